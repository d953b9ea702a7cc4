import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { readHouseVersion } from '#app/data/content-version.ts'
import { houseMemory } from '#app/house-memory.ts'
import { aContext, tuesday } from '#tests/support/context.ts'

test('what every page needs is read once, and again when one of its rows has changed', async () => {
  const read = houseMemory()
  await aZip('37601')
  const first = await read(aContext().db, tuesday, null)
  const { db, usage } = aContext()
  expect(await read(db, tuesday, null)).toBe(first)
  expect(usage).toMatchObject({ queries: 1, rowsRead: 1 })
  await aZip('37604')
  const second = await read(aContext().db, tuesday, null)
  expect(second.area.zipCount).toBe(first.area.zipCount + 1)
})

test('whoever knows the version asks nothing', async () => {
  const read = houseMemory()
  const { db } = aContext()
  const version = await readHouseVersion(db)
  const first = await read(db, tuesday, version)
  const later = aContext()
  expect(await read(later.db, tuesday, version)).toBe(first)
  expect(later.usage.queries).toBe(0)
})

test('facts, cities, ZIPs and weeks raise the version; a dish does not', async () => {
  const { db } = aContext()
  let known = (await readHouseVersion(db)) ?? 0
  for (const [sql, raises] of [
    [`insert into business_facts (key, value, updated_at) values ('phone', '"1"', 1)`, true],
    [`insert into city_records (slug, record, updated_at) values ('here', '{}', 1)`, true],
    [`insert into delivery_zips (zip, service, updated_at) values ('37615', 'pickup', 1)`, true],
    [`insert into weekly_menus (week, created_at, updated_at) values ('2026-11-23', 1, 1)`, true],
    [`update weekly_menus set state = 'off' where week = '2026-11-23'`, true],
    [`delete from business_facts where key = 'phone'`, true],
    [`insert into products (name, category, created_at, updated_at) values ('Soup', 'entree', 1, 1)`, false],
  ] as const) {
    await env.DB.prepare(sql).run()
    const version = (await readHouseVersion(db)) ?? 0
    expect(version > known, sql).toBe(raises)
    known = version
  }
})

function aZip(zip: string) {
  return env.DB.prepare(`insert into delivery_zips (zip, service, updated_at) values (?, 'pickup', 1)`)
    .bind(zip)
    .run()
}
