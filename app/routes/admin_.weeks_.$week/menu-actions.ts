import type { Context } from '#app/context.server.ts'
import { listPlannableProducts, saveMenu } from '#app/data/menu/menu-save.ts'
import { setSoldOutForWeek } from '#app/data/menu/product-status.ts'
import { readRotationCandidates } from '#app/data/menu/rollover.ts'
import { readWeekPlan } from '#app/data/menu/week-plans.ts'
import { buildRotationMenu } from '#app/domain/menu/menu-rotation.ts'
import {
  applyMenuItemAction,
  copyMenu,
  findMenuErrors,
  menuItemActions,
  type PlannableProduct,
  type PlannedMenuItem,
} from '#app/domain/menu/planned-menu.ts'
import { categories, countByCategory } from '#app/domain/menu/product.ts'
import {
  findWeekLockReason,
  hasUnconfirmedAllergens,
  menuItemErrorTexts,
} from '#app/domain/menu/week-plan.ts'
import { parseRowId, readRowId, readTextField } from '#app/http/form.ts'
import { getErrorText } from '#app/log.ts'
import { createWeekEditConflict, readMenuItems, type WeekActionArgs, type WeekActionResult } from './form.ts'

const maxLoggedNames = 12

type Menu = readonly PlannedMenuItem[]

export async function saveMenuFromForm(args: WeekActionArgs): Promise<WeekActionResult> {
  const { context, week, openWeeks, form, by } = args
  const { db, now } = context
  const plan = await readWeekPlan(db, week)
  const entered = readMenuItems(form, plan.menu)
  const lockReason = findWeekLockReason(plan, openWeeks)
  if (lockReason) return { status: 409, text: menuItemErrorTexts[lockReason], menu: entered }
  const [button = '', buttonId = ''] = readTextField(form, 'press').split(':')
  if (button === 'copy') return copyFromWeek(args, entered)
  const isFill = button === 'fill'
  const added = isFill ? await listRotationItems(args, entered) : []
  if (typeof added === 'string') return { status: 409, text: added, menu: entered }
  const move = menuItemActions.find((name) => name === button)
  const id = parseRowId(buttonId)
  const menu = move && id !== null ? applyMenuItemAction(entered, move, id) : [...entered, ...added]
  const at = move && menu.some((item) => item.id === id) ? { at: `dish-${id}` } : {}
  // If the saved menu equals the submitted one, the form was probably submitted twice: report no conflict.
  if (isSameMenu(menu, plan.menu)) return { done: isFill ? 'menu-auto-filled' : 'menu-unchanged', ...at }
  if (args.version !== plan.version) return { ...createWeekEditConflict('menu'), menu }
  const savedIds = new Set(plan.menu.map((item) => item.id))
  const products = await listPlannableProducts(db, [...menu, ...plan.menu])
  const rejection = findMenuErrors(menu, products, { savedIds, isLive: plan.state === 'live' })
  if (rejection) {
    const errors = rejection.products.map((error) => ({ path: `why-${error.id}`, text: error.text }))
    return { status: 422, text: rejection.menuError ?? undefined, menu, products, errors }
  }
  const { overrides, ...changes } = menuChangeDetails(plan.menu, menu, products)
  const outcome = await saveMenu(db, {
    action: isFill ? 'menu.filled' : 'menu.saved',
    details: isFill ? { count: added.length, overrides } : { ...changes, overrides },
    week,
    version: plan.version,
    menu,
    by,
    now,
  })
  if (outcome === 'conflict' && !isSameMenu(menu, (await readWeekPlan(db, week)).menu))
    return { ...createWeekEditConflict('menu'), menu }
  if (isFill) return { done: 'menu-auto-filled', ...at }
  const saved = plan.state === 'live' ? 'menu-live' : 'menu-saved'
  return { done: menu.length === 0 ? 'menu-emptied' : saved, ...at }
}

