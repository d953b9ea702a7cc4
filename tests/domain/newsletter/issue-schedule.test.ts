import { expect, test } from 'vitest'
import type { ScheduledIssueRow } from '#app/domain/newsletter/issue-timing.ts'
import { buildScheduledJobsView } from '#app/domain/scheduling/job-text.ts'
import { getCurrentOrderCycle } from '#app/domain/scheduling/order-state.ts'
import type { SpecialWeek } from '#app/domain/scheduling/order-week.ts'
import {
  getScheduledJobStatuses,
  type ScheduledJob,
  type ScheduledJobRows,
} from '#app/domain/scheduling/scheduled-jobs.ts'
import { buildBusiness, defaultSettings } from '#app/domain/settings/business.ts'

const minute = 60_000
const hour = 60 * minute
const week = '2026-11-30'
/** Due times: the weekly newsletter on Monday at 9:00 AM and the last-call reminder on Thursday at 3:00 PM. */
const nine = Date.parse('2026-11-30T14:00Z')
const lastCall = Date.parse('2026-12-03T20:00Z')

const kitchenWith = (weeks: readonly SpecialWeek[] = []) => ({
  ...buildBusiness(defaultSettings, getCurrentOrderCycle(defaultSettings, { now: nine, weeks: [...weeks] })),
  weeks,
})

const issueRow = (fields: Partial<ScheduledIssueRow> = {}): ScheduledIssueRow => ({
  kind: 'weekly',
  week,
  state: 'draft',
  holdReason: null,
  dueAt: nine,
  startedAt: null,
  failed: 0,
  unknown: 0,
  ...fields,
})
const sentIssue = (fields: Partial<ScheduledIssueRow> = {}) =>
  issueRow({ state: 'sent', startedAt: nine + minute, ...fields })

const rowsWith = (issues: readonly ScheduledIssueRow[], since: number | null = null): ScheduledJobRows => ({
  lastRuns: [],
  since,
  live: null,
  issues,
  nextPost: null,
  lastPost: null,
  waitingSince: null,
  remindedAt: null,
  reportedAt: null,
})

function statusOf(
  job: ScheduledJob,
  now: number,
  issues: readonly ScheduledIssueRow[],
  kitchen = kitchenWith(),
  since: number | null = null,
) {
  const status = getScheduledJobStatuses(now, rowsWith(issues, since), kitchen).find((row) => row.job === job)
  if (!status) throw new Error(job)
  return { ...status, next: status.nextAt === null ? null : new Date(status.nextAt).toISOString() }
}

test('a newsletter issue is due at its scheduled time, late 15 minutes after that, and neither once it has been sent', () => {
  const weeklyStatus = (now: number, issue = issueRow()) => statusOf('weekly-letter', now, [issue])
  expect(weeklyStatus(nine - minute)).toMatchObject({ dueSince: null, next: '2026-11-30T14:00:00.000Z' })
  expect(weeklyStatus(nine + 10 * minute)).toMatchObject({ dueSince: nine, late: false })
  expect(weeklyStatus(nine + 16 * minute)).toMatchObject({ dueSince: nine, late: true })
  expect(weeklyStatus(nine + 16 * minute, sentIssue())).toMatchObject({
    lastAt: nine + minute,
    dueSince: null,
    late: false,
    next: '2026-12-07T14:00:00.000Z',
  })
  const reminder = issueRow({ kind: 'last-call', dueAt: lastCall })
  const overdue = { dueSince: lastCall, late: true, next: '2026-12-10T20:00:00.000Z' }
  expect(statusOf('last-call', lastCall + 16 * minute, [reminder])).toMatchObject(overdue)
})

test('a newsletter issue is never overdue while it is held, paused or canceled, or if its week is closed', () => {
  const onTime = { dueSince: null, late: false }
  for (const state of ['held', 'paused', 'cancelled'] as const)
    expect(statusOf('weekly-letter', nine + 5 * hour, [issueRow({ state })])).toMatchObject(onTime)
  const closedWeek = { week, off: 'Thanksgiving', overrides: {} }
  expect(statusOf('weekly-letter', nine + hour, [], kitchenWith([closedWeek]))).toMatchObject({
    ...onTime,
    next: '2026-12-07T14:00:00.000Z',
  })
  const twoClosedWeeks = kitchenWith([closedWeek, { ...closedWeek, week: '2026-12-07' }])
  expect(statusOf('last-call', nine, [], twoClosedWeeks).next).toBe('2026-12-17T20:00:00.000Z')
})

test('sending a newsletter issue is expected to finish within three hours, and the issue counts as late 15 minutes after that', () => {
  const sending = issueRow({ state: 'sending', startedAt: nine })
  expect(statusOf('weekly-letter', nine + 3 * hour, [sending]).late).toBe(false)
  const late = statusOf('weekly-letter', nine + 3 * hour + 16 * minute, [sending])
  expect(late).toMatchObject({ dueSince: nine + 3 * hour, late: true })
})

test('a newsletter issue that was never created is overdue once its scheduled time passes, unless the site launched after that time', () => {
  const statusSince = (since: number | null) =>
    statusOf('weekly-letter', nine + hour, [], kitchenWith(), since)
  expect(statusSince(nine - hour)).toMatchObject({ dueSince: nine, late: true })
  expect(statusSince(nine + minute)).toMatchObject({ dueSince: null })
  expect(statusSince(null)).toMatchObject({ dueSince: nine, late: true })
})

test('an unsent label-correction email is reported as overdue after its due time, and no next due time is shown, because label corrections have no schedule', () => {
  const correction = issueRow({ kind: 'correction', dueAt: nine + hour })
  const overdue = { dueSince: nine + hour, late: true, nextAt: null }
  expect(statusOf('corrections', nine + hour + 20 * minute, [correction])).toMatchObject(overdue)
  expect(statusOf('corrections', nine, []).dueSince).toBeNull()
})

test('for each kind of newsletter issue, the scheduled jobs page shows when the last issue was sent, its result, and any issue on hold', () => {
  const now = nine + 26 * hour
  const view = (issues: readonly ScheduledIssueRow[], job: ScheduledJob) => {
    const rows = rowsWith(issues)
    const statuses = getScheduledJobStatuses(now, rows, kitchenWith())
    return buildScheduledJobsView(statuses, rows, { timeZone: 'America/New_York', now }).find(
      (row) => row.job === job,
    )
  }
  expect(view([sentIssue({ unknown: 1 })], 'weekly-letter')).toMatchObject({
    name: 'Weekly newsletter',
    last: expect.stringMatching(/^Sent, /) as string,
    lastFailed: true,
    result: 'The latest email wasn’t sent to all of its recipients.',
    isOverdue: false,
  })
  const held = [
    issueRow({ state: 'held', holdReason: 'thin' }),
    sentIssue({ week: '2026-11-23', startedAt: nine - 168 * hour }),
  ]
  expect(view(held, 'weekly-letter')?.result).toBe(
    'The email for the week of November 30 is on hold. The menu for that week doesn’t have enough meals. The latest email was sent to all of its recipients.',
  )
  expect(view([], 'corrections')).toMatchObject({ last: 'never', result: null, next: 'none waiting' })
})
