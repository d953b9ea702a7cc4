/** With more products, the menu page would exceed its size budget (docs/decisions). */
export const maxProductsPerWeek = 48

/** In display order. */
export const categories = ['entree', 'breakfast', 'side', 'snack'] as const
export type Category = (typeof categories)[number]

export const categoryPlurals: Record<Category, string> = {
  entree: 'entrees',
  breakfast: 'breakfasts',
  side: 'sides',
  snack: 'snacks',
}

export type CategoryCounts = Record<Category, number>

export function countByCategory(products: readonly { category: Category }[]) {
  return Object.fromEntries(
    categories.map((category) => [
      category,
      products.filter((product) => product.category === category).length,
    ]),
  ) as CategoryCounts
}

export function listCategoriesBelowMinimum(
  products: readonly { category: Category }[],
  minimums: CategoryCounts,
) {
  const counts = countByCategory(products)
  return categories.filter((category) => counts[category] < minimums[category])
}

export const dietaryTags = ['dairy-free', 'vegetarian', 'vegan', 'high-protein', 'low-carb'] as const
export type DietaryTag = (typeof dietaryTags)[number]
/** Dietary tags set by hand, because a word list can't cover every food; the others are calculated. */
export const manualDietaryTags = ['vegetarian', 'vegan'] as const satisfies readonly DietaryTag[]

export interface Macros {
  calories: number
  proteinG: number
  carbsG: number
  fatG: number
}

/** Null while the kitchen hasn't entered a number. */
export type OptionalMacros = Record<keyof Macros, number | null>

export function capitalize(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function energyFromMacros({ proteinG, carbsG, fatG }: Omit<Macros, 'calories'>) {
  return proteinG * 4 + carbsG * 4 + fatG * 9
}

/** Returns shares of calories in whole percents that add up to 100; null for a meal without calories. */
export function macroCalorieShares(macros: Macros) {
  const total = energyFromMacros(macros)
  if (total === 0) return null
  const protein = Math.round(((macros.proteinG * 4) / total) * 100)
  const carbs = Math.round(((macros.carbsG * 4) / total) * 100)
  return { protein, carbs, fat: 100 - protein - carbs }
}

/** Returns the calculated calories if the stated ones are off by more than 15% or 40 kcal; otherwise null. */
export function findCalorieMismatch(macros: Macros) {
  const energy = energyFromMacros(macros)
  const difference = Math.abs(energy - macros.calories)
  return difference > 40 || difference > macros.calories * 0.15 ? energy : null
}
