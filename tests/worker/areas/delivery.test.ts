import { expect, test } from 'vitest'
import { recordUnservedZip } from '#app/data/areas/delivery-areas.ts'
import type { Env } from '#app/env.server.ts'
import { aContext, brokenEnv, failing, setClock, tuesday } from '#tests/support/context.ts'
import { sql, sqlRow } from '#tests/support/database.ts'
import { collectLogLines } from '#tests/support/log-lines.ts'
import { titleOf } from '#tests/support/site/html.ts'
import { expectRedirect, expectResponse, get, mainOf, page, post } from '#tests/support/site/requests.ts'

setClock()
const check = (zip: string, bindings?: Env) => post('/delivery', { zip }, bindings)

test('the result for a ZIP code says whether we offer pickup, delivery or shipping, names the place and fee, and links to the next step', async () => {
  const readResult = async (zip: string) => mainOf(await page(`/delivery?zip=${zip}`))
  const johnsonCity = await readResult('37604')
  expect(johnsonCity).toContain('Pickup or free delivery in Johnson City')
  for (const text of ['5:00 to 7:00 PM', 'href="/johnson-city"', 'campaign=delivery'])
    expect(johnsonCity).toContain(text)
  expect(johnsonCity).toMatch(/href="\/pickup\.ics\?at=johnson-city&amp;week=\d{4}-\d\d-\d\d"/)
  expect(await readResult('24201')).toContain('620 State Street, Bristol')
  expect(await readResult('37650')).toContain('Free delivery in Erwin')
  expect(await readResult('37692')).toContain('Home delivery in Unicoi for $12')
  const asheville = await readResult('28801')
  expect(asheville).toContain('Shipped cold to Asheville for $25')
  expect(asheville).not.toContain('5:00 to 7:00 PM')
  const poBox = await readResult('37602')
  expect(poBox).toContain('PO boxes only')
  expect(poBox).toContain('check the ZIP code of your street address')
  expect(poBox).toContain('href="/#locations"')
  expect(poBox).toContain('action="/delivery"')
  expect(poBox).not.toContain('campaign=delivery')
  const alaska = await readResult('99501')
  expect(alaska).toContain('We don’t ship to Alaska yet')
  expect(alaska).not.toContain('campaign=delivery')
})

test('a ZIP result has its own URL but is not indexed, and its canonical URL is the empty form’s URL', async () => {
  for (const [path, noindex] of [
    ['/delivery', false],
    ['/delivery?zip=37604', true],
    ['/delivery?zip=99501', true],
    ['/delivery?zip=what', false],
  ] as const) {
    const html = await page(path)
    expect(html, path).toMatch(/rel="canonical" href="https?:\/\/[^"/]+\/delivery"/)
    expect(html.includes('name="robots" content="noindex"'), path).toBe(noindex)
    expect(titleOf(html).length, path).toBeLessThanOrEqual(60)
  }
})

test('the ZIP form redirects to the result page for the ZIP code’s five digits, ignoring spaces and a ZIP+4 suffix', async () => {
  for (const zip of ['37604', ' 37604 ', '37604-1234', '376 04'])
    await expectRedirect(check(zip), '/delivery?zip=37604')
})

test('submitting an invalid ZIP shows an error, keeps the entered text and stores nothing', async () => {
  const before = await zipCounts()
  for (const [zip, message] of [
    ['', 'Please enter your ZIP code.'],
    ['3760', 'Please enter a 5-digit ZIP code, like 37604.'],
    ["9950'--", 'Please enter a 5-digit ZIP code, like 37604.'],
  ] as const) {
    const html = await expectResponse(check(zip), 422, message)
    expect(html).toMatch(/<input[^>]*name="zip"[^>]*aria-invalid="true"/)
    if (zip !== '') expect(html).toContain(`value="${zip.replace("'", '&#x27;')}"`)
  }
  expect(await zipCounts()).toEqual(before)
  expect(await page('/delivery?zip=3760')).not.toContain('aria-invalid="true"')
})

test("submitting a ZIP that isn't served is counted as a request, and submitting a served ZIP is not", async () => {
  await Promise.all(Array.from({ length: 5 }, () => check('99501-0001')))
  for (const zip of ['96813', '37604', '90210']) await check(zip)
  const submitted = (await zipCounts()).filter(({ zip }) =>
    ['37604', '90210', '96813', '99501'].includes(zip),
  )
  expect(submitted).toEqual([
    { zip: '96813', asked: 1 },
    { zip: '99501', asked: 5 },
  ])
})

test('A02 a GET request for an unserved ZIP writes nothing to the database', async () => {
  const before = await zipCounts()
  for (const zip of ['99502', '00000', '99501']) await get(`/delivery?zip=${zip}`)
  expect(await zipCounts()).toEqual(before)
})

test('for a requested ZIP, only the number of requests and the times of the first and last requests are stored', async () => {
  const { db } = aContext()
  await recordUnservedZip(db, '96701', tuesday)
  await recordUnservedZip(db, '96701', tuesday + 60_000)
  const row = await sqlRow`select * from unserved_zips where zip = '96701'`
  expect(row).toEqual({ zip: '96701', asked: 2, first_asked_at: tuesday, last_asked_at: tuesday + 60_000 })
})

test('if counting a ZIP request fails, the result is still shown and the error is logged once', async () => {
  const lines = collectLogLines()
  await expectRedirect(check('99503', brokenEnv({ DB: failing('D1') })), '/delivery?zip=99503')
  expect(lines.filter((line) => line.includes('unserved-zip-count-failed'))).toHaveLength(1)
})

test('with D1 down, a ZIP result is calculated from the default settings', async () => {
  const html = await page('/delivery?zip=37604', brokenEnv({ DB: failing('D1') }))
  expect(html).toContain('118 Boone Street, Johnson City, TN 37604')
})

test('the city pages and the how-it-works page have a form for checking a ZIP code', async () => {
  for (const path of ['/how-it-works', '/bristol', '/erwin', '/asheville'])
    expect(await page(path), path).toMatch(/<form class="zip-check" method="post" action="\/delivery"/)
})

function zipCounts() {
  return sql<{ zip: string; asked: number }>`select zip, asked from unserved_zips order by zip`
}
