import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allergens, type Allergen, type AllergenRecord } from '#app/domain/menu/allergens.ts'
import { coveredPlate } from '#app/illustrator/covered-plate.ts'
import { illustrate, listDrawnFoods, type Subject } from '#app/illustrator/illustrate.ts'
import { listExcludedContents } from '#app/illustrator/exclusions.ts'
import { catering, subjects, thanksgiving } from '#scripts/illustrate.ts'
import { seedProducts } from '#scripts/seed/products.ts'
import { caseCount } from '#tests/support/admin/runs.ts'

/** Painter names that suggest each kind of food: an independent check of what the painters declare. */
const foodPatterns: readonly (readonly [string, RegExp])[] = [
  ['milk', /cheese|cheddar|dollop|rosette|yogurt|butter(?!nut)|cream|mozzarella|meltedWhite|macaroni/i],
  ['eggs', /egg|frittata|scrambled/i],
  ['fish', /salmon|fish|tuna|cod/i],
  ['shellfish', /shrimp|crab/i],
  ['treeNuts', /^nuts$|pecan|almond|walnut/i],
  ['soybeans', /tofu|edamame/i],
  ['sesame', /sesame|bunSeeds/i],
  [
    'meat',
    /chicken|turkey|steak|meat|beef|mince|pork|ham$|wholeHam|sausage|bacon|wings|tenders|salami|prosciutto|drumstick|wholeBird|pepperoni|grilled|patty|slicedRoast|chunks/i,
  ],
]
/** Painters whose name suggests an allergen, but which can draw the food without it if the record excludes it. */
const byRequest = ['macaroni', 'yogurt', 'nuts', 'creamSoup']

const all = (state: 'contains' | 'free'): AllergenRecord =>
  Object.fromEntries(allergens.map((allergen) => [allergen, state])) as AllergenRecord

test('the illustrator excludes foods with any allergen that the meal’s allergen record says it is free of', () => {
  expect([...listExcludedContents({ allergens: all('free') }, new Set())]).toEqual([...allergens])
})

const leftOutBy: Readonly<Record<string, readonly string[]>> = {
  'dairy-free': ['milk'],
  vegetarian: ['meat', 'fish', 'shellfish', 'gelatin'],
  vegan: ['meat', 'fish', 'shellfish', 'gelatin', 'milk', 'eggs', 'honey'],
}

function excluded({ allergens: record, diet }: Subject): Set<string> {
  const freeAllergens = allergens.filter((allergen) => record?.[allergen] === 'free')
  return new Set([...freeAllergens, ...(diet ?? []).flatMap((tag) => leftOutBy[tag] ?? [])])
}

/** Lists foods in the illustration that the meal's allergen record or diet marks exclude. */
function contradictions(subject: Subject): string[] {
  const out = excluded(subject)
  return [...listDrawnFoods(subject)].flatMap(([name, contents]) => [
    ...contents.filter((content) => out.has(content)).map((content) => `${name} shows ${content}`),
    ...foodPatterns
      .filter(([content, pattern]) => out.has(content) && pattern.test(name) && !byRequest.includes(name))
      .map(([content]) => `${name} looks like ${content}`),
  ])
}

describe('illustrations and allergen records', () => {
  test.each([...subjects])(
    'the illustration of $name shows no food that the product’s allergen record excludes',
    (subject) => {
      expect(contradictions(subject)).toEqual([])
    },
  )

  test('the illustrator tests cover every seeded meal, and each holiday item and catering tray has a complete allergen record', () => {
    for (const product of seedProducts) expect(subjects).toContain(product)
    for (const { allergens: record } of [...thanksgiving, ...catering])
      expect(Object.keys(record ?? {})).toHaveLength(allergens.length)
  })

  test.each([...subjects])(
    'if $name is marked vegan and free of every allergen, its illustration shows no food with an allergen',
    (subject) => {
      const strict = { ...subject, allergens: all('free'), diet: ['vegan'] }
      expect(contradictions(strict)).toEqual([])
      expect([...listDrawnFoods(strict).values()].flat()).toEqual([])
      expect(illustrate(strict).length).toBeGreaterThan(5000)
    },
  )
})

