import type { Business } from '#app/domain/settings/business.ts'
import { pickupDayOffsets } from './pickup-window.ts'
import { twelveHourTimeText, shortTimeSpanText, weekdayName } from '#app/domain/time/weekdays.ts'

export interface TimelineDay {
  day: string
  note?: string
  /** True for the deadline day, which is marked with an open ring. */
  isDeadline?: boolean
}

type ScheduleSettings = Pick<Business, 'deadline' | 'cookingWeekday' | 'pickup'>

/** Returns the twelve days from a menu's Monday, in three groups of four. */
export function weekTimeline(business: ScheduleSettings) {
  const firstDayAtHome = Math.max(...pickupDayOffsets(business)) + 1
  const days = timelineDays(business, {
    length: 12,
    pickupNote: shortTimeSpanText(business.pickup),
    extraNotes: [
      [firstDayAtHome, 'In your fridge'],
      [business.cookingWeekday + 5, 'Still fresh'],
    ],
  })
  return [days.slice(0, 4), days.slice(4, 8), days.slice(8)] as const
}

/** `handover` is the note on pickup days; `after` adds notes by day offset. */
export function timelineDays(
  business: ScheduleSettings,
  {
    length,
    pickupNote,
    extraNotes = [],
  }: { length: number; pickupNote: string; extraNotes?: readonly (readonly [number, string])[] },
) {
  const { deadline, cookingWeekday } = business
  const notes = new Map<number, string>([
    [0, 'New menu'],
    [deadline.weekday - 1, `Order by ${twelveHourTimeText(deadline.time).replace(' ', '\u00a0')}`],
    [cookingWeekday - 1, 'We cook'],
    ...pickupDayOffsets(business).map((index) => [index, pickupNote] as const),
    ...extraNotes,
  ])
  return Array.from({ length }, (_, index): TimelineDay => {
    const note = notes.get(index)
    return {
      day: weekdayName((index % 7) + 1).slice(0, 3),
      ...(note === undefined ? {} : { note }),
      ...(index === deadline.weekday - 1 ? { isDeadline: true } : {}),
    }
  })
}
