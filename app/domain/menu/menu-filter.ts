import { allergenName, allergens, allergensInState, type Allergen } from './allergens.ts'
import { capitalize, categories, type Category } from './product.ts'
import {
  dietaryTagText,
  macrosIfComplete,
  mealCardView,
  effectiveClaims,
  type MealCardProduct,
} from './meal-card.ts'

/**
 * Conditions for each diet filter, on a meal with its effective claims (`effectiveClaims`). A "-free" filter
 * requires `free` in the record; unknown calories never count as under 500.
 */
const dietTests = {
  'dairy-free': (product) => product.milk === 'free',
  'egg-free': (product) => product.eggs === 'free',
  vegetarian: (product) => product.diet.includes('vegetarian'),
  vegan: (product) => product.diet.includes('vegan'),
  'high-protein': (product) => product.diet.includes('high-protein'),
  'low-carb': (product) => product.diet.includes('low-carb'),
  'under-500-kcal': (product) => (macrosIfComplete(product)?.calories ?? Infinity) < 500,
} satisfies Record<string, (product: MealCardProduct) => boolean>

type Diet = keyof typeof dietTests

/** Lists are sorted without duplicates, so that each selection has exactly one URL. */
export interface MenuFilter {
  category: Category | null
  diet: readonly Diet[]
  freeOf: readonly Allergen[]
  /** Maximum calories and minimum grams of protein, per serving. */
  maxCalories: number | null
  minProtein: number | null
  byProtein: boolean
}

/**
 * Calories and protein are rounded to a multiple of `step`, which limits the number of distinct pages to cache. At
 * `limit` calories or `least` protein, nothing is filtered.
 */
const calorieSteps = { step: 50, min: 100, max: 1000 }
const proteinSteps = { step: 5, min: 0, max: 80 }

export type FilteredMenu = ReturnType<typeof filteredMenuView>

export const dietChoices = (Object.keys(dietTests) as Diet[]).map((diet) => ({
  value: diet,
  label: dietaryTagText(diet),
}))
export const allergenChoices = allergens.map((allergen) => ({
  allergen,
  value: allergenValue(allergen),
  label: allergenName(allergen),
}))

/** Reads the menu filter from a query; ignores unknown values. */
export function parseMenuFilter(query: URLSearchParams): MenuFilter {
  const diet = query.getAll('diet')
  const freeOf = query.getAll('free-of')
  return {
    category: categories.find((category) => category === query.get('category')) ?? null,
    diet: dietChoices.map(({ value }) => value).filter((value) => diet.includes(value)),
    freeOf: allergens.filter((allergen) => freeOf.includes(allergenValue(allergen))),
    maxCalories: parseThreshold(query.get('max-kcal'), (kcal) => {
      const { step, min, max } = calorieSteps
      const up = Math.max(min, Math.ceil(kcal / step) * step)
      return up < max ? up : null
    }),
    minProtein: parseThreshold(query.get('min-protein'), (grams) => {
      const { step, min, max } = proteinSteps
      const down = Math.min(max, Math.floor(grams / step) * step)
      return down > min ? down : null
    }),
    byProtein: query.get('sort') === 'protein',
  }
}

function parseThreshold(text: string | null, roundToStep: (amount: number) => number | null) {
  return text !== null && /^\d{1,4}$/.test(text) ? roundToStep(Number(text)) : null
}

