import { expect, test } from 'vitest'
import { comparisonVerifiedOn, listComparisonRows } from '#app/content/comparison.ts'
import { buildBusiness, defaultSettings } from '#app/domain/settings/business.ts'
import { brokenEnv, failing } from '#tests/support/context.ts'
import { mainOf, page } from '#tests/support/site/requests.ts'

test('D01 /vs-clean-eatz and /comparison are the same page with the same canonical URL', async () => {
  const [canonical, alias] = await Promise.all([page('/vs-clean-eatz'), page('/comparison')])
  expect(mainOf(canonical)).toContain('<table')
  expect(mainOf(canonical)).toBe(mainOf(alias))
  for (const html of [canonical, alias])
    expect(html).toMatch(/rel="canonical" href="https?:\/\/[^"/]+\/vs-clean-eatz"/)
})

test('C10 the comparison table has eight features, and each cell has text beside its icon', async () => {
  const table = /<table.*<\/table>/s.exec(await page('/comparison'))?.[0] ?? ''
  expect(table).toContain('<caption')
  expect(table.match(/<th [^>]*scope="col"/g)).toHaveLength(3)
  expect(table.match(/<th [^>]*scope="row"/g)).toHaveLength(8)
  const cells = [...table.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell]) => textWithoutIcon(cell ?? ''))
  expect(cells).toHaveLength(16)
  expect(cells.filter((cell) => cell === '')).toEqual([])
  expect(cells).toEqual(expect.arrayContaining(['Yes', 'No', 'Ask your café']))
})

test('claims about competitors show the date on which they were checked', async () => {
  const html = await page('/vs-clean-eatz')
  expect(html).toContain(` dateTime="${comparisonVerifiedOn}">November 16, 2026</time>`)
  expect(html).toContain('mailto:hello@holstontable.example?subject=Comparison')
})

test('the comparison page’s table shows the current values of settings that an admin has changed', () => {
  const business = buildBusiness({
    ...defaultSettings,
    fees: { localDeliveryCents: 1450, shippingCents: 3100 },
    promo: { code: 'HELLO', percent: 15 },
  })
  const text = JSON.stringify(listComparisonRows(business))
  expect(text).toContain('$31')
  expect(text).toContain('15% with HELLO')
  expect(text).not.toMatch(/\$25|WELCOME/)
})

test('with D1 down, the comparison page still loads, with the default settings', async () => {
  const html = await page('/comparison', brokenEnv({ DB: failing('D1') }))
  expect(html).toContain('10% with WELCOME')
  expect(html).not.toContain('D1 is down')
})

/** Returns a table cell's text without its icon, as a screen reader reads it. */
function textWithoutIcon(cell: string) {
  return cell
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]+>/g, '')
    .trim()
}
