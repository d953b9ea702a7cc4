import type { AllergenRecord } from './allergens.ts'
import { findProductStatus, maxProductsPerWeek, type StoredProductStatus } from './product.ts'
import { hasUnconfirmedAllergens, menuItemErrorTexts, type PlannedProduct } from './week-plan.ts'

/** A product planned for a week's menu. Its index in the list of products is its position on the menu. */
export interface PlannedMenuItem {
  id: number
  /** The reason staff gave for serving the product despite an unconfirmed allergen; empty if they gave no reason. */
  override: string
  /** Why the automatic rotation chose the product; null if a person added it. */
  why: string | null
}

type Menu = readonly PlannedMenuItem[]

export const menuItemActions = ['add', 'off', 'up', 'down'] as const
export type MenuItemAction = (typeof menuItemActions)[number]

/** Returns the new menu. An impossible action, such as moving the first item up, leaves the menu unchanged. */
export function applyMenuItemAction(menu: Menu, move: MenuItemAction, id: number): PlannedMenuItem[] {
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

export function moveMenuItemToPosition(menu: Menu, from: number, to: number): PlannedMenuItem[] {
  const item = menu[from]
  if (item === undefined || to < 0 || to >= menu.length) return [...menu]
  return menu.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Products beyond this number are ignored, because a forged request can contain any number of them. */
const maxFormItems = 100

/** The form doesn't contain `why`, so each item keeps the `why` that is stored for it. */
export function parseMenuItems(
  ids: readonly string[],
  overrideOf: (id: number) => string,
  stored: Menu,
): PlannedMenuItem[] {
  return ids
    .slice(0, maxFormItems)
    .map((text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0))
    .map((id) => ({ id, override: overrideOf(id), why: stored.find((item) => item.id === id)?.why ?? null }))
}

export type PlannableProduct = AllergenRecord &
  StoredProductStatus &
  Pick<PlannedProduct, 'id' | 'name' | 'category' | 'isAvailable'>

export type CopySkipReason = 'on-it' | 'gone' | 'draft' | 'archived' | 'sold-out' | 'unconfirmed' | 'full'

export function copyMenu(menu: Menu, source: Menu, products: readonly PlannableProduct[]) {
  const next = [...menu]
  const skipped: { id: number; why: CopySkipReason }[] = []
  for (const { id } of source) {
    const product = products.find((candidate) => candidate.id === id)
    const why = next.some((item) => item.id === id) ? 'on-it' : findCopySkipReason(product, next.length)
    if (why === null) next.push({ id, override: '', why: null })
    else skipped.push({ id, why })
  }
  return { menu: next, added: next.slice(menu.length).map(({ id }) => id), skipped }
}

function findCopySkipReason(
  product: PlannableProduct | undefined,
  menuLength: number,
): CopySkipReason | null {
  if (!product) return 'gone'
  const status = findProductStatus(product)
  if (status !== 'active') return status
  if (!product.isAvailable) return 'sold-out'
  if (hasUnconfirmedAllergens(product)) return 'unconfirmed'
  return menuLength >= maxProductsPerWeek ? 'full' : null
}

const maxOverrideLength = 300

export function findMenuErrors(
  menu: Menu,
  products: readonly PlannableProduct[],
  { savedIds, isLive }: { savedIds: ReadonlySet<number>; isLive: boolean },
) {
  const productErrors = menu.flatMap(({ id, override }) => {
    const product = products.find((candidate) => candidate.id === id)
    const text = product
      ? findProductError(product, override, savedIds.has(id))
      : `${menuItemErrorTexts.gone} Remove it.`
    return text === null ? [] : [{ id, text }]
  })
  const menuError = findMenuError(menu, products, isLive)
  return menuError === null && productErrors.length === 0 ? null : { menuError, products: productErrors }
}

function findMenuError(menu: Menu, products: readonly PlannableProduct[], isLive: boolean) {
  const duplicate = menu.find(({ id }, index) => menu.findIndex((item) => item.id === id) < index)
  if (duplicate) {
    const name = products.find(({ id }) => id === duplicate.id)?.name ?? 'A meal'
    return `“${name}” is on this menu twice. Remove one.`
  }
  const excess = menu.length - maxProductsPerWeek
  if (excess > 0)
    return `A menu can have ${maxProductsPerWeek} meals, and this one has ${menu.length}. Remove ${excess}.`
  if (isLive && menu.length === 0)
    return 'This menu is live. Keep at least one meal on it, or close the week.'
  return null
}

function findProductError(product: PlannableProduct, override: string, isSaved: boolean) {
  if (override.length > maxOverrideLength)
    return `Please shorten the reason to ${maxOverrideLength} characters.`
  if (isSaved) return null
  const status = findProductStatus(product)
  if (status !== 'active') return menuItemErrorTexts[status]
  return hasUnconfirmedAllergens(product) && override === '' ? menuItemErrorTexts['no-override'] : null
}
