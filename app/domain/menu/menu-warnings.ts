import { categories, categoryPlurals, type Category, type CategoryCounts } from './product.ts'
import { dayText } from '#app/domain/time/date-text.ts'
import { soldOutText, type SoldOutState } from './product-status.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'
import { maxProductsPerWeek } from './product.ts'

export interface MenuWarning {
  text: string
  href: string
  /** True if the weekly rollover would skip the meal, or if the menu can't be saved. */
  severe: boolean
}

interface FlaggedProduct {
  id: number
  category: Category
  archived: boolean
  soldOut: SoldOutState
  hasPicture: boolean
  unconfirmed: boolean
  /** The previous two Mondays whose menus have the product, newest first. */
  repeats: readonly string[]
}

/** `override` is the written reason for allowing unconfirmed allergens, or empty. */
export function productWarnings(product: FlaggedProduct, override: string): MenuWarning[] {
  const page = `/admin/products/${product.id}`
  const warnings = [
    product.archived && { text: 'Archived: left off the menu', href: page, severe: true },
    product.unconfirmed && override === '' && { text: 'Unconfirmed allergens', href: page, severe: true },
    product.unconfirmed &&
      override !== '' && { text: 'Unconfirmed allergens allowed', href: page, severe: false },
    product.soldOut !== null && { text: soldOutText(product.soldOut), href: page, severe: true },
    !product.hasPicture && { text: 'No photo', href: `/admin/pictures/${product.id}`, severe: false },
    ...product.repeats.map((week) => ({
      text: `Also on ${dayText(week)}`,
      href: `/admin/weeks/${week}`,
      severe: false,
    })),
  ]
  return warnings.filter((flag) => flag !== false)
}

/** `#shelf` links lead to the products to add, on the same page. */
export function menuWarnings(counts: CategoryCounts, minimums: CategoryCounts): MenuWarning[] {
  const total = categories.reduce((sum, category) => sum + counts[category], 0)
  if (total === 0)
    return [{ text: 'No meals planned: this menu will be auto-filled', href: '#shelf', severe: false }]
  return [
    ...(total > maxProductsPerWeek
      ? [{ text: `${total} meals; a menu can have ${maxProductsPerWeek}`, href: '#menu', severe: true }]
      : []),
    ...categories
      .filter((category) => counts[category] < minimums[category])
      .map((category) => ({
        text: `${pluralize(counts[category], category, categoryPlurals[category])}; at least ${minimums[category]} needed`,
        href: `#shelf-${category}`,
        severe: false,
      })),
  ]
}
