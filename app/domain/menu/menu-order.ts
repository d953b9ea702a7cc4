import type { AllergenRecord } from './allergens.ts'
import type { Category } from './product.ts'
import { findProductStatus, type StoredProductStatus } from './product-status.ts'
import { menuItemErrorTexts, needsAllergenOverride } from './week-plan.ts'
import { maxProductsPerWeek } from './product.ts'

/** A product's index in the list is its position on the menu. */
export interface PlannedMenuItem {
  id: number
  /** The written reason for allowing unconfirmed allergens, or empty. */
  override: string
  /** Why the automatic rotation chose the product; null if a person added it. */
  why: string | null
}

export const menuItemMoves = ['add', 'off', 'up', 'down'] as const
export type MenuItemMove = (typeof menuItemMoves)[number]

/** An impossible move, such as up from the top, changes nothing. */
export function moveMenuItemByStep(
  menu: readonly PlannedMenuItem[],
  move: MenuItemMove,
  id: number,
): PlannedMenuItem[] {
  const index = menu.findIndex((item) => item.id === id)
  switch (move) {
    case 'add':
      return index < 0 ? [...menu, { id, override: '', why: null }] : [...menu]
    case 'off':
      return menu.filter((item) => item.id !== id)
    case 'up':
      return moveMenuItemToPosition(menu, index, index - 1)
    case 'down':
      return moveMenuItemToPosition(menu, index, index + 1)
  }
}

export function moveMenuItemToPosition(
  menu: readonly PlannedMenuItem[],
  from: number,
  to: number,
): PlannedMenuItem[] {
  const item = menu[from]
  if (item === undefined || to < 0 || to >= menu.length) return [...menu]
  return menu.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** The rotation's reasons are not in the form; they come from `before`, the saved menu. */
export function parseMenuItems(
  fields: readonly (readonly [name: string, value: string])[],
  before: readonly PlannedMenuItem[],
): PlannedMenuItem[] {
  const texts = new Map(fields)
  return fields
    .filter(([name]) => name === 'dish')
    .map(([, value]) => Number(value))
    .map((id) => ({
      id,
      override: texts.get(`why-${id}`) ?? '',
      why: before.find((one) => one.id === id)?.why ?? null,
    }))
}

export interface PlannableProduct extends AllergenRecord, StoredProductStatus {
  id: number
  name: string
  category: Category
  isAvailable: boolean
}

export type CopySkipReason = 'on-it' | 'gone' | 'draft' | 'archived' | 'sold-out' | 'unconfirmed' | 'full'

export function copyMenu(
  menu: readonly PlannedMenuItem[],
  source: readonly PlannedMenuItem[],
  products: readonly PlannableProduct[],
) {
  const next = [...menu]
  const skipped: { id: number; why: CopySkipReason }[] = []
  for (const { id } of source) {
    const why = findCopySkipReason(
      products.find((product) => product.id === id),
      { id, menu: next },
    )
    if (why === null) next.push({ id, override: '', why: null })
    else skipped.push({ id, why })
  }
  return { menu: next, added: next.slice(menu.length).map(({ id }) => id), skipped }
}

function findCopySkipReason(
  product: PlannableProduct | undefined,
  { id, menu }: { id: number; menu: readonly PlannedMenuItem[] },
): CopySkipReason | null {
  if (menu.some((item) => item.id === id)) return 'on-it'
  if (!product) return 'gone'
  const status = findProductStatus(product)
  if (status !== 'active') return status
  if (!product.isAvailable) return 'sold-out'
  if (needsAllergenOverride(product)) return 'unconfirmed'
  return menu.length >= maxProductsPerWeek ? 'full' : null
}

export interface MenuErrors {
  menuError: string | null
  products: { id: number; text: string }[]
}

/** Maximum length of a reason in characters; the same as on the product page. */
const maxOverrideLength = 300

/**
 * Products in `held` are already on the saved menu and need no new reason. A menu that
 * is live must not become empty.
 */
export function findMenuErrors(
  menu: readonly PlannedMenuItem[],
  products: readonly PlannableProduct[],
  { savedIds, isLive }: { savedIds: ReadonlySet<number>; isLive: boolean },
): MenuErrors | null {
  const duplicate = menu.find(({ id }, index) => menu.findIndex((one) => one.id === id) < index)
  const productErrors = menu.flatMap((item): MenuErrors['products'] => {
    const { id, override } = item
    const product = products.find((one) => one.id === id)
    const text = product
      ? findProductError(product, override, savedIds.has(id))
      : `${menuItemErrorTexts['gone']} Remove it.`
    return text === null ? [] : [{ id, text }]
  })
  const menuError = duplicate
    ? `“${products.find(({ id }) => id === duplicate.id)?.name ?? 'A meal'}” is on this menu twice. Remove one.`
    : menu.length > maxProductsPerWeek
      ? `A menu can have ${maxProductsPerWeek} meals, and this one has ${menu.length}. Remove ${menu.length - maxProductsPerWeek}.`
      : isLive && menu.length === 0
        ? 'This menu is live. Keep at least one meal on it, or close the week.'
        : null
  return menuError === null && productErrors.length === 0 ? null : { menuError, products: productErrors }
}

function findProductError(product: PlannableProduct, override: string, savedIds: boolean) {
  if (override.length > maxOverrideLength)
    return `Please shorten the reason to ${maxOverrideLength} characters.`
  if (savedIds) return null
  const status = findProductStatus(product)
  if (status !== 'active') return menuItemErrorTexts[status]
  return needsAllergenOverride(product) && override === '' ? menuItemErrorTexts['no-override'] : null
}
