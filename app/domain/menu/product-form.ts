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
import { toSingleLine as inOneLine, normalizeMultilineText } from '#app/domain/mail/outgoing-email.ts'
import { singleLineTextSchema } from '#app/domain/inbox/message-fields.ts'

export type ProductErrors = Partial<Record<ProductInputField | 'diet', string>>

const text = (name: string, most: number) =>
  z.string().max(most, `Please shorten the ${name} to ${most.toLocaleString('en-US')} characters.`)

const oneLine = (name: string, most: number) => singleLineTextSchema.pipe(text(name, most))
const lines = (name: string, most: number) =>
  z.string().transform(normalizeMultilineText).pipe(text(name, most))
const orNull = (value: string) => (value === '' ? null : value)

const whole = (most: number) => {
  const words = `Please enter a whole number up to ${most.toLocaleString('en-US')}, or leave it blank.`
  return z
    .string()
    .trim()
    .regex(/^\d{0,9}$/, words)
    .transform((digits) => (digits === '' ? null : Number(digits)))
    .refine((number) => number === null || number <= most, words)
}

const priceWords = `Please enter a price like 12.95, up to ${productLimits.dollars}, or leave it blank.`
const price = z
  .string()
  .trim()
  .regex(/^(\$?\d{1,4}(\.\d{1,2})?)?$/, priceWords)
  // Parsed as text, because 19.99 * 100 is not exactly 1999.
  .transform((typed) => {
    const [dollars = '', cents = ''] = typed.replace('$', '').split('.')
    return dollars === '' ? null : Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
  })
  .refine((cents) => cents === null || cents <= productLimits.dollars * 100, priceWords)

const daysWords = `Please enter how many days the meal keeps, 1 to ${maxUseByDaysAfterCooking}, like “3 days.” This sets the label’s use-by date.`

function namesDays(refrigerator: string | null) {
  const days = refrigerator === null ? 1 : parseMinStorageDays(refrigerator)
  return days !== null && days >= 1 && days <= maxUseByDaysAfterCooking
}

const record = Object.fromEntries(
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
  calories: whole(productLimits.calories),
  proteinG: whole(productLimits.grams),
  carbsG: whole(productLimits.grams),
  fatG: whole(productLimits.grams),
  serving: oneLine('serving', productLimits.serving).transform(orNull),
  ingredients: lines('ingredients', productLimits.ingredients).transform(orNull),
  heating: oneLine('heating', productLimits.heating).transform(orNull),
  refrigerator: oneLine('refrigerator text', productLimits.refrigerator)
    .transform(orNull)
    .refine(namesDays, daysWords),
  freezer: oneLine('freezer text', productLimits.freezer).transform(orNull),
  price,
  ...record,
  // Ignore unknown dietary tags.
  diet: z.array(z.string()).transform((typed) => manualDietaryTags.filter((mark) => typed.includes(mark))),
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
  answers: WarningConfirmations,
  before: readonly string[] = [],
) {
  const nothing = {
    fields: null,
    confirmation: null,
    refusals: {} as ProductErrors,
    doubted: false,
    findings: [] as IngredientFinding[],
  }
  const { fields, refusals } = parseProductInput(entered)
  if (!fields) return { ...nothing, refusals }
  const macros = macrosIfComplete(fields)
  const figure = macros && findCalorieMismatch(macros)
  const doubted = figure !== null && answers.keep !== String(figure)
  const contradictions = findContradictions(fields)
  const findings = contradictions.filter(({ key }) => !before.includes(key))
  const reason = inOneLine(answers.confirmReason, Infinity)
  const areShown = findings.every(({ key }) => answers.confirmed.includes(key))
  const confirmRefusal =
    findings.length === 0 || !areShown || answers.confirmed.length === 0
      ? undefined
      : reason === ''
        ? 'Please explain why the allergen record is right, or fix it.'
        : reason.length > productLimits.reason
          ? `Please shorten the reason to ${productLimits.reason} characters.`
          : undefined
  if (doubted || !areShown || confirmRefusal !== undefined)
    return { ...nothing, doubted, findings, ...(confirmRefusal !== undefined && { confirmRefusal }) }
  return {
    ...nothing,
    fields: { ...fields, confirmedWords: contradictions.map(({ key }) => key) },
    confirmation: findings.length === 0 ? null : { found: formatFindings(findings), reason },
  }
}

export function parseProductInput(
  entered: ProductInput,
): { fields: ProductFields; refusals?: undefined } | { fields?: undefined; refusals: ProductErrors } {
  const parsed = schema.safeParse(entered)
  if (!parsed.success) {
    const refusals: ProductErrors = {}
    for (const { path, message } of parsed.error.issues) refusals[path[0] as keyof ProductErrors] ??= message
    return { refusals }
  }
  const { price: priceCents, ...rest } = parsed.data
  const contradiction = contradictionOf(rest)
  const refusals: ProductErrors = contradiction === null ? {} : { diet: contradiction }
  for (const [field, found] of Object.entries(findGlutenSources(rest)))
    if (found.length > 0) refusals[field as 'name' | 'line' | 'ingredients'] = glutenErrorText(found)
  return Object.keys(refusals).length === 0
    ? { fields: { ...rest, priceCents, confirmedWords: [] } }
    : { refusals }
}

function contradictionOf(product: AllergenRecord & Pick<ProductFields, 'diet'>) {
  const sentences = product.diet.flatMap((mark) => {
    const inTheWay = allergensBlockingTag(mark, product)
    if (inTheWay.length === 0) return []
    const reasons = inTheWay.map((allergen) => {
      const name = allergenName(allergen).toLowerCase()
      return product[allergen] === 'contains' ? `it contains ${name}` : `${name} is unconfirmed`
    })
    return [`This meal can’t be tagged ${dietaryTagText(mark)}: ${formatList(reasons)}.`]
  })
  return sentences.length === 0 ? null : `${sentences.join(' ')} Remove the tag, or fix the allergens.`
}
