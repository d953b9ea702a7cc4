/** The four shelves of the menu, in the order they are shown. */
export const categories = ['entree', 'breakfast', 'side', 'snack'] as const
export type Category = (typeof categories)[number]

export const dietMarks = ['dairy-free', 'vegetarian', 'vegan', 'high-protein', 'low-carb'] as const
export type DietMark = (typeof dietMarks)[number]

export interface Macros {
  calories: number
  proteinG: number
  carbsG: number
  fatG: number
}

/** `entree` → `Entree` (spec §2, the category badge). */
export function capitalised(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Each macro's share of the energy in whole percent that add up to 100 (4/4/9 kcal per gram). */
export function energyShares({ proteinG, carbsG, fatG }: Macros) {
  const kcal = { protein: proteinG * 4, carbs: carbsG * 4, fat: fatG * 9 }
  const total = kcal.protein + kcal.carbs + kcal.fat
  if (total === 0) return null
  const protein = Math.round((kcal.protein / total) * 100)
  const carbs = Math.round((kcal.carbs / total) * 100)
  return { protein, carbs, fat: 100 - protein - carbs }
}

/** Whether the stated energy is what the macros give, within a tenth (FDA's own labelling tolerance is wider). */
export function macrosAddUp({ calories, proteinG, carbsG, fatG }: Macros) {
  return Math.abs(proteinG * 4 + carbsG * 4 + fatG * 9 - calories) <= calories / 10
}
