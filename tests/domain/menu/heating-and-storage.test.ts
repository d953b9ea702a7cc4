import { expect, test } from 'vitest'
import {
  calculateUseByDate,
  getHeatingAndStorageInstructions,
  parseMinRefrigeratorDays,
  summarizeHeatingAndStorage,
} from '#app/domain/menu/heating-and-storage.ts'
import { validateProductForm } from '#app/domain/menu/product-form.ts'
import { emptyProductForm } from '#app/domain/menu/product-input.ts'
import { seedProducts } from '#scripts/seed/products.ts'

const meal = { name: 'Beef Stew', line: '', category: 'entree' as const, ingredients: 'Beef, carrots' }

test('by default, a cold meal’s instructions say not to heat it, and the instructions for a meal that freezes badly say not to freeze it', () => {
  for (const name of ['Greek Chicken Salad', 'Berry Parfait', 'Chia Pudding', 'Carrot Sticks & Hummus'])
    expect(getHeatingAndStorageInstructions({ ...meal, name })).toMatchObject({
      heating: 'Serve cold; do not heat.',
      freezer: 'Do not freeze.',
    })
  expect(getHeatingAndStorageInstructions({ ...meal, category: 'snack', name: 'Seed Bar' }).heating).toBe(
    'Ready to eat, no heating needed.',
  )
  for (const ingredients of ['Eggs, spinach', 'Beef, romaine', 'Chicken, mayonnaise', null, ' '])
    expect(getHeatingAndStorageInstructions({ ...meal, ingredients }).freezer).toBe('Do not freeze.')
  for (const category of ['breakfast', 'side', 'snack'] as const)
    expect(getHeatingAndStorageInstructions({ ...meal, category }).freezer).toBe('Do not freeze.')
  expect(getHeatingAndStorageInstructions(meal)).toEqual({
    heating: 'Microwave 2–3 minutes with lid loosened, or oven 350°F, 15–20 minutes.',
    refrigerator: '5–7 days.',
    freezer: '3–6 months.',
  })
})

test('a meal’s own care instructions override the defaults, and its use-by date is calculated from its refrigerator days', () => {
  const customMeal = { ...meal, heating: 'Oven 400°F, 10 minutes', refrigerator: '3 days', freezer: null }
  expect(summarizeHeatingAndStorage(customMeal)).toBe(
    'Refrigerator: 3 days. Oven 400°F, 10 minutes. Freezer: 3–6 months.',
  )
  const week = { cooking: '2026-11-27', pickup: '2026-11-29' }
  expect(calculateUseByDate(customMeal, week)).toBe('2026-12-02')
  expect(calculateUseByDate(meal, week)).toBe('2026-12-04')
  const texts = ['5–7 days', '4 to 5 days', '1 day', 'Cold', '7 days, the dressing 2 days']
  expect(texts.map(parseMinRefrigeratorDays)).toEqual([5, 4, 1, null, 2])
})

test('refrigerator instructions that state no number of days, or more than seven days, are rejected', () => {
  const check = (refrigerator: string) => {
    const entered = { ...emptyProductForm.entered, name: 'Stew', refrigerator }
    return validateProductForm({ ...emptyProductForm, entered })
  }
  for (const refrigerator of ['Keep cold', '0 days', '8 days', '2 weeks'])
    expect(check(refrigerator).rejection?.errors?.refrigerator).toMatch(/^Please enter how many days/)
  expect(check('3 days').fields).toMatchObject({ refrigerator: '3 days', heating: null })
  expect(check('').fields?.refrigerator).toBeNull()
})

test('no seeded cold meal has microwave or oven instructions, and seeded meals that don’t freeze well say “Do not freeze.”', () => {
  for (const product of seedProducts) {
    const { name } = product
    const { heating, freezer } = getHeatingAndStorageInstructions({ ...product, ...product.care })
    if (/salad|parfait|hummus|chia|trail mix|cookie|brownies|bites/i.test(name))
      expect(heating, name).not.toMatch(/microwave|oven/i)
    if (/salad|parfait|hummus|chia|taco bowl|burrito/i.test(name))
      expect(freezer, name).toBe('Do not freeze.')
    if (name === 'Pulled Pork Plate') expect(heating).toMatch(/^Lift out the slaw\. Microwave/)
  }
  expect(seedProducts.map(({ name }) => name)).toContain('Pulled Pork Plate')
})
