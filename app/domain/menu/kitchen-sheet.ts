import { allergenNames, allergensInState, type AllergenState } from './allergens.ts'
import { capitalize, categories, categoryPlurals } from './product.ts'
import { effectiveClaims } from './meal-card.ts'
import { heatingAndStorageSummary } from './meal-care.ts'
import { needsAllergenReview, type PlannedProduct } from './planned-product.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'

export function buildKitchenSheet(products: readonly PlannedProduct[]) {
  const productsToCook = products.filter((product) => product.archivedAt === null)
  return categories
    .map((category) => {
      const categoryProducts = productsToCook.filter((product) => product.category === category)
      return {
        category,
        title: capitalize(categoryPlurals[category]),
        count: pluralize(categoryProducts.length, 'dish', 'dishes'),
        products: categoryProducts.map(kitchenSheetProduct),
      }
    })
    .filter((group) => group.products.length > 0)
}

export type KitchenSheetCategory = ReturnType<typeof buildKitchenSheet>[number]

function kitchenSheetProduct(product: PlannedProduct) {
  return {
    id: product.id,
    name: product.name,
    line: product.line,
    ingredients: product.ingredients?.trim() ?? '',
    care: heatingAndStorageSummary(product),
    contains: namesIn(product, 'contains'),
    unconfirmed: namesIn(product, 'unconfirmed'),
    warnings: [
      ...(needsAllergenReview(product) ? ['Left off the menu until its allergens are confirmed.'] : []),
      ...(product.overrideReason !== null && namesIn(product, 'unconfirmed') !== ''
        ? [`On the menu anyway: “${product.overrideReason}”`]
        : []),
      // Orders placed before a meal sold out still have to be cooked.
      ...(product.isAvailable ? [] : ['Sold out: cook only what was ordered.']),
    ],
  }
}

function namesIn(product: PlannedProduct, state: AllergenState) {
  return allergensInState(effectiveClaims({ ...product, diet: [] }).allergens, state)
    .map((allergen) => allergenNames[allergen])
    .join(', ')
}
