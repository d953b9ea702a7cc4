import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  productLimits,
  blankProductForm,
  toProductInput,
  findFieldDifferences,
  type ProductFormState,
  type ProductInput,
} from '#app/domain/menu/product-input.ts'
import { checkProductInput } from '#app/domain/menu/product-form.ts'
import { findCalorieMismatch } from '#app/domain/menu/product.ts'

const typed = { ...blankProductForm.entered, name: 'Lentil Stew' }

function check(entered: ProductInput, state: Partial<ProductFormState> = {}, confirmed?: string[]) {
  const result = checkProductInput({ ...blankProductForm, ...state, entered }, confirmed)
  const rejection: Partial<ProductFormState> = result.rejection ?? {}
  return { fields: result.fields, confirmation: result.confirmation, ...rejection }
}

test('valid product form values become a product, with spaces and line breaks cleaned up and empty fields set to null', () => {
  const texts = { name: '  Lentil\n Stew ', description: 'Slow.\r\nWarm.\u202e' }
  const { fields } = check({
    ...typed,
    ...texts,
    calories: ' 400 ',
    price: '$19.9',
    milk: 'free',
  })
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
  const wrong = {
    name: ' \u0000 ',
    line: 'x'.repeat(productLimits.line + 1),
    category: 'dessert',
    calories: '12.5',
    fatG: '-1',
    proteinG: '501',
    price: '12,95',
    milk: 'maybe',
  }
  const { errors = {} } = check({ ...typed, ...wrong })
  expect(Object.keys(errors).sort()).toEqual(Object.keys(wrong).sort())
  for (const sentence of Object.values(errors)) expect(sentence).toMatch(/^Please .+\.$/)
})

test("no submitted text makes the product form's parser throw an error", () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 })
  fc.assert(
    fc.property(
      fc.record({ name: text, description: text, calories: text, price: text, milk: text }),
      (some) => {
        const { fields, errors } = check({ ...typed, ...some })
        expect(fields === undefined).toBe(errors !== undefined)
        if (fields) expect(fields.name.length).toBeLessThanOrEqual(productLimits.name)
      },
    ),
  )
})

test('a diet mark is rejected with an error that names it and each conflicting or unconfirmed allergen', () => {
  const marked = { ...typed, diet: ['vegetarian', 'high-protein'] }
  expect(check(marked).errors?.diet).toBe(
    'This meal can’t be tagged Vegetarian: fish is unconfirmed and shellfish is unconfirmed. Remove the tag, or fix the allergens.',
  )
  expect(check({ ...marked, fish: 'contains' }).errors?.diet).toContain('it contains fish')
  const result = check({ ...marked, fish: 'free', shellfish: 'free' })
  expect(result.fields?.diet).toEqual(['vegetarian'])
  const vegan = { ...typed, diet: ['vegan', 'raw'], milk: 'free', eggs: 'contains', fish: 'free' }
  expect(check(vegan).errors?.diet).toContain('it contains eggs and shellfish is unconfirmed')
})

test('calories that are more than 15% or 40 kcal off the figure calculated from the macros cause a warning with that figure', () => {
  const of = (calories: number) => findCalorieMismatch({ calories, proteinG: 30, carbsG: 48, fatG: 10 })
  expect([361, 362, 442, 443].map(of)).toEqual([402, null, null, 402])
  const small = (calories: number) => findCalorieMismatch({ calories, proteinG: 5, carbsG: 20, fatG: 0 })
  expect([86, 87, 117, 118].map(small)).toEqual([100, null, null, 100])
})

test('a calorie warning stays until the user keeps the shown figure or corrects the calories', () => {
  const doubtful = { ...typed, calories: '600', proteinG: '30', carbsG: '48', fatG: '10' }
  const warned = { fields: undefined, needsCalorieConfirmation: true }
  expect(check(doubtful)).toMatchObject(warned)
  expect(check(doubtful, { keep: '401' })).toMatchObject(warned)
  expect(check(doubtful, { keep: '402' }).fields?.calories).toBe(600)
  expect(check({ ...doubtful, calories: '410' }).fields?.calories).toBe(410)
})

test('formatting a stored product as form fields and parsing them again yields no differences', () => {
  const { fields } = check({ ...typed, price: '12.5', calories: '90', diet: ['low-carb'] })
  if (!fields) throw new Error('This is a dish')
  const again = toProductInput(fields)
  expect(check(again).fields).toEqual(fields)
  expect(findFieldDifferences(fields, { ...fields, milk: 'free', priceCents: 1300 })).toEqual([
    { field: 'Price', stored: '12.50', typed: '13.00' },
    { field: 'Milk', stored: 'unconfirmed', typed: 'free' },
  ])
})

test('a product whose text contradicts its allergen record needs a reason, and one with a source of gluten is always rejected', () => {
  const butter = { ...typed, ingredients: 'Beans, butter', milk: 'free', diet: ['vegan'] }
  const allergenFree = Object.fromEntries(['eggs', 'fish', 'shellfish'].map((name) => [name, 'free']))
  const vegan = { ...butter, ...allergenFree }
  const result = check(vegan)
  expect([result.fields, result.findings?.map(({ key }) => key)]).toEqual([undefined, ['milk:butter']])
  const confirmed = ['milk:butter']
  expect(check(vegan, { confirmed })).toMatchObject({
    fields: undefined,
    confirmError: 'Please explain why the allergen record is right, or fix it.',
  })
  const right = { confirmed, confirmReason: ' It is vegan\nbutter. ' }
  expect(check(vegan, right)).toMatchObject({
    fields: { confirmedWords: confirmed },
    confirmation: {
      found: ['“butter” means milk, which is marked “Free from.”'],
      reason: 'It is vegan butter.',
    },
  })
  // An already confirmed word isn't questioned again, but a new one is.
  expect(check(vegan, {}, confirmed)).toMatchObject({ fields: {}, confirmation: null })
  const ghee = check({ ...vegan, ingredients: 'Butter, ghee' }, right, confirmed)
  expect(ghee.findings).toMatchObject([{ key: 'milk:ghee' }])
  const beans = check({ ...vegan, ingredients: 'Beans' }, {}, confirmed)
  expect(beans.fields?.confirmedWords).toEqual([])

  const withWheat = check({ ...vegan, ingredients: 'Beans, wheat flour' }, right, ['wheat:wheat'])
  expect(withWheat.fields).toBeUndefined()
  expect(withWheat.errors?.ingredients).toMatch(/^“wheat” can bring gluten/)
})
