import type { Business } from '#app/domain/business.ts'
import { weekdayName } from '#app/domain/weekdays.ts'

/** How long a meal keeps and how it is heated (spec §9). */
export const foodCare = {
  microwave: '2–3 minutes',
  oven: '350°F, 15–20 minutes',
  fresh: '5–7 days',
  frozen: '3–6 months',
} as const

/** What a label says: the fewer of the days that a meal keeps, counted from its cooking. */
export const useByDays = Number.parseInt(foodCare.fresh, 10)

/** How long, and from when: a meal is as old as its cooking, whenever it is collected. */
export function keeps({ cookingWeekday }: Pick<Business, 'cookingWeekday'>) {
  return `${foodCare.fresh} refrigerated, counted from ${weekdayName(cookingWeekday)}, when they are cooked`
}
