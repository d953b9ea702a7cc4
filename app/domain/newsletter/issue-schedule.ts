import { issueDueTime, type ScheduledIssueKind, type IssueScheduleSettings } from './issue-timing.ts'
import type { IssueKind, IssueState } from './issue-status.ts'
import { currentKitchenWeek, nextOpenWeek, weekTimes } from '#app/domain/scheduling/order-week.ts'
import { addDays } from '#app/domain/time/day-bounds.ts'

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

/** Even the largest list takes less time, in ms. */
const maxSendingMs = 3 * 3_600_000

/** Closed weeks and issues held for a person never count as overdue. */
export function issueScheduleStatus(
  kind: ScheduledIssueKind,
  { issues, since }: { issues: readonly ScheduledIssueRow[]; since: number | null },
  { now, kitchen }: { now: number; kitchen: IssueScheduleSettings },
) {
  const issuesOfKind = issues.filter((issue) => issue.kind === kind)
  const week = currentKitchenWeek(now, kitchen.timeZone)
  const dueAt = issueDueTime(kind, week, kitchen)
  const current = issuesOfKind.find((issue) => issue.week === week)
  return {
    lastAt: lastStartedAt(issuesOfKind),
    dueAt: current ? overdueSince(current) : missedDueTime(),
    nextAt: dueAt !== null && dueAt > now ? dueAt : nextDueTime(),
  }

  function missedDueTime() {
    const isOver = now > weekTimes(week, kitchen).deadline
    return dueAt === null || isOver || dueAt < (since ?? 0) ? null : dueAt
  }

  function nextDueTime() {
    const next = addDays(week, 7)
    return issueDueTime(kind, next, kitchen) ?? issueDueTime(kind, nextOpenWeek(next, kitchen), kitchen)
  }
}

export function correctionScheduleStatus(issues: readonly ScheduledIssueRow[]) {
  const issuesOfKind = issues.filter(({ kind }) => kind === 'correction')
  const dueTimes = issuesOfKind.flatMap((issue) => overdueSince(issue) ?? [])
  return {
    lastAt: lastStartedAt(issuesOfKind),
    dueAt: dueTimes.length > 0 ? Math.min(...dueTimes) : null,
    nextAt: null,
  }
}

export function findLastStartedIssue(kind: IssueKind, issues: readonly ScheduledIssueRow[]) {
  const issuesOfKind = issues.filter((issue) => issue.kind === kind && issue.startedAt !== null)
  return issuesOfKind.toSorted((a, b) => (b.startedAt ?? 0) - (a.startedAt ?? 0))[0] ?? null
}

function lastStartedAt(issuesOfKind: readonly ScheduledIssueRow[]) {
  const starts = issuesOfKind.flatMap(({ startedAt }) => startedAt ?? [])
  return starts.length > 0 ? Math.max(...starts) : null
}

/** At a draft's scheduled time, or when sending should have finished. */
function overdueSince({ state, dueAt, startedAt }: ScheduledIssueRow) {
  if (state === 'draft') return dueAt
  return (state === 'freezing' || state === 'sending') && startedAt !== null ? startedAt + maxSendingMs : null
}
