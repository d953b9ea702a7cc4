import { expect, test } from 'vitest'
import { readSettingsVersion } from '#app/data/settings/settings.ts'
import { defaultSettings } from '#app/domain/settings/business.ts'
import { createSettingsSnapshotReader, createSiteSettingsCache } from '#app/http/site-settings.server.ts'
import { aContext, tuesday } from '#tests/support/context.ts'
import { sql, statement } from '#tests/support/database.ts'

test('site settings are read from D1 once, and again only after one of their rows changes', async () => {
  const read = createSiteSettingsCache()
  await aZip('37601')
  const first = await read(aContext().db, tuesday, null)
  const { db, usage } = aContext()
  expect(await read(db, tuesday, null)).toBe(first)
  expect(usage).toMatchObject({ queries: 1, rowsRead: 1 })
  await aZip('37604')
  const second = await read(aContext().db, tuesday, null)
  expect(second.area.zipCount).toBe(first.area.zipCount + 1)
})

test('a request in a Worker isolate that knows the settings version makes no query for settings', async () => {
  const read = createSiteSettingsCache()
  const { db } = aContext()
  const version = await readSettingsVersion(db)
  const first = await read(db, tuesday, version)
  const later = aContext()
  expect(await read(later.db, tuesday, version)).toBe(first)
  expect(later.usage.queries).toBe(0)
})

test('changing a setting, city, ZIP or week increases the settings version, and changing a meal does not', async () => {
  const { db } = aContext()
  let previousVersion = (await readSettingsVersion(db)) ?? 0
  for (const [sql, raises] of [
    [`insert into business_facts (key, value, updated_at) values ('phone', '"1"', 1)`, true],
    [`insert into city_records (slug, record, updated_at) values ('here', '{}', 1)`, true],
    [`insert into delivery_zips (zip, service, updated_at) values ('37615', 'pickup', 1)`, true],
    [`insert into weekly_menus (week, created_at, updated_at) values ('2026-11-23', 1, 1)`, true],
    [`update weekly_menus set state = 'off' where week = '2026-11-23'`, true],
    [`delete from business_facts where key = 'phone'`, true],
    [`insert into products (name, category, created_at, updated_at) values ('Soup', 'entree', 1, 1)`, false],
  ] as const) {
    await statement(sql).run()
    const version = (await readSettingsVersion(db)) ?? 0
    expect(version > previousVersion, sql).toBe(raises)
    previousVersion = version
  }
})

test('cached site settings equal newly calculated ones at every moment, including just before and at each scheduled change', () => {
  const settings = {
    ...defaultSettings,
    thanksgiving: {
      on: true,
      deadline: '2026-11-21',
      pickup: { first: '2026-11-24', last: '2026-11-25', from: '14:00', to: '18:00' },
    },
  }
  const weeks = [
    { week: '2026-11-23', off: null, overrides: { deadline: '2026-11-24', pickup: ['2026-11-29'] } },
    { week: '2026-12-07', off: 'We rest', overrides: {} },
  ]
  const readSnapshot = createSettingsSnapshotReader(settings, weeks)
  const from = Date.parse('2026-11-09T05:00:00Z')
  let changeCount = 0
  let before
  // Check every five hours for six weeks, and around each change.
  for (let now = from; now < from + 42 * 86_400_000; now += 293 * 60_000) {
    const { business, changesAt } = readSnapshot(now)
    for (const moment of [now, changesAt - 1, changesAt])
      expect(pick(readSnapshot(moment))).toEqual(pick(createSettingsSnapshotReader(settings, weeks)(moment)))
    if (business !== before) changeCount += 1
    before = business
  }
  expect(changeCount).toBeGreaterThan(42)
})

function pick(snapshot: ReturnType<ReturnType<typeof createSettingsSnapshotReader>>) {
  const { business, window, deadline, news, changesAt } = snapshot
  return { business, window, deadline, news, changesAt }
}

function aZip(zip: string) {
  return sql`insert into delivery_zips (zip, service, updated_at) values (${zip}, 'pickup', 1)`
}
