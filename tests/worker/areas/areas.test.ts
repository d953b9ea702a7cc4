import { afterEach, expect, test } from 'vitest'
import { recordUnservedZip } from '#app/data/areas/delivery-areas.ts'
import { formOf, signIn } from '#tests/support/admin/admin.ts'
import { resultOf, send } from '#tests/support/admin/auth.ts'
import { aContext, failing, tuesday } from '#tests/support/context.ts'
import { emptyTables, sql, sqlRow, sqlValue } from '#tests/support/database.ts'
import { collectLogLines, eventsIn } from '#tests/support/log-lines.ts'
import { expectRedirect, expectResponse, read } from '#tests/support/site/requests.ts'

afterEach(() => emptyTables('delivery_zips', 'unserved_zips', 'city_records', 'audit_log'))

const zipPage = (zip: string) => `/admin/areas/zips/${zip}`
const readZipResult = (zip: string) => read(`/delivery?zip=${zip}`)

test('the admin’s delivery area pages return a 403 to staff, a 404 for a malformed ZIP, and a 503 while D1 is down', async () => {
  const [admin, staff] = [await signIn('admin'), await signIn('staff')]
  for (const path of ['/admin/areas', zipPage('99501'), '/admin/areas/cities/erwin', '/admin/areas/demand']) {
    expect((await staff.open(path)).status, path).toBe(403)
    expect((await admin.open(path, { DB: failing('D1') })).status, path).toBe(503)
  }
  const form = { intent: 'save', service: 'shipped', city: '' }
  expect((await staff.post(zipPage('99501'), form)).status).toBe(403)
  for (const malformedZip of ['9950', '99501x', '０９５０１'])
    expect((await admin.open(zipPage(malformedZip))).status, malformedZip).toBe(404)
})

test('the admin ZIP lookup accepts a ZIP+4 code and rejects text that is not a ZIP code', async () => {
  const admin = await signIn('admin')
  expect(resultOf(await admin.open('/admin/areas?zip=37604-1234'))).toBe(`302 ${zipPage('37604')}`)
  const html = await admin.page('/admin/areas?zip=%3Cscript%3E')
  expect(html).toContain('Please enter a 5-digit ZIP code, like 37604.')
  expect(html).toContain('value="&lt;script&gt;"')
  const text = await admin.read(zipPage('37650'))
  expect(text).toContain('Free delivery, Erwin')
  expect(text).toContain('Listed under Erwin.')
})

test('a ZIP override takes precedence over the city record on every page until the override is removed', async () => {
  const admin = await signIn('admin')
  const saveOverride = async (zip: string, service: string, city: string) => {
    const form = await admin.form(zipPage(zip), `ZIP ${zip}`)
    await expectRedirect(admin.post(zipPage(zip), { ...form, service, city }), '/admin/areas?done=zip-saved')
  }
  await saveOverride('99501', 'shipped', '')
  expect(await readZipResult('99501')).toContain('Shipped cold to your door for $25')
  await saveOverride('37650', 'other-local', 'erwin')
  expect(await readZipResult('37650')).toContain('Home delivery in Erwin for $12')
  expect(await read('/erwin')).not.toContain('37650')
  await saveOverride('37699', 'local', 'greeneville')
  expect(await readZipResult('37699')).toContain('Free delivery in Greeneville')
  expect(await read('/greeneville')).toContain('37699')
  await saveOverride('90210', 'not-yet', '')
  expect(await readZipResult('90210')).toContain('We don’t ship to ZIP code 90210 yet')
  await saveOverride('24201', 'pickup', 'kingsport')
  expect(await readZipResult('24201')).toContain('Pickup or free delivery in Kingsport')

  const list = await admin.read('/admin/areas')
  expect(list).toMatch(/37650 .*? Home delivery for a fee Erwin/)
  const { version = '' } = await admin.form(zipPage('37650'), 'Remove override')
  const removed = admin.post(zipPage('37650'), { intent: 'remove', version })
  await expectRedirect(removed, '/admin/areas?done=zip-removed')
  expect(await readZipResult('37650')).toContain('Free delivery in Erwin')
  const log = await admin.read('/admin/log')
  expect(log).toContain(
    `${admin.email} changed ZIP code 99501 from “as set for its city or region” to “Shipped”.`,
  )
  expect(log).toContain('removed the ZIP override for 37650: it was “Home delivery for a fee” (erwin).')
})

test('an invalid ZIP override shows an error beside its field', async () => {
  const admin = await signIn('admin')
  const cases = [
    ['teleport', '', 'Choose a service.'],
    ['', '', 'Choose a service.'],
    ['local', '', 'Choose the city this ZIP code belongs to.'],
    ['pickup', 'erwin', 'Erwin has no pickup location.'],
    ['other-local', 'asheville', 'We ship to Asheville; we don’t deliver there.'],
    ['shipped', 'erwin', 'We don’t ship to Erwin.'],
    ['local', '"><script>', 'Choose one of our cities.'],
  ] as const
  for (const [service, city, message] of cases) {
    const saved = admin.post(zipPage('99501'), { intent: 'save', version: '0', service, city })
    const html = await expectResponse(saved, 422, message)
    expect(html).toMatch(/<p class="refusal" id="(city|service)-refusal">/)
    expect(html).not.toContain('<script>alert')
  }
  expect(await sqlValue`select count(*) as n from delivery_zips`).toBe(0)
})

