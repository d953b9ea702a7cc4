import type { AllergenRecord } from './allergens.ts'
import type { Category } from './product.ts'
import type { CustomCare } from './meal-care.ts'
import { needsOverride } from './week-plan.ts'

/** A product as listed on one week's plan. */
export interface PlannedProduct extends AllergenRecord, CustomCare {
  id: number
  name: string
  line: string
  category: Category
  imageUrl: string | null
  isAvailable: boolean
  archivedAt: number | null
  calories: number | null
  proteinG: number | null
  carbsG: number | null
  fatG: number | null
  serving: string | null
  ingredients: string | null
  confirmedWords: readonly string[]
  /** The written reason for allowing unconfirmed allergens; null if there is none. */
  overrideReason: string | null
  /** True if one of the two previous menus had the product too. */
  servedLately: boolean
}

type Standing = AllergenRecord & Pick<PlannedProduct, 'isAvailable' | 'archivedAt' | 'overrideReason'>

/** Returns true if an allergen is unconfirmed and no reason was written to allow it. */
export function needsAllergenReview(dish: Standing) {
  return needsOverride(dish) && dish.overrideReason === null
}

/** Returns true if the menu shows the product now, so that customers can order it. */
export function isOrderable(dish: Standing) {
  return dish.isAvailable && dish.archivedAt === null && !needsAllergenReview(dish)
}
