import { expect, test } from 'vitest'
import { categories } from '#app/domain/menu/product.ts'
import {
  findIssueDueTime,
  findIssueHoldReason,
  listUpcomingIssues,
  maxIssueDelayMs,
} from '#app/domain/newsletter/issue-timing.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { aPlannedMeal } from '#tests/support/menu/planned-product.ts'

const week = '2026-11-23'
const nine = Date.parse('2026-11-23T14:00Z')
const closesAt = Date.parse('2026-11-27T04:59:59.999Z')

const kitchenWith = (overrides: { deadline?: string }, off: string | null = null) => ({
  ...defaultBusiness,
  weeks: [{ week, off, overrides }],
})

test('the last-call reminder is due on its usual weekday, or on the new deadline day if the deadline is moved, but never after orders close', () => {
  const dueTime = (business: Parameters<typeof findIssueDueTime>[2]) =>
    new Date(findIssueDueTime('last-call', week, business) ?? 0).toISOString()
  expect(dueTime(defaultBusiness)).toBe('2026-11-26T20:00:00.000Z')
  expect(dueTime(kitchenWith({ deadline: '2026-11-24' }))).toBe('2026-11-24T20:00:00.000Z')
  expect(dueTime(kitchenWith({ deadline: '2026-11-27' }))).toBe('2026-11-27T20:00:00.000Z')
  const saturday = { ...defaultBusiness, lastCall: { weekday: 6, time: '15:00' } }
  expect(dueTime(saturday)).toBe('2026-11-26T20:00:00.000Z')
})

test('a week in which the kitchen is closed has no newsletter issues', () => {
  const closed = kitchenWith({}, 'Thanksgiving')
  expect(findIssueDueTime('weekly', week, closed)).toBeNull()
  expect(findIssueDueTime('last-call', week, closed)).toBeNull()
  expect(listUpcomingIssues(nine, closed, null).map(({ dedupeKey }) => dedupeKey)).toEqual([
    'weekly:2026-11-30',
    'last-call:2026-11-30',
  ])
})

test('newsletter drafts are created for this week and next week; one that is over three hours late is created only if orders are open and the site had launched by its sending time', () => {
  const keys = (now: number, since: number | null = null) =>
    listUpcomingIssues(now, defaultBusiness, since).map(({ dedupeKey }) => dedupeKey)
  const next = ['weekly:2026-11-30', 'last-call:2026-11-30']
  expect(keys(nine + maxIssueDelayMs)).toEqual(['weekly:2026-11-23', 'last-call:2026-11-23', ...next])
  expect(keys(closesAt)).toEqual(['weekly:2026-11-23', 'last-call:2026-11-23', ...next])
  expect(keys(closesAt + 1)).toEqual(next)
  expect(keys(nine + maxIssueDelayMs + 1, nine)).toContain('weekly:2026-11-23')
  expect(keys(nine + maxIssueDelayMs + 1, nine + 1)).not.toContain('weekly:2026-11-23')
  expect(keys(nine + maxIssueDelayMs, nine + 1)).toContain('weekly:2026-11-23')
})

test('a newsletter issue is held if it is late or unapproved, has problems or too few meals, or if its week is closed or its order deadline has passed', () => {
  const readyWeek = { deadline: closesAt, off: false, approved: true, products: enoughProducts }
  const dueIssue = { kind: 'weekly', dueAt: nine, approvedAt: null as number | null }
  const holdReason = (now: number, issue = dueIssue, week = readyWeek, problems = 0) =>
    findIssueHoldReason(issue, week, { now, menuMinimums: defaultBusiness.menuMinimums, problems })
  expect(holdReason(nine + maxIssueDelayMs)).toBeNull()
  expect(holdReason(nine + maxIssueDelayMs + 1)).toBe('late')
  expect(holdReason(nine, dueIssue, { ...readyWeek, approved: false, products: [] })).toBe('unapproved')
  expect(holdReason(nine, dueIssue, { ...readyWeek, products: enoughProducts.slice(1) })).toBe('thin')
  expect(holdReason(nine, dueIssue, readyWeek, 1)).toBe('problems')
  expect(holdReason(nine, dueIssue, { ...readyWeek, off: true })).toBe('off')
  expect(holdReason(closesAt + 1)).toBe('over')

  // An approval overrides every hold reason except closed orders and lateness, which is counted from the approval.
  const approved = { ...dueIssue, approvedAt: nine + 2 * maxIssueDelayMs }
  const emptyWeek = { ...readyWeek, approved: false, products: [] }
  expect(holdReason(approved.approvedAt, approved, emptyWeek, 3)).toBeNull()
  expect(holdReason(approved.approvedAt + maxIssueDelayMs + 1, approved)).toBe('late')
  expect(holdReason(closesAt + 1, approved)).toBe('over')
  expect(holdReason(closesAt + 1, { ...approved, kind: 'correction', approvedAt: closesAt })).toBeNull()
})

/** A menu with the minimum number of products in every category. */
const enoughProducts = categories.flatMap((category) =>
  Array.from({ length: defaultBusiness.menuMinimums[category] }, (_, id) => aPlannedMeal({ id, category })),
)
