import { Temporal } from 'temporal-polyfill'
import type { Business } from '#app/domain/settings/business.ts'
import { listCategoriesBelowMinimum } from '#app/domain/menu/product.ts'
import { currentKitchenWeek, weekTimes } from '#app/domain/scheduling/order-week.ts'
import { isOrderable, type PlannedProduct } from '#app/domain/menu/planned-product.ts'
import { findSpecialWeek, type KitchenCalendar } from '#app/domain/scheduling/special-weeks.ts'
import { addDays, kitchenDate } from '#app/domain/time/day-bounds.ts'

export const scheduledIssueKinds = ['weekly', 'last-call'] as const
export type ScheduledIssueKind = (typeof scheduledIssueKinds)[number]

export type IssueScheduleSettings = KitchenCalendar & Pick<Business, 'newsletter' | 'lastCall'>

/** An issue that is late by more than this (ms) is held until an admin decides whether to send it. */
export const maxIssueDelayMs = 3 * 3_600_000

/** `off` means that the issue was canceled because the kitchen is closed that week. */
export type HoldReason =
  'late' | 'unapproved' | 'thin' | 'problems' | 'over' | 'by-hand' | 'off' | 'complaints'

/** Hold reasons that an admin resolves on the week's menu page; the issue is then sent unless it is too late. */
export const holdReasonsResolvedByMenuEdit: readonly (string | null)[] = [
  'unapproved',
  'thin',
] satisfies HoldReason[]

/** Returns why even an approved issue can't be sent for its week; null if it can. Corrections always can. */
export function findWeekHoldReason(
  { kind, week }: { kind: string; week: string },
  { now, kitchen }: { now: number; kitchen: KitchenCalendar },
): 'off' | 'over' | null {
  if (kind === 'correction') return null
  if (findSpecialWeek(week, kitchen)?.off != null) return 'off'
  return now > weekTimes(week, kitchen).deadline ? 'over' : null
}

export function scheduledIssueKey(kind: ScheduledIssueKind, week: string) {
  return `${kind}:${week}`
}

/** Returns when an issue should be sent (ms); null if the kitchen is closed that week. */
export function issueDueTime(kind: ScheduledIssueKind, week: string, kitchen: IssueScheduleSettings) {
  const special = findSpecialWeek(week, kitchen)
  if (special?.off != null) return null
  if (kind === 'weekly') return instantOf(week, kitchen.newsletter, kitchen.timeZone)
  const { deadline } = weekTimes(week, kitchen)
  const closes = kitchenDate(deadline, kitchen.timeZone).dayOfWeek
  // If the week's deadline was moved, the last-call reminder is sent on the day when orders close.
  const weekday = special?.overrides.deadline ? closes : Math.min(kitchen.lastCall.weekday, closes)
  return instantOf(week, { ...kitchen.lastCall, weekday }, kitchen.timeZone)
}

/** Includes issues missed since the site's launch (`since`, ms), so that an admin can still send them. */
export function upcomingIssues(now: number, kitchen: IssueScheduleSettings, since: number | null) {
  const thisWeek = currentKitchenWeek(now, kitchen.timeZone)
  return [thisWeek, addDays(thisWeek, 7)].flatMap((week) =>
    scheduledIssueKinds.flatMap((kind) => {
      const dueAt = issueDueTime(kind, week, kitchen)
      if (dueAt === null) return []
      const isMissed = now - dueAt > maxIssueDelayMs
      if (isMissed && (dueAt < (since ?? 0) || now > weekTimes(week, kitchen).deadline)) return []
      return [{ kind, week, dueAt, dedupeKey: scheduledIssueKey(kind, week) }]
    }),
  )
}

interface WeekStatus {
  deadline: number
  off: boolean
  /** True if the week's menu was approved and has not changed since. */
  approved: boolean
  products: readonly PlannedProduct[]
}

export function findHoldReason(
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
  if (listCategoriesBelowMinimum(shown, menuMinimums).length > 0) return 'thin'
  return problems > 0 ? 'problems' : null
}

function instantOf(week: string, { weekday, time }: Business['lastCall'], timeZone: string) {
  return Temporal.PlainDate.from(week)
    .add({ days: weekday - 1 })
    .toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds
}
