import { formatWeekdayDateWithYear } from '#app/domain/time/date-text.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'
import {
  allergenNames,
  type AllergenState,
  formatAllergensWithState,
  listAllergensWithState,
} from './allergens.ts'
import { listCertifiedIngredients } from './certified-ingredients.ts'
import { calculateUseByDate, summarizeHeatingAndStorage } from './heating-and-storage.ts'
import { formatContradictions } from './ingredient-check.ts'
import { findUncontradictedClaims, getCompleteMacros } from './meal-card.ts'
import { groupByCategory } from './menu-filter.ts'
import { needsAllergenReview, type PlannedProduct } from './week-plan.ts'

export function buildKitchenSheet(products: readonly PlannedProduct[]) {
  const cooked = products.filter(({ archivedAt }) => archivedAt === null)
  return groupByCategory(cooked).map(({ products: meals, ...group }) => ({
    ...group,
    count: pluralize(meals.length, 'dish', 'dishes'),
    products: meals.map(kitchenSheetProduct),
  }))
}

export type KitchenSheetCategory = ReturnType<typeof buildKitchenSheet>[number]

function kitchenSheetProduct(product: PlannedProduct) {
  const { id, name, line, ingredients, overrideReason } = product
  const { allergens } = findUncontradictedClaims({ ...product, diet: [] })
  const namesIn = (state: AllergenState) =>
    listAllergensWithState(allergens, state)
      .map((allergen) => allergenNames[allergen])
      .join(', ')
  const unconfirmed = namesIn('unconfirmed')
  const warnings = [
    needsAllergenReview(product) && 'Left off the menu until its allergens are confirmed.',
    overrideReason !== null && unconfirmed !== '' && `On the menu anyway: “${overrideReason}”`,
    !product.isAvailable && 'Sold out: cook only what was ordered.',
  ].filter((text) => text !== false)
  return {
    id,
    name,
    line,
    warnings,
    unconfirmed,
    ingredients: ingredients?.trim() ?? '',
    care: summarizeHeatingAndStorage(product),
    contains: namesIn('contains'),
  }
}

export type ProductLabel = ReturnType<typeof buildLabel>

/** Dates such as `2026-11-27` in the kitchen's time zone; `pickup` is the first pickup day. */
interface Cooked {
  cooking: string
  pickup: string
  certified: readonly string[]
}

/** Returns an error if an allergen is unconfirmed, because customers assume that a label lists every allergen. */
export function createProductLabel(
  product: PlannedProduct,
  cooked: Cooked,
): ProductLabel | { error: string } {
  const unconfirmed = formatAllergensWithState(product, 'unconfirmed')
  if (unconfirmed !== '') return { error: `Not confirmed: ${unconfirmed}.` }
  if (!product.ingredients?.trim()) return { error: 'The ingredients are missing.' }
  const contradictions = formatContradictions({ ...product, diet: [] })
  if (contradictions.length > 0) return { error: contradictions.join(' ') }
  const label = buildLabel(product, cooked)
  return label.type === null
    ? { error: 'The name and ingredients don’t fit on a label. Shorten them.' }
    : label
}

function buildLabel(product: PlannedProduct, { cooking, pickup, certified }: Cooked) {
  const contained = formatAllergensWithState(product, 'contains')
  const ingredients = (product.ingredients ?? '').trim()
  const labelTexts = {
    id: product.id,
    name: product.name,
    contains: contained === '' ? 'Contains none of the nine major allergens' : `Contains: ${contained}`,
    ingredients: [ingredients, ...listCertifiedIngredients(certified, ingredients)].join(' '),
    macros: getCompleteMacros(product),
    serving: product.serving?.trim() ?? '',
    care: summarizeHeatingAndStorage(product),
    cooked: formatWeekdayDateWithYear(cooking),
    useBy: formatWeekdayDateWithYear(calculateUseByDate(product, { cooking, pickup })),
  }
  return { ...labelTexts, type: findTypeSize(labelTexts) }
}

/** Returns the largest type size at which the text fits on a 4 by 3⅓ inch label; null if none is small enough. */
function findTypeSize(texts: Record<'name' | 'contains' | 'ingredients' | 'serving' | 'care', string>) {
  const { name, contains, ingredients, serving, care } = texts
  const availableHeight =
    textHeight -
    countLines(name, 30) * 18 -
    countLines(contains, 44) * 13 -
    (countLines(`Per serving: ${serving}`, 56) - 1) * 10.5 -
    (countLines(care, 56) - 2) * 10
  const text = `Ingredients: ${ingredients}`
  return (
    typeSizes.find(
      ({ charactersPerLine, height }) => countLines(text, charactersPerLine) * height <= availableHeight,
    )?.type ?? null
  )
}

const textHeight = 102

/** Line `height` and the label's `textHeight` are in points; `charactersPerLine` assumes wide letters. */
const typeSizes = [
  { type: 'large', charactersPerLine: 45, height: 12.5 },
  { type: 'medium', charactersPerLine: 53, height: 10.5 },
  { type: 'small', charactersPerLine: 62, height: 9 },
] as const

function countLines(text: string, charactersPerLine: number) {
  return Math.ceil(text.length / charactersPerLine)
}
