import { categoryPlurals, type Category } from './product.ts'
import { needsAllergenReview, type PlannedProduct } from './planned-product.ts'
import { needsAllergenOverride } from './week-plan.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'

export interface PlannedCategoryCounts {
  category: Category
  products: number
  withoutPicture: number
  /** Unconfirmed allergens for which nobody has entered a reason. */
  unconfirmed: number
  /** Allergens that may stay unconfirmed, because someone entered a reason. */
  allowed: number
  soldOut: number
}

export function countPlannedByCategory(products: readonly PlannedProduct[]): PlannedCategoryCounts[] {
  return [...new Set(products.map(({ category }) => category))].map((category) => {
    const planned = products.filter((product) => product.category === category)
    const count = (test: (product: PlannedProduct) => boolean) => planned.filter(test).length
    return {
      category,
      products: planned.length,
      withoutPicture: count(({ imageUrl }) => imageUrl === null),
      unconfirmed: count(needsAllergenReview),
      allowed: count((product) => needsAllergenOverride(product) && !needsAllergenReview(product)),
      soldOut: count(({ isAvailable }) => !isAvailable),
    }
  })
}

export function menuReadiness(categoryCounts: readonly PlannedCategoryCounts[], week: string) {
  const page = `/admin/weeks/${week}`
  const sum = (field: Exclude<keyof PlannedCategoryCounts, 'category'>) =>
    categoryCounts.reduce((total, counts) => total + counts[field], 0)
  const gaps = [
    [sum('withoutPicture'), 'without a photo'],
    [sum('unconfirmed'), 'with unconfirmed allergens'],
    [sum('allowed'), 'allowed with unconfirmed allergens'],
    [sum('soldOut'), 'sold out'],
  ] as const
  return {
    page,
    products: sum('products'),
    categoryCounts: categoryCounts.map(({ category, products }) =>
      pluralize(products, category, categoryPlurals[category]),
    ),
    gaps: gaps
      .filter(([count]) => count > 0)
      .map(([count, problem]) => ({ text: `${pluralize(count, 'meal')} ${problem}`, href: page })),
  }
}
