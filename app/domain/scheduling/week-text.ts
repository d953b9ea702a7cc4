import { shortDayText } from '#app/domain/time/date-text.ts'
import { addDays, kitchenDate } from '#app/domain/time/day-bounds.ts'
import { formatList } from '#app/domain/site/list-text.ts'
import type { WeekPhase, WeekTimes } from './order-week.ts'
import type { WeekOverrides } from './special-weeks.ts'
import { holidaysBetween } from '#app/domain/time/us-holidays.ts'

export const weekPhaseNames: Record<WeekPhase, string> = {
  planned: 'Upcoming',
  open: 'Orders open',
  'last-call': 'Last day for orders',
  closed: 'Orders closed',
  pickup: 'Pickup',
  past: 'Past',
  off: 'Closed',
}

export function shortWeekDates({ lastCall, cooking, pickupDays }: WeekTimes, timeZone: string) {
  return {
    closes: shortDayText(kitchenDate(lastCall, timeZone).toString()),
    cooking: shortDayText(cooking),
    pickup: formatList(pickupDays.map(({ date }) => shortDayText(date))),
  }
}

export function listUsHolidays({ week, pickupDays }: Pick<WeekTimes, 'week' | 'pickupDays'>) {
  const lastDate = [addDays(week, 6), ...pickupDays.map(({ date }) => date)].sort().at(-1) ?? week
  return holidaysBetween(week, lastDate).map(({ date, name }) => `${shortDayText(date)}: ${name}`)
}

const overrideNames: Record<keyof WeekOverrides, string> = {
  deadline: 'deadline',
  cooking: 'cooking day',
  pickup: 'pickup days',
  orderUrl: 'order link',
  banner: 'banner',
}

export function changedWeekOverrideNames(before: WeekOverrides, after: WeekOverrides) {
  return (Object.keys(overrideNames) as (keyof WeekOverrides)[])
    .filter((field) => String(before[field] ?? '') !== String(after[field] ?? ''))
    .map((field) => overrideNames[field])
}

export function hasWeekOverrides(overrides: WeekOverrides) {
  return changedWeekOverrideNames({}, overrides).length > 0
}
