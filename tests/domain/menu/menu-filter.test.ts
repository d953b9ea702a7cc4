import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { allergens, allergenStates, type AllergenRecord } from '#app/domain/menu/allergens.ts'
import { categories, dietaryTags } from '#app/domain/menu/product.ts'
import { mealCardView, type MealCardProduct } from '#app/domain/menu/meal-card.ts'
import {
  allergenChoices,
  dietChoices,
  formatFilterQuery,
  parseMenuFilter,
  filteredMenuView,
  type MenuFilter,
} from '#app/domain/menu/menu-filter.ts'

const record = fc.record(
  Object.fromEntries(allergens.map((allergen) => [allergen, fc.constantFrom(...allergenStates)])),
) as fc.Arbitrary<AllergenRecord>
const number = fc.option(fc.nat({ max: 900 }))
const dish: fc.Arbitrary<MealCardProduct> = fc
  .tuple(
    record,
    fc.record({
      category: fc.constantFrom(...categories),
      calories: number,
      proteinG: number,
      carbsG: number,
      fatG: number,
      diet: fc.subarray([...dietaryTags]),
    }),
  )
  .map(([states, rest]) => ({ id: 0, name: 'Meal', line: '', imageUrl: null, ...states, ...rest }))
const cardsOf = (dishes: readonly MealCardProduct[], filter: MenuFilter) =>
  filteredMenuView(dishes, filter).cards
const menu = fc
  .array(dish, { maxLength: 48 })
  .map((dishes) => dishes.map((product, index) => ({ ...product, id: index + 1 })))

