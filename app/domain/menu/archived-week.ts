import { weekdayDateText, longDayText } from '#app/domain/time/date-text.ts'
import { addDays } from '#app/domain/time/day-bounds.ts'
import { findOrderWindow, weekTimes } from '#app/domain/scheduling/order-week.ts'
import {
  findWeekSchedule,
  type KitchenCalendar,
  type WeekOverrides,
} from '#app/domain/scheduling/special-weeks.ts'
import { twelveHourTimeText, timeSpanText } from '#app/domain/time/weekdays.ts'

export function latestArchivedWeek(now: number, calendar: KitchenCalendar) {
  const { week, state } = findOrderWindow(now, calendar)
  return state === 'open' || state === 'last-call' ? addDays(week, -7) : week
}

/** Needs a past week's changed dates (`overrides`), because the current settings don't contain past weeks. */
export function archivedWeekDates(
  { week, overrides }: { week: string; overrides: WeekOverrides },
  kitchen: KitchenCalendar,
) {
  const calendar: KitchenCalendar = { ...kitchen, weeks: [{ week, off: null, overrides }] }
  const schedule = findWeekSchedule(week, calendar)
  const { deadline, cooking, pickupDays } = weekTimes(week, calendar)
  const day = (date: string) => ({ iso: date, text: longDayText(date) })
  return [
    { label: 'Menu live', days: [day(week)], hours: null },
    {
      label: 'Orders closed',
      days: [{ iso: new Date(deadline).toISOString(), text: weekdayDateText(deadline, kitchen.timeZone) }],
      hours: twelveHourTimeText(schedule.deadline.time),
    },
    { label: 'Cooking', days: [day(cooking)], hours: null },
    { label: 'Pickup', days: pickupDays.map(({ date }) => day(date)), hours: timeSpanText(schedule.pickup) },
  ]
}
