import { issueDueAt, type ScheduledIssueKind, type IssueScheduleSettings } from './issue-timing.ts'
import type { IssueKind, IssueState } from './issue-status.ts'
import { kitchenWeek, nextOpenWeek, weekSchedule } from '#app/domain/scheduling/order-week.ts'
import { addDays } from '#app/domain/time/day-bounds.ts'

/** The fields of an issue from which the scheduler's status is computed; times are in ms. */
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

/** An issue that is still being sent after this time (ms) counts as stuck; even the largest list takes less. */
const maxSendingMs = 3 * 3_600_000

/**
 * Returns when an issue of this kind last started, since when one is overdue, and when the next one is due. Weeks
 * when the kitchen is closed and issues held for a person never count as overdue.
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
   * Returns the due time of this week's issue if the scheduler never created it; null if it wasn't due since the site
   * launched or orders are closed.
   */
  function missing() {
    const isOver = now > weekSchedule(week, kitchen).deadline
    return dueAt === null || isOver || dueAt < (since ?? 0) ? null : dueAt
  }

  /** Skips all closed weeks, because the kitchen may be closed for several weeks in a row. */
  function comingDue() {
    const next = addDays(week, 7)
    return issueDueAt(kind, next, kitchen) ?? issueDueAt(kind, nextOpenWeek(next, kitchen), kitchen)
  }
}

/**
 * Returns when a correction last started, and since when one is overdue. Corrections have no schedule, so `nextAt` is
 * always null.
 */
export function correctionScheduleStatus(letters: readonly ScheduledIssueRow[]) {
  const ours = letters.filter(({ kind }) => kind === 'correction')
  const owed = ours.flatMap((issue) => overdueSince(issue) ?? [])
  return { lastAt: lastStartedAt(ours), dueAt: owed.length > 0 ? Math.min(...owed) : null, nextAt: null }
}

/** Returns the issue of this kind whose sending started most recently. */
export function findLastStartedIssue(kind: IssueKind, letters: readonly ScheduledIssueRow[]) {
  const ours = letters.filter((issue) => issue.kind === kind && issue.startedAt !== null)
  return ours.toSorted((one, other) => (other.startedAt ?? 0) - (one.startedAt ?? 0))[0] ?? null
}

function lastStartedAt(ours: readonly ScheduledIssueRow[]) {
  const starts = ours.flatMap(({ startedAt }) => startedAt ?? [])
  return starts.length > 0 ? Math.max(...starts) : null
}

/**
 * Returns since when an issue is overdue: a draft from its scheduled time, an issue being sent from the time when
 * sending should have finished.
 */
function overdueSince({ state, dueAt, startedAt }: ScheduledIssueRow) {
  if (state === 'draft') return dueAt
  return (state === 'freezing' || state === 'sending') && startedAt !== null ? startedAt + maxSendingMs : null
}
