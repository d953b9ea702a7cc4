import * as z from 'zod'
import { singleLineTextSchema } from '#app/domain/inbox/message-fields.ts'
import { normalizeMultilineText, toSingleLine } from '#app/domain/mail/outgoing-email.ts'
import { formatList } from '#app/domain/site/list-text.ts'
import { allergenNames, type AllergenRecord, allergenStates, buildRecordByAllergen } from './allergens.ts'
import { maxUseByDaysAfterCooking, parseMinRefrigeratorDays } from './heating-and-storage.ts'
import {
  findContradictions,
  findGlutenSources,
  formatFindings,
  getGlutenErrorText,
} from './ingredient-check.ts'
import { findAllergensBlockingTag, formatDietaryTag, getCompleteMacros } from './meal-card.ts'
import { categories, findCalorieMismatch, manualDietaryTags } from './product.ts'
import { type ProductFields, type ProductFormState, productLimits } from './product-input.ts'

const text = (name: string, max: number) =>
  z.string().max(max, `Please shorten the ${name} to ${max.toLocaleString('en-US')} characters.`)
const oneLine = (name: string, max: number) => singleLineTextSchema.pipe(text(name, max))
const multiline = (name: string, max: number) =>
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
  // Parse the price as text, because 19.99 * 100 is not exactly 1999.
  .transform((typed) => {
    const [dollars = '', cents = ''] = typed.replace('$', '').split('.')
    return dollars === '' ? null : Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
  })
  .refine((cents) => cents === null || cents <= productLimits.dollars * 100, priceMessage)

const daysMessage = `Please enter how many days the meal keeps, 1 to ${maxUseByDaysAfterCooking}, like “3 days.” This sets the label’s use-by date.`

function hasValidDays(refrigerator: string | null) {
  const days = refrigerator === null ? 1 : parseMinRefrigeratorDays(refrigerator)
  return days !== null && days >= 1 && days <= maxUseByDaysAfterCooking
}

const schema = z.object({
  name: singleLineTextSchema
    .pipe(z.string().min(1, 'Please enter a name.'))
    .pipe(text('name', productLimits.name)),
  line: oneLine('short description', productLimits.line),
  description: multiline('description', productLimits.description),
  category: z.enum(categories, 'Please choose a category.'),
  calories: wholeNumber(productLimits.calories),
  proteinG: wholeNumber(productLimits.grams),
  carbsG: wholeNumber(productLimits.grams),
  fatG: wholeNumber(productLimits.grams),
  serving: oneLine('serving', productLimits.serving).transform(emptyToNull),
  ingredients: multiline('ingredients', productLimits.ingredients).transform(emptyToNull),
  heating: oneLine('heating', productLimits.heating).transform(emptyToNull),
  refrigerator: oneLine('refrigerator text', productLimits.refrigerator)
    .transform(emptyToNull)
    .refine(hasValidDays, daysMessage),
  freezer: oneLine('freezer text', productLimits.freezer).transform(emptyToNull),
  price,
  ...buildRecordByAllergen((allergen) =>
    z.enum(allergenStates, `Please choose an option for ${allergenNames[allergen].toLowerCase()}.`),
  ),
  diet: z.array(z.string()).transform((typed) => manualDietaryTags.filter((tag) => typed.includes(tag))),
})

export interface ConfirmedContradictions {
  found: string[]
  reason: string
}

/** Returns the fields to save or, if the user must first fix errors or respond to warnings, a `rejection`. */
export function validateProductForm(form: ProductFormState, confirmedEarlier: readonly string[] = []) {
  const parsed = schema.safeParse(form.entered)
  const errors: ProductFormState['errors'] = {}
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) errors[path[0] as keyof typeof errors] ??= message
    return { rejection: { errors } }
  }
  const { price: priceCents, ...rest } = parsed.data
  const tagContradiction = findTagContradiction(rest)
  if (tagContradiction !== null) errors.diet = tagContradiction
  for (const [field, found] of Object.entries(findGlutenSources(rest)))
    if (found.length > 0) errors[field as 'name' | 'line' | 'ingredients'] = getGlutenErrorText(found)
  if (Object.keys(errors).length > 0) return { rejection: { errors } }

  const macros = getCompleteMacros(rest)
  const calculatedCalories = macros && findCalorieMismatch(macros)
  const needsCalorieConfirmation = calculatedCalories !== null && form.keep !== String(calculatedCalories)
  const contradictions = findContradictions(rest)
  const findings = contradictions.filter(({ key }) => !confirmedEarlier.includes(key))
  const wereAllShown = findings.every(({ key }) => form.confirmed.includes(key))
  const reason = toSingleLine(form.confirmReason, Infinity)
  const confirmError =
    findings.length > 0 && wereAllShown
      ? validateRequiredReason(reason, 'Please explain why the allergen record is right, or fix it.')
      : undefined
  if (needsCalorieConfirmation || !wereAllShown || confirmError !== undefined)
    return { rejection: { needsCalorieConfirmation, findings, confirmError } }
  const confirmation: ConfirmedContradictions | null =
    findings.length === 0 ? null : { found: formatFindings(findings), reason }
  const fields: ProductFields = { ...rest, priceCents, confirmedWords: contradictions.map(({ key }) => key) }
  return { fields, confirmation }
}

export function validateRequiredReason(reason: string, missingText: string) {
  return reason === '' ? missingText : validateReasonLength(reason)
}

export function validateReasonLength(reason: string) {
  if (reason.length <= productLimits.reason) return undefined
  return `Please shorten the reason to ${productLimits.reason} characters.`
}

function findTagContradiction(product: AllergenRecord & Pick<ProductFields, 'diet'>) {
  const sentences = product.diet.flatMap((tag) => {
    const reasons = findAllergensBlockingTag(tag, product).map((allergen) => {
      const name = allergenNames[allergen].toLowerCase()
      return product[allergen] === 'contains' ? `it contains ${name}` : `${name} is unconfirmed`
    })
    return reasons.length === 0
      ? []
      : [`This meal can’t be tagged ${formatDietaryTag(tag)}: ${formatList(reasons)}.`]
  })
  return sentences.length === 0 ? null : `${sentences.join(' ')} Remove the tag, or fix the allergens.`
}
