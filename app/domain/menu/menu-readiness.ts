import { categoryPlurals, type Category } from './product.ts'
import { needsAllergenReview, type PlannedProduct } from './planned-product.ts'
import { needsAllergenOverride } from './week-plan.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'

/** Number of products in one category of a planned menu, in total and by problem. */
export interface PlannedCategory {
  category: Category
  dishes: number
  withoutPicture: number
  /** Products with unconfirmed allergens and no written reason for allowing them. */
  unconfirmed: number
  /** Products with unconfirmed allergens and a written reason for allowing them. */
  allowed: number
  soldOut: number
}

/** Counts a planned menu's products by category, in the order in which the categories first appear on the menu. */
export function plannedCategories(dishes: readonly PlannedProduct[]): PlannedCategory[] {
  return [...new Set(dishes.map(({ category }) => category))].map((category) => {
    const on = dishes.filter((dish) => dish.category === category)
    const count = (is: (dish: PlannedProduct) => boolean) => on.filter(is).length
    return {
      category,
      dishes: on.length,
      withoutPicture: count(({ imageUrl }) => imageUrl === null),
      unconfirmed: count(needsAllergenReview),
      allowed: count((dish) => needsAllergenOverride(dish) && !needsAllergenReview(dish)),
      soldOut: count(({ isAvailable }) => !isAvailable),
    }
  })
}

/**
 * Summarizes how complete a planned menu is: its products by category, and a sentence for each open problem with a
 * link to the week's page.
 */
export function menuReadiness(shelves: readonly PlannedCategory[], week: string) {
  const page = `/admin/weeks/${week}`
  const sum = (of: Exclude<keyof PlannedCategory, 'category'>) =>
    shelves.reduce((total, shelf) => total + shelf[of], 0)
  const [dishes, withoutPicture, unconfirmed, allowed, soldOut] = [
    sum('dishes'),
    sum('withoutPicture'),
    sum('unconfirmed'),
    sum('allowed'),
    sum('soldOut'),
  ]
  return {
    page,
    dishes,
    shelves: shelves.map(({ category, dishes: count }) =>
      pluralize(count, category, categoryPlurals[category]),
    ),
    gaps: [
      ...(withoutPicture > 0
        ? [
            {
              text: `${pluralize(withoutPicture, 'meal', 'meals')} without a photo`,
              href: page,
            },
          ]
        : []),
      ...(unconfirmed > 0
        ? [
            {
              text: `${pluralize(unconfirmed, 'meal', 'meals')} with unconfirmed allergens`,
              href: page,
            },
          ]
        : []),
      ...(allowed > 0
        ? [
            {
              text: `${pluralize(allowed, 'meal', 'meals')} allowed with unconfirmed allergens`,
              href: page,
            },
          ]
        : []),
      ...(soldOut > 0 ? [{ text: `${pluralize(soldOut, 'meal', 'meals')} sold out`, href: page }] : []),
    ],
  }
}
