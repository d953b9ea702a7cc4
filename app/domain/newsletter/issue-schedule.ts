import { issueDueAt, type ScheduledIssueKind, type IssueScheduleSettings } from './issue-timing.ts'
import type { IssueKind, IssueState } from './issue-status.ts'
import { kitchenWeek, nextOpenWeek, weekSchedule } from '#app/domain/scheduling/order-week.ts'
import { dayAfter } from '#app/domain/time/day-bounds.ts'

/** The fields of an issue that the scheduler's status needs; times in ms. */
export interface ScheduledIssueRow {
  kind: IssueKind
  week: string
  state: IssueState
  heldFor: string | null
  dueAt: number
  startedAt: number | null
  failed: number
  unknown: number
}

/** An issue that takes longer than this to send counts as stuck, ms. Even the largest list takes less. */
const maxSendingMs = 3 * 3_600_000

/**
 * Returns when an issue of this kind last started, since when one is overdue, and when the next one is due. Weeks
 * off and issues held for a person are never overdue.
 */
export function issueScheduleStatus(
  kind: ScheduledIssueKind,
  { letters, since }: { letters: readonly ScheduledIssueRow[]; since: number | null },
  { now, kitchen }: { now: number; kitchen: IssueScheduleSettings },
) {
  const ours = letters.filter((issue) => issue.kind === kind)
  const week = kitchenWeek(now, kitchen.timeZone)
  const dueAt = issueDueAt(kind, week, kitchen)
  const current = ours.find((issue) => issue.week === week)
  return {
    lastAt: lastStartedAt(ours),
    dueAt: current ? overdueSince(current) : missing(),
    nextAt: dueAt !== null && dueAt > now ? dueAt : comingDue(),
  }

  /**
   * No issue exists although it was due after the site launched: the scheduler didn't run, or failed on every run.
   */
  function missing() {
    const isOver = now > weekSchedule(week, kitchen).deadline
    return dueAt === null || isOver || dueAt < (since ?? 0) ? null : dueAt
  }

  /** The kitchen may be closed for several weeks in a row. */
  function comingDue() {
    const next = dayAfter(week, 7)
    return issueDueAt(kind, next, kitchen) ?? issueDueAt(kind, nextOpenWeek(next, kitchen), kitchen)
  }
}

/**
 * Returns when a correction last started and since when one is overdue. Corrections have no schedule, so there is
 * no next one.
 */
export function correctionScheduleStatus(letters: readonly ScheduledIssueRow[]) {
  const ours = letters.filter(({ kind }) => kind === 'correction')
  const owed = ours.flatMap((issue) => overdueSince(issue) ?? [])
  return { lastAt: lastStartedAt(ours), dueAt: owed.length > 0 ? Math.min(...owed) : null, nextAt: null }
}

/** Returns the issue of this kind that started most recently. */
export function findLastStartedIssue(kind: IssueKind, letters: readonly ScheduledIssueRow[]) {
  const ours = letters.filter((issue) => issue.kind === kind && issue.startedAt !== null)
  return ours.toSorted((one, other) => (other.startedAt ?? 0) - (one.startedAt ?? 0))[0] ?? null
}

function lastStartedAt(ours: readonly ScheduledIssueRow[]) {
  const starts = ours.flatMap(({ startedAt }) => startedAt ?? [])
  return starts.length > 0 ? Math.max(...starts) : null
}

/** A draft is overdue from its scheduled time; an issue being sent is overdue when sending should have finished. */
function overdueSince({ state, dueAt, startedAt }: ScheduledIssueRow) {
  if (state === 'draft') return dueAt
  return (state === 'freezing' || state === 'sending') && startedAt !== null ? startedAt + maxSendingMs : null
}
