import { allergenNames, allergensInState, type AllergenState } from './allergens.ts'
import { effectiveClaims } from './meal-card.ts'
import { heatingAndStorageSummary } from './meal-care.ts'
import { groupByCategory } from './menu-filter.ts'
import { needsAllergenReview, type PlannedProduct } from './planned-product.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'

export function buildKitchenSheet(products: readonly PlannedProduct[]) {
  const cooked = products.filter(({ archivedAt }) => archivedAt === null)
  return groupByCategory(cooked).map(({ category, name, products: meals }) => ({
    category,
    title: name,
    count: pluralize(meals.length, 'dish', 'dishes'),
    products: meals.map(kitchenSheetProduct),
  }))
}

export type KitchenSheetCategory = ReturnType<typeof buildKitchenSheet>[number]

function kitchenSheetProduct(product: PlannedProduct) {
  const { id, name, line, ingredients, overrideReason } = product
  const { allergens } = effectiveClaims({ ...product, diet: [] })
  const namesIn = (state: AllergenState) =>
    allergensInState(allergens, state)
      .map((allergen) => allergenNames[allergen])
      .join(', ')
  const unconfirmed = namesIn('unconfirmed')
  const warnings = [
    needsAllergenReview(product) && 'Left off the menu until its allergens are confirmed.',
    overrideReason !== null && unconfirmed !== '' && `On the menu anyway: “${overrideReason}”`,
    // Orders placed before a meal sold out still have to be cooked.
    !product.isAvailable && 'Sold out: cook only what was ordered.',
  ].filter((text) => text !== false)
  return {
    id,
    name,
    line,
    warnings,
    unconfirmed,
    ingredients: ingredients?.trim() ?? '',
    care: heatingAndStorageSummary(product),
    contains: namesIn('contains'),
  }
}
