import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  type AllergenRecord,
  allergens,
  allergenStates,
  createAllergenRecord,
} from '#app/domain/menu/allergens.ts'
import { buildMealCardView, type MealCardProduct } from '#app/domain/menu/meal-card.ts'
import {
  allergenChoices,
  buildFilteredMenuView,
  dietChoices,
  formatFilterQuery,
  type MenuFilter,
  parseMenuFilter,
} from '#app/domain/menu/menu-filter.ts'
import { categories, dietaryTags } from '#app/domain/menu/product.ts'

const record = fc.record(
  Object.fromEntries(allergens.map((allergen) => [allergen, fc.constantFrom(...allergenStates)])),
) as fc.Arbitrary<AllergenRecord>
const macro = fc.option(fc.nat({ max: 900 }))
const anyProduct: fc.Arbitrary<MealCardProduct> = fc
  .tuple(
    record,
    fc.record({
      category: fc.constantFrom(...categories),
      calories: macro,
      proteinG: macro,
      carbsG: macro,
      fatG: macro,
      diet: fc.subarray([...dietaryTags]),
    }),
  )
  .map(([states, rest]) => ({ id: 0, name: 'Meal', line: '', imageUrl: null, ...states, ...rest }))
const cardsOf = (products: readonly MealCardProduct[], filter: MenuFilter) =>
  buildFilteredMenuView(products, filter).cards
const anyMenu = fc
  .array(anyProduct, { maxLength: 48 })
  .map((products) => products.map((product, index) => ({ ...product, id: index + 1 })))

/** A query parameter that is valid, nearly valid or random. */
const anyParam = fc.tuple(
  fc.oneof(
    fc.constantFrom('category', 'diet', 'free-of', 'max-kcal', 'min-protein', 'sort', 'notice'),
    fc.string(),
  ),
  fc.oneof(
    fc.constantFrom(
      ...categories,
      ...dietChoices.map(({ value }) => value),
      ...allergenChoices.map(({ value }) => value),
      'protein',
      ...['0', '27', '349', '350', '999', '-5', '1e3', '99999'],
      'Milk',
      'treeNuts',
      '__proto__',
      'constructor',
      '',
    ),
    fc.string({ unit: 'binary' }),
  ),
)
const parse = (text: string) => parseMenuFilter(new URLSearchParams(text))
const anyQuery = fc.array(anyParam, { maxLength: 12 }).map((pairs) => new URLSearchParams(pairs))

test('a filter parsed from any menu query string stays the same when formatted as a URL and parsed again', () => {
  fc.assert(
    fc.property(anyQuery, anyMenu, (params, products) => {
      const filter = parseMenuFilter(params)
      const queryString = formatFilterQuery(filter)
      expect(parse(queryString)).toEqual(filter)
      expect(queryString).toMatch(/^(\?[a-z0-9=&-]+)?$/)
      expect(() => buildFilteredMenuView(products, filter)).not.toThrow()
    }),
  )
})

test('any text after a URL’s question mark is parsed as a menu filter without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(() => parse(text.toWellFormed())).not.toThrow()
    }),
  )
})

test('filtering the menu for meals free of an allergen shows only meals that are confirmed to be free of it', () => {
  fc.assert(
    fc.property(anyMenu, fc.subarray([...allergens]), anyQuery, (products, freeOf, params) => {
      const shownMeals = (filter: MenuFilter) => {
        const ids = cardsOf(products, filter).map(({ id }) => id)
        return products.filter(({ id }) => ids.includes(id))
      }
      for (const meal of shownMeals({ ...parseMenuFilter(params), freeOf }))
        for (const allergen of freeOf) expect(meal[allergen]).toBe('free')
      for (const { milk } of shownMeals(parse('diet=dairy-free'))) expect(milk).toBe('free')
      for (const { eggs } of shownMeals(parse('diet=egg-free'))) expect(eggs).toBe('free')
    }),
  )
})

test('a manually set dietary tag doesn’t count for the menu filter if the allergen record contradicts it', () => {
  const [product] = fc.sample(anyProduct, { numRuns: 1, seed: 1 })
  if (!product) throw new Error('no product')
  const unconfirmedMilk = { ...createAllergenRecord(), milk: 'unconfirmed' } as const
  const tags = (changes: Partial<AllergenRecord>) =>
    buildMealCardView({ ...product, ...unconfirmedMilk, diet: ['dairy-free', 'vegan'], ...changes }).tags
  expect(tags({})).toEqual([])
  expect(tags({ milk: 'free' })).toEqual(['Dairy-free', 'Vegan'])
  expect(tags({ milk: 'free', eggs: 'contains' })).toEqual(['Dairy-free'])
})