test('the second of two conflicting edits to a ZIP code is rejected, and a form submitted twice counts as one change', async () => {
  const [admin, otherAdmin] = [await signIn('admin'), await signIn('admin')]
  const form = { intent: 'save', version: '0', service: 'not-yet', city: '' }
  const responses = await Promise.all([
    admin.post(zipPage('99501'), form),
    admin.post(zipPage('99501'), form),
  ])
  expect(
    responses.map(({ status }) => status).filter((status) => status === 303).length,
  ).toBeGreaterThanOrEqual(1)
  const html = await expectResponse(
    otherAdmin.post(zipPage('99501'), { ...form, service: 'shipped' }),
    409,
    'Someone changed this ZIP code after you opened the page.',
    'Currently saved: Not',
  )
  expect(html).toMatch(/value="shipped"[^>]*checked=""|checked=""[^>]*value="shipped"/)
  expect((await otherAdmin.post(zipPage('99501'), formOf(html, 'ZIP 99501'))).status).toBe(303)
  expect((await admin.post(zipPage('99501'), { intent: 'remove', version: '1' })).status).toBe(409)
  expect(await sqlValue`select count(*) as n from audit_log`).toBe(2)
})

test('the list of requested ZIPs is paginated, sorted by number of requests, and contains no visitor data', async () => {
  const { db } = aContext()
  for (let n = 0; n < 60; n += 1) await recordUnservedZip(db, String(99_500 + n), tuesday)
  for (let n = 0; n < 3; n += 1) await recordUnservedZip(db, '99540', tuesday)
  const admin = await signIn('admin')
  const zips = (await admin.pages('/admin/areas')).flatMap((html) => {
    const list = /id="demand".*/s.exec(html)?.[0] ?? ''
    return [...list.matchAll(/<th scope="row">(\d{5})</g)].map(([, zip]) => zip)
  })
  expect([zips.length, new Set(zips).size, zips[0]]).toEqual([60, 60, '99540'])
  for (const cursor of ['x', '1', '-1-1', "1-1' or 1=1"])
    expect((await admin.open(`/admin/areas?demand=${encodeURIComponent(cursor)}`)).status, cursor).toBe(200)
  const plan = await sql<{ detail: string }>`
    explain query plan select zip from unserved_zips u
    where (u.asked, u.rowid) < (9, 9) order by u.asked desc, u.rowid desc limit 51`
  expect(plan.map(({ detail }) => detail).join()).toMatch(/USING INDEX unserved_zips_by_count(?!.*TEMP)/)

  const exported = await admin.open('/admin/areas/demand')
  expect(exported.headers.get('content-disposition')).toBe('attachment; filename="asked-zips.csv"')
  const lines = (await exported.text()).trim().split('\r\n')
  expect(lines.slice(0, 2)).toEqual(['ZIP,Asked,First checked,Last checked', '99540,4,2026-11-24,2026-11-24'])
  expect(lines).toHaveLength(61)
  const row = await sqlRow`select * from unserved_zips limit 1`
  expect(Object.keys(row ?? {}).sort()).toEqual(['asked', 'first_asked_at', 'last_asked_at', 'zip'])
})

test('after a ZIP override adds service for a ZIP, lookups of that ZIP are no longer counted as requests, and the list of requested ZIPs shows the new service', async () => {
  const checkZip = () => send('/delivery', { zip: '99501' })
  await checkZip()
  const admin = await signIn('admin')
  expect(await admin.page('/admin/areas')).toContain('href="/admin/areas/zips/99501"')
  expect(await admin.read(zipPage('99501'))).toContain('Checked once while not served.')
  await admin.post(zipPage('99501'), { intent: 'save', version: '0', service: 'shipped', city: '' })
  await checkZip()
  expect(await sqlValue`select asked from unserved_zips`).toBe(1)
  expect(await admin.read('/admin/areas')).toContain('Now: Shipped')
})

test('the admin’s delivery areas page reads a bounded number of rows, no matter how many ZIP codes visitors have asked for', async () => {
  await sql`with recursive digits(zip) as (select 10000 union all select zip + 1 from digits where zip < 18999)
     insert into unserved_zips (zip, asked, first_asked_at, last_asked_at) select zip, 1, 1, 1 from digits`
  const admin = await signIn('admin')
  const lines = collectLogLines()
  await admin.page('/admin/areas')
  const request = eventsIn(lines).find(({ event }) => event === 'request')
  expect(request?.rowsRead).toBeLessThan(500)
})
