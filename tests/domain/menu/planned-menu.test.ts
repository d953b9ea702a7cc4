import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAllergenRecord } from '#app/domain/menu/allergens.ts'
import { findMenuWarnings, findProductWarnings } from '#app/domain/menu/menu-warnings.ts'
import {
  applyMenuItemAction,
  copyMenu,
  findMenuErrors,
  menuItemActions,
  moveMenuItemToPosition,
  parseMenuItems,
  type PlannedMenuItem,
} from '#app/domain/menu/planned-menu.ts'
import { maxProductsPerWeek } from '#app/domain/menu/product.ts'

const menuItem = (id: number, override = ''): PlannedMenuItem => ({ id, override, why: null })
const aProduct = (id: number, fields = {}) => ({
  ...createAllergenRecord(),
  id,
  name: `Dish ${id}`,
  category: 'entree' as const,
  archivedAt: null,
  isDraft: false,
  isAvailable: true,
  ...fields,
})
const ids = (menu: readonly PlannedMenuItem[]) => menu.map(({ id }) => id)
const findErrors = (
  menu: readonly PlannedMenuItem[],
  products = menu.map(({ id }) => aProduct(id)),
  savedIds: number[] = [],
  isLive = false,
) => findMenuErrors(menu, products, { savedIds: new Set(savedIds), isLive })

test('a product can be added to a menu, moved up or down, or removed, and moving it past either end changes nothing', () => {
  const menu = [menuItem(1), menuItem(2), menuItem(3)]
  expect(ids(applyMenuItemAction(menu, 'up', 3))).toEqual([1, 3, 2])
  expect(ids(applyMenuItemAction(menu, 'down', 1))).toEqual([2, 1, 3])
  expect(ids(applyMenuItemAction(menu, 'up', 1))).toEqual([1, 2, 3])
  expect(ids(applyMenuItemAction(menu, 'down', 3))).toEqual([1, 2, 3])
  expect(ids(applyMenuItemAction(menu, 'off', 2))).toEqual([1, 3])
  expect(ids(applyMenuItemAction(menu, 'add', 9))).toEqual([1, 2, 3, 9])
  expect(ids(applyMenuItemAction(menu, 'add', 2))).toEqual([1, 2, 3])
  expect(ids(moveMenuItemToPosition(menu, 0, 2))).toEqual([2, 3, 1])
})

test('no sequence of moves in the menu planner loses, duplicates or invents a product', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 30 }),
      fc.array(fc.tuple(fc.constantFrom(...menuItemActions), fc.integer({ min: 1, max: 60 })), {
        maxLength: 60,
      }),
      (start, moves) => {
        const expectedIds = new Set(start)
        let menu = start.map((id) => menuItem(id))
        for (const [move, id] of moves) {
          menu = applyMenuItemAction(menu, move, id)
          if (move === 'add') expectedIds.add(id)
          if (move === 'off') expectedIds.delete(id)
        }
        expect(ids(menu).toSorted((a, b) => a - b)).toEqual([...expectedIds].sort((a, b) => a - b))
      },
    ),
  )
})

test('a menu gets an error message if it has too many products, a duplicate, deleted or archived product, or unconfirmed allergens', () => {
  const productError = (item: PlannedMenuItem, ...products: ReturnType<typeof aProduct>[]) =>
    findErrors([item], products)?.products[0]?.text
  expect(findErrors([menuItem(1), menuItem(2)])).toBeNull()
  const duplicates = findErrors([menuItem(1), menuItem(2), menuItem(1)])
  expect(duplicates?.menuError).toBe('“Dish 1” is on this menu twice. Remove one.')
  const tooMany = Array.from({ length: maxProductsPerWeek + 2 }, (_, index) => menuItem(index + 1))
  expect(findErrors(tooMany)?.menuError).toBe('A menu can have 48 meals, and this one has 50. Remove 2.')
  expect(productError(menuItem(1))).toBe('This meal no longer exists. Remove it.')
  expect(productError(menuItem(1), aProduct(1, { archivedAt: 5 }))).toContain('archived')
  expect(productError(menuItem(1), aProduct(1, { archivedAt: 5, isDraft: true }))).toContain('a draft')
  const unconfirmed = aProduct(1, { milk: 'unconfirmed' })
  expect(productError(menuItem(1), unconfirmed)).toContain('Some of this meal’s allergens aren’t confirmed.')
  expect(findErrors([menuItem(1, 'The sheet is on its way.')], [unconfirmed])).toBeNull()
  expect(productError(menuItem(1, 'y'.repeat(301)), unconfirmed)).toContain('300 characters')
  // A product that is already on the menu needs no new override reason.
  expect(findErrors([menuItem(1)], [unconfirmed], [1])).toBeNull()
})

