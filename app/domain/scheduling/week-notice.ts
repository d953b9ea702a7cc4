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
export function buildWeekNotice(now: number, calendar: KitchenCalendar): WeekNotice {
  const window = findOrderWindow(now, calendar)
  const { week, state } = window
  if (state !== 'closed')
    return { cooking: null, pickup: lastWeekPickupText(now, week, calendar), next: null }
  const days = pickupDays(week, calendar).filter(({ to }) => to >= now)
  return {
    cooking: cookingText(now, week, calendar),
    pickup: pickupText(now, days, findWeekSchedule(week, calendar)),
    next: `The next menu opens ${nextOpeningText(now, window, calendar.timeZone)}.`,
  }
}

function cookingText(now: number, week: string, calendar: KitchenCalendar) {
  const day = weekdayName(findWeekSchedule(week, calendar).cookingWeekday)
  const bounds = dayBounds(weekTimes(week, calendar).cooking, calendar.timeZone)
  if (bounds && now >= bounds.until) return `This week’s meals are cooked.`
  return bounds && now >= bounds.from
    ? 'Orders are in, and we’re cooking today.'
    : `Orders are in, and we’re cooking on ${day}.`
}

function pickupText(
  now: number,
  [first, ...laterDays]: PickupDay[],
  { pickup }: Pick<WeeklySchedule, 'pickup'>,
) {
  if (!first) return null
  const hours = timeSpanText(pickup)
  if (now < first.startOfDay)
    return `Pickup is ${weekdayListText([first, ...laterDays].map(({ weekday }) => weekday))}, ${hours}`
  const laterText =
    laterDays.length > 0 ? `, and again ${weekdayListText(laterDays.map(({ weekday }) => weekday))}` : ''
  return `Pickup is today, ${hours}${laterText}`
}

/** Last week's pickup may fall in a week when the new menu is open or the kitchen is closed. */
function lastWeekPickupText(now: number, week: string, calendar: KitchenCalendar) {
  const lastWeek = addDays(week, -7)
  if (findSpecialWeek(lastWeek, calendar)?.off != null) return null
  const isToday = pickupDays(lastWeek, calendar).some(
    ({ startOfDay: begins, to }) => begins <= now && now <= to,
  )
  return isToday
    ? `Last week’s orders: pickup is today, ${timeSpanText(findWeekSchedule(lastWeek, calendar).pickup)}`
    : null
}
