import { allergenLine, type Allergen, type AllergenRecord } from './allergens.ts'
import { dollars } from './business.ts'
import { capitalised, type Category, type DietMark, type Macros } from './dishes.ts'
import type { OwnCare } from './meal-care.ts'
import { pictureOf } from './product-image.ts'

/** What the menu knows of a dish. */
export interface Dish extends AllergenRecord, Partial<OwnCare> {
  id: number
  name: string
  line: string
  category: Category
  imageUrl: string | null
  imageAlt?: string | null
  calories: number | null
  proteinG: number | null
  carbsG: number | null
  fatG: number | null
  diet: readonly DietMark[]
  /** What one costs; an archived menu doesn't say. */
  priceCents?: number | null
  /** Only a menu that can still be ordered knows it; an archived one doesn't. */
  soldOut?: boolean
  /** Menus archived before it was kept with them have none. */
  ingredients?: string | null
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
    picture: pictureOf(dish.imageUrl, dish.imageAlt ?? null),
    macros: macrosOf(dish),
    marks: marksOf(dish),
    allergens: allergenLine(dish),
    price: dish.priceCents == null ? null : dollars(dish.priceCents),
    soldOut: dish.soldOut ?? false,
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
export function marksOf(dish: Marked) {
  return dietOf(dish).map(dietText)
}

/** What the kitchen calls it; a mark that promises to be free of something only where the record says so too. */
export function dietOf(dish: Marked) {
  return dish.diet.filter((mark) => inTheWayOf(mark, dish).length === 0)
}

/** The allergens because of which a mark would promise more than the record says. */
export function inTheWayOf(mark: DietMark, record: AllergenRecord) {
  return promises[mark].filter((allergen) => record[allergen] !== 'free')
}

type Marked = AllergenRecord & Pick<Dish, 'diet'>

const promises: Record<DietMark, readonly Allergen[]> = {
  'dairy-free': ['milk'],
  vegetarian: ['fish', 'shellfish'],
  vegan: ['milk', 'eggs', 'fish', 'shellfish'],
  'high-protein': [],
  'low-carb': [],
}

/** `dairy-free` → `Dairy-free`, `under-500-kcal` → `Under 500 kcal`. */
export function dietText(mark: string) {
  return capitalised(mark.endsWith('-free') ? mark : mark.replaceAll('-', ' '))
}
