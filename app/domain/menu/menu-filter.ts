import { type Allergen, allergenNames, allergens, buildRecordByAllergen } from './allergens.ts'
import {
  buildMealCardView,
  findUncontradictedClaims,
  formatDietaryTag,
  getCompleteMacros,
  type MealCardProduct,
} from './meal-card.ts'
import { categories, type Category, getCategoryHeading } from './product.ts'

const diets = [
  'dairy-free',
  'egg-free',
  'vegetarian',
  'vegan',
  'high-protein',
  'low-carb',
  'under-500-kcal',
] as const
type Diet = (typeof diets)[number]

/** Selected menu filters. `diet` and `freeOf` are sorted and deduplicated, so that each selection has one URL. */
export interface MenuFilter {
  category: Category | null
  diet: readonly Diet[]
  freeOf: readonly Allergen[]
  maxCalories: number | null
  minProtein: number | null
  byProtein: boolean
}

/** Calorie limits are rounded to multiples of `step`, so that there are fewer distinct pages to cache. */
const calorieSteps = { step: 50, min: 100, max: 1000 }
const proteinSteps = { step: 5, min: 0, max: 80 }

export type FilteredMenuView = ReturnType<typeof buildFilteredMenuView>

export const dietChoices = diets.map((value) => ({ value, label: formatDietaryTag(value) }))
export const allergenChoices = allergens.map((allergen) => ({
  allergen,
  value: allergenValue(allergen),
  label: allergenNames[allergen],
}))

export function parseMenuFilter(query: URLSearchParams): MenuFilter {
  const amount = (name: string) => Number(/^\d{1,4}$/.exec(query.get(name) ?? '')?.[0] ?? NaN)
  const maxCalories = Math.max(calorieSteps.min, roundCalories(amount('max-kcal')))
  const minProtein = Math.min(proteinSteps.max, roundProtein(amount('min-protein')))
  return {
    category: categories.find((category) => category === query.get('category')) ?? null,
    diet: diets.filter((diet) => query.has('diet', diet)),
    freeOf: allergens.filter((allergen) => query.has('free-of', allergenValue(allergen))),
    maxCalories: maxCalories < calorieSteps.max ? maxCalories : null,
    minProtein: minProtein > proteinSteps.min ? minProtein : null,
    byProtein: query.get('sort') === 'protein',
  }
}

function roundCalories(calories: number) {
  return Math.ceil(calories / calorieSteps.step) * calorieSteps.step
}

function roundProtein(grams: number) {
  return Math.floor(grams / proteinSteps.step) * proteinSteps.step
}

export function formatFilterQuery(filter: MenuFilter) {
  const query = new URLSearchParams()
  if (filter.category) query.append('category', filter.category)
  for (const diet of filter.diet) query.append('diet', diet)
  for (const allergen of filter.freeOf) query.append('free-of', allergenValue(allergen))
  if (filter.maxCalories !== null) query.append('max-kcal', String(filter.maxCalories))
  if (filter.minProtein !== null) query.append('min-protein', String(filter.minProtein))
  if (filter.byProtein) query.append('sort', 'protein')
  return query.size > 0 ? `?${query.toString()}` : ''
}

