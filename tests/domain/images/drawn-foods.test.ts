import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Allergen, type AllergenRecord, allergens } from '#app/domain/menu/allergens.ts'
import { drawCoveredPlate } from '#app/illustrator/covered-plate.ts'
import { listExcludedContents } from '#app/illustrator/exclusions.ts'
import { illustrate, type IllustrationSubject, listDrawnFoods } from '#app/illustrator/illustrate.ts'
import { catering, subjects, thanksgiving } from '#scripts/illustrate.ts'
import { seedProducts } from '#scripts/seed/products.ts'
import { caseCount } from '#tests/support/admin/runs.ts'

/** Patterns for the names of functions that draw each kind of food, to check what the functions declare. */
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
/** Drawing functions whose names suggest an allergen, but that leave it out if the allergen record excludes it. */
const adaptable = ['macaroni', 'yogurt', 'nuts', 'creamSoup']

const recordWith = (state: 'contains' | 'free'): AllergenRecord =>
  Object.fromEntries(allergens.map((allergen) => [allergen, state])) as AllergenRecord

test('the illustrator draws no food with an allergen that the meal’s allergen record marks as “free”', () => {
  expect([...listExcludedContents({ allergens: recordWith('free') }, new Set())]).toEqual([...allergens])
})

const excludedByDiet: Readonly<Record<string, readonly string[]>> = {
  'dairy-free': ['milk'],
  vegetarian: ['meat', 'fish', 'shellfish', 'gelatin'],
  vegan: ['meat', 'fish', 'shellfish', 'gelatin', 'milk', 'eggs', 'honey'],
}

function excludedFoods({ allergens: record, diet }: IllustrationSubject): Set<string> {
  const freeAllergens = allergens.filter((allergen) => record?.[allergen] === 'free')
  return new Set([...freeAllergens, ...(diet ?? []).flatMap((tag) => excludedByDiet[tag] ?? [])])
}

/** Lists foods in the illustration that the meal's allergen record or diet marks exclude. */
function findContradictions(subject: IllustrationSubject): string[] {
  const excluded = excludedFoods(subject)
  return [...listDrawnFoods(subject)].flatMap(([name, contents]) => [
    ...contents.filter((content) => excluded.has(content)).map((content) => `${name} shows ${content}`),
    ...foodPatterns
      .filter(
        ([content, pattern]) => excluded.has(content) && pattern.test(name) && !adaptable.includes(name),
      )
      .map(([content]) => `${name} looks like ${content}`),
  ])
}

describe('illustrations and allergen records', () => {
  test.each([...subjects])(
    'the illustration of $name shows no food that the product’s allergen record excludes',
    (subject) => {
      expect(findContradictions(subject)).toEqual([])
    },
  )

  test('the illustrator tests cover every seeded meal', () => {
    for (const product of seedProducts) expect(subjects).toContain(product)
  })

  test('each Thanksgiving item and catering tray has a record for all nine allergens', () => {
    for (const { allergens: record } of [...thanksgiving, ...catering])
      expect(Object.keys(record ?? {})).toHaveLength(allergens.length)
  })

  test.each([...subjects])(
    'if $name is marked vegan and free of every allergen, its illustration shows no allergen or animal product',
    (subject) => {
      const veganSubject = { ...subject, allergens: recordWith('free'), diet: ['vegan'] }
      expect(findContradictions(veganSubject)).toEqual([])
      expect([...listDrawnFoods(veganSubject).values()].flat()).toEqual([])
      expect(illustrate(veganSubject).length).toBeGreaterThan(5000)
    },
  )
})

