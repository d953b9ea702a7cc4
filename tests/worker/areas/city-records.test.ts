import { afterEach, expect, test } from 'vitest'
import { formOf, signIn } from '#tests/support/admin/admin.ts'
import { brokenEnv, failing } from '#tests/support/context.ts'
import { emptyTables, sql } from '#tests/support/database.ts'
import { collectLogLines } from '#tests/support/log-lines.ts'
import { addCity, cityPath } from '#tests/support/menu/city.ts'
import { canonicalOf, linksOf, metaOf, pageText, titleOf } from '#tests/support/site/html.ts'
import { expectRedirect, expectResponse, page, read, statusOf } from '#tests/support/site/requests.ts'

afterEach(() => emptyTables('delivery_zips', 'city_records', 'audit_log'))

test('a new city gets a page and appears in the sitemap, the footer and ZIP check results', async () => {
  const admin = await signIn('admin')
  expect(await statusOf('/unicoi')).toBe(404)
  await expectRedirect(addCity(admin), '/admin/areas?done=city-added')
  const html = await page('/unicoi')
  expect(titleOf(html)).toBe('Gluten-free delivery in Unicoi, TN | Holston Table')
  expect(canonicalOf(html)).toMatch(/\/unicoi$/)
  expect(metaOf(html, 'description').length).toBeGreaterThanOrEqual(70)
  const text = pageText(html)
  const parts = ['Serving Unicoi', 'Marbleton', 'Pinnacle Fire Tower', 'ZIP code 37692', 'in Johnson City']
  for (const part of parts) expect(text).toContain(part)
  expect(await page('/sitemap.xml')).toMatch(/<loc>[^<]*\/unicoi<\/loc>/)
  const home = await page('/')
  expect(linksOf(home)).toContainEqual({ href: '/unicoi', words: 'Unicoi' })
  expect(home).toMatch(/"areaServed":\[[^\]]*"Unicoi"/)
  expect(pageText(home)).toContain('home delivery in eleven towns')
  expect(await read('/delivery?zip=37692')).toContain('Free delivery in Unicoi')
  await expectRedirect(addCity(admin), '/admin/areas?done=city-added')
  expect((await admin.read('/admin/log')).match(/added the city Unicoi/g)).toHaveLength(1)

  await expectRedirect(admin.submit(cityPath('unicoi'), 'Remove'), '/admin/areas?done=city-removed')
  expect(await statusOf('/unicoi')).toBe(404)
})

test('a built-in city’s record, including its ZIPs and pickup location, can be changed and then restored', async () => {
  const admin = await signIn('admin')
  const save = (slug: string, changed: Record<string, string>) =>
    admin.submit(cityPath(slug), 'City', changed)
  expect((await save('kingsport', { 'table.street': '9 Clay Street' })).status).toBe(303)
  const paths = ['/', '/kingsport', '/how-it-works', '/delivery?zip=37660', '/pickup.ics?at=kingsport']
  for (const path of paths) {
    const text = (await page(path)).replaceAll('\r\n ', '')
    expect([text.includes('9 Clay Street'), text.includes('240 Broad Street')], path).toEqual([true, false])
  }
  expect(await admin.read('/admin/log')).toContain('changed the city Kingsport: pickup location.')
  expect((await save('erwin', { 'areas.0.zips': '37699' })).status).toBe(303)
  expect(await read('/delivery?zip=37699')).toContain('Free delivery in Erwin')
  // Greeneville can take ZIP 37650, because Erwin no longer has this ZIP.
  expect((await admin.post(cityPath('unknown-town'), {})).status).toBe(404)
  const added = { 'areas.1.zips': '37650', 'areas.1.neighbourhoods': 'South' }
  expect((await save('greeneville', added)).status).toBe(303)
  const removed = admin.post(cityPath('erwin'), { intent: 'remove', version: '1' })
  await expectResponse(removed, 409, '37650 belongs to Greeneville. Remove it there first.')
  await expectRedirect(admin.submit(cityPath('kingsport'), 'Remove'), '/admin/areas?done=city-restored')
  expect(await page('/kingsport')).toContain('240 Broad Street')
})

test('the second of two simultaneous city edits is rejected as a conflict, even if the edits are to different cities', async () => {
  const [admin, otherAdmin] = [await signIn('admin'), await signIn('admin')]
  const form = await admin.form(cityPath('erwin'), 'City')
  expect((await admin.post(cityPath('erwin'), { ...form, lead: 'First to say this.' })).status).toBe(303)
  const html = await expectResponse(
    otherAdmin.post(cityPath('erwin'), { ...form, lead: 'Second to say this.' }),
    409,
    'Someone changed the cities after you opened this page.',
  )
  expect(formOf(html, 'City').lead).toBe('Second to say this.')
  expect((await admin.post(cityPath('erwin'), { ...form, lead: 'First to say this.' })).status).toBe(303)

  const pineyFlats = await admin.form(cityPath('piney-flats'), 'City')
  const abingdon = await admin.form(cityPath('abingdon'), 'City')
  const responses = await Promise.all([
    admin.post(cityPath('piney-flats'), { ...pineyFlats, 'areas.0.zips': '37686, 37698' }),
    otherAdmin.post(cityPath('abingdon'), { ...abingdon, 'areas.0.zips': '24210, 24211, 37698' }),
  ])
  const [first, second] = responses.map(({ status }) => status).sort()
  expect(first).toBe(303)
  expect([409, 422]).toContain(second)
})

test('an invalid stored city record is ignored in favor of the built-in record, and logged once per request', async () => {
  const hostileRecords = ['{"slug":"erwin","name":{"a":1}}', '{"__proto__":{"service":"local"}}']
  const invalidRecords = [...hostileRecords, 'null', '[]', '"x"']
  for (const record of invalidRecords) {
    await sql`insert or replace into city_records (slug, record, updated_at) values ('erwin', ${record}, 1)`
    const lines = collectLogLines()
    expect(await page('/erwin'), record).toContain('Serving Erwin')
    const rejections = lines.filter((line) => line.includes('cities-rejected'))
    expect(rejections, record).toHaveLength(1)
  }
  await sql`insert into city_records (slug, record, updated_at) values ('ghost-town', '{}', 1)`
  expect(await statusOf('/ghost-town')).toBe(404)
  const admin = await signIn('admin')
  expect(await admin.page('/admin/areas')).toContain('href="/admin/areas/cities/ghost-town"')
  await expectRedirect(admin.submit(cityPath('ghost-town'), 'Remove'), '/admin/areas?done=city-removed')
  await page('/erwin', brokenEnv({ DB: failing('D1') }))
})
