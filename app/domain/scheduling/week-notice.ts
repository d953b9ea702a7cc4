import { nextOpeningText } from './order-state.ts'
import { pickupDays, type PickupDay } from './pickup-window.ts'
import { dayAfter, dayBounds } from '#app/domain/time/day-bounds.ts'
import { orderWindow, weekSchedule } from './order-week.ts'
import {
  scheduleForWeek,
  findSpecialWeek,
  type KitchenCalendar,
  type WeeklySchedule,
} from './special-weeks.ts'
import { timeSpan, weekdayList, weekdayName } from '#app/domain/time/weekdays.ts'

/** Sentences, null where there is nothing to say. */
export interface WeekNotice {
  /** Once orders are in: how far the kitchen is with them. */
  cooking: string | null
  /** When they are collected, still without where; while another menu is open, only on the day itself. */
  pickup: string | null
  /** When there is something to order again, where there is nothing now. */
  next: string | null
}

/** What somebody who has ordered, or comes too late for it, wants to know of the kitchen at `now` (ms). */
export function weekNotice(now: number, clock: KitchenCalendar): WeekNotice {
  const window = orderWindow(now, clock)
  const { week, state } = window
  if (state !== 'closed') return { cooking: null, pickup: lastWeeksPickup(now, week, clock), next: null }
  const days = pickupDays(week, clock).filter(({ to }) => to >= now)
  return {
    cooking: cookingText(now, week, clock),
    pickup: pickupText(now, days, scheduleForWeek(week, clock)),
    next: `The next menu opens ${nextOpeningText(now, window, clock.timeZone)}.`,
  }
}

function cookingText(now: number, week: string, clock: KitchenCalendar) {
  const day = weekdayName(scheduleForWeek(week, clock).cookingWeekday)
  const bounds = dayBounds(weekSchedule(week, clock).cooking, clock.timeZone)
  if (bounds && now >= bounds.until) return `Orders are in, and we cooked on ${day}.`
  return bounds && now >= bounds.from
    ? 'Orders are in, and we are cooking today.'
    : `Orders are in, and we cook on ${day}.`
}

function pickupText(
  now: number,
  [first, ...others]: PickupDay[],
  { pickup }: Pick<WeeklySchedule, 'pickup'>,
) {
  if (!first) return null
  const hours = timeSpan(pickup)
  if (now < first.begins)
    return `Pickup is ${weekdayList([first, ...others].map(({ weekday }) => weekday))}, ${hours}`
  const later = others.length > 0 ? `, and again ${weekdayList(others.map(({ weekday }) => weekday))}` : ''
  return `Picking up today, ${hours}${later}`
}

/** Two weeks overlap: a menu opens, or the kitchen closes, while the orders before are still collected. */
function lastWeeksPickup(now: number, week: string, clock: KitchenCalendar) {
  const last = dayAfter(week, -7)
  if (findSpecialWeek(last, clock)?.off != null) return null
  const isToday = pickupDays(last, clock).some(({ begins, to }) => begins <= now && now <= to)
  return isToday
    ? `Last week’s orders: picking up today, ${timeSpan(scheduleForWeek(last, clock).pickup)}`
    : null
}
