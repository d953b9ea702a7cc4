import { afterEach, expect, test } from 'vitest'
import { recordZipRequest } from '#app/data/areas/zips.ts'
import { formOf, signIn } from '#tests/support/admin/admin.ts'
import { send, resultOf } from '#tests/support/admin/auth.ts'
import { aContext, failing, tuesday } from '#tests/support/context.ts'
import { emptyTables, sql, sqlRow, sqlValue } from '#tests/support/database.ts'
import { collectLogLines } from '#tests/support/log-lines.ts'
import { wordsOf } from '#tests/support/site/html.ts'
import { expectAnswer, read } from '#tests/support/site/requests.ts'

afterEach(() => emptyTables('delivery_zips', 'unserved_zips', 'city_records', 'audit_log'))

const zipPage = (zip: string) => `/admin/areas/zips/${zip}`
const answer = async (zip: string) => await read(`/delivery?zip=${zip}`)

test('only admins can open the delivery areas page, and it shows an error while D1 is down', async () => {
  const [admin, staff] = [await signIn('admin'), await signIn('staff')]
  for (const path of ['/admin/areas', zipPage('99501'), '/admin/areas/cities/erwin', '/admin/areas/demand']) {
    expect((await staff.open(path)).status, path).toBe(403)
    expect((await admin.open(path, { DB: failing('D1') })).status, path).toBe(503)
  }
  expect((await staff.post(zipPage('99501'), { intent: 'save', service: 'shipped', city: '' })).status).toBe(
    403,
  )
  for (const odd of ['9950', '99501x', '０９５０１'])
    expect((await admin.open(zipPage(odd))).status, odd).toBe(404)
})

test('in the admin, a ZIP can be looked up even with extra characters around its digits', async () => {
  const admin = await signIn('admin')
  const found = await admin.open('/admin/areas?zip=37604-1234')
  expect(resultOf(found)).toBe(`302 ${zipPage('37604')}`)
  const refused = await admin.page('/admin/areas?zip=%3Cscript%3E')
  expect(refused).toContain('Please enter a 5-digit ZIP code, like 37604.')
  expect(refused).toContain('value="&lt;script&gt;"')
  const words = await admin.read(zipPage('37650'))
  expect(words).toContain('Free delivery, Erwin')
  expect(words).toContain('Listed under Erwin.')
})

test('a ZIP override takes precedence over the city record on every page until removed', async () => {
  const admin = await signIn('admin')
  const press = async (zip: string, service: string, city: string) => {
    const form = await admin.form(zipPage(zip), `ZIP ${zip}`)
    const saved = await admin.post(zipPage(zip), { ...form, service, city })
    expect([saved.status, saved.headers.get('location')], zip).toEqual([303, '/admin/areas?done=zip-saved'])
  }
  await press('99501', 'shipped', '')
  expect(await answer('99501')).toContain('Shipped cold to your door for $25')
  await press('37650', 'other-local', 'erwin')
  expect(await answer('37650')).toContain('Home delivery in Erwin for $12')
  expect(await read('/erwin')).not.toContain('37650')
  await press('37699', 'local', 'greeneville')
  expect(await answer('37699')).toContain('Free delivery in Greeneville')
  expect(await read('/greeneville')).toContain('37699')
  await press('90210', 'not-yet', '')
  expect(await answer('90210')).toContain('We don’t ship to ZIP code 90210 yet')
  await press('24201', 'pickup', 'kingsport')
  expect(await answer('24201')).toContain('Pickup or free delivery in Kingsport')

  const list = await admin.read('/admin/areas')
  expect(list).toMatch(/37650 .*? Home delivery for a fee Erwin/)
  const { version = '' } = await admin.form(zipPage('37650'), 'Remove override')
  const removed = await admin.post(zipPage('37650'), { intent: 'remove', version })
  expect(removed.headers.get('location')).toBe('/admin/areas?done=zip-removed')
  expect(await answer('37650')).toContain('Free delivery in Erwin')
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
  for (const [service, city, words] of cases) {
    const html = await expectAnswer(
      admin.post(zipPage('99501'), { intent: 'save', version: '0', service, city }),
      422,
    )
    expect(html).toMatch(/<p class="refusal" id="(city|service)-refusal">/)
    expect(wordsOf(html)).toContain(words)
    expect(html).not.toContain('<script>alert')
  }
  expect(await sqlValue`select count(*) as n from delivery_zips`).toBe(0)
})