export async function saveSoldOutFromForm({
  context,
  week,
  form,
  by,
}: WeekActionArgs): Promise<WeekActionResult> {
  const { db, now } = context
  const isSoldOut = readTextField(form, 'intent') === 'sold-out'
  const id = readRowId(form, 'product')
  const found = id !== null && (await setSoldOutForWeek(db, { id, week, isSoldOut, by, now }))
  return found
    ? { done: isSoldOut ? 'product-sold-out-this-week' : 'product-available', at: `dish-${id}` }
    : { status: 409, text: 'This meal isn’t on the saved menu, or the week is over.' }
}

/** Returns an empty list if the D1 query fails, so that the page can still show the menu that the user entered. */
export function listSubmittedProducts({ db, log }: Context, menu: Menu) {
  return listPlannableProducts(db, menu).catch((error: unknown) => {
    log('menu-unreadable', { error: getErrorText(error) })
    return []
  })
}

async function listRotationItems(args: WeekActionArgs, menu: Menu): Promise<PlannedMenuItem[] | string> {
  const { context, week, thisWeek, business } = args
  const [{ catalog }, products] = await Promise.all([
    readRotationCandidates(context.db, week, thisWeek),
    listPlannableProducts(context.db, menu),
  ])
  const counts = countByCategory(products)
  const minimums = { ...business.menuMinimums }
  for (const category of categories) minimums[category] = Math.max(0, minimums[category] - counts[category])
  const candidates = catalog.filter(({ id }) => !menu.some((item) => item.id === id))
  const chosen = buildRotationMenu(candidates, { week, minimums }, menu.length)
  if (chosen.length > 0) return chosen
  return categories.some((category) => minimums[category] > 0)
    ? 'No other meals with confirmed allergen information are available.'
    : 'Every category already has enough meals. Nothing was added.'
}

async function copyFromWeek(args: WeekActionArgs, entered: Menu): Promise<WeekActionResult> {
  const { context, week, adjacentWeeks, form } = args
  const from = readTextField(form, 'source')
  if (!adjacentWeeks.includes(from) || from === week)
    return { status: 409, text: 'Choose a week to copy from.', menu: [...entered] }
  const source = (await readWeekPlan(context.db, from)).menu
  const products = await listPlannableProducts(context.db, [...entered, ...source])
  const { menu, ...copied } = copyMenu(entered, source, products)
  return { status: 200, menu, products, copyPreview: { from, ...copied } }
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

/** In the log entry, `overrides` lists each changed reason for serving a meal despite unconfirmed allergens. */
function menuChangeDetails(before: Menu, after: Menu, products: readonly PlannableProduct[]) {
  const productOf = (id: number) => products.find((product) => product.id === id)
  const nameOf = (id: number) => productOf(id)?.name ?? String(id)
  const names = (menu: Menu) => {
    const named = menu.slice(0, maxLoggedNames).map(({ id }) => `“${nameOf(id)}”`)
    return menu.length > maxLoggedNames ? [...named, `${menu.length - maxLoggedNames} more`] : named
  }
  const without = (menu: Menu, others: Menu) =>
    menu.filter(({ id }) => !others.some((item) => item.id === id))
  const [put, taken] = [without(after, before), without(before, after)]
  const [stayed, now] = [without(before, taken), without(after, put)]
  const written = after.filter(({ id, override }) => {
    const product = productOf(id)
    const isNew = before.find((item) => item.id === id)?.override !== override
    return isNew && product && hasUnconfirmedAllergens(product)
  })
  const reasons = [...written, ...taken].filter(({ override }) => override !== '')
  return {
    put: names(put),
    taken: names(taken),
    moved: stayed.some(({ id }, index) => id !== now[index]?.id),
    overrides:
      reasons.length > 0
        ? Object.fromEntries(reasons.map(({ id, override }) => [nameOf(id), override]))
        : undefined,
  }
}