export function buildFilteredMenuView(menu: readonly MealCardProduct[], requested: MenuFilter) {
  const { calories, protein } = findRanges(menu)
  const filter = { ...requested }
  // Browsers also submit sliders that the visitor didn't move, so ignore limits that don't exclude any meal.
  if (filter.maxCalories !== null && filter.maxCalories >= calories.to) filter.maxCalories = null
  if (filter.minProtein !== null && filter.minProtein <= protein.from) filter.minProtein = null
  const claimed = menu.map((product) => {
    const { allergens: record, diet } = findUncontradictedClaims(product)
    return { ...product, ...record, diet }
  })
  const sorted = filter.byProtein ? claimed.toSorted((a, b) => knownProtein(b) - knownProtein(a)) : claimed
  const cards = sorted.filter((product) => matchesFilter(product, filter)).map(buildMealCardView)
  const count = (changed: Partial<MenuFilter>) =>
    claimed.filter((product) => matchesFilter(product, { ...filter, ...changed })).length
  const allFree = menu.map((product) => withUnconfirmedAsFree(product, filter))
  return {
    filter,
    cards,
    total: menu.length,
    /** Number of meals that the filters hide only because an allergen is unconfirmed. */
    unconfirmed: allFree.filter((product) => matchesFilter(product, filter)).length - cards.length,
    choices: [...new URLSearchParams(formatFilterQuery(filter))].map(([name, value], index, all) => {
      const others = parseMenuFilter(new URLSearchParams(all.toSpliced(index, 1)))
      const label = labelsByParameter[name as keyof typeof labelsByParameter](value)
      return { label, query: formatFilterQuery(others), products: count(others) }
    }),
    /** Filters to show: selected choices, choices that would hide a meal, and sliders with more than one position. */
    available: {
      diet: dietChoices.filter(
        ({ value }) => filter.diet.includes(value) || count({ diet: [...filter.diet, value] }) < cards.length,
      ),
      freeOf: allergenChoices.filter(
        ({ allergen }) =>
          filter.freeOf.includes(allergen) || count({ freeOf: [...filter.freeOf, allergen] }) < cards.length,
      ),
      calories: calories.from < calories.to ? calories : null,
      protein: protein.from < protein.to ? protein : null,
    },
  }
}

function findRanges(menu: readonly MealCardProduct[]) {
  const macros = menu.flatMap((product) => getCompleteMacros(product) ?? [])
  const calories = macros.map((meal) => roundCalories(meal.calories))
  const protein = macros.map((meal) => roundProtein(meal.proteinG))
  return { calories: toRange(calories, calorieSteps), protein: toRange(protein, proteinSteps) }
}

function toRange(amounts: readonly number[], { step, min, max }: typeof calorieSteps) {
  return { from: Math.max(min, Math.min(...amounts)), to: Math.min(max, Math.max(...amounts)), step }
}

export function groupByCategory<Product extends { category: Category }>(products: readonly Product[]) {
  return categories
    .map((category) => ({
      category,
      name: getCategoryHeading(category),
      products: products.filter((product) => product.category === category),
    }))
    .filter((group) => group.products.length > 0)
}

const labelsByParameter = {
  category: (value: string) => getCategoryHeading(value as Category),
  diet: formatDietaryTag,
  'free-of': (value: string) => `Free of ${value.replace('-', ' ')}`,
  'max-kcal': (value: string) => `Up to ${value} calories`,
  'min-protein': (value: string) => `At least ${value} g protein`,
  sort: () => 'Most protein first',
}

function matchesFilter(product: MealCardProduct, filter: MenuFilter) {
  const { category, diet, freeOf, maxCalories, minProtein } = filter
  return (
    (category === null || product.category === category) &&
    (maxCalories === null || knownCalories(product) <= maxCalories) &&
    (minProtein === null || knownProtein(product) >= minProtein) &&
    diet.every((value) => matchesDiet(product, value)) &&
    freeOf.every((allergen) => product[allergen] === 'free')
  )
}

function matchesDiet(product: MealCardProduct, diet: Diet) {
  if (diet === 'dairy-free') return product.milk === 'free'
  if (diet === 'egg-free') return product.eggs === 'free'
  if (diet === 'under-500-kcal') return knownCalories(product) < 500
  return product.diet.includes(diet)
}

function withUnconfirmedAsFree(product: MealCardProduct, { diet }: MenuFilter): MealCardProduct {
  const record = buildRecordByAllergen((allergen) => (product[allergen] === 'contains' ? 'contains' : 'free'))
  const confirmed = { ...product, ...record }
  return diet.length === 0 ? confirmed : { ...confirmed, diet: findUncontradictedClaims(confirmed).diet }
}

function knownCalories(product: MealCardProduct) {
  return getCompleteMacros(product)?.calories ?? Infinity
}

function knownProtein(product: MealCardProduct) {
  return getCompleteMacros(product)?.proteinG ?? -1
}

function allergenValue(allergen: Allergen) {
  return allergenNames[allergen].toLowerCase().replace(' ', '-')
}
