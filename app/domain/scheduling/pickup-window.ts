import { Temporal } from 'temporal-polyfill'
import { findWeekSchedule, type KitchenCalendar, type WeeklySchedule } from './special-weeks.ts'

/**
 * A week's pickup days in date order; times in ms, `begins` is midnight. A pickup weekday before the cooking
 * weekday falls in the following calendar week.
 */
export function pickupDays(week: string, calendar: KitchenCalendar) {
  const { timeZone } = calendar
  const schedule = findWeekSchedule(week, calendar)
  const monday = Temporal.PlainDate.from(week)
  const toEpochMs = (date: Temporal.PlainDate, plainTime?: string) =>
    date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
  return pickupDayOffsets(schedule).map((days) => {
    const date = monday.add({ days })
    return {
      date: date.toString(),
      weekday: date.dayOfWeek,
      startOfDay: toEpochMs(date),
      from: toEpochMs(date, schedule.pickup.from),
      to: toEpochMs(date, schedule.pickup.to),
    }
  })
}

export type PickupDay = ReturnType<typeof pickupDays>[number]

/** Days after the menu's Monday, ascending. */
export function pickupDayOffsets({
  cookingWeekday,
  pickup,
}: Pick<WeeklySchedule, 'cookingWeekday' | 'pickup'>) {
  return pickup.weekdays
    .map((weekday) => (weekday > cookingWeekday ? weekday : weekday + 7) - 1)
    .sort((a, b) => a - b)
}

/** True for an ISO date of a Monday from 2000 to 2099. */
export function isMondayDate(text: string) {
  try {
    const date = Temporal.PlainDate.from(text, { overflow: 'reject' })
    return date.toString() === text && date.dayOfWeek === 1 && date.year >= 2000 && date.year < 2100
  } catch {
    return false
  }
}
