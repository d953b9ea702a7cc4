import type { Context } from '#app/context.server.ts'
import type { AdminNoticeName } from '#app/content/admin-notices.ts'
import { createProduct } from '#app/data/menu/product-changes.ts'
import {
  activateProduct,
  archiveProduct,
  clearSoldOut,
  setProductAvailability,
  setSoldOutForWeek,
} from '#app/data/menu/product-status.ts'
import type { Product } from '#app/data/menu/products.ts'
import { addProductToWeek, removeProductFromWeek } from '#app/data/menu/week-plans.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { productLimits, type ProductFields } from '#app/domain/menu/product-entry.ts'
import {
  findGlutenSources,
  glutenErrorText,
  withoutContradictions,
} from '#app/domain/menu/ingredient-check.ts'
import { monthDayText, noonUtcOf } from '#app/domain/time/date-text.ts'
import { formatList } from '#app/domain/site/list-text.ts'
import { toSingleLine } from '#app/domain/mail/mail-safety.ts'
import { kitchenWeek } from '#app/domain/scheduling/order-week.ts'
import type { MissingField } from '#app/domain/menu/product-status.ts'
import { menuItemErrorText, editableWeeks } from '#app/domain/menu/week-plan.ts'
import { readIdempotencyKey } from '#app/http/idempotency-key.ts'
import { readTextField } from '#app/http/form.ts'
import {
  saveProductForm,
  readEnteredProduct,
  type SaveProductResult,
  type RejectedProductEdit,
} from './save-product.ts'

/** A product that could not be added to a week's menu: the entered values and the error message. */
export interface RejectedMenuAddition {
  week: string
  override: string
  text: string
}

type ProductActionResult =
  | SaveProductResult
  | { done: AdminNoticeName; copy?: number }
  | { refusal: string; status: number }
  | { unplanned: RejectedMenuAddition; status: number }
  | { missing: MissingField[]; noPrice: boolean; status: number }

interface Press {
  context: Context
  dish: Product
  form: FormData
  /** Id of the user who submitted the form. */
  by: string
}

const intents: Record<string, (press: Press) => Promise<ProductActionResult>> = {
  save: ({ context, ...press }) => saveProductForm(context, press),
  'sold-out': soldOutThisWeek,
  'sold-out-until-further-notice': soldOutUntilFurtherNotice,
  'back-on': backOn,
  archive,
  activate,
  duplicate,
  put,
  take,
}

/** Runs the function for the form's `intent`; returns null for an unknown intent. */
export function runAction(press: Press): Promise<ProductActionResult> | null {
  const name = readTextField(press.form, 'intent')
  return Object.hasOwn(intents, name) ? (intents[name]?.(press) ?? null) : null
}

/** Returns the entered values after an unexpected error, so that the form can show them again. */
export function enteredValues(form: FormData): {
  unsaved?: RejectedProductEdit
  unplanned?: RejectedMenuAddition
} {
  switch (readTextField(form, 'intent')) {
    case 'save':
      return { unsaved: readEnteredProduct(form) }
    case 'put':
      return { unplanned: { ...planIn(form), text: accountMessages.anyOther } }
    default:
      return {}
  }
}

function planIn(form: FormData) {
  return { week: readTextField(form, 'week').slice(0, 10), override: readTextField(form, 'override') }
}

async function soldOutThisWeek({ context, dish, by }: Press): Promise<ProductActionResult> {
  const { db, now } = context
  const week = kitchenWeek(now, (await context.business()).timeZone)
  const found = await setSoldOutForWeek(db, { id: dish.id, week, isSoldOut: true, by, now })
  return found
    ? { done: 'dish-sold-out' }
    : {
        refusal: 'This meal isn’t on this week’s menu. Mark it as sold out until further notice instead.',
        status: 409,
      }
}

async function soldOutUntilFurtherNotice({
  context: { db, now },
  dish,
  by,
}: Press): Promise<ProductActionResult> {
  await setProductAvailability(db, { id: dish.id, available: false, by, now })
  return { done: 'dish-unavailable' }
}

async function backOn({ context, dish, by }: Press): Promise<ProductActionResult> {
  const { db, now } = context
  const week = kitchenWeek(now, (await context.business()).timeZone)
  await clearSoldOut(db, { id: dish.id, week, by, now })
  return { done: 'dish-back-on' }
}

