import { setSoldOutForWeek } from '#app/data/menu/product-status.ts'
import { listPlannableProducts, readWeekPlan, saveMenu } from '#app/data/menu/menu-save.ts'
import { readRotationProducts } from '#app/data/menu/rollover.ts'
import { categories, countByCategory } from '#app/domain/menu/product.ts'
import { toSingleLine } from '#app/domain/mail/outgoing-email.ts'
import {
  findMenuErrors,
  moveMenuItemByStep,
  menuItemMoves,
  copyMenu,
  type PlannableProduct,
  type PlannedMenuItem,
} from '#app/domain/menu/menu-order.ts'
import { rotateMenu } from '#app/domain/menu/menu-rotation.ts'
import { findWeekLockReason, menuItemErrorTexts, needsAllergenOverride } from '#app/domain/menu/week-plan.ts'
import { readTextField, parseRowId } from '#app/http/form.ts'
import {
  conflictMessage,
  type WeekActionResult,
  type RejectedWeekForm,
  type WeekActionArgs,
} from './action-result.ts'

/** Maximum number of products to read from a form, because a forged form could contain any number. */
const maxFormItems = 100

/** Maximum number of product names in one entry of the activity log. */
const maxLoggedNames = 12

type Menu = readonly PlannedMenuItem[]

/** Saves the whole submitted menu after applying the change requested by the clicked button. */
export async function saveMenuForm(args: WeekActionArgs): Promise<WeekActionResult> {
  const { context, week, open, form, by } = args
  const { db, now } = context
  const plan = await readWeekPlan(db, week)
  const entered = readMenuItems(form, plan.menu)
  const rejected = async (result: RejectedWeekForm, items: PlannedMenuItem[]): Promise<RejectedWeekForm> => ({
    ...result,
    menu: { items, products: await productsOn(args, items), errors: null },
  })
  const locked = findWeekLockReason(plan, open)
  if (locked) return rejected({ status: 409, text: menuItemErrorTexts[locked] }, entered)
  const [button = '', buttonId = ''] = readTextField(form, 'press').split(':')
  if (button === 'copy') {
    const copied = await copyFromWeek(args, entered)
    return copied ?? rejected({ status: 409, text: 'Choose a week to copy from.' }, entered)
  }
  const isFill = button === 'fill'
  const added = isFill ? await listRotationItems(args, entered) : []
  if (typeof added === 'string') return rejected({ status: 409, text: added }, entered)
  const move = menuItemMoves.find((name) => name === button)
  const id = parseRowId(buttonId)
  const menu = move && id !== null ? moveMenuItemByStep(entered, move, id) : [...entered, ...added]
  const at = move && menu.some((item) => item.id === id) ? { at: `dish-${id}` } : {}
  // On a double click, the second request finds the menu already saved.
  if (isSameMenu(menu, plan.menu)) return { done: isFill ? 'menu-filled' : 'menu-same', ...at }
  const conflict = { status: 409, text: conflictMessage, conflict: 'menu' as const }
  if (args.version !== plan.version) return rejected(conflict, menu)
  const storedIds = new Set(plan.menu.map(({ id }) => id))
  const products = await listPlannableProducts(db, [...new Set([...menu.map(({ id }) => id), ...storedIds])])
  const errors = findMenuErrors(menu, products, { savedIds: storedIds, isLive: plan.state === 'live' })
  if (errors) return { status: 422, text: errors.menuError, menu: { items: menu, products, errors } }
  const change = {
    action: isFill ? ('menu.filled' as const) : ('menu.saved' as const),
    details: {
      ...(isFill ? { count: added.length } : menuChangeDetails(plan.menu, menu, products)),
      ...allergenOverrideDetails(plan.menu, menu, products),
    },
  }
  const outcome = await saveMenu(db, { week, version: plan.version, ...change, by, now, menu })
  if (outcome === 'conflict' && !isSameMenu(menu, (await readWeekPlan(db, week)).menu))
    return rejected(conflict, menu)
  if (isFill) return { done: 'menu-filled', ...at }
  const saved = plan.state === 'live' ? 'menu-live' : 'menu-saved'
  return { done: menu.length === 0 ? 'menu-emptied' : saved, ...at }
}

export async function saveSoldOut(
  { context: { db, now }, week, form, by }: WeekActionArgs,
  isSoldOut: boolean,
): Promise<WeekActionResult> {
  const id = parseRowId(readTextField(form, 'product'))
  const found = id !== null && (await setSoldOutForWeek(db, { id, week, isSoldOut, by, now }))
  return found
    ? { done: isSoldOut ? 'dish-sold-out' : 'dish-back-on', at: `dish-${id}` }
    : { status: 409, text: 'This meal isn’t on the saved menu, or the week is over.' }
}

