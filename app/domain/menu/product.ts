/** With more products on a week's menu, the menu page would exceed its size budget (docs/decisions). */
export const maxProductsPerWeek = 48

export const categories = ['entree', 'breakfast', 'side', 'snack'] as const
export type Category = (typeof categories)[number]

export const categoryPlurals: Record<Category, string> = {
  entree: 'entrees',
  breakfast: 'breakfasts',
  side: 'sides',
  snack: 'snacks',
}

export function categoryHeading(category: Category) {
  return capitalize(categoryPlurals[category])
}

export type CategoryCounts = Record<Category, number>

export function countByCategory(products: readonly { category: Category }[]) {
  const countOf = (category: Category) => products.filter((product) => product.category === category).length
  return Object.fromEntries(categories.map((category) => [category, countOf(category)])) as CategoryCounts
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
/** Dietary tags that staff set, because a word list can't cover every food; the other tags are calculated. */
export const manualDietaryTags = ['vegetarian', 'vegan'] as const satisfies readonly DietaryTag[]

/** Calories, and grams of protein, carbs and fat, per serving. */
export const macroFields = ['calories', 'proteinG', 'carbsG', 'fatG'] as const
export type Macros = Record<(typeof macroFields)[number], number>
export type OptionalMacros = Record<keyof Macros, number | null>

export function capitalize(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function energyFromMacros({ proteinG, carbsG, fatG }: Omit<Macros, 'calories'>) {
  return proteinG * 4 + carbsG * 4 + fatG * 9
}

export function macroCalorieShares(macros: Macros) {
  const total = energyFromMacros(macros)
  if (total === 0) return null
  const protein = Math.round(((macros.proteinG * 4) / total) * 100)
  const carbs = Math.round(((macros.carbsG * 4) / total) * 100)
  return { protein, carbs, fat: 100 - protein - carbs }
}

export function findCalorieMismatch(macros: Macros) {
  const energy = energyFromMacros(macros)
  const difference = Math.abs(energy - macros.calories)
  return difference > 40 || difference > macros.calories * 0.15 ? energy : null
}
