import { allergenSummary, allergens, type Allergen, type AllergenRecord } from './allergens.ts'
import { formatDollars } from '#app/domain/settings/business.ts'
import { capitalize, dietMarks, type Category, type DietMark, type Macros } from './product.ts'
import { findOpenContradictions, type CheckedMeal, type IngredientFinding } from './ingredient-check.ts'
import type { CustomCare } from './meal-care.ts'
import { productPicture } from '#app/domain/images/product-image.ts'

/** What the menu knows of a dish. */
export interface CardProduct extends AllergenRecord, Partial<CustomCare> {
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
  diet: readonly DietMark[]
  /** What one costs; an archived menu doesn't say. */
  priceCents?: number | null
  /** Only a menu that can still be ordered knows it; an archived one doesn't. */
  soldOut?: boolean
  /** Menus archived before it was kept with them have none. */
  ingredients?: string | null
  confirmedWords?: readonly string[]
}

export type MealCardView = ReturnType<typeof mealCard>

/** What a card of the menu shows. */
export function mealCard(dish: CardProduct) {
  return {
    id: dish.id,
    href: `/product/${dish.id}`,
    name: dish.name,
    line: dish.line,
    category: dish.category,
    picture: productPicture(dish.imageUrl, dish.imageAlt ?? null),
    macros: completeMacros(dish),
    marks: dietMarkTexts(dish),
    allergens: allergenSummary(shownAllergens(dish)),
    price: dish.priceCents == null ? null : formatDollars(dish.priceCents),
    soldOut: dish.soldOut ?? false,
  }
}

/** All four, or null: a dish with a number missing shows none rather than a guess. */
export function completeMacros({
  calories,
  proteinG,
  carbsG,
  fatG,
}: Pick<CardProduct, 'calories' | 'proteinG' | 'carbsG' | 'fatG'>): Macros | null {
  if (calories === null || proteinG === null || carbsG === null || fatG === null) return null
  return { calories, proteinG, carbsG, fatG }
}

/** What a meal may be called, in words. */
export function dietMarkTexts(dish: Claimed) {
  return effectiveDietMarks(dish).map(dietMarkText)
}

/** From how much protein on, and up to how many carbs, in grams (docs/decisions/027). */
const thresholds = { proteinG: 25, carbsG: 15 }

/**
 * What a meal may be called, on every surface: calculated from its record, its words and its numbers. A mark that
 * somebody set counts only where none of them contradicts it.
 */
export function effectiveDietMarks(dish: Claimed): DietMark[] {
  const found = findOpenContradictions(dish)
  const record = recordWithout(dish, found)
  const macros = completeMacros(dish)
  const holds = (mark: DietMark) => {
    if (mark === 'high-protein') return macros !== null && macros.proteinG >= thresholds.proteinG
    if (mark === 'low-carb') return macros !== null && macros.carbsG <= thresholds.carbsG
    if (allergensBlockingMark(mark, record).length > 0) return false
    return (
      mark === 'dairy-free' || (dish.diet.includes(mark) && !found.some(({ subject }) => subject === mark))
    )
  }
  return dietMarks.filter(holds)
}

/** The record as it may be shown: "free" is unconfirmed where the meal's own words name the allergen. */
export function shownAllergens(dish: Claimed): AllergenRecord {
  return recordWithout(dish, findOpenContradictions(dish))
}

function recordWithout(dish: AllergenRecord, found: readonly IngredientFinding[]) {
  const contradicted = new Set<string>(found.map(({ subject }) => subject))
  return Object.fromEntries(
    allergens.map((allergen) => [allergen, contradicted.has(allergen) ? 'unconfirmed' : dish[allergen]]),
  ) as AllergenRecord
}

/** The allergens because of which a mark would promise more than the record says. */
export function allergensBlockingMark(mark: DietMark, record: AllergenRecord) {
  return promises[mark].filter((allergen) => record[allergen] !== 'free')
}

type Claimed = CheckedMeal & Pick<CardProduct, 'calories' | 'proteinG' | 'carbsG' | 'fatG'>

const promises: Record<DietMark, readonly Allergen[]> = {
  'dairy-free': ['milk'],
  vegetarian: ['fish', 'shellfish'],
  vegan: ['milk', 'eggs', 'fish', 'shellfish'],
  'high-protein': [],
  'low-carb': [],
}

/** `dairy-free` → `Dairy-free`, `under-500-kcal` → `Under 500 kcal`. */
export function dietMarkText(mark: string) {
  return capitalize(mark.endsWith('-free') ? mark : mark.replaceAll('-', ' '))
}
