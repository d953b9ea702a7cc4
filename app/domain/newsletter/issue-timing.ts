import { Temporal } from 'temporal-polyfill'
import type { Business } from '#app/domain/settings/business.ts'
import { categories } from '#app/domain/menu/product.ts'
import { kitchenWeek, weekSchedule } from '#app/domain/scheduling/order-week.ts'
import { isOrderable, type PlannedProduct } from '#app/domain/menu/planned-product.ts'
import { findSpecialWeek, type KitchenCalendar } from '#app/domain/scheduling/special-weeks.ts'

/** Kinds of newsletter issues that the scheduler creates. */
export const scheduledIssueKinds = ['weekly', 'last-call'] as const
export type ScheduledIssueKind = (typeof scheduledIssueKinds)[number]

/** The settings that determine when newsletter issues are sent. */
export interface IssueScheduleSettings extends KitchenCalendar {
  newsletter: Hour
  lastCall: Hour
}
interface Hour {
  weekday: number
  time: string
}

/** How late an issue may be and still be sent automatically, in ms; a later one is held until a person decides. */
export const maxIssueDelayMs = 3 * 3_600_000

/** Why an issue is held or paused, or (`off`) canceled together with its week. */
export type HoldReason =
  'late' | 'unapproved' | 'thin' | 'problems' | 'over' | 'by-hand' | 'off' | 'complaints'

/**
 * Hold reasons that the owner can resolve on the week's menu page. The issue is then sent automatically, unless it is
 * too late.
 */
export const holdReasonsResolvedOnMenu: readonly HoldReason[] = ['unapproved', 'thin']

/**
 * Returns why issues about a week can no longer be sent, even if approved: the kitchen is closed that week, or its
 * orders are closed. Corrections can always be sent.
 */
export function weekEndedReason(
  { kind, week }: { kind: string; week: string },
  { now, kitchen }: { now: number; kitchen: KitchenCalendar },
): 'off' | 'over' | null {
  if (kind === 'correction') return null
  if (findSpecialWeek(week, kitchen)?.off != null) return 'off'
  return now > weekSchedule(week, kitchen).deadline ? 'over' : null
}

/** Idempotency key of a scheduled issue; it allows at most one issue of each kind per week. */
export function scheduledIssueKey(kind: ScheduledIssueKind, week: string) {
  return `${kind}:${week}`
}

/**
 * Returns when a week's issue is due (ms); null if the kitchen is closed that week. If the week's order deadline was
 * moved, the last-call reminder goes out on the day of the new deadline.
 */
export function issueDueAt(kind: ScheduledIssueKind, week: string, kitchen: IssueScheduleSettings) {
  const special = findSpecialWeek(week, kitchen)
  if (special?.off != null) return null
  if (kind === 'weekly') return instantOf(week, kitchen.newsletter, kitchen)
  const { deadline } = weekSchedule(week, kitchen)
  const closes = weekdayAt(deadline, kitchen.timeZone)
  const weekday = special?.overrides.deadline ? closes : Math.min(kitchen.lastCall.weekday, closes)
  return instantOf(week, { ...kitchen.lastCall, weekday }, kitchen)
}

/**
 * Returns the issues that should exist as drafts: those about this week until its orders close, and those about next
 * week. A missed issue is included so that a person can decide what to do with it, unless it was due before the site
 * launched (`since`, ms).
 */
export function upcomingIssues(now: number, kitchen: IssueScheduleSettings, since: number | null) {
  const thisWeek = kitchenWeek(now, kitchen.timeZone)
  const nextWeek = Temporal.PlainDate.from(thisWeek).add({ weeks: 1 }).toString()
  return [thisWeek, nextWeek].flatMap((week) =>
    scheduledIssueKinds.flatMap((kind) => {
      const dueAt = issueDueAt(kind, week, kitchen)
      if (dueAt === null) return []
      const isMissed = now - dueAt > maxIssueDelayMs
      if (isMissed && (dueAt < (since ?? 0) || now > weekSchedule(week, kitchen).deadline)) return []
      return [{ kind, week, dueAt, dedupeKey: scheduledIssueKey(kind, week) }]
    }),
  )
}

interface Waiting {
  kind: string
  dueAt: number
  /** When a person approved the issue (ms). An approval after the due time restarts the allowed delay. */
  approvedAt: number | null
}

interface Week {
  /** Order deadline in ms: the last millisecond in which orders are accepted. */
  deadline: number
  off: boolean
  /** True if the week's menu was approved and has not changed since. */
  approved: boolean
  dishes: readonly PlannedProduct[]
}

/** Returns the most important reason why a due issue must wait for a person; null if it can be sent. */
export function reasonToHold(
  { kind, dueAt, approvedAt }: Waiting,
  week: Week,
  { now, menuMinimums, problems }: Pick<Business, 'menuMinimums'> & { now: number; problems: number },
): HoldReason | null {
  if (kind !== 'correction') {
    if (week.off) return 'off'
    if (now > week.deadline) return 'over'
  }
  if (now - Math.max(dueAt, approvedAt ?? 0) > maxIssueDelayMs) return 'late'
  if (approvedAt !== null || kind === 'correction') return null
  if (!week.approved) return 'unapproved'
  const shown = week.dishes.filter(isOrderable)
  const thin = categories.some(
    (category) => shown.filter((product) => product.category === category).length < menuMinimums[category],
  )
  if (thin) return 'thin'
  return problems > 0 ? 'problems' : null
}

function instantOf(
  week: string,
  { weekday, time }: { weekday: number; time: string },
  { timeZone }: { timeZone: string },
) {
  return Temporal.PlainDate.from(week)
    .add({ days: weekday - 1 })
    .toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds
}

function weekdayAt(moment: number, timeZone: string) {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).dayOfWeek
}
