import { allergenName, allergens, type Allergen } from './allergens.ts'
import { capitalize, categories, type Category } from './product.ts'
import {
  effectiveDietMarks,
  dietMarkText,
  completeMacros,
  mealCard,
  shownAllergens,
  type CardProduct,
} from './meal-card.ts'

/**
 * What a dish may be asked to be. "Free" is read from the allergen record and nowhere else, where only the state
 * `free` counts; a dish that is not counted is under no number.
 */
const dietTests = {
  'dairy-free': (dish) => dish.milk === 'free',
  'egg-free': (dish) => dish.eggs === 'free',
  vegetarian: (dish) => effectiveDietMarks(dish).includes('vegetarian'),
  vegan: (dish) => effectiveDietMarks(dish).includes('vegan'),
  'high-protein': (dish) => effectiveDietMarks(dish).includes('high-protein'),
  'low-carb': (dish) => effectiveDietMarks(dish).includes('low-carb'),
  'under-500-kcal': (dish) => (completeMacros(dish)?.calories ?? Infinity) < 500,
} satisfies Record<string, (dish: CardProduct) => boolean>

type Diet = keyof typeof dietTests

/** A closed choice: each list in its own order and without repeats, so that one choice has one address. */
export interface MenuFilter {
  category: Category | null
  diet: readonly Diet[]
  freeOf: readonly Allergen[]
  /** At most so many calories, and at least so many grams of protein; null for any. */
  maxCalories: number | null
  minProtein: number | null
  byProtein: boolean
}

/** Steps keep the number of pages small that differ by a threshold; from the limit on it asks for nothing. */
const calorieSteps = { step: 50, least: 100, limit: 1000 }
const proteinSteps = { step: 5, least: 0, limit: 80 }

export type MenuView = ReturnType<typeof menuView>

/** All boxes that the form shows: the value in the address, and the words beside it. */
export const dietChoices = (Object.keys(dietTests) as Diet[]).map((diet) => ({
  value: diet,
  words: dietMarkText(diet),
}))
export const allergenChoices = allergens.map((allergen) => ({
  allergen,
  value: allergenValue(allergen),
  words: allergenName(allergen),
}))

/** What an address asks for. Words that nobody knows ask for nothing: the page is the unfiltered one, never an error. */
export function parseMenuFilter(query: URLSearchParams): MenuFilter {
  const diet = query.getAll('diet')
  const freeOf = query.getAll('free-of')
  return {
    category: categories.find((category) => category === query.get('category')) ?? null,
    diet: dietChoices.map(({ value }) => value).filter((value) => diet.includes(value)),
    freeOf: allergens.filter((allergen) => freeOf.includes(allergenValue(allergen))),
    maxCalories: threshold(query.get('max-kcal'), (kcal) => {
      const { step, least, limit } = calorieSteps
      const up = Math.max(least, Math.ceil(kcal / step) * step)
      return up < limit ? up : null
    }),
    minProtein: threshold(query.get('min-protein'), (grams) => {
      const { step, least, limit } = proteinSteps
      const down = Math.min(limit, Math.floor(grams / step) * step)
      return down > least ? down : null
    }),
    byProtein: query.get('sort') === 'protein',
  }
}

function threshold(text: string | null, stepped: (amount: number) => number | null) {
  return text !== null && /^\d{1,4}$/.test(text) ? stepped(Number(text)) : null
}

/** The way back: the query that asks for just this, empty where nothing is asked. */
export function formatFilterQuery({
  category,
  diet,
  freeOf,
  maxCalories,
  minProtein,
  byProtein,
}: MenuFilter) {
  const query = new URLSearchParams([
    ...(category ? [['category', category]] : []),
    ...diet.map((value) => ['diet', value]),
    ...freeOf.map((allergen) => ['free-of', allergenValue(allergen)]),
    ...(maxCalories === null ? [] : [['max-kcal', String(maxCalories)]]),
    ...(minProtein === null ? [] : [['min-protein', String(minProtein)]]),
    ...(byProtein ? [['sort', 'protein']] : []),
  ])
  return query.size > 0 ? `?${query.toString()}` : ''
}

/** The dishes that are all of it, in the menu's order or, among equals in the menu's order, by protein. */
export function filterMenu<Some extends CardProduct>(menu: readonly Some[], filter: MenuFilter): Some[] {
  const passing = menu.filter((dish) => passes({ ...dish, ...shownAllergens(dish) }, filter))
  return filter.byProtein ? passing.toSorted((one, other) => protein(other) - protein(one)) : passing
}

