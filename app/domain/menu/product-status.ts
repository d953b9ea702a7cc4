import { allergenName, allergens, type AllergenRecord } from './allergens.ts'

export const productStatuses = ['draft', 'active', 'archived'] as const
/** Menus, public lists, the API and the sitemap know active meals only. */
export type ProductStatus = (typeof productStatuses)[number]

interface Stored {
  archivedAt: number | null
  isDraft: boolean
}

/** `archivedAt` decides first: a release without drafts makes a meal active by clearing it. */
export function productStatus({ archivedAt, isDraft }: Stored): ProductStatus {
  if (archivedAt === null) return 'active'
  return isDraft ? 'draft' : 'archived'
}

/** Something that keeps a meal from becoming active, with the field where it is put right. */
export interface MissingField {
  text: string
  field: string
}

/** `namesake` is another active meal of the same name; `noPrice` says that the meal is meant to have none. */
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
        text: `Confirm ${allergenName(allergen).toLowerCase()}: contains it, or free of it.`,
        field: allergen,
      })),
  ]
}

/** How long there is no more of a meal; null where there is. */
export type SoldOutState = 'this-week' | 'until-further-notice' | null

export function soldOutText(soldOut: NonNullable<SoldOutState>) {
  return soldOut === 'this-week' ? 'Sold out this week' : 'Sold out until further notice'
}
