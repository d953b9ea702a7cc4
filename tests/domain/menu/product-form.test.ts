import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCalorieMismatch } from '#app/domain/menu/product.ts'
import { validateProductForm } from '#app/domain/menu/product-form.ts'
import {
  emptyProductForm,
  findFieldDifferences,
  type ProductFormState,
  type ProductInput,
  productLimits,
  toProductInput,
} from '#app/domain/menu/product-input.ts'

const validInput = { ...emptyProductForm.entered, name: 'Lentil Stew' }

function check(entered: ProductInput, state: Partial<ProductFormState> = {}, confirmed?: string[]) {
  const result = validateProductForm({ ...emptyProductForm, ...state, entered }, confirmed)
  const rejection: Partial<ProductFormState> = result.rejection ?? {}
  return { fields: result.fields, confirmation: result.confirmation, ...rejection }
}

test('valid product form values are parsed into a product, with spaces and line breaks cleaned up and empty fields set to null', () => {
  const texts = { name: '  Lentil\n Stew ', description: 'Slow.\r\nWarm.\u202e' }
  const { fields } = check({ ...validInput, ...texts, calories: ' 400 ', price: '$19.9', milk: 'free' })
  expect(fields).toMatchObject({
    name: 'Lentil Stew',
    description: 'Slow.\nWarm.',
    serving: null,
    calories: 400,
    proteinG: null,
    priceCents: 1990,
    milk: 'free',
    eggs: 'unconfirmed',
  })
})

test('each invalid field of the product form gets an error message that says what to do', () => {
  const invalidFields = {
    name: ' \u0000 ',
    line: 'x'.repeat(productLimits.line + 1),
    category: 'dessert',
    calories: '12.5',
    fatG: '-1',
    proteinG: '501',
    price: '12,95',
    milk: 'maybe',
  }
  const { errors = {} } = check({ ...validInput, ...invalidFields })
  expect(Object.keys(errors).sort()).toEqual(Object.keys(invalidFields).sort())
  for (const sentence of Object.values(errors)) expect(sentence).toMatch(/^Please .+\.$/)
})

test("the product form's parser never throws an error, whatever text is submitted", () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 })
  fc.assert(
    fc.property(
      fc.record({ name: text, description: text, calories: text, price: text, milk: text }),
      (texts) => {
        const { fields, errors } = check({ ...validInput, ...texts })
        expect(fields === undefined).toBe(errors !== undefined)
        if (fields) expect(fields.name.length).toBeLessThanOrEqual(productLimits.name)
      },
    ),
  )
})

test('a dietary tag that the allergens don’t support is rejected with an error that names the tag and each conflicting or unconfirmed allergen', () => {
  const marked = { ...validInput, diet: ['vegetarian', 'high-protein'] }
  expect(check(marked).errors?.diet).toBe(
    'This meal can’t be tagged Vegetarian: fish is unconfirmed and shellfish is unconfirmed. Remove the tag, or fix the allergens.',
  )
  expect(check({ ...marked, fish: 'contains' }).errors?.diet).toContain('it contains fish')
  expect(check({ ...marked, fish: 'free', shellfish: 'free' }).fields?.diet).toEqual(['vegetarian'])
  const vegan = { ...validInput, diet: ['vegan', 'raw'], milk: 'free', eggs: 'contains', fish: 'free' }
  expect(check(vegan).errors?.diet).toContain('it contains eggs and shellfish is unconfirmed')
})

test('calories that are too far from the figure calculated from the macros trigger a warning that states that figure', () => {
  const mismatches = (macros: { proteinG: number; carbsG: number; fatG: number }, ...figures: number[]) =>
    figures.map((calories) => findCalorieMismatch({ ...macros, calories }))
  expect(mismatches({ proteinG: 30, carbsG: 48, fatG: 10 }, 361, 362, 442, 443)).toEqual([
    402,
    null,
    null,
    402,
  ])
  expect(mismatches({ proteinG: 5, carbsG: 20, fatG: 0 }, 86, 87, 117, 118)).toEqual([100, null, null, 100])
})

test('the calorie warning repeats until the user corrects the calories or confirms them after seeing the current calculated figure', () => {
  const mismatched = { ...validInput, calories: '600', proteinG: '30', carbsG: '48', fatG: '10' }
  const warning = { fields: undefined, needsCalorieConfirmation: true }
  expect(check(mismatched)).toMatchObject(warning)
  expect(check(mismatched, { keep: '401' })).toMatchObject(warning)
  expect(check(mismatched, { keep: '402' }).fields?.calories).toBe(600)
  expect(check({ ...mismatched, calories: '410' }).fields?.calories).toBe(410)
})

test('formatting a stored product as form fields and parsing the fields again returns the same product', () => {
  const { fields } = check({ ...validInput, price: '12.5', calories: '90', diet: ['low-carb'] })
  if (!fields) throw new Error('no product')
  expect(check(toProductInput(fields)).fields).toEqual(fields)
  expect(findFieldDifferences(fields, { ...fields, milk: 'free', priceCents: 1300 })).toEqual([
    { field: 'Price', stored: '12.50', typed: '13.00' },
    { field: 'Milk', stored: 'unconfirmed', typed: 'free' },
  ])
})

test('saving a product whose text contradicts its allergen record requires a written reason, and a product with a source of gluten is always rejected', () => {
  const free = { milk: 'free', eggs: 'free', fish: 'free', shellfish: 'free' }
  const vegan = { ...validInput, ...free, ingredients: 'Beans, butter', diet: ['vegan'] }
  const result = check(vegan)
  expect([result.fields, result.findings?.map(({ key }) => key)]).toEqual([undefined, ['milk:butter']])
  const confirmed = ['milk:butter']
  expect(check(vegan, { confirmed })).toMatchObject({
    fields: undefined,
    confirmError: 'Please explain why the allergen record is right, or fix it.',
  })
  const withReason = { confirmed, confirmReason: ' It is vegan\nbutter. ' }
  expect(check(vegan, withReason)).toMatchObject({
    fields: { confirmedWords: confirmed },
    confirmation: {
      found: ['“butter” means milk, which is marked “Free from.”'],
      reason: 'It is vegan butter.',
    },
  })
  // A word that was already confirmed isn't questioned again, but a new word is.
  expect(check(vegan, {}, confirmed)).toMatchObject({ fields: {}, confirmation: null })
  const withGhee = check({ ...vegan, ingredients: 'Butter, ghee' }, withReason, confirmed)
  expect(withGhee.findings).toMatchObject([{ key: 'milk:ghee' }])
  const withoutButter = check({ ...vegan, ingredients: 'Beans' }, {}, confirmed)
  expect(withoutButter.fields?.confirmedWords).toEqual([])

  const withWheat = check({ ...vegan, ingredients: 'Beans, wheat flour' }, withReason, ['wheat:wheat'])
  expect(withWheat.fields).toBeUndefined()
  expect(withWheat.errors?.ingredients).toMatch(/^“wheat” can bring gluten/)
})