async function archive({ context, dish, by }: Press): Promise<ProductActionResult> {
  const { db, now } = context
  const thisWeek = kitchenWeek(now, (await context.business()).timeZone)
  const answer = await archiveProduct(db, { id: dish.id, thisWeek, by, now })
  if (answer.outcome === 'archived') return { done: 'dish-archived' }
  const menus = answer.weeks.map((week) =>
    week === thisWeek
      ? 'this week’s menu'
      : `the menu for the week of ${monthDayText(noonUtcOf(week), 'UTC')}`,
  )
  const named = formatList(menus)
  const way = answer.weeks.includes(thisWeek)
    ? 'Mark it as sold out now, and archive it after this week.'
    : 'Remove it from there first.'
  return { refusal: `This meal can’t be archived because it’s on ${named}. ${way}`, status: 409 }
}

async function activate({ context: { db, now }, dish, form, by }: Press): Promise<ProductActionResult> {
  const noPrice = readTextField(form, 'noPrice') === 'yes'
  const answer = await activateProduct(db, { dish, noPrice, by, now })
  switch (answer.outcome) {
    case 'active':
      return { done: 'dish-active' }
    case 'changed-meanwhile':
      return { refusal: 'Someone else just changed this meal. Review it and try again.', status: 409 }
    case 'missing':
      return { missing: answer.missing, noPrice, status: 422 }
  }
}

/**
 * Creates a copy of the product without its picture and menus. Allergen statements that contradict the product's text become unconfirmed
 * in the copy. The form's key keeps a double click from creating two copies.
 */
async function duplicate({ context: { db, now }, dish, form, by }: Press): Promise<ProductActionResult> {
  const key = readIdempotencyKey(form) ?? crypto.randomUUID()
  const fields = withoutContradictions(copyOf(dish))
  const gluten = Object.values(findGlutenSources(fields)).flat()
  if (gluten.length > 0) return { refusal: glutenErrorText(gluten), status: 422 }
  const made = await createProduct(db, { fields, key, from: dish, by, now })
  return made.dish
    ? { done: 'dish-copied', copy: made.dish.id }
    : { refusal: 'The meal wasn’t copied. Try again.', status: 409 }
}

function copyOf(dish: Product): ProductFields {
  const { line, description, category, calories, proteinG, carbsG, fatG, serving, ingredients } = dish
  const { heating, refrigerator, freezer, confirmedWords } = dish
  const { milk, eggs, fish, shellfish, treeNuts, peanuts, wheat, soybeans, sesame, diet, priceCents } = dish
  return {
    ...{ line, description, category, calories, proteinG, carbsG, fatG, serving, ingredients },
    ...{ heating, refrigerator, freezer, confirmedWords },
    ...{ milk, eggs, fish, shellfish, treeNuts, peanuts, wheat, soybeans, sesame, diet, priceCents },
    name: `${dish.name.slice(0, productLimits.name - 7)} (copy)`,
  }
}

async function put({ context, dish, form, by }: Press): Promise<ProductActionResult> {
  const typed = planIn(form)
  const override = toSingleLine(typed.override, Infinity)
  if (override.length > productLimits.reason) {
    const text = `Please shorten the reason to ${productLimits.reason} characters.`
    return { unplanned: { ...typed, text }, status: 422 }
  }
  const where = await standing({ context, dish, by }, typed.week)
  const outcome = await addProductToWeek(context.db, { ...where, override })
  if (outcome === 'put') return { done: 'dish-on-menu' }
  if (outcome === 'gone') return { refusal: 'This meal no longer exists.', status: 404 }
  const status = outcome === 'no-override' || outcome === 'not-open' ? 422 : 409
  return { unplanned: { ...typed, text: menuItemErrorText(outcome) }, status }
}

async function take({ context, dish, form, by }: Press): Promise<ProductActionResult> {
  const where = await standing({ context, dish, by }, readTextField(form, 'week').slice(0, 10))
  const outcome = await removeProductFromWeek(context.db, where)
  // A product that another user already removed from the menu counts as success.
  if (outcome === 'taken' || outcome === 'not-on-it') return { done: 'dish-off-menu' }
  return { refusal: menuItemErrorText(outcome), status: 409 }
}

async function standing({ context, dish, by }: Omit<Press, 'form'>, week: string) {
  const open = editableWeeks(context.now, await context.business())
  return { productId: dish.id, week, open, by, now: context.now }
}
