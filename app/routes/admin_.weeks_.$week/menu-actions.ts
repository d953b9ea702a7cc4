import { setSoldOutForWeek } from '#app/data/menu/product-status.ts'
import { listPlannableProducts, readWeekPlan, saveMenu } from '#app/data/menu/menu-save.ts'
import { readRotationProducts } from '#app/data/menu/rollover.ts'
import type { AuditAction } from '#app/domain/audit/actions.ts'
import { categories } from '#app/domain/menu/product.ts'
import { toSingleLine } from '#app/domain/mail/mail-safety.ts'
import { countByCategory } from '#app/domain/menu/menu-flags.ts'
import {
  findMenuErrors,
  applyMove,
  menuMoves,
  copyMenu,
  type PlannedMenuItem,
} from '#app/domain/menu/menu-order.ts'
import { rotateMenu } from '#app/domain/menu/menu-rotation.ts'
import { weekLockReason, menuItemErrorText } from '#app/domain/menu/week-plan.ts'
import { readTextField } from '#app/http/form.ts'
import {
  conflictMessage,
  type WeekActionResult,
  type RejectedWeekForm,
  type WeekActionArgs,
} from './action-result.ts'
import { menuChangeDetails, allergenOverrideDetails } from './menu-changes.ts'

/** The menu after the submitted button's change was applied. */
interface Pressed {
  menu: PlannedMenuItem[]
  action: AuditAction
  details?: Record<string, unknown>
  done?: 'menu-filled'
  /** Message for the user when the change is not possible. */
  refusal?: string
}

/** Saves the whole submitted menu, after applying the change of the button that was pressed. */
export async function saveMenuForm(press: WeekActionArgs): Promise<WeekActionResult> {
  const { context, weekContext, form, by } = press
  const { db, now } = context
  const { week, open } = weekContext
  const plan = await readWeekPlan(db, week)
  const typed = placesIn(form, plan.menu)
  const fixed = weekLockReason(plan, open)
  if (fixed) return kept(press, typed, { status: 409, text: menuItemErrorText(fixed) })
  if (readTextField(form, 'press') === 'copy') return takeOver(press, typed)
  const pressed = await afterPress(press, typed)
  const { menu } = pressed
  if (pressed.refusal !== undefined) return kept(press, typed, { status: 409, text: pressed.refusal })
  const at = place(form, menu)
  // On a double click, the second request finds the menu already saved.
  if (isSame(menu, plan.menu)) return { done: pressed.done ?? 'menu-same', ...at }
  if (readTextField(form, 'version') !== String(plan.version))
    return kept(press, menu, { status: 409, text: conflictMessage, conflict: 'menu' })
  const held = new Set(plan.menu.map(({ id }) => id))
  const dishes = await listPlannableProducts(db, [...new Set([...menu.map(({ id }) => id), ...held])])
  const faults = findMenuErrors(menu, dishes, { held, isLive: plan.state === 'live' })
  if (faults) return { status: 422, text: faults.whole, menu: { places: menu, dishes, faults } }
  const details = pressed.details
    ? { ...pressed.details, ...allergenOverrideDetails(plan.menu, menu, dishes) }
    : menuChangeDetails(plan.menu, menu, dishes)
  const change = { week, version: plan.version, action: pressed.action, details, by, now }
  const outcome = await saveMenu(db, { ...change, menu })
  if (outcome === 'conflict' && !isSame(menu, (await readWeekPlan(db, week)).menu))
    return kept(press, menu, { status: 409, text: conflictMessage, conflict: 'menu' })
  const saved = plan.state === 'live' ? 'menu-live' : 'menu-saved'
  return { done: pressed.done ?? (menu.length === 0 ? 'menu-emptied' : saved), ...at }
}

/** Marks one product of the saved menu as sold out for this week, or as available again. */
export async function saveSoldOut(
  { context: { db, now }, weekContext: { week }, form, by }: WeekActionArgs,
  isSoldOut: boolean,
): Promise<WeekActionResult> {
  const id = readTextField(form, 'product')
  const found = isId(id) && (await setSoldOutForWeek(db, { id: Number(id), week, isSoldOut, by, now }))
  return found
    ? { done: isSoldOut ? 'dish-sold-out' : 'dish-back-on', at: `dish-${id}` }
    : { status: 409, text: 'This meal isn’t on the saved menu, or the week is over.' }
}

/** Reads the submitted menu, so that the page can show it again after any error. */
export async function readEnteredMenu({ context, form }: Pick<WeekActionArgs, 'context' | 'form'>) {
  const places = placesIn(form, [])
  const dishes = await listPlannableProducts(
    context.db,
    places.map(({ id }) => id),
  ).catch(() => [])
  return { places, dishes, faults: null }
}

