import type { Category } from '#app/domain/menu/product.ts'

export const menuCategories: readonly { category: Category; name: string; text: string }[] = [
  { category: 'entree', name: 'Entrees', text: 'A full meal: protein, a starch, and vegetables.' },
  { category: 'breakfast', name: 'Breakfasts', text: 'For busy mornings.' },
  { category: 'side', name: 'Sides', text: 'To round out a meal or to share.' },
  { category: 'snack', name: 'Snacks', text: 'Small bites, with nutrition info included.' },
]