test('the second of two conflicting ZIP edits is rejected, and a double submit counts as one change', async () => {
  const [one, other] = [await signIn('admin'), await signIn('admin')]
  const form = { intent: 'save', version: '0', service: 'not-yet', city: '' }
  const twice = await Promise.all([one.post(zipPage('99501'), form), one.post(zipPage('99501'), form)])
  expect(twice.map(({ status }) => status).filter((status) => status === 303).length).toBeGreaterThanOrEqual(
    1,
  )
  const html = await expectAnswer(
    other.post(zipPage('99501'), { ...form, service: 'shipped' }),
    409,
    'Someone changed this ZIP code after you opened the page.',
    'Currently saved: Not',
  )
  expect(html).toMatch(/value="shipped"[^>]*checked=""|checked=""[^>]*value="shipped"/)
  expect((await other.post(zipPage('99501'), formOf(html, 'ZIP 99501'))).status).toBe(303)
  expect((await one.post(zipPage('99501'), { intent: 'remove', version: '1' })).status).toBe(409)
  expect(await sqlValue`select count(*) as n from audit_log`).toBe(2)
})

test('the list of requested ZIPs is paginated, sorted by number of requests, and contains no visitor data', async () => {
  const { db } = aContext()
  for (let n = 0; n < 60; n += 1) await recordZipRequest(db, String(99_500 + n), tuesday)
  for (let n = 0; n < 3; n += 1) await recordZipRequest(db, '99540', tuesday)
  const admin = await signIn('admin')
  const found: string[] = []
  let path: string | undefined = '/admin/areas'
  while (path !== undefined) {
    const html: string = await admin.page(path)
    const list = /id="demand".*/s.exec(html)?.[0] ?? ''
    found.push(...[...list.matchAll(/<th scope="row">(\d{5})</g)].map(([, zip = '']) => zip))
    path = /rel="next" href="(\/admin\/areas\?demand=[^"#]*)/.exec(html)?.[1]
  }
  expect([found.length, new Set(found).size, found[0]]).toEqual([60, 60, '99540'])
  for (const odd of ['x', '1', '-1-1', "1-1' or 1=1"])
    expect((await admin.open(`/admin/areas?demand=${encodeURIComponent(odd)}`)).status, odd).toBe(200)
  const results = await sql<{
    detail: string
  }>`explain query plan select zip from unserved_zips u where (u.asked, u.rowid) < (9, 9) order by u.asked desc, u.rowid desc limit 51`
  expect(results.map(({ detail }) => detail).join()).toMatch(/USING INDEX unserved_zips_by_count(?!.*TEMP)/)

  const file = await admin.open('/admin/areas/demand')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="asked-zips.csv"')
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines.slice(0, 2)).toEqual(['ZIP,Asked,First checked,Last checked', '99540,4,2026-11-24,2026-11-24'])
  expect(lines).toHaveLength(61)
  const kept = await sqlRow`select * from unserved_zips limit 1`
  expect(Object.keys(kept ?? {}).sort()).toEqual(['asked', 'first_asked_at', 'last_asked_at', 'zip'])
})

test('requests for a ZIP are no longer counted once a ZIP override serves it, and the list of requests shows the new service', async () => {
  const asked = () => send('/delivery', { zip: '99501' })
  await asked()
  const admin = await signIn('admin')
  expect(await admin.page('/admin/areas')).toContain('href="/admin/areas/zips/99501"')
  expect(await admin.read(zipPage('99501'))).toContain('Checked once while not served.')
  await admin.post(zipPage('99501'), { intent: 'save', version: '0', service: 'shipped', city: '' })
  await asked()
  expect(await sqlValue`select asked from unserved_zips`).toBe(1)
  expect(await admin.read('/admin/areas')).toContain('Now: Shipped')
})

test('the delivery areas page reads a bounded number of rows, however many ZIPs were requested', async () => {
  await sql`with recursive digits(zip) as (select 10000 union all select zip + 1 from digits where zip < 18999)
     insert into unserved_zips (zip, asked, first_asked_at, last_asked_at) select zip, 1, 1, 1 from digits`
  const admin = await signIn('admin')
  const lines = collectLogLines()
  await admin.page('/admin/areas')
  const request = lines.map((line) => JSON.parse(line) as { event: string; rowsRead?: number })
  expect(request.find(({ event }) => event === 'request')?.rowsRead).toBeLessThan(500)
})