/** Query parameters: valid, nearly valid and random ones. */
const pair = fc.tuple(
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
const query = fc.array(pair, { maxLength: 12 }).map((pairs) => new URLSearchParams(pairs))

test('any query string of the menu page is normalized to one filter with one URL', () => {
  fc.assert(
    fc.property(query, menu, (params, dishes) => {
      const filter = parseMenuFilter(params)
      const address = formatFilterQuery(filter)
      expect(parse(address)).toEqual(filter)
      expect(address).toMatch(/^(\?[a-z0-9=&-]+)?$/)
      expect(() => filteredMenuView(dishes, filter)).not.toThrow()
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
    fc.property(menu, fc.subarray([...allergens]), query, (dishes, freeOf, params) => {
      const shownMeals = (filter: MenuFilter) => {
        const ids = cardsOf(dishes, filter).map(({ id }) => id)
        return dishes.filter(({ id }) => ids.includes(id))
      }
      for (const meal of shownMeals({ ...parseMenuFilter(params), freeOf }))
        for (const allergen of freeOf) expect(meal[allergen]).toBe('free')
      for (const { milk } of shownMeals(parse('diet=dairy-free'))) expect(milk).toBe('free')
      for (const { eggs } of shownMeals(parse('diet=egg-free'))) expect(eggs).toBe('free')
    }),
  )
})

test('a manually set diet mark doesn’t count for the menu filter if the allergen record contradicts it', () => {
  const [maybe] = fc.sample(dish, { numRuns: 1, seed: 1 })
  if (!maybe) throw new Error('no dish')
  const noAnimal = { eggs: 'free', fish: 'free', shellfish: 'free' } as const
  const marked = { ...maybe, ...noAnimal, diet: ['dairy-free', 'vegan'], milk: 'unconfirmed' } as const
  expect(mealCardView(marked).tags).toEqual([])
  expect(mealCardView({ ...marked, milk: 'free' }).tags).toEqual(['Dairy-free', 'Vegan'])
  expect(mealCardView({ ...marked, milk: 'free', eggs: 'contains' }).tags).toEqual(['Dairy-free'])
})

test('filtering the menu keeps the order of its meals, and sorting by protein keeps that order among meals with equal protein', () => {
  fc.assert(
    fc.property(menu, query, (dishes, params) => {
      const filter = parseMenuFilter(params)
      const foundIds = cardsOf(dishes, { ...filter, byProtein: false }).map(({ id }) => id)
      expect(foundIds).toEqual(foundIds.toSorted((one, other) => one - other))
      const sorted = cardsOf(dishes, { ...filter, byProtein: true })
      expect(sorted.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(foundIds)
      for (const [index, card] of sorted.entries()) {
        const next = sorted[index + 1]
        if (!next) continue
        const [protein, there] = [card.macros?.proteinG ?? -1, next.macros?.proteinG ?? -1]
        expect(protein > there || (protein === there && card.id < next.id)).toBe(true)
      }
    }),
  )
})

test('the “under 500 kcal” filter shows exactly the meals with known calories below 500', () => {
  fc.assert(
    fc.property(menu, (dishes) => {
      const found = cardsOf(dishes, parse('diet=under-500-kcal'))
      for (const product of dishes) {
        const { macros } = mealCardView(product)
        expect(found.some(({ id }) => id === product.id)).toBe(macros !== null && macros.calories < 500)
      }
    }),
  )
})

test('each active filter shows how many meals would match without it, and meals hidden only by unconfirmed allergens are counted', () => {
  fc.assert(
    fc.property(menu, query, (dishes, params) => {
      const view = filteredMenuView(dishes, parseMenuFilter(params))
      for (const { query: without, products: count } of view.choices) {
        expect(cardsOf(dishes, parse(without))).toHaveLength(count)
        expect(count).toBeGreaterThanOrEqual(view.cards.length)
      }
      const confirmed = dishes.map((one) => ({ ...one, ...settled(one) }))
      expect(cardsOf(confirmed, view.filter)).toHaveLength(view.cards.length + view.unconfirmed)
    }),
  )
})

function settled(product: MealCardProduct) {
  return Object.fromEntries(
    allergens.map((allergen) => [allergen, product[allergen] === 'contains' ? 'contains' : 'free']),
  ) as AllergenRecord
}

test('calorie and protein limits are rounded to the slider’s steps and hide meals outside the limits or without macros', () => {
  const limits = parse('max-kcal=333&min-protein=27')
  expect([limits.maxCalories, limits.minProtein]).toEqual([350, 25])
  expect(formatFilterQuery(limits)).toBe('?max-kcal=350&min-protein=25')
  for (const nothing of ['max-kcal=1000', 'max-kcal=9999', 'max-kcal=-5', 'min-protein=0', 'min-protein=4'])
    expect(formatFilterQuery(parse(nothing)), nothing).toBe('')
  fc.assert(
    fc.property(menu, (dishes) => {
      const { cards, filter } = filteredMenuView(dishes, limits)
      const isLimited = filter.maxCalories !== null || filter.minProtein !== null
      for (const { macros } of cards)
        expect(macros ? macros.calories <= 350 && macros.proteinG >= 25 : !isLimited).toBe(true)
    }),
  )
})

test('the menu page offers only filter choices that would hide a meal, and a slider at its least restrictive end hides nothing', () => {
  fc.assert(
    fc.property(menu, query, (dishes, params) => {
      const { filter, cards, available: offered } = filteredMenuView(dishes, parseMenuFilter(params))
      const shown = (name: string, value: string) =>
        filteredMenuView(dishes, parse(`${formatFilterQuery(filter)}&${name}=${value}`)).cards.length
      for (const { value } of dietChoices) {
        const isOffered = offered.diet.some((one) => one.value === value)
        expect(isOffered).toBe(filter.diet.includes(value) || shown('diet', value) < cards.length)
      }
      const { calories, protein } = offered
      const openParams = new URLSearchParams(
        formatFilterQuery({ ...filter, maxCalories: null, minProtein: null }),
      )
      const before = filteredMenuView(dishes, parseMenuFilter(openParams)).cards.length
      if (calories) openParams.set('max-kcal', String(calories.to))
      if (protein) openParams.set('min-protein', String(protein.from))
      expect(filteredMenuView(dishes, parseMenuFilter(openParams)).cards).toHaveLength(before)
    }),
  )
})

test('the menu page scans each meal’s text at most twice, however many filters it offers', () => {
  const meals = fc.sample(dish, { numRuns: 24, seed: 7 })
  const search = vi.spyOn(String.prototype, 'normalize')
  try {
    filteredMenuView(meals, parse('free-of=milk'))
    expect(search.mock.calls.length).toBeLessThanOrEqual(2 * meals.length)
  } finally {
    search.mockRestore()
  }
})