export async function readEnteredMenu(args: WeekActionArgs) {
  const items = readMenuItems(args.form, [])
  return { items, products: await productsOn(args, items).catch(() => []), errors: null }
}

function productsOn({ context }: WeekActionArgs, menu: Menu) {
  return listPlannableProducts(
    context.db,
    menu.map(({ id }) => id),
  )
}

/** Returns what the rotation adds to reach each category's minimum, or an error message if it adds nothing. */
async function listRotationItems(args: WeekActionArgs, menu: Menu): Promise<PlannedMenuItem[] | string> {
  const { context, week, thisWeek, business } = args
  const [{ catalog: available }, products] = await Promise.all([
    readRotationProducts(context.db, week, thisWeek),
    productsOn(args, menu),
  ])
  const counts = countByCategory(products)
  const minimums = { ...business.menuMinimums }
  for (const category of categories) minimums[category] = Math.max(0, minimums[category] - counts[category])
  const candidates = available.filter(({ id }) => !menu.some((item) => item.id === id))
  const chosen = rotateMenu(candidates, { week, minimums, plannedCount: menu.length })
  if (chosen.length > 0) return chosen.map(({ id, why }) => ({ id, override: '', why }))
  return categories.some((category) => minimums[category] > 0)
    ? 'No other meals with confirmed allergen information are available.'
    : 'Every category already has enough meals. Nothing was added.'
}

/** Previews the menu with another week's products added; nothing is saved. Returns null if the form names no such week. */
async function copyFromWeek(
  { context: { db }, week, adjacentWeeks, form }: WeekActionArgs,
  menu: Menu,
): Promise<RejectedWeekForm | null> {
  const from = readTextField(form, 'source')
  if (!adjacentWeeks.includes(from) || from === week) return null
  const source = (await readWeekPlan(db, from)).menu
  const products = await listPlannableProducts(
    db,
    [...menu, ...source].map(({ id }) => id),
  )
  const nameOf = (id: number) => products.find((product) => product.id === id)?.name ?? 'A deleted meal'
  const { menu: items, added, skipped } = copyMenu(menu, source, products)
  return {
    status: 200,
    text: null,
    menu: { items, products, errors: null },
    copyPreview: {
      from,
      added: added.map((id) => ({ id, name: nameOf(id) })),
      skipped: skipped.map(({ id, why }) => ({ name: nameOf(id), why })),
    },
  }
}

/** Reads the submitted menu. The rotation's reason for a product comes from the stored menu: the form doesn't contain it. */
function readMenuItems(form: FormData, stored: Menu): PlannedMenuItem[] {
  return form
    .getAll('dish')
    .filter((value) => typeof value === 'string')
    .slice(0, maxFormItems)
    .map((text) => parseRowId(text) ?? 0)
    .map((id) => ({
      id,
      override: toSingleLine(readTextField(form, `why-${id}`), Infinity),
      why: stored.find((item) => item.id === id)?.why ?? null,
    }))
}

function isSameMenu(menu: Menu, stored: Menu) {
  return (
    menu.length === stored.length &&
    menu.every(
      ({ id, override }, index) =>
        id === stored[index]?.id && (override === '' || override === stored[index].override),
    )
  )
}

/** Describes the added and removed products, and whether others were moved, for the activity log. */
function menuChangeDetails(before: Menu, after: Menu, products: readonly PlannableProduct[]) {
  const names = (menu: Menu) => {
    const named = menu.slice(0, maxLoggedNames).map(({ id }) => `“${nameOf(id, products)}”`)
    return menu.length > maxLoggedNames ? [...named, `${menu.length - maxLoggedNames} more`] : named
  }
  const stayed = before.filter(({ id }) => after.some((item) => item.id === id))
  const now = after.filter(({ id }) => before.some((item) => item.id === id))
  return {
    put: names(without(after, before)),
    taken: names(without(before, after)),
    moved: stayed.some(({ id }, index) => id !== now[index]?.id),
  }
}

/**
 * For the activity log, collects the reasons for allowing unconfirmed allergens: new or changed ones, and
 * those removed with their product.
 */
function allergenOverrideDetails(before: Menu, after: Menu, products: readonly PlannableProduct[]) {
  const written = after.filter(({ id, override }) => {
    const product = products.find((candidate) => candidate.id === id)
    return (
      product &&
      needsAllergenOverride(product) &&
      before.find((item) => item.id === id)?.override !== override
    )
  })
  const changed = [...written, ...without(before, after)].filter(({ override }) => override !== '')
  return changed.length === 0
    ? {}
    : { overrides: Object.fromEntries(changed.map(({ id, override }) => [nameOf(id, products), override])) }
}

function without(menu: Menu, others: Menu) {
  return menu.filter(({ id }) => !others.some((item) => item.id === id))
}

function nameOf(id: number, products: readonly PlannableProduct[]) {
  return products.find((product) => product.id === id)?.name ?? String(id)
}
