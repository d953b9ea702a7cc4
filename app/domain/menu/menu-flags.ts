import { categories, categoryPlurals, type Category } from './product.ts'
import { monthDayText, noonUtcOf } from '#app/domain/time/date-text.ts'
import { soldOutText, type SoldOutState } from './product-status.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'
import { maxProductsPerWeek } from './week-plan.ts'

/** A problem to fix before a menu goes live, with a link to the page where it can be fixed. */
export interface MenuFlag {
  text: string
  href: string
  /** True if the weekly rollover would skip the meal because of this problem, or if the menu can't be saved. */
  loud: boolean
}

/** What the flags of a product on a planned menu depend on. */
interface FlaggedProduct {
  id: number
  category: Category
  archived: boolean
  soldOut: SoldOutState
  hasPicture: boolean
  unconfirmed: boolean
  /** Mondays of the two previous weeks, newest first, without weeks that don't have the product on the menu. */
  repeats: readonly string[]
}

/**
 * Returns the flags of a product on a planned menu. `override` is the written reason for allowing unconfirmed
 * allergens, empty if there is none.
 */
export function productFlags(dish: FlaggedProduct, override: string): MenuFlag[] {
  const page = `/admin/products/${dish.id}`
  const flags: (MenuFlag | false)[] = [
    dish.archived && { text: 'Archived: left off the menu', href: page, loud: true },
    dish.unconfirmed && override === '' && { text: 'Unconfirmed allergens', href: page, loud: true },
    dish.unconfirmed && override !== '' && { text: 'Unconfirmed allergens allowed', href: page, loud: false },
    dish.soldOut !== null && { text: soldOutText(dish.soldOut), href: page, loud: true },
    !dish.hasPicture && { text: 'No photo', href: `/admin/pictures/${dish.id}`, loud: false },
  ]
  return [
    ...flags.filter((flag) => flag !== false),
    ...dish.repeats.map((week) => ({
      text: `Also on ${weekMondayText(week)}`,
      href: `/admin/weeks/${week}`,
      loud: false,
    })),
  ]
}

/**
 * Returns the flags for the menu as a whole: empty, too long, or below a category's minimum. `#shelf` links lead to
 * the list of products to add on the same page.
 */
export function menuFlags(
  counts: Readonly<Record<Category, number>>,
  minimums: Readonly<Record<Category, number>>,
): MenuFlag[] {
  const total = categories.reduce((sum, category) => sum + counts[category], 0)
  if (total === 0)
    return [{ text: 'No meals planned: this menu will be auto-filled', href: '#shelf', loud: false }]
  return [
    ...(total > maxProductsPerWeek
      ? [{ text: `${total} meals; a menu can have ${maxProductsPerWeek}`, href: '#menu', loud: true }]
      : []),
    ...categories
      .filter((category) => counts[category] < minimums[category])
      .map((category) => ({
        text: `${pluralize(counts[category], category, categoryPlurals[category])}; at least ${minimums[category]} needed`,
        href: `#shelf-${category}`,
        loud: false,
      })),
  ]
}

export function countByCategory(dishes: readonly { category: Category }[]) {
  return Object.fromEntries(
    categories.map((category) => [category, dishes.filter((dish) => dish.category === category).length]),
  ) as Record<Category, number>
}

/** Formats a week by its Monday, such as `November 23`. */
export function weekMondayText(week: string) {
  return monthDayText(noonUtcOf(week), 'UTC')
}
