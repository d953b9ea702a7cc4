import { hasAllergenOverride, needsAllergenReview, type PlannedProduct } from './planned-product.ts'
import {
  categories,
  categoryPlurals,
  countByCategory,
  maxProductsPerWeek,
  type CategoryCounts,
} from './product.ts'
import { soldOutText, type SoldOutState } from './product-status.ts'
import { dayText } from '#app/domain/time/date-text.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'

export interface MenuWarning {
  text: string
  href: string
  /** True if the weekly rollover would leave the meal off the menu, or if the menu can't be saved. */
  severe: boolean
}

interface FlaggedProduct {
  id: number
  archived: boolean
  soldOut: SoldOutState
  hasPicture: boolean
  unconfirmed: boolean
  repeats: readonly string[]
}

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
  return warnings.filter((warning) => warning !== false)
}

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

export function menuReadiness(products: readonly PlannedProduct[], week: string) {
  const page = `/admin/weeks/${week}`
  const counts = countByCategory(products)
  const gap = (problem: string, hasProblem: (product: PlannedProduct) => boolean) => {
    const count = products.filter(hasProblem).length
    return count === 0 ? [] : [{ text: `${pluralize(count, 'meal')} ${problem}`, href: page }]
  }
  return {
    page,
    products: products.length,
    categoryCounts: [...new Set(products.map(({ category }) => category))].map((category) =>
      pluralize(counts[category], category, categoryPlurals[category]),
    ),
    gaps: [
      ...gap('without a photo', ({ imageUrl }) => imageUrl === null),
      ...gap('with unconfirmed allergens', needsAllergenReview),
      ...gap('allowed with unconfirmed allergens', hasAllergenOverride),
      ...gap('sold out', ({ isAvailable }) => !isAvailable),
    ],
  }
}