describe('how the allergen record affects which foods are drawn', () => {
  const bowl = {
    name: 'Mexican Turkey Bowl',
    description: 'Ground turkey, black beans, rice',
    category: 'entree',
  }
  const drawnFoodsOf = (subject: IllustrationSubject) => [...listDrawnFoods(subject).keys()]

  test('a Mexican bowl is drawn with sour cream and cheddar only if its allergen record contains milk', () => {
    expect(drawnFoodsOf({ ...bowl, allergens: recordWith('contains') })).toEqual(
      expect.arrayContaining(['dollop', 'gratedCheese']),
    )
    for (const milk of ['free', 'unconfirmed'] as const) {
      const drawnFoods = drawnFoodsOf({ ...bowl, allergens: { ...recordWith('contains'), milk } })
      expect(drawnFoods).not.toContain('dollop')
      expect(drawnFoods).not.toContain('gratedCheese')
    }
  })

  test('a food with an unconfirmed allergen is drawn in a meal’s illustration if the meal’s name mentions that food', () => {
    const subject = { name: 'Deviled Eggs', description: '', category: 'snack' }
    expect(drawnFoodsOf({ ...subject, allergens: { eggs: 'unconfirmed' } })).toContain('deviledEggs')
    expect(drawnFoodsOf({ ...subject, allergens: { eggs: 'free' } })).not.toContain('deviledEggs')
  })

  test('a dairy-free tag keeps dairy foods out of an illustration even if the allergen record says the meal contains milk', () => {
    const dairyFreeBowl = { ...bowl, allergens: recordWith('contains'), diet: ['dairy-free'] }
    expect(drawnFoodsOf(dairyFreeBowl)).not.toContain('dollop')
  })

  test('cheese in a meal’s name is not drawn if the allergen record says the meal is free of milk', () => {
    const subject = { name: 'Dairy-free Lasagna with mozzarella', description: '', category: 'entree' }
    expect(illustrate({ ...subject, allergens: recordWith('free') })).not.toContain('#f8eccb')
    expect(illustrate({ ...subject, allergens: recordWith('contains') })).toContain('#f8eccb')
  })
})

test('the placeholder for a meal without a picture shows no food', () => {
  const svg = drawCoveredPlate()
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 800 800"/)
  expect(svg.length).toBeLessThan(4000)
})

describe('food-drawing functions', () => {
  test('every function that draws a food declares which foods it shows', async () => {
    const folder = join(process.cwd(), 'app/illustrator/foods')
    const modules = await Promise.all(
      readdirSync(folder).map((file) => import(join(folder, file)) as Promise<Record<string, unknown>>),
    )
    const painters = modules
      .flatMap((module) => Object.entries(module))
      .flatMap(([name, value]) => (typeof value === 'function' ? [{ name, value }] : []))
    const undeclared = painters.filter(
      ({ value }) => !Object.hasOwn(value, 'shows') && /^(?:function \w+)?\(art\b/.test(String(value)),
    )
    expect(painters.length).toBeGreaterThan(120)
    expect(undeclared.map(({ name }) => name)).toEqual([])
  })
})

describe('illustrations of randomly generated meals', () => {
  const foodWords =
    'chicken turkey beef steak pork ham salmon cod tuna crab shrimp tofu egg eggs fried scrambled bacon sausage meatballs meatloaf rice quinoa noodles penne mashed potatoes grits sweet potato sprouts broccoli asparagus beans edamame corn peas kale slaw soup bisque chili curry pie casserole enchiladas tacos burrito wrap burger sandwich mexican asian greek teriyaki bowl salad platter tray bar muffins cookies brownies pancakes waffles oats chia parfait cheesecake hummus smoothie lasagna pizza mac and cheese frittata hash cornbread energy bites trail mix charcuterie deviled feta cheddar parmesan sour cream yogurt whipped pecans walnuts almonds peanut butter sesame tahini ranch pesto bbq gravy honey caramel chocolate pumpkin lemon lime with no dairy-free vegan vegetarian for 12'.split(
      ' ',
    )
  const phrase = (maxWords: number) =>
    fc.array(fc.constantFrom(...foodWords), { maxLength: maxWords }).map((words) => words.join(' '))
  const state = fc.constantFrom('contains' as const, 'free' as const, 'unconfirmed' as const)
  const record = fc.record(
    Object.fromEntries(allergens.map((allergen) => [allergen, state])) as Record<Allergen, typeof state>,
  )
  const meal: fc.Arbitrary<IllustrationSubject> = fc.record({
    name: phrase(5),
    description: phrase(10),
    category: fc.constantFrom('entree', 'breakfast', 'side', 'snack'),
    seed: fc.nat(9),
    allergens: record,
    diet: fc.subarray(['dairy-free', 'vegetarian', 'vegan', 'high-protein']),
  })

  test('the illustration of a randomly generated meal never shows a food that the meal’s allergen record or dietary tags exclude', () => {
    fc.assert(
      fc.property(meal, (subject) => {
        expect(findContradictions(subject)).toEqual([])
      }),
      { numRuns: caseCount(1000, 10_000) },
    )
  })

  test('the foods planned for a random meal’s illustration never include a food that the meal’s allergen record or dietary tags exclude', () => {
    fc.assert(
      fc.property(meal, (subject) => {
        const excluded = excludedFoods(subject)
        expect(
          [...listDrawnFoods(subject).values()].flat().filter((content) => excluded.has(content)),
        ).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})
