import type { Category } from '#app/domain/menu/product.ts'

/** The four menu categories with their descriptions (spec §2). */
export const menuCategories: readonly { category: Category; name: string; text: string }[] = [
  { category: 'entree', name: 'Entrees', text: 'A whole plate: protein, a starch, something green.' },
  { category: 'breakfast', name: 'Breakfasts', text: 'For mornings that start before you do.' },
  { category: 'side', name: 'Sides', text: 'To stretch a meal, or to share one.' },
  { category: 'snack', name: 'Snacks', text: 'Small, counted like the rest.' },
]
