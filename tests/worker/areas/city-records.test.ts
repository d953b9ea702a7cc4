import { afterEach, expect, test, vi } from 'vitest'
import { formOf, signIn } from '#tests/support/admin/admin.ts'
import { ask } from '#tests/support/admin/auth.ts'
import { failing } from '#tests/support/context.ts'
import { emptyTables, sql } from '#tests/support/database.ts'
import { collectLogLines } from '#tests/support/log-lines.ts'
import { addCity, cityPath } from '#tests/support/menu/city.ts'
import { canonicalOf, linksOf, metaOf, titleOf, wordsOf } from '#tests/support/site/html.ts'
import { expectAnswer, expectRedirect, page, statusOf } from '#tests/support/site/requests.ts'

afterEach(() => emptyTables('delivery_zips', 'city_records', 'audit_log'))

test('a new city gets a page and appears in the sitemap, the footer and ZIP check results', async () => {
  const admin = await signIn('admin')
  expect(await statusOf('/unicoi')).toBe(404)
  const added = await addCity(admin)
  expect([added.status, added.headers.get('location')]).toEqual([303, '/admin/areas?done=city-added'])
  const html = await page('/unicoi')
  expect(titleOf(html)).toBe('Gluten-free delivery in Unicoi, TN | Holston Table')
  expect(canonicalOf(html)).toMatch(/\/unicoi$/)
  expect(metaOf(html, 'description').length).toBeGreaterThanOrEqual(70)
  const words = wordsOf(html)
  for (const said of [
    'Serving Unicoi',
    'Marbleton',
    'Pinnacle Fire Tower',
    'ZIP code 37692',
    'in Johnson City',
  ])
    expect(words).toContain(said)
  expect(await page('/sitemap.xml')).toMatch(/<loc>[^<]*\/unicoi<\/loc>/)
  const home = await page('/')
  expect(linksOf(home)).toContainEqual({ href: '/unicoi', words: 'Unicoi' })
  expect(/"areaServed":\[[^\]]*"Unicoi"/.test(home)).toBe(true)
  expect(wordsOf(home)).toContain('home delivery in eleven towns')
  expect(wordsOf(await page('/delivery?zip=37692'))).toContain('Free delivery in Unicoi')
  await expectRedirect(addCity(admin), '/admin/areas?done=city-added')
  expect((await admin.read('/admin/log')).match(/added the city Unicoi/g)).toHaveLength(1)

  const { version = '' } = await admin.form(cityPath('unicoi'), 'Remove')
  const removed = await admin.post(cityPath('unicoi'), { intent: 'remove', version })
  expect(removed.headers.get('location')).toBe('/admin/areas?done=city-removed')
  expect(await statusOf('/unicoi')).toBe(404)
})

test('a built-in city record can be changed and restored with its ZIPs and pickup location', async () => {
  const admin = await signIn('admin')
  const save = (slug: string, changed: Record<string, string>) =>
    admin.submit(cityPath(slug), 'City', changed)
  expect((await save('kingsport', { 'table.street': '9 Clay Street' })).status).toBe(303)
  for (const path of [
    '/',
    '/kingsport',
    '/how-it-works',
    '/delivery?zip=37660',
    '/pickup.ics?at=kingsport',
  ]) {
    const text = (await page(path)).replaceAll('\r\n ', '')
    expect([text.includes('9 Clay Street'), text.includes('240 Broad Street')], path).toEqual([true, false])
  }
  const log = await admin.read('/admin/log')
  expect(log).toContain('changed the city Kingsport: pickup location.')
  expect((await save('erwin', { 'areas.0.zips': '37699' })).status).toBe(303)
  expect(wordsOf(await page('/delivery?zip=37699'))).toContain('Free delivery in Erwin')
  // Greeneville may use the ZIP 37650, which Erwin no longer has.
  expect((await admin.post(cityPath('unknown-town'), {})).status).toBe(404)
  expect(
    (await save('greeneville', { 'areas.1.zips': '37650', 'areas.1.neighbourhoods': 'South' })).status,
  ).toBe(303)
  await expectAnswer(
    admin.post(cityPath('erwin'), { intent: 'remove', version: '1' }),
    409,
    '37650 belongs to Greeneville. Remove it there first.',
  )
  const { version = '' } = await admin.form(cityPath('kingsport'), 'Remove')
  expect(
    (await admin.post(cityPath('kingsport'), { intent: 'remove', version })).headers.get('location'),
  ).toBe('/admin/areas?done=city-restored')
  expect(await page('/kingsport')).toContain('240 Broad Street')
})

test('the second of two simultaneous city edits is rejected as a conflict, even if the edits are to different cities', async () => {
  const [one, other] = [await signIn('admin'), await signIn('admin')]
  const form = await one.form(cityPath('erwin'), 'City')
  expect((await one.post(cityPath('erwin'), { ...form, lead: 'First to say this.' })).status).toBe(303)
  const html = await expectAnswer(
    other.post(cityPath('erwin'), { ...form, lead: 'Second to say this.' }),
    409,
    'Someone changed the cities after you opened this page.',
  )
  expect(formOf(html, 'City').lead).toBe('Second to say this.')
  expect((await one.post(cityPath('erwin'), { ...form, lead: 'First to say this.' })).status).toBe(303)

  const [piney, abingdon] = [
    await one.form(cityPath('piney-flats'), 'City'),
    await one.form(cityPath('abingdon'), 'City'),
  ]
  const raced = await Promise.all([
    one.post(cityPath('piney-flats'), { ...piney, 'areas.0.zips': '37686, 37698' }),
    other.post(cityPath('abingdon'), { ...abingdon, 'areas.0.zips': '24210, 24211, 37698' }),
  ])
  const statuses = raced.map(({ status }) => status).sort()
  expect(statuses[0]).toBe(303)
  expect([409, 422]).toContain(statuses[1])
})

test('an invalid stored city record is replaced by the built-in one and logged once per request', async () => {
  const hostile = [
    '{"slug":"erwin","name":{"a":1}}',
    'null',
    '[]',
    '"x"',
    '{"__proto__":{"service":"local"}}',
  ]
  for (const record of hostile) {
    await sql`insert or replace into city_records (slug, record, updated_at) values ('erwin', ${record}, 1)`
    const lines = collectLogLines()
    const html = await page('/erwin')
    expect(html, record).toContain('Serving Erwin')
    expect(
      lines.filter((line) => line.includes('cities-rejected')),
      record,
    ).toHaveLength(1)
  }
  await sql`insert into city_records (slug, record, updated_at) values ('ghost-town', '{}', 1)`
  expect(await statusOf('/ghost-town')).toBe(404)
  const admin = await signIn('admin')
  expect(await admin.page('/admin/areas')).toContain('href="/admin/areas/cities/ghost-town"')
  const removal = await admin.form(cityPath('ghost-town'), 'Remove')
  await expectRedirect(admin.post(cityPath('ghost-town'), removal), '/admin/areas?done=city-removed')
  const spy = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const down = await ask('/erwin', { bindings: { DB: failing('D1') } })
  spy.mockRestore()
  expect(down.status).toBe(200)
})
