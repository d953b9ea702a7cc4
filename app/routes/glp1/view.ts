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
  products: readonly Glp1MealView[]
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
    return byProtein.filter((product) => product.category === category && target && lies(product, target))
  }
  return {
    shelves: glp1Categories.map((shelf): Glp1CategoryView => {
      const { category, target } = shelf
      const ofShelf = byProtein.filter((product) => product.category === category)
      const products = target
        ? ofShelf.filter((product) => lies(product, target)).slice(0, shownPerShelf)
        : []
      return { ...shelf, products, none: ofShelf.length > 0 && products.length === 0 }
    }),
    /** The highest-protein entree within the protein target for one meal; null if there is none. */
    onThePlate:
      byProtein.find((product) => product.category === 'entree' && lies(product, proteinPerMeal)) ?? null,
    /** For each stage, a meal with a picture from the stage's category; null when there is none. */
    stages: glp1Stages.map(({ plate }) => fitting(plate).find(({ picture }) => !picture.placeholder) ?? null),
  }
}

function lies({ macros }: Glp1MealView, { from, to }: GramRange) {
  return macros.proteinG >= from && macros.proteinG <= to
}
