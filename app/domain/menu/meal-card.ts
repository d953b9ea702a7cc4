import { allergenSummary, allergens, type Allergen, type AllergenRecord } from './allergens.ts'
import { formatDollars } from '#app/domain/settings/business.ts'
import { capitalize, dietaryTags, type Category, type DietaryTag, type Macros } from './product.ts'
import { findOpenContradictions, type CheckedMeal, type IngredientFinding } from './ingredient-check.ts'
import type { CustomCareInstructions } from './meal-care.ts'
import { productPicture } from '#app/domain/images/product-image.ts'

/** The fields of a product that its card on a menu needs. */
export interface MealCardProduct extends AllergenRecord, Partial<CustomCareInstructions> {
  id: number
  name: string
  line: string
  category: Category
  imageUrl: string | null
  imageAlt?: string | null
  calories: number | null
  proteinG: number | null
  carbsG: number | null
  fatG: number | null
  diet: readonly DietaryTag[]
  /** Price in US cents; unset on menus archived before meals had prices. */
  priceCents?: number | null
  /** True if the product is sold out; unset on archived menus, where availability no longer matters. */
  soldOut?: boolean
  /** The ingredients list; unset on menus archived before menus included ingredients. */
  ingredients?: string | null
  confirmedWords?: readonly string[]
}

export type MealCardView = ReturnType<typeof mealCardView>

/** Returns what one meal card displays. */
export function mealCardView(dish: MealCardProduct) {
  return {
    id: dish.id,
    href: `/product/${dish.id}`,
    name: dish.name,
    line: dish.line,
    category: dish.category,
    picture: productPicture(dish.imageUrl, dish.imageAlt ?? null),
    macros: macrosIfComplete(dish),
    marks: dietaryTagTexts(dish),
    allergens: allergenSummary(shownAllergens(dish)),
    price: dish.priceCents == null ? null : formatDollars(dish.priceCents),
    soldOut: dish.soldOut ?? false,
  }
}

/** Returns the macros if all four numbers are known; null otherwise, so that the site never shows a guess. */
export function macrosIfComplete({
  calories,
  proteinG,
  carbsG,
  fatG,
}: Pick<MealCardProduct, 'calories' | 'proteinG' | 'carbsG' | 'fatG'>): Macros | null {
  if (calories === null || proteinG === null || carbsG === null || fatG === null) return null
  return { calories, proteinG, carbsG, fatG }
}

/** Returns the labels of the diet marks that apply to a meal. */
export function dietaryTagTexts(dish: Claimed) {
  return effectiveDietaryTags(dish).map(dietaryTagText)
}

/**
 * In grams per serving: the minimum protein for "high protein" and the maximum carbs for "low carb"
 * (docs/decisions/027).
 */
const thresholds = { proteinG: 25, carbsG: 15 }

/**
 * Returns the diet marks that apply, calculated from the meal's allergen record, texts and macros. A manually set
 * mark counts only if none of these contradicts it.
 */
export function effectiveDietaryTags(dish: Claimed): DietaryTag[] {
  const found = findOpenContradictions(dish)
  const record = recordWithout(dish, found)
  const macros = macrosIfComplete(dish)
  const holds = (mark: DietaryTag) => {
    if (mark === 'high-protein') return macros !== null && macros.proteinG >= thresholds.proteinG
    if (mark === 'low-carb') return macros !== null && macros.carbsG <= thresholds.carbsG
    if (allergensBlockingTag(mark, record).length > 0) return false
    return (
      mark === 'dairy-free' || (dish.diet.includes(mark) && !found.some(({ subject }) => subject === mark))
    )
  }
  return dietaryTags.filter(holds)
}

/**
 * Returns the allergen record to display: `free` becomes `unconfirmed` if the meal's own texts mention the allergen.
 */
export function shownAllergens(dish: Claimed): AllergenRecord {
  return recordWithout(dish, findOpenContradictions(dish))
}

function recordWithout(dish: AllergenRecord, found: readonly IngredientFinding[]) {
  const contradicted = new Set<string>(found.map(({ subject }) => subject))
  return Object.fromEntries(
    allergens.map((allergen) => [allergen, contradicted.has(allergen) ? 'unconfirmed' : dish[allergen]]),
  ) as AllergenRecord
}

/** Returns the allergens that rule out a diet mark because the allergen record doesn't list them as `free`. */
export function allergensBlockingTag(mark: DietaryTag, record: AllergenRecord) {
  return promises[mark].filter((allergen) => record[allergen] !== 'free')
}

type Claimed = CheckedMeal & Pick<MealCardProduct, 'calories' | 'proteinG' | 'carbsG' | 'fatG'>

const promises: Record<DietaryTag, readonly Allergen[]> = {
  'dairy-free': ['milk'],
  vegetarian: ['fish', 'shellfish'],
  vegan: ['milk', 'eggs', 'fish', 'shellfish'],
  'high-protein': [],
  'low-carb': [],
}

/** Formats a diet mark or diet filter: `dairy-free` → `Dairy-free`, `under-500-kcal` → `Under 500 calories`. */
export function dietaryTagText(mark: string) {
  return capitalize(mark.endsWith('-free') ? mark : mark.replace('kcal', 'calories').replaceAll('-', ' '))
}
