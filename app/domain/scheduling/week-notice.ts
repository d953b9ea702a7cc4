import { nextOpeningText } from './order-state.ts'
import { listPickupDays } from './pickup-window.ts'
import { addDays, kitchenDate } from '#app/domain/time/day-bounds.ts'
import { findOrderWindow, weekTimes } from './order-week.ts'
import { findWeekSchedule, isClosedWeek, type KitchenCalendar } from './special-weeks.ts'
import { timeSpanText, weekdayListText, weekdayName } from '#app/domain/time/weekdays.ts'

/** Returns sentences about cooking, pickup, and the next menu, each null when there is nothing to say. */
export function buildWeekNotice(now: number, calendar: KitchenCalendar) {
  const { week, state, opens } = findOrderWindow(now, calendar)
  if (state !== 'closed')
    return { cooking: null, pickup: lastWeekPickupText(now, addDays(week, -7), calendar), next: null }
  return {
    cooking: cookingText(now, week, calendar),
    pickup: pickupText(now, week, calendar),
    next: `The next menu opens ${nextOpeningText(now, opens, calendar.timeZone)}.`,
  }
}

export type WeekNotice = ReturnType<typeof buildWeekNotice>

function cookingText(now: number, week: string, calendar: KitchenCalendar) {
  const { cooking } = weekTimes(week, calendar)
  const today = kitchenDate(now, calendar.timeZone).toString()
  if (today > cooking) return 'This week’s meals are cooked.'
  return today === cooking
    ? 'Orders are in, and we’re cooking today.'
    : `Orders are in, and we’re cooking on ${weekdayName(findWeekSchedule(week, calendar).cookingWeekday)}.`
}

function pickupText(now: number, week: string, calendar: KitchenCalendar) {
  const [first, ...laterDays] = listPickupDays(week, calendar).filter(({ to }) => to >= now)
  if (!first) return null
  const hours = timeSpanText(findWeekSchedule(week, calendar).pickup)
  const laterWeekdays = laterDays.map(({ weekday }) => weekday)
  if (now < first.startOfDay)
    return `Pickup is ${weekdayListText([first.weekday, ...laterWeekdays])}, ${hours}`
  const laterText = laterDays.length > 0 ? `, and again ${weekdayListText(laterWeekdays)}` : ''
  return `Pickup is today, ${hours}${laterText}`
}

function lastWeekPickupText(now: number, lastWeek: string, calendar: KitchenCalendar) {
  const days = isClosedWeek(lastWeek, calendar) ? [] : listPickupDays(lastWeek, calendar)
  return days.some(({ startOfDay, to }) => startOfDay <= now && now <= to)
    ? `Last week’s orders: pickup is today, ${timeSpanText(findWeekSchedule(lastWeek, calendar).pickup)}`
    : null
}
