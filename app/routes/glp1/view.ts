import { glp1Categories, glp1Stages, type GramRange, proteinRangePerMeal } from '#app/content/glp1.ts'
import type { MealCardView } from '#app/domain/menu/meal-card.ts'
import { capitalize, type Category, categoryPlurals, type Macros } from '#app/domain/menu/product.ts'

export type Glp1MealView = MealCardView & { macros: Macros }

export type Glp1CategoryView = ReturnType<typeof buildGlp1View>['categories'][number]

const shownPerCategory = 3

export function buildGlp1View(menu: readonly MealCardView[]) {
  const byProtein = menu
    .flatMap((card): Glp1MealView[] => (card.macros ? [{ ...card, macros: card.macros }] : []))
    .sort((a, b) => b.macros.proteinG - a.macros.proteinG)
  const mealsWithinTarget = (category: Category, target: GramRange | undefined) =>
    byProtein.filter(
      ({ category: mealCategory, macros: { proteinG } }) =>
        mealCategory === category && target && proteinG >= target.from && proteinG <= target.to,
    )
  return {
    categories: glp1Categories.map((goal) => {
      const products = mealsWithinTarget(goal.category, goal.target).slice(0, shownPerCategory)
      return {
        ...goal,
        name: capitalize(categoryPlurals[goal.category]),
        products,
        /** True if this week's menu has meals in this category, but none that meet the category's protein target. */
        hasNoMatch: products.length === 0 && byProtein.some(({ category }) => category === goal.category),
      }
    }),
    heroProduct: mealsWithinTarget('entree', proteinRangePerMeal)[0] ?? null,
    stages: glp1Stages.map(({ plate }) => {
      const target = glp1Categories.find(({ category }) => category === plate)?.target
      return mealsWithinTarget(plate, target).find(({ picture }) => !picture.placeholder) ?? null
    }),
  }
}
