import { expect, test } from 'vitest'
import { findUnsupportedCertificationClaims } from '#app/domain/menu/certified-ingredients.ts'
import { buildKitchenSheet, createProductLabel } from '#app/domain/menu/printouts.ts'
import { aPlannedMeal } from '#tests/support/menu/planned-product.ts'

const batch = { cooking: '2026-11-27', pickup: '2026-11-29', certified: [] }
const createLabel = (meal = aPlannedMeal()) => {
  const label = createProductLabel(meal, batch)
  if ('error' in label) throw new Error(label.error)
  return label
}

test('a container label lists ingredients, nutrition per serving and a use-by date', () => {
  expect(createLabel(aPlannedMeal({ milk: 'contains', treeNuts: 'contains' }))).toEqual({
    id: 1,
    name: 'Lentil Stew',
    contains: 'Contains: milk, tree nuts',
    ingredients: 'Lentils, carrots',
    macros: { calories: 402, proteinG: 30, carbsG: 48, fatG: 10 },
    serving: '1 container',
    care: 'Keep refrigerated. Microwave 2–3 minutes with lid loosened, or oven 350°F, 15–20 minutes. Freezer: 3–6 months.',
    cooked: 'Fri, Nov 27, 2026',
    useBy: 'Fri, Dec 4, 2026',
    type: 'large',
  })
  expect(createLabel().contains).toBe('Contains none of the nine major allergens')
})

test("a container label's use-by date is the pickup date plus the shortest storage time, but at most a week after cooking", () => {
  const label = (pickup: string, meal = aPlannedMeal()) =>
    createProductLabel(meal, { ...batch, cooking: '2026-12-29', pickup })
  expect(label('2026-12-30')).toMatchObject({ cooked: 'Tue, Dec 29, 2026', useBy: 'Mon, Jan 4, 2027' })
  expect(label('2027-01-03')).toMatchObject({ useBy: 'Tue, Jan 5, 2027' })
  expect(label('2026-12-30', aPlannedMeal({ refrigerator: '2 days' }))).toMatchObject({
    useBy: 'Fri, Jan 1, 2027',
    care: expect.stringMatching(/^Refrigerator: 2 days\. Microwave/) as string,
  })
})

test('a container label shows no macros if any of them is unknown', () => {
  const unknownMacros = aPlannedMeal({ fatG: null, serving: null })
  expect(createLabel(unknownMacros)).toMatchObject({ macros: null, serving: '' })
})

test('no container label is created for a meal with an unconfirmed allergen, even if a written reason allows the meal on the menu', () => {
  const unconfirmed = { fish: 'unconfirmed', sesame: 'unconfirmed' } as const
  const meal = aPlannedMeal({ ...unconfirmed, overrideReason: 'It is coming.' })
  expect(createProductLabel(meal, batch)).toEqual({ error: 'Not confirmed: fish, sesame.' })
})

test('no container label is created for a meal without ingredients or with more ingredients than fit on the label', () => {
  for (const ingredients of [null, '', '  '])
    expect(createProductLabel(aPlannedMeal({ ingredients }), batch)).toEqual({
      error: 'The ingredients are missing.',
    })
  const mealWithText = (length: number) =>
    createProductLabel(aPlannedMeal({ ingredients: 'y'.repeat(length) }), batch)
  const types = [200, 300, 400].map(mealWithText).map((label) => ('type' in label ? label.type : label.error))
  expect(types).toEqual(['large', 'medium', 'small'])
  expect(mealWithText(2000)).toEqual({
    error: 'The name and ingredients don’t fit on a label. Shorten them.',
  })
})

test('a container label names a certified ingredient’s certifier, and a meal can’t call an ingredient certified if the settings list no certificate for the ingredient', () => {
  const oats = aPlannedMeal({ ingredients: 'Certified gluten-free oats, water.' })
  const certified = [
    'gluten-free oats | the mill’s own laboratory | 2026-11-01',
    'corn | somebody | 2026-11-02',
  ]
  expect(createProductLabel(oats, { ...batch, certified })).toMatchObject({
    ingredients:
      'Certified gluten-free oats, water. gluten-free oats: certified by the mill’s own laboratory, checked November 1, 2026',
  })
  const meal = { name: 'Oats', line: '', description: '', ingredients: null }
  const wrongFields = (texts: Partial<Record<keyof typeof meal, string>>, certificates: readonly string[]) =>
    Object.keys(findUnsupportedCertificationClaims({ ...meal, ...texts }, certificates))
  expect(wrongFields({ ingredients: oats.ingredients ?? '' }, certified)).toEqual([])
  expect(wrongFields({ ingredients: oats.ingredients ?? '' }, [])).toEqual(['ingredients'])
  expect(wrongFields({ ingredients: 'Gluten-free oats, certified rice' }, certified)).toEqual(['ingredients'])
  expect(wrongFields({ ingredients: 'Gluten-free oats' }, [])).toEqual([])
  expect(wrongFields({ description: 'Certified oats.' }, certified)).toEqual(['description'])
})

test('no container label is created for a meal whose ingredients contradict its allergen record until staff confirm that the contradicting words are harmless', () => {
  const butter = aPlannedMeal({ ingredients: 'Beans, butter' })
  expect(createProductLabel(butter, batch)).toEqual({
    error: '“butter” means milk, which is marked “Free from.”',
  })
  expect(createLabel({ ...butter, confirmedWords: ['milk:butter'] }).contains).toMatch(/none of the nine/)
  const barley = aPlannedMeal({ ingredients: 'Barley' })
  expect(createProductLabel(barley, batch)).toMatchObject({
    error: expect.stringMatching(/^“barley” can bring gluten/) as string,
  })
})

test('the kitchen sheet groups meals by category, marks unconfirmed allergens and still lists sold-out meals', () => {
  const sections = buildKitchenSheet([
    aPlannedMeal({ id: 1, category: 'snack', name: 'Bar', isAvailable: false }),
    aPlannedMeal({ id: 2, name: 'Stew', milk: 'contains' }),
    aPlannedMeal({ id: 3, name: 'Open', milk: 'contains', eggs: 'unconfirmed' }),
    aPlannedMeal({ id: 4, name: 'Gone', archivedAt: 1 }),
  ])
  expect(sections.map(({ name, count }) => `${name}: ${count}`)).toEqual([
    'Entrees: 2 dishes',
    'Snacks: 1 dish',
  ])
  expect(sections[0]?.products).toMatchObject([
    { name: 'Stew', contains: 'Milk', unconfirmed: '', warnings: [] },
    {
      name: 'Open',
      unconfirmed: 'Eggs',
      warnings: ['Left off the menu until its allergens are confirmed.'],
    },
  ])
  expect(sections[1]?.products[0]?.warnings).toEqual(['Sold out: cook only what was ordered.'])
})
