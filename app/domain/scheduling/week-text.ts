import { dateFormat } from '#app/domain/time/date-format.ts'
import { noonOf } from '#app/domain/time/date-text.ts'
import { dayAfter } from '#app/domain/time/day-bounds.ts'
import { listText } from '#app/domain/site/list-text.ts'
import type { WeekPhase, WeekSchedule } from './order-week.ts'
import type { WeekOverrides } from './special-weeks.ts'
import { holidaysBetween } from '#app/domain/time/us-holidays.ts'

const phases: Record<WeekPhase, string> = {
  planned: 'Ahead',
  open: 'Orders open',
  'last-call': 'Last day for orders',
  closed: 'Orders closed',
  pickup: 'Pickup',
  past: 'Over',
  off: 'Closed',
}

export function weekPhaseName(phase: WeekPhase) {
  return phases[phase]
}

/** A kitchen day where there is little room: `Thu, Nov 26`. */
export function shortDayText(day: string) {
  return dateFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  }).format(noonOf(day))
}

/** The days of a week that somebody has to know: `Thu, Nov 26`. */
export function shortWeekDates({ lastCall, cooking, handover }: WeekSchedule, timeZone: string) {
  const closes = dateFormat('en-CA', { timeZone }).format(lastCall)
  return {
    closes: shortDayText(closes),
    cooking: shortDayText(cooking),
    pickup: listText(handover.map(({ date }) => shortDayText(date))),
  }
}

/** The holidays that a week touches, to its last pickup: `Thu, Nov 26: Thanksgiving`. */
export function holidayTexts({ week, handover }: Pick<WeekSchedule, 'week' | 'handover'>) {
  const last = [dayAfter(week, 6), ...handover.map(({ date }) => date)].sort().at(-1) ?? week
  return holidaysBetween(week, last).map(({ date, name }) => `${shortDayText(date)}: ${name}`)
}

const fields: Record<keyof WeekOverrides, string> = {
  deadline: 'deadline',
  cooking: 'cooking day',
  pickup: 'pickup days',
  orderUrl: 'order link',
  banner: 'banner',
}

/** Which parts of a shift differ, in words for the log. */
export function changedOverrideNames(before: WeekOverrides, after: WeekOverrides) {
  return (Object.keys(fields) as (keyof WeekOverrides)[])
    .filter((field) => String(before[field] ?? '') !== String(after[field] ?? ''))
    .map((field) => fields[field])
}

export function hasOverrides(overrides: WeekOverrides) {
  return changedOverrideNames({}, overrides).length > 0
}
