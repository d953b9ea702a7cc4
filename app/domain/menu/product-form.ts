import * as z from 'zod'
import { allergenName, allergens, allergenStates, type AllergenRecord } from './allergens.ts'
import {
  productLimits,
  type ProductFields,
  type ProductInput,
  type ProductInputField,
} from './product-input.ts'
import { categories, findCalorieMismatch, manualDietaryTags } from './product.ts'
import {
  findContradictions,
  formatFindings,
  findGlutenSources,
  glutenErrorText,
  type IngredientFinding,
} from './ingredient-check.ts'
import { formatList } from '#app/domain/site/list-text.ts'
import { dietaryTagText, allergensBlockingTag, macrosIfComplete } from './meal-card.ts'
import { parseMinStorageDays, maxUseByDaysAfterCooking } from './meal-care.ts'
import { toSingleLine, normalizeMultilineText } from '#app/domain/mail/outgoing-email.ts'
import { singleLineTextSchema } from '#app/domain/inbox/message-fields.ts'

export type ProductErrors = Partial<Record<ProductInputField | 'diet', string>>

const text = (name: string, max: number) =>
  z.string().max(max, `Please shorten the ${name} to ${max.toLocaleString('en-US')} characters.`)

const oneLine = (name: string, max: number) => singleLineTextSchema.pipe(text(name, max))
const lines = (name: string, max: number) =>
  z.string().transform(normalizeMultilineText).pipe(text(name, max))
const emptyToNull = (value: string) => (value === '' ? null : value)

const wholeNumber = (max: number) => {
  const message = `Please enter a whole number up to ${max.toLocaleString('en-US')}, or leave it blank.`
  return z
    .string()
    .trim()
    .regex(/^\d{0,9}$/, message)
    .transform((digits) => (digits === '' ? null : Number(digits)))
    .refine((number) => number === null || number <= max, message)
}

const priceMessage = `Please enter a price like 12.95, up to ${productLimits.dollars}, or leave it blank.`
const price = z
  .string()
  .trim()
  .regex(/^(\$?\d{1,4}(\.\d{1,2})?)?$/, priceMessage)
  // Parsed as text, because 19.99 * 100 is not exactly 1999.
  .transform((typed) => {
    const [dollars = '', cents = ''] = typed.replace('$', '').split('.')
    return dollars === '' ? null : Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
  })
  .refine((cents) => cents === null || cents <= productLimits.dollars * 100, priceMessage)

const daysMessage = `Please enter how many days the meal keeps, 1 to ${maxUseByDaysAfterCooking}, like “3 days.” This sets the label’s use-by date.`

function hasValidDays(refrigerator: string | null) {
  const days = refrigerator === null ? 1 : parseMinStorageDays(refrigerator)
  return days !== null && days >= 1 && days <= maxUseByDaysAfterCooking
}

const allergenFields = Object.fromEntries(
  allergens.map((allergen) => [
    allergen,
    z.enum(allergenStates, `Please choose an option for ${allergenName(allergen).toLowerCase()}.`),
  ]),
) as Record<keyof AllergenRecord, z.ZodEnum<Record<(typeof allergenStates)[number], never>>>

const schema = z.object({
  name: singleLineTextSchema
    .pipe(z.string().min(1, 'Please enter a name.'))
    .pipe(text('name', productLimits.name)),
  line: oneLine('short description', productLimits.line),
  description: lines('description', productLimits.description),
  category: z.enum(categories, 'Please choose a category.'),
  calories: wholeNumber(productLimits.calories),
  proteinG: wholeNumber(productLimits.grams),
  carbsG: wholeNumber(productLimits.grams),
  fatG: wholeNumber(productLimits.grams),
  serving: oneLine('serving', productLimits.serving).transform(emptyToNull),
  ingredients: lines('ingredients', productLimits.ingredients).transform(emptyToNull),
  heating: oneLine('heating', productLimits.heating).transform(emptyToNull),
  refrigerator: oneLine('refrigerator text', productLimits.refrigerator)
    .transform(emptyToNull)
    .refine(hasValidDays, daysMessage),
  freezer: oneLine('freezer text', productLimits.freezer).transform(emptyToNull),
  price,
  ...allergenFields,
  // Ignore unknown dietary tags.
  diet: z.array(z.string()).transform((typed) => manualDietaryTags.filter((tag) => typed.includes(tag))),
})

