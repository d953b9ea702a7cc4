import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { billed, billOf, cheapestMailPlan, usageOf } from '#scripts/costs/bill.ts'
import { type Measured, readMeasured } from '#scripts/costs/measured.ts'
import { mailPlans, prices } from '#scripts/costs/prices.ts'

const million = 1_000_000

test.each([
  // Examples from the providers' own pricing pages.
  ['Workers: 15 million requests', prices['Workers Paid plan, requests'], 15 * million, 6.5],
  ['Workers: 7 ms each for 15 million', prices['Workers, CPU time'], 105 * million, 1.5],
  ['Queues: a million messages a day', prices.Queues, 90 * million, 35.6],
  ['R2: 300 million reads', prices['R2, reads (class B)'], 300 * million, 104.4],
  ['Logs: 75 GB', prices['Workers Logs, written'], 75, 6.25],
  ['Logs: 20 GB-months', prices['Workers Logs, stored'], 20, 0.8],
  ['Resend: 51,415 emails', mailPlans['Resend Pro'], 51_415, 21.8],
  // The included amount costs nothing, and R2 rounds usage up to whole millions.
  ['D1: all included rows', prices['D1, rows read'], 25_000 * million, 0],
  ['R2: one read more than included', prices['R2, reads (class B)'], 10 * million + 1, 0.36],
] as const)(
  'a month’s usage costs nothing up to the included amount and costs the expected amount above it: %s',
  (_, price, amount, usd) => {
    expect(billed(price, amount)).toBeCloseTo(usd, 6)
  },
)

test('the cost script chooses the cheapest email plan that can send a newsletter to all subscribers in one day', () => {
  expect(cheapestMailPlan(800, 100)).toMatchObject({ name: 'Resend Free', usd: 0 })
  expect(cheapestMailPlan(800, 101)).toMatchObject({ name: 'Resend Pro', usd: 20 })
  // At 750,000 emails, Resend Pro costs $20 + 700 × $0.90 = $650, as much as Resend Scale. Above that, Scale is
  // cheaper.
  expect(cheapestMailPlan(750_000, 90_000)).toMatchObject({ usd: 650 })
  expect(cheapestMailPlan(800_000, 90_000)).toMatchObject({ name: 'Resend Scale, 1 million', usd: 650 })
})

const measured: Measured = {
  pages: 3,
  requests: 20,
  rowsPerVisit: 50,
  renderMs: 10,
  fileMs: 0.5,
  emailMs: 0.5,
  rowsReadPerEmail: 20,
  rowsWrittenPerEmail: 3,
  bytesPerEmail: 100,
}

test('the estimated monthly usage of paid services for 12,000 visits a week and 600 newsletter readers matches a hand calculation', () => {
  // A month has 12,000 × 52 ÷ 12 visits and 600 readers × 2 issues a week × 52 ÷ 12 newsletter emails.
  const { visits, newsletters, usage } = usageOf({ visitsPerWeek: 12_000, readers: 600 }, measured)
  expect([visits, newsletters]).toEqual([52_000, 5200])
  // Other emails: 30 new readers × 3 emails + 200.
  expect(usage['Cloudflare Email Sending']).toBe(290)
  // Queues: 52 newsletter batches + 290 emails + 40 images = 382 messages, with three operations each.
  expect(usage.Queues).toBe(1146)
  // Workers: 52,000 × 20 requests + 5,200 events + 382 messages + 2,920 scheduled runs + 2 × 43,800 probes.
  expect(usage['Workers Paid plan, requests']).toBeCloseTo(1_136_102, 6)
  // R2 reads: 52,000 visits × 17 files + 43,800 probes.
  expect(usage['R2, reads (class B)']).toBeCloseTo(927_800, 6)
  // D1 rows written: 5,200 newsletter emails × 3 + 5,200 × 10.
  expect(usage['D1, rows written']).toBe(67_600)
})

test('docs/costs.md contains the totals that the cost script calculates from docs/performance.md', () => {
  const page = readFileSync('docs/costs.md', 'utf8')
  const total = (visitsPerWeek: number, readers: number) =>
    billOf({ visitsPerWeek, readers }, readMeasured()).reduce((sum, { usd }) => sum + usd, 0)
  for (const usd of [total(5000, 500), total(million, 100_000)])
    expect(page, 'Run npm run costs -- --write').toContain(`**$${usd.toFixed(2)}**`)
})
