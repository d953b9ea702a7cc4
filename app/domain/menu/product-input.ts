import { allergenName, allergens, type Allergen, type AllergenRecord } from './allergens.ts'
import { manualDietaryTags, type Category, type DietaryTag, type OptionalMacros } from './product.ts'
import type { CustomHeatingAndStorage } from './meal-care.ts'

export interface ProductFields extends AllergenRecord, OptionalMacros, CustomHeatingAndStorage {
  name: string
  line: string
  description: string
  category: Category
  serving: string | null
  ingredients: string | null
  diet: DietaryTag[]
  priceCents: number | null
  /** Contradictions that staff confirmed as harmless (`ingredient-check.ts`). */
  confirmedWords: string[]
}

/** Maximum lengths of text fields (in characters) and maximum values of number fields. */
export const productLimits = {
  name: 120,
  line: 160,
  description: 2000,
  serving: 80,
  ingredients: 2000,
  heating: 140,
  refrigerator: 100,
  freezer: 100,
  reason: 300,
  calories: 5000,
  grams: 500,
  dollars: 500,
} as const

export const macroFields = ['calories', 'proteinG', 'carbsG', 'fatG'] as const

/**
 * The text fields of the meal form with their labels, in the order of the CSV columns and of the changes in the
 * activity log.
 */
const textFieldLabels = {
  name: 'Name',
  line: 'Short description',
  description: 'Description',
  category: 'Category',
  calories: 'Calories',
  proteinG: 'Protein, g',
  carbsG: 'Carbs, g',
  fatG: 'Fat, g',
  serving: 'Serving',
  ingredients: 'Ingredients',
  heating: 'Heating',
  refrigerator: 'Refrigerator',
  freezer: 'Freezer',
  price: 'Price, $',
}

type TextField = keyof typeof textFieldLabels

const textFields = Object.keys(textFieldLabels) as TextField[]

export const productInputFields = [...textFields, ...allergens]

export type ProductInputField = (typeof productInputFields)[number]

/** The fields that a column of the same name stores; the price is stored in cents. */
export const productColumnFields = productInputFields.filter((field) => field !== 'price')

export type ProductInput = Record<ProductInputField, string> & { diet: readonly string[] }

export const emptyProduct: ProductInput = {
  ...(Object.fromEntries(textFields.map((field) => [field, ''])) as Record<TextField, string>),
  ...(Object.fromEntries(allergens.map((allergen) => [allergen, 'unconfirmed'])) as Record<Allergen, string>),
  category: 'entree',
  diet: [],
}

/** Returns only the fields that staff edit, without the meal's image, status or place on menus. */
export function toProductFields(product: ProductFields): ProductFields {
  const { diet, priceCents, confirmedWords } = product
  const copied = Object.fromEntries(productColumnFields.map((field) => [field, product[field]]))
  return {
    ...(copied as Pick<ProductFields, (typeof productColumnFields)[number]>),
    ...{ diet, priceCents, confirmedWords },
  }
}

export function toProductInput({ diet, priceCents, ...stored }: ProductFields): ProductInput {
  const texts = Object.fromEntries(
    productInputFields.map((field) => [field, field === 'price' ? '' : String(stored[field] ?? '')]),
  ) as Record<ProductInputField, string>
  return {
    ...texts,
    price: priceCents === null ? '' : (priceCents / 100).toFixed(2),
    diet: manualDietaryTags.filter((tag) => diet.includes(tag)),
  }
}

export interface FieldDifference {
  field: string
  stored: string
  typed: string
}

export function findFieldDifferences(stored: ProductInput, typed: ProductInput): FieldDifference[] {
  const toTexts = (product: ProductInput) =>
    new Map([
      ...productInputFields.map((field) => [productFieldName(field), product[field].trim()] as const),
      ['Dietary tags', product.diet.toSorted().join(', ')] as const,
    ])
  const storedTexts = toTexts(stored)
  return [...toTexts(typed)].flatMap(([field, typedText]) => {
    const storedText = storedTexts.get(field) ?? ''
    return storedText === typedText ? [] : [{ field, stored: storedText, typed: typedText }]
  })
}

export type ProductFieldChanges = Record<string, readonly [from: string, to: string]>

export function listChangedProductFields(before: ProductInput, after: ProductInput): ProductFieldChanges {
  return Object.fromEntries(
    findFieldDifferences(before, after).map(({ field, stored, typed }) => [field, [stored, typed]]),
  )
}

/** Returns a field's label with its unit, such as `Protein, g`. */
export function productFieldLabel(field: ProductInputField) {
  return Object.hasOwn(textFieldLabels, field)
    ? textFieldLabels[field as TextField]
    : allergenName(field as Allergen)
}

/** Returns a field's label without its unit. */
export function productFieldName(field: ProductInputField) {
  return productFieldLabel(field).replace(/, \S+$/, '')
}
