import type { AllergenRecord } from './allergens.ts'
import type { Category, OptionalMacros } from './product.ts'
import type { CustomHeatingAndStorage } from './meal-care.ts'
import { needsAllergenOverride } from './week-plan.ts'

export interface PlannedProduct extends AllergenRecord, OptionalMacros, CustomHeatingAndStorage {
  id: number
  name: string
  line: string
  category: Category
  imageUrl: string | null
  isAvailable: boolean
  archivedAt: number | null
  serving: string | null
  ingredients: string | null
  confirmedWords: readonly string[]
  overrideReason: string | null
  servedRecently: boolean
}

type OrderableFields = AllergenRecord & Pick<PlannedProduct, 'isAvailable' | 'archivedAt' | 'overrideReason'>

export function needsAllergenReview(product: OrderableFields) {
  return needsAllergenOverride(product) && product.overrideReason === null
}

export function hasAllergenOverride(product: OrderableFields) {
  return needsAllergenOverride(product) && product.overrideReason !== null
}

/** Whether a product that is on the menu can be ordered. */
export function isOrderable(product: OrderableFields) {
  return product.isAvailable && product.archivedAt === null && !needsAllergenReview(product)
}
