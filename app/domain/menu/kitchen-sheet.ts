import { allergenNames, allergensInState, type AllergenState } from './allergens.ts'
import { capitalize, categories, categoryPlurals } from './product.ts'
import { effectiveClaims } from './meal-card.ts'
import { heatingAndStorageSummary } from './meal-care.ts'
import { needsAllergenReview, type PlannedProduct } from './planned-product.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'

export function buildKitchenSheet(products: readonly PlannedProduct[]) {
  return categories
    .map((category) => ({
      category,
      title: capitalize(categoryPlurals[category]),
      products: products
        .filter((product) => product.archivedAt === null && product.category === category)
        .map(kitchenSheetProduct),
    }))
    .filter((group) => group.products.length > 0)
    .map((group) => ({ ...group, count: pluralize(group.products.length, 'dish', 'dishes') }))
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
    ...{ id, name, line, warnings, unconfirmed },
    ingredients: ingredients?.trim() ?? '',
    care: heatingAndStorageSummary(product),
    contains: namesIn('contains'),
  }
}
