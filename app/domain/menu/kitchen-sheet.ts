import { allergenName, allergensInState, type AllergenState } from './allergens.ts'
import { capitalize, categories, categoryPlurals } from './product.ts'
import { effectiveClaims } from './meal-card.ts'
import { careSummary } from './meal-care.ts'
import { needsAllergenReview, type PlannedProduct } from './planned-product.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'

export function kitchenSheet(dishes: readonly PlannedProduct[]) {
  const cooked = dishes.filter((dish) => dish.archivedAt === null)
  return categories
    .map((category) => {
      const own = cooked.filter((dish) => dish.category === category)
      return {
        category,
        title: capitalize(categoryPlurals[category]),
        count: pluralize(own.length, 'dish', 'dishes'),
        dishes: own.map(sheetDish),
      }
    })
    .filter((group) => group.dishes.length > 0)
}

export type KitchenSheetCategory = ReturnType<typeof kitchenSheet>[number]

function sheetDish(dish: PlannedProduct) {
  return {
    id: dish.id,
    name: dish.name,
    line: dish.line,
    ingredients: dish.ingredients?.trim() ?? '',
    care: careSummary(dish),
    contains: namesIn(dish, 'contains'),
    unconfirmed: namesIn(dish, 'unconfirmed'),
    warnings: [
      ...(needsAllergenReview(dish) ? ['Left off the menu until its allergens are confirmed.'] : []),
      ...(dish.overrideReason !== null && namesIn(dish, 'unconfirmed') !== ''
        ? [`On the menu anyway: “${dish.overrideReason}”`]
        : []),
      // Orders placed before a meal sold out still have to be cooked.
      ...(dish.isAvailable ? [] : ['Sold out: cook only what was ordered.']),
    ],
  }
}

function namesIn(dish: PlannedProduct, state: AllergenState) {
  return allergensInState(effectiveClaims({ ...dish, diet: [] }).allergens, state)
    .map(allergenName)
    .join(', ')
}
