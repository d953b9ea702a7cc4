import type { AllergenRecord } from './allergens.ts'
import type { Category } from './product.ts'
import type { CustomCare } from './meal-care.ts'
import { needsOverride } from './week-plan.ts'

/** A dish as it stands on a week's plan. */
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
  /** Why it may stand here with unconfirmed allergens, in the words of whoever let it. */
  overrideReason: string | null
  /** Whether one of the two menus before had it too. */
  servedLately: boolean
}

type Standing = AllergenRecord & Pick<PlannedProduct, 'isAvailable' | 'archivedAt' | 'overrideReason'>

/** Nobody has said what is in it, and nobody has written down why it may stand here all the same. */
export function needsAllergenReview(dish: Standing) {
  return needsOverride(dish) && dish.overrideReason === null
}

/** Whether the menu shows it, as things are now: what it does not show, no guest can order. */
export function isOrderable(dish: Standing) {
  return dish.isAvailable && dish.archivedAt === null && !needsAllergenReview(dish)
}
