import type { Business } from '#app/domain/business.ts'
import { pickupOffsets } from '#app/domain/handover.ts'
import { clockText, weekdayName } from '#app/domain/weekdays.ts'

export interface WeekDay {
  day: string
  note?: string
  cut?: boolean
}

/** The days from a menu's Monday to the last handover, in three parts: ordering, cooking, having. */
export function cityWeek(
  business: Pick<Business, 'deadline' | 'cookingWeekday' | 'pickup'>,
  handover: string,
): WeekDay[][] {
  const { deadline, cookingWeekday } = business
  const offsets = pickupOffsets(business)
  const [first = 6, last = 7] = [offsets[0], offsets.at(-1)]
  const notes = new Map([
    [0, 'New menu'],
    [deadline.weekday - 1, `Order by ${clockText(deadline.time).replace(' ', '\u00a0')}`],
    [cookingWeekday - 1, 'We cook'],
    ...offsets.map((offset) => [offset, handover] as const),
  ])
  const days = Array.from({ length: last + 1 }, (_, index): WeekDay => {
    const note = notes.get(index)
    return {
      day: weekdayName((index % 7) + 1).slice(0, 3),
      ...(note === undefined ? {} : { note }),
      ...(index === deadline.weekday - 1 ? { cut: true } : {}),
    }
  })
  return [days.slice(0, deadline.weekday), days.slice(deadline.weekday, first), days.slice(first)]
}
