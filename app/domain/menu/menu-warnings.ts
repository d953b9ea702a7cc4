import { categories, categoryPlurals, type Category, type CategoryCounts } from './product.ts'
import { dayText } from '#app/domain/time/date-text.ts'
import { soldOutText, type SoldOutState } from './product-status.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'
import { maxProductsPerWeek } from './product.ts'

export interface MenuWarning {
  text: string
  href: string
  /** True if the weekly rollover would skip the meal, or if the menu can't be saved. */
  loud: boolean
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
  const flags = [
    product.archived && { text: 'Archived: left off the menu', href: page, loud: true },
    product.unconfirmed && override === '' && { text: 'Unconfirmed allergens', href: page, loud: true },
    product.unconfirmed &&
      override !== '' && { text: 'Unconfirmed allergens allowed', href: page, loud: false },
    product.soldOut !== null && { text: soldOutText(product.soldOut), href: page, loud: true },
    !product.hasPicture && { text: 'No photo', href: `/admin/pictures/${product.id}`, loud: false },
    ...product.repeats.map((week) => ({
      text: `Also on ${dayText(week)}`,
      href: `/admin/weeks/${week}`,
      loud: false,
    })),
  ]
  return flags.filter((flag) => flag !== false)
}

/** `#shelf` links lead to the products to add, on the same page. */
export function menuWarnings(counts: CategoryCounts, minimums: CategoryCounts): MenuWarning[] {
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
