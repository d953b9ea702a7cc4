import { createAllergenRecord } from '#app/domain/menu/allergens.ts'
import type { PlannedProduct } from '#app/domain/menu/week-plan.ts'

export function aPlannedMeal(fields: Partial<PlannedProduct> = {}): PlannedProduct {
  return {
    ...createAllergenRecord(),
    id: 1,
    name: 'Lentil Stew',
    line: 'with carrots',
    category: 'entree',
    imageUrl: '/art/entree-760.webp',
    isAvailable: true,
    archivedAt: null,
    calories: 402,
    proteinG: 30,
    carbsG: 48,
    fatG: 10,
    serving: '1 container',
    ingredients: 'Lentils, carrots',
    heating: null,
    confirmedWords: [],
    refrigerator: null,
    freezer: null,
    overrideReason: null,
    servedRecently: false,
    ...fields,
  }
}