async function kept(
  { context }: WeekActionArgs,
  places: PlannedMenuItem[],
  answer: RejectedWeekForm,
): Promise<RejectedWeekForm> {
  const dishes = await listPlannableProducts(
    context.db,
    places.map(({ id }) => id),
  )
  return { ...answer, menu: { places, dishes, faults: null } }
}

async function afterPress(press: WeekActionArgs, menu: PlannedMenuItem[]): Promise<Pressed> {
  const [name = '', id = ''] = readTextField(press.form, 'press').split(':')
  const move = menuMoves.find((one) => one === name)
  if (name === 'fill') return filled(press, menu)
  const action = 'menu.saved'
  return move && isId(id) ? { menu: applyMove(menu, move, Number(id)), action } : { menu, action }
}

/**
 * Adds products from the rotation: fills an empty plan completely, and otherwise adds to each category only
 * what it lacks of its minimum.
 */
async function filled(
  { context: { db }, weekContext }: WeekActionArgs,
  menu: PlannedMenuItem[],
): Promise<Pressed> {
  const { week, thisWeek, business } = weekContext
  const [{ shelf }, dishes] = await Promise.all([
    readRotationProducts(db, week, thisWeek),
    listPlannableProducts(
      db,
      menu.map(({ id }) => id),
    ),
  ])
  const have = countByCategory(dishes)
  const minimums = { ...business.menuMinimums }
  for (const category of categories) minimums[category] = Math.max(0, minimums[category] - have[category])
  const rest = shelf.filter(({ id }) => !menu.some((one) => one.id === id))
  const chosen = rotateMenu(rest, { week, minimums, holds: menu.length })
  const lacks = categories.some((category) => minimums[category] > 0)
  return {
    menu: [...menu, ...chosen.map(({ id, why }) => ({ id, override: '', why }))],
    action: 'menu.filled',
    details: { count: chosen.length },
    done: 'menu-filled',
    ...(chosen.length === 0 && {
      refusal: lacks
        ? 'No other meals are available with all allergens confirmed.'
        : 'Every category already has enough meals. Nothing was added.',
    }),
  }
}

/** Shows the menu with another week's products added and lists the skipped ones; nothing is saved until the user saves the menu. */
async function takeOver(press: WeekActionArgs, menu: PlannedMenuItem[]): Promise<RejectedWeekForm> {
  const { context, weekContext, form } = press
  const from = readTextField(form, 'source')
  if (!weekContext.around.includes(from) || from === weekContext.week)
    return kept(press, menu, { status: 409, text: 'Choose a week to copy from.' })
  const source = (await readWeekPlan(context.db, from)).menu
  const dishes = await listPlannableProducts(
    context.db,
    [...menu, ...source].map(({ id }) => id),
  )
  const nameOf = (id: number) => dishes.find((dish) => dish.id === id)?.name ?? 'A deleted meal'
  const { menu: places, added, skipped } = copyMenu(menu, source, dishes)
  return {
    status: 200,
    text: null,
    menu: { places, dishes, faults: null },
    takeover: {
      from,
      added: added.map((id) => ({ id, name: nameOf(id) })),
      skipped: skipped.map(({ id, why }) => ({ name: nameOf(id), why })),
    },
  }
}

/** The most products to read from a form: a forged form could contain any number. */
const mostPlaces = 100

/**
 * Reads the submitted menu. The reason why the rotation chose a product comes from the stored menu, because
 * the form doesn't contain it.
 */
function placesIn(form: FormData, stored: readonly PlannedMenuItem[]): PlannedMenuItem[] {
  return form
    .getAll('dish')
    .filter((one) => typeof one === 'string')
    .slice(0, mostPlaces)
    .map((text) => (isId(text) ? Number(text) : 0))
    .map((id) => ({
      id,
      override: toSingleLine(readTextField(form, `why-${id}`), Infinity),
      why: stored.find((one) => one.id === id)?.why ?? null,
    }))
}

function isId(text: string) {
  return /^[1-9]\d{0,14}$/.test(text)
}

function isSame(menu: readonly PlannedMenuItem[], stored: readonly PlannedMenuItem[]) {
  return (
    menu.length === stored.length &&
    menu.every(
      ({ id, override }, index) =>
        id === stored[index]?.id && (override === '' || override === stored[index].override),
    )
  )
}

/** Returns the element id of the product whose button was pressed, if the product is still on the menu. */
function place(form: FormData, menu: readonly PlannedMenuItem[]) {
  const [name = '', id = ''] = readTextField(form, 'press').split(':')
  const isThere = menuMoves.some((move) => move === name) && menu.some((one) => String(one.id) === id)
  return isThere ? { at: `dish-${id}` } : {}
}
