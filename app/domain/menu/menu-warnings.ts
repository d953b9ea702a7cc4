import { formatDate } from '#app/domain/time/date-text.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'
import {
  categories,
  type CategoryCounts,
  countByCategory,
  formatCategoryCount,
  getSoldOutText,
  listCategoriesBelowMinimum,
  maxProductsPerWeek,
  type SoldOutState,
} from './product.ts'
import { hasAllergenOverride, needsAllergenReview, type PlannedProduct } from './week-plan.ts'

/** `severe` is true if the weekly rollover would leave the meal off the menu or if the menu can't be saved. */
function menuWarning(text: string, href: string, severe = false) {
  return { text, href, severe }
}

export type MenuWarning = ReturnType<typeof menuWarning>

interface FlaggedProduct {
  id: number
  archived: boolean
  soldOut: SoldOutState
  hasPicture: boolean
  unconfirmed: boolean
  repeats: readonly string[]
}

export function findProductWarnings(product: FlaggedProduct, override: string) {
  const page = `/admin/products/${product.id}`
  const warnings = [
    product.archived && menuWarning('Archived: left off the menu', page, true),
    product.unconfirmed && override === '' && menuWarning('Unconfirmed allergens', page, true),
    product.unconfirmed && override !== '' && menuWarning('Unconfirmed allergens allowed', page),
    product.soldOut !== null && menuWarning(getSoldOutText(product.soldOut), page, true),
    !product.hasPicture && menuWarning('No photo', `/admin/pictures/${product.id}`),
    ...product.repeats.map((week) => menuWarning(`Also on ${formatDate(week)}`, `/admin/weeks/${week}`)),
  ]
  return warnings.filter((warning) => warning !== false)
}

export function findMenuWarnings(counts: CategoryCounts, minimums: CategoryCounts): MenuWarning[] {
  const total = categories.reduce((sum, category) => sum + counts[category], 0)
  if (total === 0) return [menuWarning('No meals planned: this menu will be auto-filled', '#catalog')]
  const missing = listCategoriesBelowMinimum(counts, minimums).map((category) => {
    const text = `${formatCategoryCount(category, counts[category])}; at least ${minimums[category]} needed`
    return menuWarning(text, `#catalog-${category}`)
  })
  return total > maxProductsPerWeek
    ? [menuWarning(`${total} meals; a menu can have ${maxProductsPerWeek}`, '#menu', true), ...missing]
    : missing
}

export function summarizeMenuReadiness(products: readonly PlannedProduct[], week: string) {
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
      formatCategoryCount(category, counts[category]),
    ),
    gaps: [
      ...gap('without a photo', ({ imageUrl }) => imageUrl === null),
      ...gap('with unconfirmed allergens', needsAllergenReview),
      ...gap('allowed with unconfirmed allergens', hasAllergenOverride),
      ...gap('sold out', ({ isAvailable }) => !isAvailable),
    ],
  }
}