export function formatFilterQuery(filter: MenuFilter) {
  const { category, diet, freeOf, maxCalories, minProtein, byProtein } = filter
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

export function filterMenu<Product extends MealCardProduct>(
  menu: readonly Product[],
  filter: MenuFilter,
): Product[] {
  return filterCandidates(toCandidates(menu), filter)
}

/**
 * A meal, and the same meal with its effective claims, which are computed once because
 * they require searching its text.
 */
interface Candidate<Product extends MealCardProduct> {
  meal: Product
  claimed: MealCardProduct
}

function toCandidates<Product extends MealCardProduct>(menu: readonly Product[]): Candidate<Product>[] {
  return menu.map((meal) => {
    const { allergens: record, diet } = effectiveClaims(meal)
    return { meal, claimed: { ...meal, ...record, diet } }
  })
}

function filterCandidates<Product extends MealCardProduct>(
  menu: readonly Candidate<Product>[],
  filter: MenuFilter,
) {
  const matching = menu.filter(({ claimed }) => matchesFilter(claimed, filter)).map(({ meal }) => meal)
  return filter.byProtein ? matching.toSorted((one, other) => protein(other) - protein(one)) : matching
}

export function filteredMenuView(menu: readonly MealCardProduct[], requested: MenuFilter) {
  const ranges = findRanges(menu)
  const filter = dropUnusedThresholds(requested, ranges)
  const candidates = toCandidates(menu)
  const cards = filterCandidates(candidates, filter).map(mealCardView)
  const narrows = (narrowerFilter: MenuFilter) =>
    filterCandidates(candidates, narrowerFilter).length < cards.length
  return {
    filter,
    cards,
    total: menu.length,
    /** Meals hidden only because an allergen is unconfirmed. */
    unconfirmed:
      menu.filter((product) => matchesFilter(withUnconfirmedAsFree(product, filter), filter)).length -
      cards.length,
    choices: activeChoices(filter).map(({ label, filterWithout }) => ({
      label,
      query: formatFilterQuery(filterWithout),
      products: filterCandidates(candidates, filterWithout).length,
    })),
    /**
     * The filter options to show: choices that are selected or would hide a meal, and sliders
     * with more than one position.
     */
    available: {
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

function findRanges(menu: readonly MealCardProduct[]): { calories: Range; protein: Range } {
  const macros = menu.flatMap((product) => macrosIfComplete(product) ?? [])
  const [kcal, grams] = [macros.map(({ calories }) => calories), macros.map(({ proteinG }) => proteinG)]
  const up = (max: number) => Math.ceil(max / calorieSteps.step) * calorieSteps.step
  const down = (min: number) => Math.floor(min / proteinSteps.step) * proteinSteps.step
  return {
    calories: {
      from: Math.max(calorieSteps.min, up(Math.min(...kcal))),
      to: Math.min(calorieSteps.max, up(Math.max(...kcal))),
      step: calorieSteps.step,
    },
    protein: {
      from: down(Math.min(...grams)),
      to: Math.min(proteinSteps.max, down(Math.max(...grams))),
      step: proteinSteps.step,
    },
  }
}

/**
 * Removes thresholds that filter nothing, because browsers submit range inputs even if
 * the user didn't change them.
 */
function dropUnusedThresholds(
  filter: MenuFilter,
  { calories, protein }: ReturnType<typeof findRanges>,
): MenuFilter {
  const { maxCalories, minProtein } = filter
  return {
    ...filter,
    maxCalories: maxCalories !== null && maxCalories < calories.to ? maxCalories : null,
    minProtein: minProtein !== null && minProtein > protein.from ? minProtein : null,
  }
}

export function categoryHeading(category: Category) {
  return `${capitalize(category)}s`
}

function activeChoices(filter: MenuFilter) {
  const { category, diet, freeOf, maxCalories, minProtein, byProtein } = filter
  return [
    ...(category ? [{ label: categoryHeading(category), filterWithout: { ...filter, category: null } }] : []),
    ...diet.map((value) => ({
      label: dietaryTagText(value),
      filterWithout: { ...filter, diet: diet.filter((other) => other !== value) },
    })),
    ...freeOf.map((allergen) => ({
      label: `Free of ${allergenName(allergen).toLowerCase()}`,
      filterWithout: { ...filter, freeOf: freeOf.filter((other) => other !== allergen) },
    })),
    ...(maxCalories === null
      ? []
      : [{ label: `Up to ${maxCalories} calories`, filterWithout: { ...filter, maxCalories: null } }]),
    ...(minProtein === null
      ? []
      : [{ label: `At least ${minProtein} g protein`, filterWithout: { ...filter, minProtein: null } }]),
    ...(byProtein ? [{ label: 'Most protein first', filterWithout: { ...filter, byProtein: false } }] : []),
  ]
}

function matchesFilter(
  product: MealCardProduct,
  { category, diet, freeOf, maxCalories, minProtein }: MenuFilter,
) {
  const macros = macrosIfComplete(product)
  return (
    (category === null || product.category === category) &&
    (maxCalories === null || (macros?.calories ?? Infinity) <= maxCalories) &&
    (minProtein === null || (macros?.proteinG ?? -1) >= minProtein) &&
    diet.every((value) => dietTests[value](product)) &&
    freeOf.every((allergen) => product[allergen] === 'free')
  )
}

/** Returns the meal as it would be if its unconfirmed allergens were confirmed as free. */
function withUnconfirmedAsFree(product: MealCardProduct, { diet }: MenuFilter): MealCardProduct {
  const unconfirmed = allergensInState(product, 'unconfirmed')
  const confirmed = { ...product, ...Object.fromEntries(unconfirmed.map((allergen) => [allergen, 'free'])) }
  return diet.length === 0 ? confirmed : { ...confirmed, diet: effectiveClaims(confirmed).diet }
}

function protein(product: MealCardProduct) {
  return macrosIfComplete(product)?.proteinG ?? -1
}

/** Returns an allergen's value in URLs: `treeNuts` becomes `tree-nuts`. */
function allergenValue(allergen: Allergen) {
  return allergenName(allergen).toLowerCase().replace(' ', '-')
}
