/** The four categories of meals, in display order. */
export const categories = ['entree', 'breakfast', 'side', 'snack'] as const
export type Category = (typeof categories)[number]

export const categoryPlurals: Record<Category, string> = {
  entree: 'entrees',
  breakfast: 'breakfasts',
  side: 'sides',
  snack: 'snacks',
}

export const dietaryTags = ['dairy-free', 'vegetarian', 'vegan', 'high-protein', 'low-carb'] as const
export type DietaryTag = (typeof dietaryTags)[number]
/**
 * Diet marks that staff set by hand, because a word list can't know every food; all other diet marks are calculated.
 */
export const manualDietaryTags = ['vegetarian', 'vegan'] as const satisfies readonly DietaryTag[]

export interface Macros {
  calories: number
  proteinG: number
  carbsG: number
  fatG: number
}

/** Capitalizes the first letter of a word: `entree` → `Entree` (spec §2, the category badge). */
export function capitalize(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Calculates energy in kcal from the macros: 4 per gram of protein or carbs, 9 per gram of fat. */
function energyFromMacros({ proteinG, carbsG, fatG }: Omit<Macros, 'calories'>) {
  return proteinG * 4 + carbsG * 4 + fatG * 9
}

/**
 * Returns each macro's share of a meal's energy in whole percent, adding up to 100; null if the meal has no energy.
 */
export function energyShares(macros: Macros) {
  const total = energyFromMacros(macros)
  if (total === 0) return null
  const protein = Math.round(((macros.proteinG * 4) / total) * 100)
  const carbs = Math.round(((macros.carbsG * 4) / total) * 100)
  return { protein, carbs, fat: 100 - protein - carbs }
}

/**
 * Returns the calories calculated from the macros if the stated calories are off by more than 15% or by more than 40;
 * null if the two numbers agree.
 */
export function calorieMismatch(macros: Macros) {
  const off = Math.abs(energyFromMacros(macros) - macros.calories)
  return off > 40 || off > macros.calories * 0.15 ? energyFromMacros(macros) : null
}