describe('how the allergen record affects which foods are drawn', () => {
  const bowl = {
    name: 'Mexican Turkey Bowl',
    description: 'Ground turkey, black beans, rice',
    category: 'entree',
  }
  const shows = (subject: Subject) => [...listDrawnFoods(subject).keys()]

  test('a Mexican bowl is drawn with sour cream and cheddar only if its allergen record contains milk', () => {
    expect(shows({ ...bowl, allergens: all('contains') })).toEqual(
      expect.arrayContaining(['dollop', 'gratedCheese']),
    )
    for (const state of ['free', 'unconfirmed'] as const) {
      const drawnFoods = shows({ ...bowl, allergens: { ...all('contains'), milk: state } })
      expect(drawnFoods).not.toContain('dollop')
      expect(drawnFoods).not.toContain('gratedCheese')
    }
  })

  test('a food with an unconfirmed allergen is drawn in a meal’s illustration if the meal’s name mentions that food', () => {
    const subject = { name: 'Deviled Eggs', description: '', category: 'snack' }
    expect(shows({ ...subject, allergens: { eggs: 'unconfirmed' } })).toContain('deviledEggs')
    expect(shows({ ...subject, allergens: { eggs: 'free' } })).not.toContain('deviledEggs')
  })

  test('a dairy-free mark keeps dairy foods out of an illustration even if the allergen record says the meal contains milk', () => {
    const subject = { ...bowl, allergens: all('contains'), diet: ['dairy-free'] }
    expect(shows(subject)).not.toContain('dollop')
  })

  test('cheese in a meal’s name is not drawn if the allergen record says the meal is free of milk', () => {
    const subject = { name: 'Dairy-free Lasagna with mozzarella', description: '', category: 'entree' }
    const svg = illustrate({ ...subject, allergens: all('free') })
    expect(svg).not.toContain('#f8eccb')
    expect(illustrate({ ...subject, allergens: all('contains') })).toContain('#f8eccb')
  })
})

test('the placeholder for a meal without a picture shows no food', () => {
  const svg = coveredPlate()
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 800 800"/)
  expect(svg.length).toBeLessThan(4000)
})

describe('food-drawing functions', () => {
  /** Exported helpers that draw no food themselves. */
  const tools = ['heapBase', 'lay']

  test('every function that draws a food declares which foods it shows', async () => {
    const folder = join(process.cwd(), 'app/illustrator/foods')
    const modules = await Promise.all(
      readdirSync(folder).map((file) => import(join(folder, file)) as Promise<Record<string, unknown>>),
    )
    const draws = modules.flatMap((module) =>
      Object.entries(module).flatMap(([name, value]) =>
        typeof value === 'function' && !tools.includes(name) ? [{ name, value }] : [],
      ),
    )
    const undeclared = draws.filter(
      ({ value }) => !Object.hasOwn(value, 'shows') && /^(?:function \w+)?\(art\b/.test(String(value)),
    )
    expect(draws.length).toBeGreaterThan(120)
    expect(undeclared.map(({ name }) => name)).toEqual([])
  })
})

describe('illustrations of random meals', () => {
  const patterns =
    'chicken turkey beef steak pork ham salmon cod tuna crab shrimp tofu egg eggs fried scrambled bacon sausage meatballs meatloaf rice quinoa noodles penne mashed potatoes grits sweet potato sprouts broccoli asparagus beans edamame corn peas kale slaw soup bisque chili curry pie casserole enchiladas tacos burrito wrap burger sandwich mexican asian greek teriyaki bowl salad platter tray bar muffins cookies brownies pancakes waffles oats chia parfait cheesecake hummus smoothie lasagna pizza mac and cheese frittata hash cornbread energy bites trail mix charcuterie deviled feta cheddar parmesan sour cream yogurt whipped pecans walnuts almonds peanut butter sesame tahini ranch pesto bbq gravy honey caramel chocolate pumpkin lemon lime with no dairy-free vegan vegetarian for 12'.split(
      ' ',
    )
  const phrase = (most: number) =>
    fc.array(fc.constantFrom(...patterns), { maxLength: most }).map((list) => list.join(' '))
  const state = fc.constantFrom('contains' as const, 'free' as const, 'unconfirmed' as const)
  const record = fc.record(
    Object.fromEntries(allergens.map((allergen) => [allergen, state])) as Record<Allergen, typeof state>,
  )
  const meal: fc.Arbitrary<Subject> = fc.record({
    name: phrase(5),
    description: phrase(10),
    category: fc.constantFrom('entree', 'breakfast', 'side', 'snack'),
    seed: fc.nat(9),
    allergens: record,
    diet: fc.subarray(['dairy-free', 'vegetarian', 'vegan', 'high-protein']),
  })

  test('no random meal is drawn with a food that its allergen record excludes', () => {
    fc.assert(
      fc.property(meal, (subject) => {
        expect(contradictions(subject)).toEqual([])
      }),
      { numRuns: caseCount(1000, 10_000) },
    )
  })

  test('for any random meal, the planned illustration has no food that the allergen record or diet marks rule out', () => {
    fc.assert(
      fc.property(meal, (subject) => {
        const out = excluded(subject)
        const drawnFoods = [...listDrawnFoods(subject).values()].flat()
        expect(drawnFoods.filter((content) => out.has(content))).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})
