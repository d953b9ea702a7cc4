import { allergenLine, type AllergenRecord } from './allergens.ts'
import { capitalised, type Category, type DietMark, type Macros } from './dishes.ts'
import { pictureOf } from './product-image.ts'

/** What the menu knows of a dish. */
export interface Dish extends AllergenRecord {
  id: number
  name: string
  line: string
  category: Category
  imageUrl: string | null
  calories: number | null
  proteinG: number | null
  carbsG: number | null
  fatG: number | null
  diet: readonly DietMark[]
}

export type MealCardView = ReturnType<typeof mealCard>

/** What a card of the menu shows. */
export function mealCard(dish: Dish) {
  return {
    id: dish.id,
    href: `/product/${dish.id}`,
    name: dish.name,
    line: dish.line,
    category: dish.category,
    picture: pictureOf(dish.imageUrl),
    macros: macrosOf(dish),
    marks: marksOf(dish),
    allergens: allergenLine(dish),
  }
}

/** All four, or null: a dish with a number missing shows none rather than a guess. */
export function macrosOf({
  calories,
  proteinG,
  carbsG,
  fatG,
}: Pick<Dish, 'calories' | 'proteinG' | 'carbsG' | 'fatG'>): Macros | null {
  if (calories === null || proteinG === null || carbsG === null || fatG === null) return null
  return { calories, proteinG, carbsG, fatG }
}

/** What the kitchen calls it, in words. */
export function marksOf(dish: Pick<Dish, 'diet' | 'milk'>) {
  return dietOf(dish).map(dietText)
}

/** What the kitchen calls it; "dairy-free" only where the record says so too. */
export function dietOf({ diet, milk }: Pick<Dish, 'diet' | 'milk'>) {
  return diet.filter((mark) => mark !== 'dairy-free' || milk === 'free')
}

/** `dairy-free` → `Dairy-free`, `high-protein` → `High protein`. */
export function dietText(mark: DietMark) {
  return capitalised(mark.endsWith('-free') ? mark : mark.replace('-', ' '))
}
