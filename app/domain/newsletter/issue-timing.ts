import { Temporal } from 'temporal-polyfill'
import type { Business } from '#app/domain/settings/business.ts'
import { categories } from '#app/domain/menu/product.ts'
import { kitchenWeek, weekSchedule } from '#app/domain/scheduling/order-week.ts'
import { isShown, type PlannedProduct } from '#app/domain/menu/planned-product.ts'
import { specialWeek, type Clock } from '#app/domain/scheduling/special-weeks.ts'

/** The letters that the clock writes. */
export const scheduledIssueKinds = ['weekly', 'last-call'] as const
export type ScheduledIssueKind = (typeof scheduledIssueKinds)[number]

/** What the hours of letters depend on. */
export interface IssueClock extends Clock {
  newsletter: Hour
  lastCall: Hour
}
interface Hour {
  weekday: number
  time: string
}

/** A letter that leaves this much behind its hour waits for a person, ms. */
export const maxLateMs = 3 * 3_600_000

/** Why a letter waits for a person, stands still, or was put away with its week (`off`). */
export type HeldFor = 'late' | 'unapproved' | 'thin' | 'problems' | 'over' | 'by-hand' | 'off' | 'complaints'

/** What a letter waits for in its week: once that is mended there, it leaves by itself if its hours are not over. */
export const mendedInItsWeek: readonly HeldFor[] = ['unapproved', 'thin']

/** Why no letter about a week leaves (any more), whoever approves it; null where one may. A correction always may. */
export function weekEnded(
  { kind, week }: { kind: string; week: string },
  { now, kitchen }: { now: number; kitchen: Clock },
): 'off' | 'over' | null {
  if (kind === 'correction') return null
  if (specialWeek(week, kitchen)?.off != null) return 'off'
  return now > weekSchedule(week, kitchen).deadline ? 'over' : null
}

/** Whoever makes an issue twice makes it once. */
export function issueKey(kind: ScheduledIssueKind, week: string) {
  return `${kind}:${week}`
}

/**
 * When a letter about a week is to leave (ms); null where the kitchen is closed. The last call of a week with a shifted
 * deadline leaves on the day of that deadline, and never on a later one.
 */
export function issueDueAt(kind: ScheduledIssueKind, week: string, kitchen: IssueClock) {
  const special = specialWeek(week, kitchen)
  if (special?.off != null) return null
  if (kind === 'weekly') return momentOf(week, kitchen.newsletter, kitchen)
  const { deadline } = weekSchedule(week, kitchen)
  const closes = weekdayAt(deadline, kitchen.timeZone)
  const weekday = special?.overrides.deadline ? closes : Math.min(kitchen.lastCall.weekday, closes)
  return momentOf(week, { ...kitchen.lastCall, weekday }, kitchen)
}

/**
 * The letters that are to be there for a person to look at: those of this week as long as it can be ordered, and those
 * of the next one. One that should have left hours ago is made all the same, and waits for a person; what was due
 * before there was a site (`since`) is nobody's.
 */
export function upcomingIssues(now: number, kitchen: IssueClock, since: number | null) {
  const thisWeek = kitchenWeek(now, kitchen.timeZone)
  const nextWeek = Temporal.PlainDate.from(thisWeek).add({ weeks: 1 }).toString()
  return [thisWeek, nextWeek].flatMap((week) =>
    scheduledIssueKinds.flatMap((kind) => {
      const dueAt = issueDueAt(kind, week, kitchen)
      if (dueAt === null) return []
      const isMissed = now - dueAt > maxLateMs
      if (isMissed && (dueAt < (since ?? 0) || now > weekSchedule(week, kitchen).deadline)) return []
      return [{ kind, week, dueAt, dedupeKey: issueKey(kind, week) }]
    }),
  )
}

interface Waiting {
  kind: string
  dueAt: number
  /** When a person said that it may go out; what it is then worth depends on nothing but the clock. */
  approvedAt: number | null
}

interface Week {
  /** The last millisecond in which it can be ordered. */
  deadline: number
  off: boolean
  /** Whether somebody approved its plan, and the plan is still that one. */
  approved: boolean
  dishes: readonly PlannedProduct[]
}

/** Why an issue that is due does not leave by itself; null where it does. In the order in which the reasons count. */
export function reasonToHold(
  { kind, dueAt, approvedAt }: Waiting,
  week: Week,
  { now, menuMinimums, problems }: Pick<Business, 'menuMinimums'> & { now: number; problems: number },
): HeldFor | null {
  if (kind !== 'correction') {
    if (week.off) return 'off'
    if (now > week.deadline) return 'over'
  }
  if (now - Math.max(dueAt, approvedAt ?? 0) > maxLateMs) return 'late'
  if (approvedAt !== null || kind === 'correction') return null
  if (!week.approved) return 'unapproved'
  const shown = week.dishes.filter(isShown)
  const thin = categories.some(
    (category) => shown.filter((dish) => dish.category === category).length < menuMinimums[category],
  )
  if (thin) return 'thin'
  return problems > 0 ? 'problems' : null
}

function momentOf(
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
