import { formatShortTimeRange, formatTwelveHourTime, getWeekdayName } from '#app/domain/time/weekdays.ts'
import { getPickupDayOffsets, type WeeklySchedule } from './order-week.ts'

export function buildWeekTimeline(schedule: WeeklySchedule) {
  const firstDayAtHome = Math.max(...getPickupDayOffsets(schedule)) + 1
  const days = listTimelineDays(schedule, 12, formatShortTimeRange(schedule.pickup), [
    [firstDayAtHome, 'In your fridge'],
    [schedule.cookingWeekday + 5, 'Still fresh'],
  ])
  return [days.slice(0, 4), days.slice(4, 8), days.slice(8)] as const
}

/** Each extra note is a pair: the number of days after the menu's Monday, and the note to show on that day. */
export function listTimelineDays(
  schedule: WeeklySchedule,
  length: number,
  pickupNote: string,
  extraNotes: readonly (readonly [number, string])[] = [],
) {
  const { deadline, cookingWeekday } = schedule
  const notes = new Map([
    [0, 'New menu'],
    [deadline.weekday - 1, `Order by ${formatTwelveHourTime(deadline.time).replace(' ', '\u00a0')}`],
    [cookingWeekday - 1, 'We cook'],
    ...getPickupDayOffsets(schedule).map((index) => [index, pickupNote] as const),
    ...extraNotes,
  ])
  return Array.from({ length }, (_, index) => ({
    day: getWeekdayName((index % 7) + 1).slice(0, 3),
    note: notes.get(index),
    isDeadline: index === deadline.weekday - 1,
  }))
}

export type TimelineDay = ReturnType<typeof listTimelineDays>[number]
