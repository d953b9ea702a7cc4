import {
  glp1Stages,
  proteinPerMeal,
  glp1Categories,
  type GramRange,
  type Glp1Category,
} from '#app/content/glp1.ts'
import type { Macros } from '#app/domain/menu/product.ts'
import type { MealCardView } from '#app/domain/menu/meal-card.ts'

export type Glp1MealView = MealCardView & { macros: Macros }

export interface Glp1CategoryView extends Glp1Category {
  dishes: readonly Glp1MealView[]
  /** True when the week has meals of this category but none within its target. */
  none: boolean
}

const shownPerShelf = 3

/** Names only meals whose macros are known and within a target. */
export function glp1View(menu: readonly MealCardView[]) {
  const counted = menu.flatMap((card): Glp1MealView[] =>
    card.macros ? [{ ...card, macros: card.macros }] : [],
  )
  const byProtein = counted.toSorted((one, other) => other.macros.proteinG - one.macros.proteinG)
  const fitting = (category: MealCardView['category']) => {
    const target = glp1Categories.find((shelf) => shelf.category === category)?.target
    return byProtein.filter((dish) => dish.category === category && target && lies(dish, target))
  }
  return {
    shelves: glp1Categories.map((shelf): Glp1CategoryView => {
      const { category, target } = shelf
      const ofShelf = byProtein.filter((dish) => dish.category === category)
      const dishes = target ? ofShelf.filter((dish) => lies(dish, target)).slice(0, shownPerShelf) : []
      return { ...shelf, dishes, none: ofShelf.length > 0 && dishes.length === 0 }
    }),
    /** The highest-protein entree within the protein target for one meal; null if there is none. */
    onThePlate: byProtein.find((dish) => dish.category === 'entree' && lies(dish, proteinPerMeal)) ?? null,
    /** For each stage, a meal with a picture from the stage's category; null when there is none. */
    stages: glp1Stages.map(({ plate }) => fitting(plate).find(({ picture }) => !picture.placeholder) ?? null),
  }
}

function lies({ macros }: Glp1MealView, { from, to }: GramRange) {
  return macros.proteinG >= from && macros.proteinG <= to
}
