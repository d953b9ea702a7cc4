import { getProductPicture } from '#app/domain/images/product-image.ts'
import { formatDollars } from '#app/domain/settings/business.ts'
import { type Allergen, type AllergenRecord, buildRecordByAllergen, summarizeAllergens } from './allergens.ts'
import type { CustomHeatingAndStorage } from './heating-and-storage.ts'
import { clearContradictedClaims, type MealToCheck } from './ingredient-check.ts'
import {
  capitalize,
  type Category,
  type DietaryTag,
  dietaryTags,
  type Macros,
  type OptionalMacros,
} from './product.ts'

/** Menu snapshots of past weeks may lack the optional fields, because those fields were added later. */
export interface MealCardProduct extends MealToCheck, OptionalMacros, Partial<CustomHeatingAndStorage> {
  id: number
  category: Category
  imageUrl: string | null
  imageAlt?: string | null
  priceCents?: number | null
  soldOut?: boolean
}

export type MealCardView = ReturnType<typeof buildMealCardView>

export function buildMealCardView(product: MealCardProduct) {
  const { id, name, line, category, priceCents } = product
  const claims = findUncontradictedClaims(product)
  return {
    id,
    name,
    line,
    category,
    soldOut: product.soldOut ?? false,
    href: `/product/${id}`,
    picture: getProductPicture(product.imageUrl, product.imageAlt ?? null),
    macros: getCompleteMacros(product),
    tags: claims.diet.map(formatDietaryTag),
    allergens: summarizeAllergens(claims.allergens),
    price: priceCents == null ? null : formatDollars(priceCents),
  }
}

export function getCompleteMacros({ calories, proteinG, carbsG, fatG }: OptionalMacros): Macros | null {
  if (calories === null || proteinG === null || carbsG === null || fatG === null) return null
  return { calories, proteinG, carbsG, fatG }
}

/** Grams per serving: minimum protein for "high protein," maximum carbs for "low carb" (docs/decisions/027). */
const thresholds = { proteinG: 25, carbsG: 15 }

/** Omits allergen and diet claims that the meal's text contradicts. */
export function findUncontradictedClaims(product: MealToCheck & OptionalMacros) {
  const uncontradicted = clearContradictedClaims(product)
  const macros = getCompleteMacros(product)
  const applies = (tag: DietaryTag) => {
    if (tag === 'high-protein') return macros !== null && macros.proteinG >= thresholds.proteinG
    if (tag === 'low-carb') return macros !== null && macros.carbsG <= thresholds.carbsG
    if (findAllergensBlockingTag(tag, uncontradicted).length > 0) return false
    return tag === 'dairy-free' || uncontradicted.diet.includes(tag)
  }
  return {
    allergens: buildRecordByAllergen((allergen) => uncontradicted[allergen]),
    diet: dietaryTags.filter(applies),
  }
}

export function findAllergensBlockingTag(tag: DietaryTag, record: AllergenRecord) {
  return allergensExcludedByTag[tag].filter((allergen) => record[allergen] !== 'free')
}

const allergensExcludedByTag: Record<DietaryTag, readonly Allergen[]> = {
  'dairy-free': ['milk'],
  vegetarian: ['fish', 'shellfish'],
  vegan: ['milk', 'eggs', 'fish', 'shellfish'],
  'high-protein': [],
  'low-carb': [],
}

export function formatDietaryTag(tag: string) {
  return capitalize(tag.endsWith('-free') ? tag : tag.replace('kcal', 'calories').replaceAll('-', ' '))
}