test('an empty menu can be saved for a planned week, but the current week’s menu can’t be emptied', () => {
  expect(findErrors([])).toBeNull()
  expect(findErrors([], [], [1], true)?.menuError).toContain('Keep at least one meal on it')
})

test('each warning about a meal or menu in the planner links to the page where it can be fixed', () => {
  const soldOut = 'until-further-notice' as const
  const status = { archived: false, soldOut, hasPicture: false, unconfirmed: true, repeats: ['2026-11-23'] }
  const flagged = { id: 7, category: 'side' as const, ...status }
  expect(findProductWarnings(flagged, '').map(({ text, href }) => [text, href])).toEqual([
    ['Unconfirmed allergens', '/admin/products/7'],
    ['Sold out until further notice', '/admin/products/7'],
    ['No photo', '/admin/pictures/7'],
    ['Also on November 23', '/admin/weeks/2026-11-23'],
  ])
  expect(findProductWarnings({ ...flagged, soldOut: null, hasPicture: true, repeats: [] }, 'Known.')).toEqual(
    [{ text: 'Unconfirmed allergens allowed', href: '/admin/products/7', severe: false }],
  )
  const minimums = { entree: 12, breakfast: 4, side: 3, snack: 0 }
  expect(findMenuWarnings({ ...minimums, breakfast: 1 }, minimums)).toEqual([
    { text: '1 breakfast; at least 4 needed', href: '#catalog-breakfast', severe: false },
  ])
  const [emptyWarning] = findMenuWarnings({ entree: 0, breakfast: 0, side: 0, snack: 0 }, minimums)
  expect(emptyWarning?.text).toContain('this menu will be auto-filled')
  expect(findMenuWarnings({ ...minimums, entree: 49 }, minimums)[0]?.severe).toBe(true)
})

test('copying another week’s menu appends its products and gives the reason for each skipped product', () => {
  const products = [
    aProduct(1),
    aProduct(2),
    aProduct(3, { archivedAt: 1 }),
    aProduct(4, { isAvailable: false }),
    aProduct(5, { milk: 'unconfirmed' }),
    aProduct(7, { archivedAt: 1, isDraft: true }),
  ]
  const { menu, added, skipped } = copyMenu(
    [menuItem(1)],
    [1, 2, 3, 4, 5, 6, 7, 2].map((id) => menuItem(id)),
    products,
  )
  expect([ids(menu), added]).toEqual([[1, 2], [2]])
  expect(skipped).toEqual([
    { id: 1, why: 'on-it' },
    { id: 3, why: 'archived' },
    { id: 4, why: 'sold-out' },
    { id: 5, why: 'unconfirmed' },
    { id: 6, why: 'gone' },
    { id: 7, why: 'draft' },
    { id: 2, why: 'on-it' },
  ])
})

test('copying another week’s menu stops when the target menu is full', () => {
  const almostFull = Array.from({ length: maxProductsPerWeek - 1 }, (_, index) => menuItem(index + 1))
  const { menu, skipped } = copyMenu(almostFull, [menuItem(98), menuItem(99)], [aProduct(98), aProduct(99)])
  expect([menu.length, menu.at(-1)?.id]).toEqual([maxProductsPerWeek, 98])
  expect(skipped).toEqual([{ id: 99, why: 'full' }])
})

test('a submitted planner form is parsed into a menu with the submitted meal order and override reasons, and each meal keeps its stored rotation reason', () => {
  const reasonOf = (id: number) => (id === 1 ? 'Asked the baker' : '')
  expect(parseMenuItems(['3', '1'], reasonOf, [{ id: 3, override: '', why: 'a favorite' }])).toEqual([
    { id: 3, override: '', why: 'a favorite' },
    { id: 1, override: 'Asked the baker', why: null },
  ])
})

test('a submitted product ID that isn’t written in plain digits is parsed as 0, which matches no product', () => {
  const submitted = ['0x5', '5.0', '1e999', '-5', ' 5', '']
  expect(ids(parseMenuItems(submitted, () => '', []))).toEqual(submitted.map(() => 0))
})
