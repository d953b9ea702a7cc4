import { expect, test } from 'vitest'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { categories } from '#app/domain/menu/product.ts'
import {
  issueDueTime,
  upcomingIssues,
  maxIssueDelayMs,
  findHoldReason,
} from '#app/domain/newsletter/issue-timing.ts'
import { aPlannedMeal } from '#tests/support/menu/planned-product.ts'

const week = '2026-11-23'
const nine = Date.parse('2026-11-23T14:00Z')
const closes = Date.parse('2026-11-27T04:59:59.999Z')

const kitchenWith = (overrides: { deadline?: string }, off: string | null = null) => ({
  ...defaultBusiness,
  weeks: [{ week, off, overrides }],
})

test('the last-call reminder is due on its usual weekday, or on the day of a moved deadline, but never after orders close', () => {
  const at = (moment: string) => Date.parse(moment)
  expect(issueDueTime('last-call', week, defaultBusiness)).toBe(at('2026-11-26T20:00Z'))
  expect(issueDueTime('last-call', week, kitchenWith({ deadline: '2026-11-24' }))).toBe(
    at('2026-11-24T20:00Z'),
  )
  expect(issueDueTime('last-call', week, kitchenWith({ deadline: '2026-11-27' }))).toBe(
    at('2026-11-27T20:00Z'),
  )
  const saturday = { ...defaultBusiness, lastCall: { weekday: 6, time: '15:00' } }
  expect(issueDueTime('last-call', week, saturday)).toBe(at('2026-11-26T20:00Z'))
})

test('a week in which the kitchen is closed has no newsletter issues', () => {
  const closed = kitchenWith({}, 'Thanksgiving')
  expect(issueDueTime('weekly', week, closed)).toBeNull()
  expect(issueDueTime('last-call', week, closed)).toBeNull()
  expect(upcomingIssues(nine, closed, null).map(({ dedupeKey }) => dedupeKey)).toEqual([
    'weekly:2026-11-30',
    'last-call:2026-11-30',
  ])
})

test('newsletter drafts are created for this week and the next, and late ones until orders close, unless the site launched after their sending time', () => {
  const keys = (now: number, since: number | null = null) =>
    upcomingIssues(now, defaultBusiness, since).map(({ dedupeKey }) => dedupeKey)
  const next = ['weekly:2026-11-30', 'last-call:2026-11-30']
  expect(keys(nine + maxIssueDelayMs)).toEqual(['weekly:2026-11-23', 'last-call:2026-11-23', ...next])
  expect(keys(closes)).toEqual(['weekly:2026-11-23', 'last-call:2026-11-23', ...next])
  expect(keys(closes + 1)).toEqual(next)
  expect(keys(nine + maxIssueDelayMs + 1, nine)).toContain('weekly:2026-11-23')
  expect(keys(nine + maxIssueDelayMs + 1, nine + 1)).not.toContain('weekly:2026-11-23')
  expect(keys(nine + maxIssueDelayMs, nine + 1)).toContain('weekly:2026-11-23')
})

test('a newsletter issue is held if it is late, unapproved, short of meals or faulty, and the first of these that applies is the reason', () => {
  const full = { deadline: closes, off: false, approved: true, products: enough }
  const due = { kind: 'weekly', dueAt: nine, approvedAt: null as number | null }
  const at = (now: number, issue = due, of = full, problems = 0) =>
    findHoldReason(issue, of, { now, menuMinimums: defaultBusiness.menuMinimums, problems })
  expect(at(nine + maxIssueDelayMs)).toBeNull()
  expect(at(nine + maxIssueDelayMs + 1)).toBe('late')
  expect(at(nine, due, { ...full, approved: false, products: [] })).toBe('unapproved')
  expect(at(nine, due, { ...full, products: enough.slice(1) })).toBe('thin')
  expect(at(nine, due, full, 1)).toBe('problems')
  expect(at(nine, due, { ...full, off: true })).toBe('off')
  expect(at(closes + 1)).toBe('over')

  // An approval overrides every hold reason except lateness, counted from the approval, and closed orders.
  const approved = { ...due, approvedAt: nine + 2 * maxIssueDelayMs }
  expect(at(approved.approvedAt, approved, { ...full, approved: false, products: [] }, 3)).toBeNull()
  expect(at(approved.approvedAt + maxIssueDelayMs + 1, approved)).toBe('late')
  expect(at(closes + 1, approved)).toBe('over')
  expect(at(closes + 1, { ...approved, kind: 'correction', approvedAt: closes })).toBeNull()
})

/** A menu with the minimum number of products in every category. */
const enough = categories.flatMap((category) =>
  Array.from({ length: defaultBusiness.menuMinimums[category] }, (_, id) => aPlannedMeal({ id, category })),
)
