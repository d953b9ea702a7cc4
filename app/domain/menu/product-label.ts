import { allergenName, allergens, type AllergenRecord } from './allergens.ts'
import { certifiedIngredientTexts } from './certified-ingredients.ts'
import { contradictionTexts } from './ingredient-check.ts'
import { fullDateText, noonUtcOf } from '#app/domain/time/date-text.ts'
import { macrosIfComplete } from './meal-card.ts'
import { careSummary, useByDay } from './meal-care.ts'
import type { PlannedProduct } from './planned-product.ts'

type LabelError = 'unconfirmed' | 'no-ingredients' | 'contradicted' | 'too-long'

/** The texts printed on a meal's container. */
export type ProductLabel = ReturnType<typeof wordsOf>

interface Cooked {
  /** Date of the cooking day, such as `2026-11-27`. */
  cooking: string
  /** Date of the first pickup day, such as `2026-11-28`. */
  pickup: string
  /** Lines of the certified-ingredients setting. */
  certified: readonly string[]
}

/**
 * Builds a meal's container label, or returns why it can't be printed. Every allergen must be confirmed, because
 * customers would read "not confirmed" as "free".
 */
export function createProductLabel(
  dish: PlannedProduct,
  cooked: Cooked,
): ProductLabel | { refusal: LabelError } {
  if (inState(dish, 'unconfirmed').length > 0) return { refusal: 'unconfirmed' }
  if ((dish.ingredients ?? '').trim() === '') return { refusal: 'no-ingredients' }
  if (contradictionTexts({ ...dish, diet: [] }).length > 0) return { refusal: 'contradicted' }
  const label = wordsOf(dish, cooked)
  return label.type === null ? { refusal: 'too-long' } : label
}

/** Explains why a meal's label can't be printed; shown after the meal's name. */
export function labelErrorText(dish: PlannedProduct, refusal: LabelError) {
  switch (refusal) {
    case 'unconfirmed':
      return `Not confirmed: ${listed(dish, 'unconfirmed')}.`
    case 'no-ingredients':
      return 'The ingredients are missing.'
    case 'contradicted':
      return contradictionTexts({ ...dish, diet: [] }).join(' ')
    case 'too-long':
      return 'The name and ingredients don’t fit on a label. Shorten them.'
  }
}

function wordsOf(dish: PlannedProduct, { cooking, pickup, certified }: Cooked) {
  const contained = inState(dish, 'contains')
  const words = {
    id: dish.id,
    name: dish.name,
    contains:
      contained.length > 0
        ? `Contains: ${listed(dish, 'contains')}`
        : 'Contains none of the nine major allergens',
    ingredients: [
      (dish.ingredients ?? '').trim(),
      ...certifiedIngredientTexts(certified, dish.ingredients ?? ''),
    ].join(' '),
    macros: macrosIfComplete(dish),
    serving: dish.serving?.trim() ?? '',
    care: careSummary(dish),
    cooked: fullDateText(noonUtcOf(cooking), 'UTC'),
    useBy: fullDateText(noonUtcOf(useByDay(dish, { cooking, pickup })), 'UTC'),
  }
  return { ...words, type: typeFor(words) }
}

/** Lists the allergens in the given state: `milk, eggs, tree nuts`. */
function listed(record: AllergenRecord, state: 'contains' | 'unconfirmed') {
  return inState(record, state)
    .map((allergen) => allergenName(allergen).toLowerCase())
    .join(', ')
}

function inState(record: AllergenRecord, state: 'contains' | 'unconfirmed') {
  return allergens.filter((allergen) => record[allergen] === state)
}

/**
 * Returns the largest type size at which a meal's texts fit a label of 4 by 3⅓ inches; null if none fits, because a
 * label never truncates its ingredients. Text widths were measured in Chromium with wide letters.
 */
function typeFor({
  name,
  contains,
  ingredients,
  serving,
  care,
}: Record<'name' | 'contains' | 'ingredients' | 'serving' | 'care', string>) {
  const left =
    room -
    lines(name, 30) * 18 -
    lines(contains, 44) * 13 -
    (lines(`Per serving: ${serving}`, 56) - 1) * 10.5 -
    (lines(care, 56) - 2) * 10
  const fitting = types.find(
    ({ letters, height }) => lines(`Ingredients: ${ingredients}`, letters) * height <= left,
  )
  return fitting?.type ?? null
}

/** Height in points that a label has for the meal's name, allergens and ingredients. */
const room = 102

/** Characters per line and line height in points for each type size, most legible first. */
const types = [
  { type: 'large', letters: 45, height: 12.5 },
  { type: 'medium', letters: 53, height: 10.5 },
  { type: 'small', letters: 62, height: 9 },
] as const

/**
 * Estimates how many lines a text takes. Words aren't split, so `letters` is somewhat lower than the number of
 * characters that fit on a line.
 */
function lines(text: string, letters: number) {
  return Math.ceil(text.length / letters)
}
