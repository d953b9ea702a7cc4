import { allergenName, allergens, type Allergen } from './allergens.ts'
import { capitalised, categories, type Category } from './dishes.ts'
import { macrosOf, mealCard, type Dish } from './meal-card.ts'

/**
 * What a dish may be asked to be. "Free" is read from the allergen record and nowhere else, where only the state
 * `free` counts; a dish that is not counted is under no number.
 */
const dietTests = {
  'dairy-free': (dish) => dish.milk === 'free',
  'egg-free': (dish) => dish.eggs === 'free',
  vegetarian: (dish) => dish.diet.includes('vegetarian'),
  vegan: (dish) => dish.diet.includes('vegan'),
  'high-protein': (dish) => dish.diet.includes('high-protein'),
  'low-carb': (dish) => dish.diet.includes('low-carb'),
  'under-500-kcal': (dish) => (macrosOf(dish)?.calories ?? Infinity) < 500,
} satisfies Record<string, (dish: Dish) => boolean>

type Diet = keyof typeof dietTests

/** A closed choice: each list in its own order and without repeats, so that one choice has one address. */
export interface MenuFilter {
  category: Category | null
  diet: readonly Diet[]
  freeOf: readonly Allergen[]
  byProtein: boolean
}

export type MenuView = ReturnType<typeof menuView>

/** All boxes that the form shows: the value in the address, and the words beside it. */
export const dietChoices = (Object.keys(dietTests) as Diet[]).map((diet) => ({
  value: diet,
  words: dietWords(diet),
}))
export const allergenChoices = allergens.map((allergen) => ({
  value: allergenValue(allergen),
  words: allergenName(allergen),
}))

/** What an address asks for. Words that nobody knows ask for nothing: the page is the unfiltered one, never an error. */
export function menuFilter(query: URLSearchParams): MenuFilter {
  const diet = query.getAll('diet')
  const freeOf = query.getAll('free-of')
  return {
    category: categories.find((category) => category === query.get('category')) ?? null,
    diet: dietChoices.map(({ value }) => value).filter((value) => diet.includes(value)),
    freeOf: allergens.filter((allergen) => freeOf.includes(allergenValue(allergen))),
    byProtein: query.get('sort') === 'protein',
  }
}

/** The way back: the query that asks for just this, empty where nothing is asked. */
export function filterQuery({ category, diet, freeOf, byProtein }: MenuFilter) {
  const query = new URLSearchParams([
    ...(category ? [['category', category]] : []),
    ...diet.map((value) => ['diet', value]),
    ...freeOf.map((allergen) => ['free-of', allergenValue(allergen)]),
    ...(byProtein ? [['sort', 'protein']] : []),
  ])
  return query.size > 0 ? `?${query.toString()}` : ''
}

/** The dishes that are all of it, in the menu's order or, among equals in the menu's order, by protein. */
export function filterMenu<Some extends Dish>(menu: readonly Some[], filter: MenuFilter): Some[] {
  const passing = menu.filter((dish) => passes(dish, filter))
  return filter.byProtein ? passing.toSorted((one, other) => protein(other) - protein(one)) : passing
}

/** What the page shows of a menu: the cards, and what is chosen with what each choice costs. */
export function menuView(menu: readonly Dish[], filter: MenuFilter) {
  const cards = filterMenu(menu, filter).map(mealCard)
  return {
    filter,
    cards,
    total: menu.length,
    /** Left out for no other reason than that nobody has said yet. */
    unconfirmed: menu.map(hoped).filter((dish) => passes(dish, filter)).length - cards.length,
    choices: choicesOf(filter).map(({ words, without }) => ({
      words,
      query: filterQuery(without),
      dishes: filterMenu(menu, without).length,
    })),
  }
}

/** `Entrees` */
export function shelfName(category: Category) {
  return `${capitalised(category)}s`
}

/** Each thing that is chosen, and what is left without it. */
function choicesOf(filter: MenuFilter) {
  const { category, diet, freeOf, byProtein } = filter
  return [
    ...(category ? [{ words: shelfName(category), without: { ...filter, category: null } }] : []),
    ...diet.map((value) => ({
      words: dietWords(value),
      without: { ...filter, diet: diet.filter((other) => other !== value) },
    })),
    ...freeOf.map((allergen) => ({
      words: `Free of ${allergenName(allergen).toLowerCase()}`,
      without: { ...filter, freeOf: freeOf.filter((other) => other !== allergen) },
    })),
    ...(byProtein ? [{ words: 'Most protein first', without: { ...filter, byProtein: false } }] : []),
  ]
}

function passes(dish: Dish, { category, diet, freeOf }: MenuFilter) {
  return (
    (category === null || dish.category === category) &&
    diet.every((value) => dietTests[value](dish)) &&
    freeOf.every((allergen) => dish[allergen] === 'free')
  )
}

/** The dish as it would be if all that is open turned out well. */
function hoped(dish: Dish): Dish {
  const open = allergens.filter((allergen) => dish[allergen] === 'unconfirmed')
  return { ...dish, ...Object.fromEntries(open.map((allergen) => [allergen, 'free'])) }
}

/** As the card shows it: a dish that is not counted stands last. */
function protein(dish: Dish) {
  return macrosOf(dish)?.proteinG ?? -1
}

/** `treeNuts` → `tree-nuts` */
function allergenValue(allergen: Allergen) {
  return allergenName(allergen).toLowerCase().replace(' ', '-')
}

/** `dairy-free` → `Dairy-free`, `under-500-kcal` → `Under 500 kcal` */
function dietWords(diet: Diet) {
  return capitalised(diet.endsWith('-free') ? diet : diet.replaceAll('-', ' '))
}
