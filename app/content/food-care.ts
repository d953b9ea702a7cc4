import type { Business } from '#app/domain/business.ts'
import { foodCare } from '#app/domain/meal-care.ts'
import { weekdayName } from '#app/domain/weekdays.ts'

/** How long, and from when: a meal is as old as its cooking, whenever it is collected. */
export function keeps({ cookingWeekday }: Pick<Business, 'cookingWeekday'>) {
  return `${foodCare.fresh} refrigerated, counted from ${weekdayName(cookingWeekday)}, when they are cooked`
}
