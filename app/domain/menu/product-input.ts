import { allergenNames, type AllergenRecord, buildRecordByAllergen } from './allergens.ts'
import type { CustomHeatingAndStorage } from './heating-and-storage.ts'
import type { IngredientFinding } from './ingredient-check.ts'
import { type Category, type DietaryTag, manualDietaryTags, type OptionalMacros } from './product.ts'

export type LabelFields = AllergenRecord & OptionalMacros & CustomHeatingAndStorage

export interface ProductFields extends LabelFields {
  name: string
  line: string
  description: string
  category: Category
  serving: string | null
  ingredients: string | null
  diet: DietaryTag[]
  priceCents: number | null
  confirmedWords: string[]
}

/** `calories`, `grams`, and `dollars` are maximum values; the other limits are maximum lengths in characters. */
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

/** Labels of the meal form's fields, in the order used for CSV columns and for changes in the activity log. */
export const productFieldLabels = {
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
  ...allergenNames,
}

export type ProductInputField = keyof typeof productFieldLabels
export const productInputFields = Object.keys(productFieldLabels) as ProductInputField[]

export const fieldsStoredAsColumns = productInputFields.filter((field) => field !== 'price')

export type ProductInput = Record<ProductInputField, string> & { diet: readonly string[] }

export function buildProductInput(valueOf: (field: ProductInputField) => string) {
  const entries = productInputFields.map((field) => [field, valueOf(field)])
  return Object.fromEntries(entries) as Record<ProductInputField, string>
}

export interface ProductFormState {
  entered: ProductInput
  errors: Partial<Record<ProductInputField | 'diet', string>>
  /** The calculated calories shown when the user confirmed a different number; empty before the user confirms one. */
  keep: string
  needsCalorieConfirmation: boolean
  findings: readonly IngredientFinding[]
  /** Keys (such as `milk:butter`) of warnings that the user confirmed as false alarms; `confirmReason` says why. */
  confirmed: readonly string[]
  confirmReason: string
  confirmError?: string | undefined
}

export const emptyProductForm: ProductFormState = {
  entered: {
    ...buildProductInput(() => ''),
    ...buildRecordByAllergen(() => 'unconfirmed'),
    category: 'entree',
    diet: [],
  },
  errors: {},
  keep: '',
  needsCalorieConfirmation: false,
  findings: [],
  confirmed: [],
  confirmReason: '',
}

export function pickProductFields(product: ProductFields) {
  const fields = [...fieldsStoredAsColumns, 'diet', 'priceCents', 'confirmedWords'] as const
  return Object.fromEntries(fields.map((field) => [field, product[field]])) as unknown as ProductFields
}

export function toProductInput({ diet, priceCents, ...stored }: ProductFields): ProductInput {
  const price = priceCents === null ? '' : (priceCents / 100).toFixed(2)
  return {
    ...buildProductInput((field) => (field === 'price' ? price : String(stored[field] ?? ''))),
    diet: manualDietaryTags.filter((tag) => diet.includes(tag)),
  }
}

export interface FieldDifference {
  field: string
  stored: string
  typed: string
}

export function findFieldDifferences(stored: ProductFields, edited: ProductFields): FieldDifference[] {
  const [storedInput, editedInput] = [toProductInput(stored), toProductInput(edited)]
  const toText = (value: string | readonly string[]) => [value].flat().toSorted().join(', ').trim()
  return [...productInputFields, 'diet' as const]
    .map((field) => ({
      field: field === 'diet' ? 'Dietary tags' : getProductFieldShortLabel(field),
      stored: toText(storedInput[field]),
      typed: toText(editedInput[field]),
    }))
    .filter((difference) => difference.stored !== difference.typed)
}

export function getProductFieldShortLabel(field: ProductInputField) {
  return productFieldLabels[field].replace(/, \S+$/, '')
}