/** What the page shows of a menu: the cards, what is chosen with what each choice costs, and what else would narrow it. */
export function menuView(menu: readonly CardProduct[], asked: MenuFilter) {
  const ranges = rangesOf(menu)
  const filter = effective(asked, ranges)
  const cards = filterMenu(menu, filter).map(mealCard)
  const narrows = (narrower: MenuFilter) => filterMenu(menu, narrower).length < cards.length
  return {
    filter,
    cards,
    total: menu.length,
    /** Left out for no other reason than that nobody has said yet. */
    unconfirmed: menu.map(hoped).filter((dish) => passes(dish, filter)).length - cards.length,
    choices: choicesOf(filter).map(({ words, without }) => ({
      words,
      query: formatFilterQuery(without),
      dishes: filterMenu(menu, without).length,
    })),
    /** The boxes and ranges of the form: what is chosen, and what would leave fewer dishes. */
    offered: {
      diet: dietChoices.filter(
        ({ value }) => filter.diet.includes(value) || narrows({ ...filter, diet: [...filter.diet, value] }),
      ),
      freeOf: allergenChoices.filter(
        ({ allergen }) =>
          filter.freeOf.includes(allergen) || narrows({ ...filter, freeOf: [...filter.freeOf, allergen] }),
      ),
      calories: ranges.calories.from < ranges.calories.to ? ranges.calories : null,
      protein: ranges.protein.from < ranges.protein.to ? ranges.protein : null,
    },
  }
}

interface Range {
  from: number
  to: number
  step: number
}

/** Between which thresholds this menu's dishes lie; at one end of each none is left out. */
function rangesOf(menu: readonly CardProduct[]): { calories: Range; protein: Range } {
  const macros = menu.flatMap((dish) => completeMacros(dish) ?? [])
  const [kcal, grams] = [macros.map(({ calories }) => calories), macros.map(({ proteinG }) => proteinG)]
  const up = (most: number) => Math.ceil(most / calorieSteps.step) * calorieSteps.step
  const down = (least: number) => Math.floor(least / proteinSteps.step) * proteinSteps.step
  return {
    calories: {
      from: Math.max(calorieSteps.least, up(Math.min(...kcal))),
      to: Math.min(calorieSteps.limit, up(Math.max(...kcal))),
      step: calorieSteps.step,
    },
    protein: {
      from: down(Math.min(...grams)),
      to: Math.min(proteinSteps.limit, down(Math.max(...grams))),
      step: proteinSteps.step,
    },
  }
}

/** The browser sends a range even when it is left at its open end, where it asks for nothing. */
function effective(filter: MenuFilter, { calories, protein }: ReturnType<typeof rangesOf>): MenuFilter {
  const { maxCalories, minProtein } = filter
  return {
    ...filter,
    maxCalories: maxCalories !== null && maxCalories < calories.to ? maxCalories : null,
    minProtein: minProtein !== null && minProtein > protein.from ? minProtein : null,
  }
}

/** `Entrees` */
export function categoryHeading(category: Category) {
  return `${capitalize(category)}s`
}

/** Each thing that is chosen, and what is left without it. */
function choicesOf(filter: MenuFilter) {
  const { category, diet, freeOf, maxCalories, minProtein, byProtein } = filter
  return [
    ...(category ? [{ words: categoryHeading(category), without: { ...filter, category: null } }] : []),
    ...diet.map((value) => ({
      words: dietMarkText(value),
      without: { ...filter, diet: diet.filter((other) => other !== value) },
    })),
    ...freeOf.map((allergen) => ({
      words: `Free of ${allergenName(allergen).toLowerCase()}`,
      without: { ...filter, freeOf: freeOf.filter((other) => other !== allergen) },
    })),
    ...(maxCalories === null
      ? []
      : [{ words: `Up to ${maxCalories} calories`, without: { ...filter, maxCalories: null } }]),
    ...(minProtein === null
      ? []
      : [{ words: `At least ${minProtein} g protein`, without: { ...filter, minProtein: null } }]),
    ...(byProtein ? [{ words: 'Most protein first', without: { ...filter, byProtein: false } }] : []),
  ]
}

function passes(dish: CardProduct, { category, diet, freeOf, maxCalories, minProtein }: MenuFilter) {
  const macros = completeMacros(dish)
  return (
    (category === null || dish.category === category) &&
    (maxCalories === null || (macros?.calories ?? Infinity) <= maxCalories) &&
    (minProtein === null || (macros?.proteinG ?? -1) >= minProtein) &&
    diet.every((value) => dietTests[value](dish)) &&
    freeOf.every((allergen) => dish[allergen] === 'free')
  )
}

/** The dish as it would be if all that is open turned out well. */
function hoped(dish: CardProduct): CardProduct {
  const open = allergens.filter((allergen) => dish[allergen] === 'unconfirmed')
  return { ...dish, ...Object.fromEntries(open.map((allergen) => [allergen, 'free'])) }
}

/** As the card shows it: a dish that is not counted stands last. */
function protein(dish: CardProduct) {
  return completeMacros(dish)?.proteinG ?? -1
}

/** `treeNuts` → `tree-nuts` */
function allergenValue(allergen: Allergen) {
  return allergenName(allergen).toLowerCase().replace(' ', '-')
}