test('filtering the menu preserves the order of its meals, and sorting by protein preserves that order among meals with equal protein', () => {
  fc.assert(
    fc.property(anyMenu, anyQuery, (products, params) => {
      const filter = parseMenuFilter(params)
      const foundIds = cardsOf(products, { ...filter, byProtein: false }).map(({ id }) => id)
      expect(foundIds).toEqual(foundIds.toSorted((a, b) => a - b))
      const sorted = cardsOf(products, { ...filter, byProtein: true })
      expect(sorted.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(foundIds)
      for (const [index, card] of sorted.entries()) {
        const next = sorted[index + 1]
        if (!next) continue
        const [protein, nextProtein] = [card.macros?.proteinG ?? -1, next.macros?.proteinG ?? -1]
        expect(protein > nextProtein || (protein === nextProtein && card.id < next.id)).toBe(true)
      }
    }),
  )
})

test('the “under 500 kcal” filter shows exactly the meals with known calories below 500', () => {
  fc.assert(
    fc.property(anyMenu, (products) => {
      const found = cardsOf(products, parse('diet=under-500-kcal'))
      for (const product of products) {
        const { macros } = buildMealCardView(product)
        expect(found.some(({ id }) => id === product.id)).toBe(macros !== null && macros.calories < 500)
      }
    }),
  )
})

test('each active menu filter shows how many meals would match without it, and meals that are hidden only because an allergen is unconfirmed are counted separately', () => {
  fc.assert(
    fc.property(anyMenu, anyQuery, (products, params) => {
      const view = buildFilteredMenuView(products, parseMenuFilter(params))
      for (const { query: queryWithout, products: count } of view.choices) {
        expect(cardsOf(products, parse(queryWithout))).toHaveLength(count)
        expect(count).toBeGreaterThanOrEqual(view.cards.length)
      }
      const confirmed = products.map((product) => ({ ...product, ...confirmedRecord(product) }))
      expect(cardsOf(confirmed, view.filter)).toHaveLength(view.cards.length + view.unconfirmed)
    }),
  )
})

function confirmedRecord(product: MealCardProduct) {
  return Object.fromEntries(
    allergens.map((allergen) => [allergen, product[allergen] === 'contains' ? 'contains' : 'free']),
  ) as AllergenRecord
}

test('calorie and protein limits in the menu filter are rounded to the sliders’ steps and hide meals outside the limits or without macros', () => {
  const limits = parse('max-kcal=333&min-protein=27')
  expect([limits.maxCalories, limits.minProtein]).toEqual([350, 25])
  expect(formatFilterQuery(limits)).toBe('?max-kcal=350&min-protein=25')
  for (const param of ['max-kcal=1000', 'max-kcal=9999', 'max-kcal=-5', 'min-protein=0', 'min-protein=4'])
    expect(formatFilterQuery(parse(param)), param).toBe('')
  fc.assert(
    fc.property(anyMenu, (products) => {
      const { cards, filter } = buildFilteredMenuView(products, limits)
      const isLimited = filter.maxCalories !== null || filter.minProtein !== null
      for (const { macros } of cards)
        expect(macros ? macros.calories <= 350 && macros.proteinG >= 25 : !isLimited).toBe(true)
    }),
  )
})

test('the menu page offers only diet filters that would hide at least one meal, and a slider at its least restrictive end hides no meals', () => {
  fc.assert(
    fc.property(anyMenu, anyQuery, (products, params) => {
      const { filter, cards, available: offered } = buildFilteredMenuView(products, parseMenuFilter(params))
      const shownCount = (name: string, value: string) =>
        buildFilteredMenuView(products, parse(`${formatFilterQuery(filter)}&${name}=${value}`)).cards.length
      for (const { value } of dietChoices) {
        const isOffered = offered.diet.some((choice) => choice.value === value)
        expect(isOffered).toBe(filter.diet.includes(value) || shownCount('diet', value) < cards.length)
      }
      const { calories, protein } = offered
      const openFilter = { ...filter, maxCalories: null, minProtein: null }
      const openParams = new URLSearchParams(formatFilterQuery(openFilter))
      const before = buildFilteredMenuView(products, parseMenuFilter(openParams)).cards.length
      if (calories) openParams.set('max-kcal', String(calories.to))
      if (protein) openParams.set('min-protein', String(protein.from))
      expect(buildFilteredMenuView(products, parseMenuFilter(openParams)).cards).toHaveLength(before)
    }),
  )
})

test('building the menu page normalizes text at most twice per meal, no matter how many filters the page offers', () => {
  const meals = fc.sample(anyProduct, { numRuns: 24, seed: 7 })
  const normalize = vi.spyOn(String.prototype, 'normalize')
  try {
    buildFilteredMenuView(meals, parse('free-of=milk'))
    expect(normalize.mock.calls.length).toBeLessThanOrEqual(2 * meals.length)
  } finally {
    normalize.mockRestore()
  }
})