export interface WarningConfirmations {
  /** The calculated calories that the warning showed when the user chose to keep their own number. */
  keep: string
  /** Keys of the contradictions that the user was shown. */
  confirmed: readonly string[]
  confirmReason: string
}

export interface ContradictionConfirmation {
  found: string[]
  reason: string
}

/**
 * Returns the fields to save, error messages, or warnings that the user must answer first: calories that don't
 * match the macros, and words that contradict the allergen record. `before` lists contradictions confirmed
 * earlier.
 */
export function checkProductInput(
  entered: ProductInput,
  confirmations: WarningConfirmations,
  confirmedEarlier: readonly string[] = [],
) {
  const emptyResult = {
    fields: null,
    confirmation: null,
    errors: {} as ProductErrors,
    needsCalorieConfirmation: false,
    findings: [] as IngredientFinding[],
  }
  const { fields, errors } = parseProductInput(entered)
  if (!fields) return { ...emptyResult, errors }
  const macros = macrosIfComplete(fields)
  const calculatedCalories = macros && findCalorieMismatch(macros)
  const needsCalorieConfirmation =
    calculatedCalories !== null && confirmations.keep !== String(calculatedCalories)
  const contradictions = findContradictions(fields)
  const findings = contradictions.filter(({ key }) => !confirmedEarlier.includes(key))
  const reason = toSingleLine(confirmations.confirmReason, Infinity)
  const allShown = findings.every(({ key }) => confirmations.confirmed.includes(key))
  const confirmError =
    findings.length === 0 || !allShown || confirmations.confirmed.length === 0
      ? undefined
      : reason === ''
        ? 'Please explain why the allergen record is right, or fix it.'
        : reason.length > productLimits.reason
          ? `Please shorten the reason to ${productLimits.reason} characters.`
          : undefined
  if (needsCalorieConfirmation || !allShown || confirmError !== undefined)
    return {
      ...emptyResult,
      needsCalorieConfirmation,
      findings,
      ...(confirmError !== undefined && { confirmError }),
    }
  return {
    ...emptyResult,
    fields: { ...fields, confirmedWords: contradictions.map(({ key }) => key) },
    confirmation: findings.length === 0 ? null : { found: formatFindings(findings), reason },
  }
}

export function parseProductInput(
  entered: ProductInput,
): { fields: ProductFields; errors?: undefined } | { fields?: undefined; errors: ProductErrors } {
  const parsed = schema.safeParse(entered)
  if (!parsed.success) {
    const errors: ProductErrors = {}
    for (const { path, message } of parsed.error.issues) errors[path[0] as keyof ProductErrors] ??= message
    return { errors }
  }
  const { price: priceCents, ...rest } = parsed.data
  const contradiction = findTagContradiction(rest)
  const errors: ProductErrors = contradiction === null ? {} : { diet: contradiction }
  for (const [field, found] of Object.entries(findGlutenSources(rest)))
    if (found.length > 0) errors[field as 'name' | 'line' | 'ingredients'] = glutenErrorText(found)
  return Object.keys(errors).length === 0
    ? { fields: { ...rest, priceCents, confirmedWords: [] } }
    : { errors }
}

function findTagContradiction(product: AllergenRecord & Pick<ProductFields, 'diet'>) {
  const sentences = product.diet.flatMap((tag) => {
    const blockingAllergens = allergensBlockingTag(tag, product)
    if (blockingAllergens.length === 0) return []
    const reasons = blockingAllergens.map((allergen) => {
      const name = allergenName(allergen).toLowerCase()
      return product[allergen] === 'contains' ? `it contains ${name}` : `${name} is unconfirmed`
    })
    return [`This meal can’t be tagged ${dietaryTagText(tag)}: ${formatList(reasons)}.`]
  })
  return sentences.length === 0 ? null : `${sentences.join(' ')} Remove the tag, or fix the allergens.`
}
