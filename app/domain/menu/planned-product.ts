import type { AllergenRecord } from './allergens.ts'
import type { Category } from './product.ts'
import type { CustomCareInstructions } from './meal-care.ts'
import { needsAllergenOverride } from './week-plan.ts'

/** A product as listed on the plan of one week. */
export interface PlannedProduct extends AllergenRecord, CustomCareInstructions {
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
  /** The written reason for allowing the product's unconfirmed allergens; null if there is none. */
  overrideReason: string | null
  /** True if the product was also on one of the two previous menus. */
  servedLately: boolean
}

type Standing = AllergenRecord & Pick<PlannedProduct, 'isAvailable' | 'archivedAt' | 'overrideReason'>

/** Returns true if an allergen is unconfirmed and nobody wrote a reason to allow it. */
export function needsAllergenReview(dish: Standing) {
  return needsAllergenOverride(dish) && dish.overrideReason === null
}

/** Returns true if customers can order the product, provided that it is on the menu. */
export function isOrderable(dish: Standing) {
  return dish.isAvailable && dish.archivedAt === null && !needsAllergenReview(dish)
}
