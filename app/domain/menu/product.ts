import { pluralize } from '#app/domain/time/duration-text.ts'
import { allergenNames, type AllergenRecord, listAllergensWithState } from './allergens.ts'

/** Maximum number of products on a week's menu; more would exceed the menu page's size budget. */
export const maxProductsPerWeek = 48

export const categories = ['entree', 'breakfast', 'side', 'snack'] as const
export type Category = (typeof categories)[number]

export const categoryPlurals: Record<Category, string> = {
  entree: 'entrees',
  breakfast: 'breakfasts',
  side: 'sides',
  snack: 'snacks',
}

export function getCategoryHeading(category: Category) {
  return capitalize(categoryPlurals[category])
}

export type CategoryCounts = Record<Category, number>

export function countByCategory(products: readonly { category: Category }[]) {
  const countOf = (category: Category) => products.filter((product) => product.category === category).length
  return Object.fromEntries(categories.map((category) => [category, countOf(category)])) as CategoryCounts
}

export function formatCategoryCount(category: Category, count: number) {
  return pluralize(count, category, categoryPlurals[category])
}

export function listCategoriesBelowMinimum(counts: CategoryCounts, minimums: CategoryCounts) {
  return categories.filter((category) => counts[category] < minimums[category])
}

export function describeMissingMeals(products: readonly { category: Category }[], minimums: CategoryCounts) {
  const missing = listCategoriesBelowMinimum(countByCategory(products), minimums)
  if (missing.length === 0) return null
  const names = missing.map((category) => categoryPlurals[category])
  return `Not enough meals in these categories: ${names.join(', ')}.`
}

export const dietaryTags = ['dairy-free', 'vegetarian', 'vegan', 'high-protein', 'low-carb'] as const
export type DietaryTag = (typeof dietaryTags)[number]
/** Dietary tags that staff set by hand, because a word list can't cover every food; the other tags are calculated. */
export const manualDietaryTags = ['vegetarian', 'vegan'] as const satisfies readonly DietaryTag[]

/** Nutrition values per serving. */
export const macroFields = ['calories', 'proteinG', 'carbsG', 'fatG'] as const
export type Macros = Record<(typeof macroFields)[number], number>
export type OptionalMacros = Record<keyof Macros, number | null>

export function capitalize(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function energyFromMacros({ proteinG, carbsG, fatG }: Omit<Macros, 'calories'>) {
  return proteinG * 4 + carbsG * 4 + fatG * 9
}

export function calculateMacroCalorieShares(macros: Macros) {
  const total = energyFromMacros(macros)
  if (total === 0) return null
  const protein = Math.round(((macros.proteinG * 4) / total) * 100)
  const carbs = Math.round(((macros.carbsG * 4) / total) * 100)
  return { protein, carbs, fat: 100 - protein - carbs }
}

export function findCalorieMismatch(macros: Macros) {
  const energy = energyFromMacros(macros)
  const difference = Math.abs(energy - macros.calories)
  return difference > 40 || difference > macros.calories * 0.15 ? energy : null
}

export const productStatuses = ['draft', 'active', 'archived'] as const
export type ProductStatus = (typeof productStatuses)[number]

export interface StoredProductStatus {
  archivedAt: number | null
  isDraft: boolean
}

/** An active product can still have `isDraft` set: older releases activated a draft by clearing only `archivedAt`. */
export function findProductStatus({ archivedAt, isDraft }: StoredProductStatus): ProductStatus {
  if (archivedAt === null) return 'active'
  return isDraft ? 'draft' : 'archived'
}

export interface MissingField {
  text: string
  field: string
}

export function listFieldsMissingForActivation(
  meal: AllergenRecord & { priceCents: number | null },
  { noPrice, namesake }: { noPrice: boolean; namesake: string | null },
): MissingField[] {
  return [
    namesake !== null && {
      text: `Change the name: another active meal is called “${namesake}”.`,
      field: 'name',
    },
    meal.priceCents === null && !noPrice && { text: 'Enter a price, or check “No price.”', field: 'price' },
    ...listAllergensWithState(meal, 'unconfirmed').map((allergen) => ({
      text: `Confirm whether the meal contains ${allergenNames[allergen].toLowerCase()}.`,
      field: allergen,
    })),
  ].filter((field) => field !== false)
}

export type SoldOutState = 'this-week' | 'until-further-notice' | null

export function getSoldOutState(isAvailable: boolean, isSoldOutThisWeek: boolean): SoldOutState {
  if (!isAvailable) return 'until-further-notice'
  return isSoldOutThisWeek ? 'this-week' : null
}

export function getSoldOutText(soldOut: NonNullable<SoldOutState>) {
  return soldOut === 'this-week' ? 'Sold out this week' : 'Sold out until further notice'
}
