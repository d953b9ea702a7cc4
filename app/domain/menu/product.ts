/** The four shelves of the menu, in the order they are shown. */
export const categories = ['entree', 'breakfast', 'side', 'snack'] as const
export type Category = (typeof categories)[number]

export const categoryPlurals: Record<Category, string> = {
  entree: 'entrees',
  breakfast: 'breakfasts',
  side: 'sides',
  snack: 'snacks',
}

export const dietMarks = ['dairy-free', 'vegetarian', 'vegan', 'high-protein', 'low-carb'] as const
export type DietMark = (typeof dietMarks)[number]
/** Marks that a person sets, because a list of words can’t know every food; the others are calculated. */
export const manualDietMarks = ['vegetarian', 'vegan'] as const satisfies readonly DietMark[]

export interface Macros {
  calories: number
  proteinG: number
  carbsG: number
  fatG: number
}

/** `entree` → `Entree` (spec §2, the category badge). */
export function capitalize(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** What the macros give, in kcal: 4 a gram of protein or carbs, 9 of fat. */
export function energyFromMacros({ proteinG, carbsG, fatG }: Omit<Macros, 'calories'>) {
  return proteinG * 4 + carbsG * 4 + fatG * 9
}

/** Each macro's share of the energy in whole percent that add up to 100 (4/4/9 kcal per gram). */
export function energyShares(macros: Macros) {
  const total = energyFromMacros(macros)
  if (total === 0) return null
  const protein = Math.round(((macros.proteinG * 4) / total) * 100)
  const carbs = Math.round(((macros.carbsG * 4) / total) * 100)
  return { protein, carbs, fat: 100 - protein - carbs }
}

/** Whether the stated energy is what the macros give, within a tenth (FDA's own labelling tolerance is wider). */
export function macrosAddUp(macros: Macros) {
  return Math.abs(energyFromMacros(macros) - macros.calories) <= macros.calories / 10
}

/**
 * The kcal that the macros give, where the label says something so different that somebody should look again: off by
 * more than 15 % of it, or by more than 40 kcal. Null where it is near enough.
 */
export function inconsistentEnergy(macros: Macros) {
  const off = Math.abs(energyFromMacros(macros) - macros.calories)
  return off > 40 || off > macros.calories * 0.15 ? energyFromMacros(macros) : null
}
