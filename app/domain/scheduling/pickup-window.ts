import { Temporal } from 'temporal-polyfill'
import { kitchenTimestamp } from '#app/domain/time/day-bounds.ts'
import { findWeekSchedule, type KitchenCalendar, type WeeklySchedule } from './special-weeks.ts'

export function listPickupDays(week: string, calendar: KitchenCalendar) {
  const { timeZone } = calendar
  const schedule = findWeekSchedule(week, calendar)
  const monday = Temporal.PlainDate.from(week)
  return pickupDayOffsets(schedule).map((days) => {
    const date = monday.add({ days })
    return {
      date: date.toString(),
      weekday: date.dayOfWeek,
      startOfDay: kitchenTimestamp(date, timeZone),
      from: kitchenTimestamp(date, timeZone, schedule.pickup.from),
      to: kitchenTimestamp(date, timeZone, schedule.pickup.to),
    }
  })
}

/**
 * Returns how many days after the week's Monday each pickup is; weekdays up to the cooking day are in the
 * following week.
 */
export function pickupDayOffsets({
  cookingWeekday,
  pickup,
}: Pick<WeeklySchedule, 'cookingWeekday' | 'pickup'>) {
  return pickup.weekdays
    .map((weekday) => (weekday > cookingWeekday ? weekday : weekday + 7) - 1)
    .sort((a, b) => a - b)
}

export function isMondayDate(text: string) {
  try {
    const date = Temporal.PlainDate.from(text, { overflow: 'reject' })
    return date.toString() === text && date.dayOfWeek === 1 && date.year >= 2000 && date.year < 2100
  } catch {
    return false
  }
}
