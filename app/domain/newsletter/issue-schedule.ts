import { issueDueTime, type ScheduledIssueKind, type IssueScheduleSettings } from './issue-timing.ts'
import type { IssueKind, IssueState } from './issue-status.ts'
import { currentKitchenWeek, nextOpenWeek, weekTimes } from '#app/domain/scheduling/order-week.ts'
import { addDays } from '#app/domain/time/day-bounds.ts'

export interface ScheduledIssueRow {
  kind: IssueKind
  week: string
  state: IssueState
  holdReason: string | null
  dueAt: number
  startedAt: number | null
  failed: number
  unknown: number
}

/** An issue that is still being sent after this time (ms) is overdue: even the largest list takes less. */
const maxSendingMs = 3 * 3_600_000

/** An issue is never overdue in a week when the kitchen is closed, or while it waits for an admin's decision. */
export function issueScheduleStatus(
  kind: ScheduledIssueKind,
  { issues, since }: { issues: readonly ScheduledIssueRow[]; since: number | null },
  { now, kitchen }: { now: number; kitchen: IssueScheduleSettings },
) {
  const week = currentKitchenWeek(now, kitchen.timeZone)
  const dueAt = issueDueTime(kind, week, kitchen)
  const isOver = now > weekTimes(week, kitchen).deadline
  const missedAt = dueAt === null || isOver || dueAt < (since ?? 0) ? null : dueAt
  const nextWeek = addDays(week, 7)
  const nextDueAt =
    issueDueTime(kind, nextWeek, kitchen) ?? issueDueTime(kind, nextOpenWeek(nextWeek, kitchen), kitchen)
  const current = issues.find((issue) => issue.kind === kind && issue.week === week)
  return {
    lastAt: findLastStartedIssue(kind, issues)?.startedAt ?? null,
    dueAt: current ? overdueSince(current) : missedAt,
    nextAt: dueAt !== null && dueAt > now ? dueAt : nextDueAt,
  }
}

export function correctionScheduleStatus(issues: readonly ScheduledIssueRow[]) {
  const dueTimes = issues
    .filter(({ kind }) => kind === 'correction')
    .flatMap((issue) => overdueSince(issue) ?? [])
  return {
    lastAt: findLastStartedIssue('correction', issues)?.startedAt ?? null,
    dueAt: dueTimes.length > 0 ? Math.min(...dueTimes) : null,
    nextAt: null,
  }
}

export function findLastStartedIssue(kind: IssueKind, issues: readonly ScheduledIssueRow[]) {
  const started = issues.filter((issue) => issue.kind === kind && issue.startedAt !== null)
  return started.toSorted((a, b) => (b.startedAt ?? 0) - (a.startedAt ?? 0))[0] ?? null
}

/** A draft is overdue from its scheduled time on; an issue being sent, from `maxSendingMs` after its start. */
function overdueSince({ state, dueAt, startedAt }: ScheduledIssueRow) {
  if (state === 'draft') return dueAt
  return (state === 'freezing' || state === 'sending') && startedAt !== null ? startedAt + maxSendingMs : null
}
