import { countByCategory, listCategoriesBelowMinimum } from '#app/domain/menu/product.ts'
import { isOrderable, type PlannedProduct } from '#app/domain/menu/week-plan.ts'
import {
  findNextOpenWeek,
  findSpecialWeek,
  getCurrentKitchenWeek,
  getWeekTimes,
  type KitchenCalendar,
} from '#app/domain/scheduling/order-week.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { addDays, getWeekdayTimeMs, toKitchenDate } from '#app/domain/time/kitchen-time.ts'
import type { HoldReason, IssueKind, IssueState } from './issue-status.ts'

export const scheduledIssueKinds = ['weekly', 'last-call'] as const
export type ScheduledIssueKind = (typeof scheduledIssueKinds)[number]

export type IssueScheduleSettings = KitchenCalendar & Pick<Business, 'newsletter' | 'lastCall'>

/** An issue is held as `late` if sending hasn't started this long (ms) after the issue was both due and approved. */
export const maxIssueDelayMs = 3 * 3_600_000

/** An issue held for one of these reasons is sent once an admin fixes the week's menu, if no other reason applies. */
export const holdReasonsResolvedByMenuEdit: readonly (string | null)[] = [
  'unapproved',
  'thin',
] satisfies HoldReason[]

/** Returns why a newsletter issue can't be sent even if it is approved; null if it can be sent. */
export function findUnsendableIssueReason(
  { kind, week }: { kind: string; week: string },
  { now, kitchen }: { now: number; kitchen: KitchenCalendar },
): 'off' | 'over' | null {
  if (kind === 'correction') return null
  if (findSpecialWeek(week, kitchen)?.off != null) return 'off'
  return now > getWeekTimes(week, kitchen).deadline ? 'over' : null
}

export function getScheduledIssueDedupeKey(kind: ScheduledIssueKind, week: string) {
  return `${kind}:${week}`
}

/** Returns the time (ms) at which a newsletter issue is due; null if the kitchen is closed that week. */
export function findIssueDueTime(kind: ScheduledIssueKind, week: string, kitchen: IssueScheduleSettings) {
  const special = findSpecialWeek(week, kitchen)
  if (special?.off != null) return null
  if (kind === 'weekly') return getWeekdayTimeMs(week, kitchen.newsletter, kitchen.timeZone)
  const { deadline } = getWeekTimes(week, kitchen)
  const closes = toKitchenDate(deadline, kitchen.timeZone).dayOfWeek
  // If the week's deadline was moved, the last-call reminder is sent on the day orders close.
  const weekday = special?.overrides.deadline ? closes : Math.min(kitchen.lastCall.weekday, closes)
  return getWeekdayTimeMs(week, { ...kitchen.lastCall, weekday }, kitchen.timeZone)
}

/** Also lists issues missed since launch (`since`, ms), because an admin can send them until the order deadline. */
export function listUpcomingIssues(now: number, kitchen: IssueScheduleSettings, since: number | null) {
  const thisWeek = getCurrentKitchenWeek(now, kitchen.timeZone)
  return [thisWeek, addDays(thisWeek, 7)].flatMap((week) =>
    scheduledIssueKinds.flatMap((kind) => {
      const dueAt = findIssueDueTime(kind, week, kitchen)
      if (dueAt === null) return []
      const isMissed = now - dueAt > maxIssueDelayMs
      if (isMissed && (dueAt < (since ?? 0) || now > getWeekTimes(week, kitchen).deadline)) return []
      return [{ kind, week, dueAt, dedupeKey: getScheduledIssueDedupeKey(kind, week) }]
    }),
  )
}

interface WeekStatus {
  deadline: number
  off: boolean
  /** True if the week's menu has been approved and hasn't changed since. */
  approved: boolean
  products: readonly PlannedProduct[]
}

export function findIssueHoldReason(
  { kind, dueAt, approvedAt }: { kind: string; dueAt: number; approvedAt: number | null },
  week: WeekStatus,
  { now, menuMinimums, problems }: Pick<Business, 'menuMinimums'> & { now: number; problems: number },
): HoldReason | null {
  if (kind !== 'correction') {
    if (week.off) return 'off'
    if (now > week.deadline) return 'over'
  }
  if (now - Math.max(dueAt, approvedAt ?? 0) > maxIssueDelayMs) return 'late'
  if (approvedAt !== null || kind === 'correction') return null
  if (!week.approved) return 'unapproved'
  const shown = week.products.filter(isOrderable)
  if (listCategoriesBelowMinimum(countByCategory(shown), menuMinimums).length > 0) return 'thin'
  return problems > 0 ? 'problems' : null
}

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

/** A newsletter issue is overdue if sending takes longer than this (ms); even the largest list takes less. */
const maxSendingMs = 3 * 3_600_000

/** In the result, `dueAt` is null if the issue can't be overdue, for example because the kitchen is closed. */
export function getIssueScheduleStatus(
  kind: ScheduledIssueKind,
  { issues, since }: { issues: readonly ScheduledIssueRow[]; since: number | null },
  { now, kitchen }: { now: number; kitchen: IssueScheduleSettings },
) {
  const week = getCurrentKitchenWeek(now, kitchen.timeZone)
  const dueAt = findIssueDueTime(kind, week, kitchen)
  const isOver = now > getWeekTimes(week, kitchen).deadline
  const missedAt = dueAt === null || isOver || dueAt < (since ?? 0) ? null : dueAt
  const nextWeek = addDays(week, 7)
  const nextDueAt =
    findIssueDueTime(kind, nextWeek, kitchen) ??
    findIssueDueTime(kind, findNextOpenWeek(nextWeek, kitchen), kitchen)
  const current = issues.find((issue) => issue.kind === kind && issue.week === week)
  return {
    lastAt: findLastStartedIssue(kind, issues)?.startedAt ?? null,
    dueAt: current ? overdueSince(current) : missedAt,
    nextAt: dueAt !== null && dueAt > now ? dueAt : nextDueAt,
  }
}

export function getCorrectionScheduleStatus(issues: readonly ScheduledIssueRow[]) {
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

function overdueSince({ state, dueAt, startedAt }: ScheduledIssueRow) {
  if (state === 'draft') return dueAt
  return (state === 'freezing' || state === 'sending') && startedAt !== null ? startedAt + maxSendingMs : null
}
