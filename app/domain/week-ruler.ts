import type { Business } from './business.ts'
import { pickupOffsets } from './handover.ts'
import { clockText, shortTimeSpan, weekdayName } from './weekdays.ts'

export interface RulerDay {
  day: string
  note?: string
  /** The last moment to order: the one open ring on the line. */
  cut?: boolean
}

/** Twelve days from the Monday of a menu on, with what happens on each, in three parts of four. */
export function weekRuler(business: Pick<Business, 'deadline' | 'cookingWeekday' | 'pickup'>) {
  const { deadline, cookingWeekday, pickup } = business
  const pickups = pickupOffsets(business)
  const home = Math.max(...pickups) + 1
  const notes = new Map<number, string>([
    [0, 'New menu'],
    [deadline.weekday - 1, `Order by ${clockText(deadline.time).replace(' ', '\u00a0')}`],
    [cookingWeekday - 1, 'We cook'],
    ...pickups.map((index) => [index, shortTimeSpan(pickup)] as const),
    [home, 'In your fridge'],
    [home + 3, 'Still fresh'],
  ])
  const days = Array.from({ length: 12 }, (_, index): RulerDay => {
    const note = notes.get(index)
    return {
      day: weekdayName((index % 7) + 1).slice(0, 3),
      ...(note === undefined ? {} : { note }),
      ...(index === deadline.weekday - 1 ? { cut: true } : {}),
    }
  })
  return [days.slice(0, 4), days.slice(4, 8), days.slice(8)] as const
}
