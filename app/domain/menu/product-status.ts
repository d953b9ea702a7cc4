import { allergenNames, allergensInState, type AllergenRecord } from './allergens.ts'

export const productStatuses = ['draft', 'active', 'archived'] as const
export type ProductStatus = (typeof productStatuses)[number]

export interface StoredProductStatus {
  archivedAt: number | null
  isDraft: boolean
}

/**
 * Drafts also have `archivedAt` set. Without `archivedAt`, a product is active, even if `isDraft` is still
 * set, because older releases activate a product by clearing only `archivedAt`.
 */
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
    ...allergensInState(meal, 'unconfirmed').map((allergen) => ({
      text: `Confirm whether the meal contains ${allergenNames[allergen].toLowerCase()}.`,
      field: allergen,
    })),
  ].filter((field) => field !== false)
}

export type SoldOutState = 'this-week' | 'until-further-notice' | null

export function soldOutState(isAvailable: boolean, isSoldOutThisWeek: boolean): SoldOutState {
  if (!isAvailable) return 'until-further-notice'
  return isSoldOutThisWeek ? 'this-week' : null
}

export function soldOutText(soldOut: NonNullable<SoldOutState>) {
  return soldOut === 'this-week' ? 'Sold out this week' : 'Sold out until further notice'
}
