import { nextOpeningText } from './order-state.ts'
import { pickupDays, type PickupDay } from './pickup-window.ts'
import { addDays, dayBounds } from '#app/domain/time/day-bounds.ts'
import { findOrderWindow, weekTimes } from './order-week.ts'
import {
  findWeekSchedule,
  findSpecialWeek,
  type KitchenCalendar,
  type WeeklySchedule,
} from './special-weeks.ts'
import { timeSpanText, weekdayListText, weekdayName } from '#app/domain/time/weekdays.ts'

/** The sentences of a week's notice; each is null if there is nothing to say. */
export interface WeekNotice {
  /** When the orders are cooked; null while orders are open. */
  cooking: string | null
  /**
   * When pickup is, without the location. While orders are open, set only if today is a pickup day of last
   * week's orders.
   */
  pickup: string | null
  /** When the next menu opens; null while orders are open. */
  next: string | null
}

/** Returns the notice for customers who have ordered or who missed the deadline. */
export function buildWeekNotice(now: number, clock: KitchenCalendar): WeekNotice {
  const window = findOrderWindow(now, clock)
  const { week, state } = window
  if (state !== 'closed') return { cooking: null, pickup: lastWeeksPickup(now, week, clock), next: null }
  const days = pickupDays(week, clock).filter(({ to }) => to >= now)
  return {
    cooking: cookingText(now, week, clock),
    pickup: pickupText(now, days, findWeekSchedule(week, clock)),
    next: `The next menu opens ${nextOpeningText(now, window, clock.timeZone)}.`,
  }
}

function cookingText(now: number, week: string, clock: KitchenCalendar) {
  const day = weekdayName(findWeekSchedule(week, clock).cookingWeekday)
  const bounds = dayBounds(weekTimes(week, clock).cooking, clock.timeZone)
  if (bounds && now >= bounds.until) return `This week’s meals are cooked.`
  return bounds && now >= bounds.from
    ? 'Orders are in, and we’re cooking today.'
    : `Orders are in, and we’re cooking on ${day}.`
}

function pickupText(
  now: number,
  [first, ...others]: PickupDay[],
  { pickup }: Pick<WeeklySchedule, 'pickup'>,
) {
  if (!first) return null
  const hours = timeSpanText(pickup)
  if (now < first.begins)
    return `Pickup is ${weekdayListText([first, ...others].map(({ weekday }) => weekday))}, ${hours}`
  const later =
    others.length > 0 ? `, and again ${weekdayListText(others.map(({ weekday }) => weekday))}` : ''
  return `Pickup is today, ${hours}${later}`
}

/** Last week's pickup may fall in a week when the new menu is open or the kitchen is closed. */
function lastWeeksPickup(now: number, week: string, clock: KitchenCalendar) {
  const last = addDays(week, -7)
  if (findSpecialWeek(last, clock)?.off != null) return null
  const isToday = pickupDays(last, clock).some(({ begins, to }) => begins <= now && now <= to)
  return isToday
    ? `Last week’s orders: pickup is today, ${timeSpanText(findWeekSchedule(last, clock).pickup)}`
    : null
}
