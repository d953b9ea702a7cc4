import { Temporal } from 'temporal-polyfill'
import { scheduleForWeek, type KitchenCalendar, type WeeklySchedule } from './special-weeks.ts'

/**
 * When the orders of one week change hands, in date order: a pickup day that comes before the cooking in the week is
 * one of the week after. Instants in ms; `begins` is where the kitchen day begins.
 */
export function pickupDays(week: string, clock: KitchenCalendar) {
  const { timeZone } = clock
  const rhythm = scheduleForWeek(week, clock)
  const monday = Temporal.PlainDate.from(week)
  const at = (date: Temporal.PlainDate, plainTime?: string) =>
    date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
  return pickupOffsets(rhythm).map((days) => {
    const date = monday.add({ days })
    return {
      date: date.toString(),
      weekday: date.dayOfWeek,
      begins: at(date),
      from: at(date, rhythm.pickup.from),
      to: at(date, rhythm.pickup.to),
    }
  })
}

export type PickupDay = ReturnType<typeof pickupDays>[number]

/** Days after the menu's Monday, ascending. */
export function pickupOffsets({ cookingWeekday, pickup }: Pick<WeeklySchedule, 'cookingWeekday' | 'pickup'>) {
  return pickup.weekdays
    .map((weekday) => (weekday > cookingWeekday ? weekday : weekday + 7) - 1)
    .sort((one, other) => one - other)
}

/** Whether this names a week: a real Monday, written as the kitchen writes it. */
export function isWeekMonday(text: string) {
  try {
    const date = Temporal.PlainDate.from(text, { overflow: 'reject' })
    return date.toString() === text && date.dayOfWeek === 1 && date.year >= 2000 && date.year < 2100
  } catch {
    return false
  }
}
