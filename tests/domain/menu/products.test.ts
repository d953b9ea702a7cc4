import { expect, test } from 'vitest'
import { createAllergenRecord, summarizeAllergens } from '#app/domain/menu/allergens.ts'
import { buildMealCardView, findUncontradictedClaims } from '#app/domain/menu/meal-card.ts'
import { calculateMacroCalorieShares, capitalize, dietaryTags } from '#app/domain/menu/product.ts'
import { seedProducts } from '#scripts/seed/products.ts'
import { aPlannedMeal } from '#tests/support/menu/planned-product.ts'

const allergenFree = createAllergenRecord()

test('a meal’s allergen summary lists unconfirmed allergens instead of calling the meal free of them', () => {
  expect(summarizeAllergens({ ...allergenFree, soybeans: 'contains', sesame: 'unconfirmed' })).toBe(
    'Contains: soybeans. Not confirmed: sesame',
  )
  expect(summarizeAllergens({ ...allergenFree, sesame: 'unconfirmed' })).toBe('Not confirmed: sesame')
  expect(summarizeAllergens(allergenFree)).toBe('No top-nine allergens')
})

test('the three macros’ shares of a meal’s calories add up to 100 percent', () => {
  const shares = calculateMacroCalorieShares({ calories: 450, proteinG: 42, carbsG: 38, fatG: 14 })
  expect(shares).toEqual({ protein: 38, carbs: 34, fat: 28 })
  expect(calculateMacroCalorieShares({ calories: 0, proteinG: 0, carbsG: 0, fatG: 0 })).toBeNull()
})

test('a meal card shows neither macros nor the high-protein tag if the meal’s protein is unknown', () => {
  const meal = aPlannedMeal({ id: 7, proteinG: null })
  const card = buildMealCardView({ ...meal, diet: ['high-protein', 'dairy-free'] })
  expect(card).toMatchObject({ href: '/product/7', macros: null, tags: ['Dairy-free'] })
  expect(capitalize(meal.category)).toBe('Entree')
})

test('dietary tags are derived from a meal’s allergen record, text and macros, and a manually set tag that contradicts them is dropped', () => {
  const meal = {
    ...aPlannedMeal({ ingredients: 'Beans, rice', calories: 400, proteinG: 25, carbsG: 15, fatG: 9 }),
    diet: ['vegan', 'vegetarian'] as const,
  }
  const tags = (changes: Partial<Parameters<typeof findUncontradictedClaims>[0]>) =>
    findUncontradictedClaims({ ...meal, ...changes }).diet.join(', ')
  expect(tags({ diet: [] })).toBe('dairy-free, high-protein, low-carb')
  expect(tags({})).toBe('dairy-free, vegetarian, vegan, high-protein, low-carb')
  expect(tags({ proteinG: 24, carbsG: 16 })).toBe('dairy-free, vegetarian, vegan')
  expect(tags({ fatG: null, ingredients: 'Beans, honey' })).toBe('dairy-free, vegetarian')

  const butterMeal = { ...meal, ingredients: 'Beef, butter' }
  expect(findUncontradictedClaims(butterMeal).diet).toEqual(['high-protein', 'low-carb'])
  expect(findUncontradictedClaims(butterMeal).allergens).toEqual({ ...allergenFree, milk: 'unconfirmed' })
  const confirmedWords = ['milk:butter', 'vegetarian:beef', 'vegan:beef']
  expect(findUncontradictedClaims({ ...butterMeal, confirmedWords }).diet).toEqual(
    findUncontradictedClaims(meal).diet,
  )
})

test('each seeded meal has exactly the dietary tags listed in its seed data', () => {
  for (const product of seedProducts)
    expect(findUncontradictedClaims({ ...product, ...product.allergens }).diet, product.name).toEqual(
      dietaryTags.filter((tag) => product.diet.includes(tag)),
    )
})
