import { dayText } from '#app/domain/time/date-text.ts'
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
import { addProductToWeek, removeProductFromWeek } from '#app/data/menu/menu-save.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { productLimits, toProductFields, type ProductFields } from '#app/domain/menu/product-input.ts'
import {
  findGlutenSources,
  glutenErrorText,
  clearContradictedClaims,
} from '#app/domain/menu/ingredient-check.ts'
import { formatList } from '#app/domain/site/list-text.ts'
import { toSingleLine } from '#app/domain/mail/outgoing-email.ts'
import type { MissingField } from '#app/domain/menu/product-status.ts'
import { menuItemErrorTexts, editableWeeks } from '#app/domain/menu/week-plan.ts'
import { readIdempotencyKey } from '#app/http/idempotency-key.ts'
import { readTextField } from '#app/http/form.ts'
import { readCurrentWeek } from '#app/http/week-page.ts'
import { saveProductForm, readEnteredProduct, type RejectedProductEdit } from './save-product.ts'

export interface RejectedAddToMenu {
  week: string
  override: string
  text: string
}

/** What the page shows after an action that changed nothing. */
export interface RejectedProductAction {
  text?: string
  unsaved?: RejectedProductEdit
  menuError?: RejectedAddToMenu
  /** Fields that must be filled in before the product can be activated. */
  missing?: MissingField[]
  noPrice?: boolean
}

type ProductActionResult =
  { done: AdminNoticeName; copyId?: number } | (RejectedProductAction & { status: number })

interface ActionArgs {
  context: Context
  product: Product
  form: FormData
  by: string
}

const intents: Record<string, (args: ActionArgs) => Promise<ProductActionResult>> = {
  save: ({ context, ...args }) => saveProductForm(context, args),
  'sold-out': soldOutThisWeek,
  'sold-out-until-further-notice': soldOutUntilFurtherNotice,
  'back-on': markAvailable,
  archive,
  activate,
  duplicate,
  put: addToMenu,
  take: removeFromMenu,
}

export function runProductAction(args: ActionArgs): Promise<ProductActionResult> | null {
  const name = readTextField(args.form, 'intent')
  return Object.hasOwn(intents, name) ? (intents[name]?.(args) ?? null) : null
}

/** Returns the entered values after an unexpected error, so that the form can show them again. */
export function readEnteredValues(form: FormData): Pick<RejectedProductAction, 'unsaved' | 'menuError'> {
  switch (readTextField(form, 'intent')) {
    case 'save':
      return { unsaved: readEnteredProduct(form) }
    case 'put':
      return { menuError: { ...readMenuAddition(form), text: accountMessages.unexpected } }
    default:
      return {}
  }
}

function readMenuAddition(form: FormData) {
  return { week: readTextField(form, 'week').slice(0, 10), override: readTextField(form, 'override') }
}

async function soldOutThisWeek({ context, product, by }: ActionArgs): Promise<ProductActionResult> {
  const { db, now } = context
  const week = await readCurrentWeek(context)
  const found = await setSoldOutForWeek(db, { id: product.id, week, isSoldOut: true, by, now })
  return found
    ? { done: 'dish-sold-out' }
    : {
        text: 'This meal isn’t on this week’s menu. Mark it as sold out until further notice instead.',
        status: 409,
      }
}

async function soldOutUntilFurtherNotice({ context, product, by }: ActionArgs): Promise<ProductActionResult> {
  const { db, now } = context
  await setProductAvailability(db, { id: product.id, available: false, by, now })
  return { done: 'dish-unavailable' }
}

async function markAvailable({ context, product, by }: ActionArgs): Promise<ProductActionResult> {
  const { db, now } = context
  await clearSoldOut(db, { id: product.id, week: await readCurrentWeek(context), by, now })
  return { done: 'dish-back-on' }
}

async function archive({ context, product, by }: ActionArgs): Promise<ProductActionResult> {
  const { db, now } = context
  const thisWeek = await readCurrentWeek(context)
  const result = await archiveProduct(db, { id: product.id, thisWeek, by, now })
  if (result.outcome === 'archived') return { done: 'dish-archived' }
  const menus = result.weeks.map((week) =>
    week === thisWeek ? 'this week’s menu' : `the menu for the week of ${dayText(week)}`,
  )
  const advice = result.weeks.includes(thisWeek)
    ? 'Mark the meal as sold out now, and archive it after this week.'
    : 'Remove the meal from all upcoming menus first.'
  return { text: `This meal can’t be archived because it’s on ${formatList(menus)}. ${advice}`, status: 409 }
}

async function activate({
  context: { db, now },
  product,
  form,
  by,
}: ActionArgs): Promise<ProductActionResult> {
  const noPrice = readTextField(form, 'noPrice') === 'yes'
  const result = await activateProduct(db, { product, noPrice, by, now })
  switch (result.outcome) {
    case 'active':
      return { done: 'dish-active' }
    case 'changed-meanwhile':
      return { text: 'Someone else just changed this meal. Review it and try again.', status: 409 }
    case 'missing':
      return { missing: result.missing, noPrice, status: 422 }
  }
}

/** Copies the product without its picture and menus; allergens that contradict its text become unconfirmed. */
async function duplicate({
  context: { db, now },
  product,
  form,
  by,
}: ActionArgs): Promise<ProductActionResult> {
  const key = readIdempotencyKey(form) ?? crypto.randomUUID()
  const fields = clearContradictedClaims(copyFields(product))
  const gluten = Object.values(findGlutenSources(fields)).flat()
  if (gluten.length > 0) return { text: glutenErrorText(gluten), status: 422 }
  const created = await createProduct(db, { fields, key, from: product, by, now })
  return created.product
    ? { done: 'dish-copied', copyId: created.product.id }
    : { text: 'The meal wasn’t copied. Try again.', status: 409 }
}

function copyFields(product: Product): ProductFields {
  return { ...toProductFields(product), name: `${product.name.slice(0, productLimits.name - 7)} (copy)` }
}

async function addToMenu({ context, product, form, by }: ActionArgs): Promise<ProductActionResult> {
  const entered = readMenuAddition(form)
  const override = toSingleLine(entered.override, Infinity)
  if (override.length > productLimits.reason) {
    const text = `Please shorten the reason to ${productLimits.reason} characters.`
    return { menuError: { ...entered, text }, status: 422 }
  }
  const target = await menuTarget({ context, product, by }, entered.week)
  const outcome = await addProductToWeek(context.db, { ...target, override })
  if (outcome === 'added') return { done: 'dish-on-menu' }
  if (outcome === 'gone') return { text: 'This meal no longer exists.', status: 404 }
  const status = outcome === 'no-override' || outcome === 'not-open' ? 422 : 409
  return { menuError: { ...entered, text: menuItemErrorTexts[outcome] }, status }
}

async function removeFromMenu({ context, product, form, by }: ActionArgs): Promise<ProductActionResult> {
  const target = await menuTarget({ context, product, by }, readMenuAddition(form).week)
  const outcome = await removeProductFromWeek(context.db, target)
  // A product that another user already removed from the menu counts as success.
  if (outcome === 'removed' || outcome === 'not-on-menu') return { done: 'dish-off-menu' }
  return { text: menuItemErrorTexts[outcome], status: 409 }
}

async function menuTarget({ context, product, by }: Omit<ActionArgs, 'form'>, week: string) {
  const open = editableWeeks(context.now, await context.business())
  return { productId: product.id, week, openWeeks: open, by, now: context.now }
}
