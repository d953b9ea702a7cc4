import type { AdjacentWeeks, NextMenuProduct } from '#app/data/menu/archive.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { categories } from '#app/domain/menu/product.ts'
import { monthDayText, noonUtcOf, weekdayDateText } from '#app/domain/time/date-text.ts'
import { categoryHeading } from '#app/domain/menu/menu-filter.ts'
import { nextOpenWeek } from '#app/domain/scheduling/order-week.ts'

/**
 * Returns the weeks whose menus to read: this week, and the next open week if the owner allows previews and
 * orders are closed.
 */
export function menuPreviewWeeks(week: string, business: Business): AdjacentWeeks {
  const teases = business.teaseNextMenu && business.orders.weekly === 'closed'
  return { thisWeek: week, next: teases ? nextOpenWeek(week, business) : null }
}

/** Returns the link to the last menu and the product names of the next one, by category. */
export function nextMenuView(
  { last, planned }: { last: string | null; planned: readonly NextMenuProduct[] },
  next: string | null,
) {
  return {
    last: last === null ? null : { href: `/menu/${last}`, weekOf: monthDayText(noonUtcOf(last), 'UTC') },
    next:
      next === null || planned.length === 0
        ? null
        : { from: weekdayDateText(noonUtcOf(next), 'UTC'), shelves: shelvesOf(planned) },
  }
}

export type NextMenuView = ReturnType<typeof nextMenuView>

function shelvesOf(planned: readonly NextMenuProduct[]) {
  return categories
    .map((category) => ({
      name: categoryHeading(category),
      dishes: planned.filter((dish) => dish.category === category).map(({ name }) => name),
    }))
    .filter(({ dishes }) => dishes.length > 0)
}
