import { allergenName, allergens, type AllergenRecord } from './allergens.ts'

export const productStatuses = ['draft', 'active', 'archived'] as const
/** Status of a product. Only active products appear on menus, public lists, the API and the sitemap. */
export type ProductStatus = (typeof productStatuses)[number]

interface Stored {
  archivedAt: number | null
  isDraft: boolean
}

/**
 * Drafts are stored as archived with `isDraft` set. Check `archivedAt` first, because an older release activates a
 * product by clearing only `archivedAt`.
 */
export function productStatus({ archivedAt, isDraft }: Stored): ProductStatus {
  if (archivedAt === null) return 'active'
  return isDraft ? 'draft' : 'archived'
}

/** Something a product still needs before it can become active, with the form field to fill in. */
export interface MissingField {
  text: string
  field: string
}

/**
 * Lists what a product still needs before it can become active. `namesake` is the name of another active product with
 * the same name, or null; `noPrice` means that the product is meant to have no price.
 */
export function listMissingForActivation(
  meal: AllergenRecord & { priceCents: number | null },
  { noPrice, namesake }: { noPrice: boolean; namesake: string | null },
): MissingField[] {
  return [
    ...(namesake === null
      ? []
      : [{ text: `Change the name: another active meal is called “${namesake}”.`, field: 'name' }]),
    ...(meal.priceCents !== null || noPrice
      ? []
      : [{ text: 'Enter a price, or check “No price”.', field: 'price' }]),
    ...allergens
      .filter((allergen) => meal[allergen] === 'unconfirmed')
      .map((allergen) => ({
        text: `Confirm ${allergenName(allergen).toLowerCase()}: contains or free from.`,
        field: allergen,
      })),
  ]
}

/** For how long a product is sold out; null if it is available. */
export type SoldOutState = 'this-week' | 'until-further-notice' | null

export function soldOutText(soldOut: NonNullable<SoldOutState>) {
  return soldOut === 'this-week' ? 'Sold out this week' : 'Sold out until further notice'
}
