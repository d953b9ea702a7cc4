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
  hasNoMatch: boolean
}

const shownPerCategory = 3

/** Names only meals whose macros are known and within a target. */
export function glp1View(menu: readonly MealCardView[]) {
  const mealsWithMacros = menu.flatMap((card): Glp1MealView[] =>
    card.macros ? [{ ...card, macros: card.macros }] : [],
  )
  const byProtein = mealsWithMacros.toSorted((a, b) => b.macros.proteinG - a.macros.proteinG)
  const mealsWithinTarget = (category: MealCardView['category']) => {
    const target = glp1Categories.find((shelf) => shelf.category === category)?.target
    return byProtein.filter(
      (product) => product.category === category && target && isWithinTarget(product, target),
    )
  }
  return {
    categories: glp1Categories.map((shelf): Glp1CategoryView => {
      const { category, target } = shelf
      const categoryMeals = byProtein.filter((product) => product.category === category)
      const products = target
        ? categoryMeals.filter((product) => isWithinTarget(product, target)).slice(0, shownPerCategory)
        : []
      return { ...shelf, products, hasNoMatch: categoryMeals.length > 0 && products.length === 0 }
    }),
    /** The highest-protein entree within the protein target for one meal; null if there is none. */
    heroProduct:
      byProtein.find((product) => product.category === 'entree' && isWithinTarget(product, proteinPerMeal)) ??
      null,
    /** For each stage, a meal with a picture from the stage's category; null when there is none. */
    stages: glp1Stages.map(
      ({ plate }) => mealsWithinTarget(plate).find(({ picture }) => !picture.placeholder) ?? null,
    ),
  }
}

function isWithinTarget({ macros }: Glp1MealView, { from, to }: GramRange) {
  return macros.proteinG >= from && macros.proteinG <= to
}
