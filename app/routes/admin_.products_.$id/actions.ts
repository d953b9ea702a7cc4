import { addProductToWeek, removeProductFromWeek } from '#app/data/menu/menu-save.ts'
import { createProduct } from '#app/data/menu/product-changes.ts'
import {
  activateProduct,
  archiveProduct,
  clearSoldOut,
  setProductAvailability,
  setSoldOutForWeek,
} from '#app/data/menu/product-status.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { toSingleLine } from '#app/domain/mail/outgoing-email.ts'
import {
  clearContradictedClaims,
  findGlutenSources,
  getGlutenErrorText,
} from '#app/domain/menu/ingredient-check.ts'
import { validateReasonLength } from '#app/domain/menu/product-form.ts'
import { pickProductFields, productLimits } from '#app/domain/menu/product-input.ts'
import { listEditableWeeks, menuItemErrorTexts } from '#app/domain/menu/week-plan.ts'
import { formatList } from '#app/domain/site/list-text.ts'
import { formatDate } from '#app/domain/time/date-text.ts'
import { readTextField } from '#app/http/form.ts'
import { readIdempotencyKey } from '#app/http/idempotency-key.ts'
import { readCurrentWeek } from '#app/http/week-page.ts'
import {
  type ProductActionArgs,
  type ProductActionResult,
  readSubmittedProduct,
  type RejectedProductAction,
  saveProductFromForm,
} from './save-product.ts'

export const productActions = new Map<string, (args: ProductActionArgs) => Promise<ProductActionResult>>([
  ['save', saveProductFromForm],
  ['sold-out', soldOutThisWeek],
  ['sold-out-until-further-notice', soldOutUntilFurtherNotice],
  ['back-on', markAvailable],
  ['archive', archive],
  ['activate', activate],
  ['duplicate', duplicate],
  ['put', addToMenu],
  ['take', removeFromMenu],
])

export function readUnsavedProductForm(intent: string, form: FormData): RejectedProductAction {
  if (intent === 'save') return { unsaved: readSubmittedProduct(form) }
  if (intent !== 'put') return {}
  return { menuError: { ...readMenuAddition(form), text: accountMessages.unexpected } }
}

function readMenuAddition(form: FormData) {
  return { week: readTextField(form, 'week').slice(0, 10), override: readTextField(form, 'override') }
}

async function soldOutThisWeek(args: ProductActionArgs): Promise<ProductActionResult> {
  const week = await readCurrentWeek(args.context)
  const found = await setSoldOutForWeek(args.context.db, { ...editOf(args), week, isSoldOut: true })
  if (found) return { done: 'product-sold-out-this-week' }
  const text = 'This meal isn’t on this week’s menu. Mark it as sold out until further notice instead.'
  return { text, status: 409 }
}

async function soldOutUntilFurtherNotice(args: ProductActionArgs): Promise<ProductActionResult> {
  await setProductAvailability(args.context.db, { ...editOf(args), available: false })
  return { done: 'product-sold-out' }
}

async function markAvailable(args: ProductActionArgs): Promise<ProductActionResult> {
  const week = await readCurrentWeek(args.context)
  await clearSoldOut(args.context.db, { ...editOf(args), week })
  return { done: 'product-available' }
}

function editOf({ context: { now }, product: { id }, by }: ProductActionArgs) {
  return { id, by, now }
}

async function archive(args: ProductActionArgs): Promise<ProductActionResult> {
  const thisWeek = await readCurrentWeek(args.context)
  const weeks = await archiveProduct(args.context.db, { ...editOf(args), thisWeek })
  if (weeks.length === 0) return { done: 'product-archived' }
  const menus = weeks.map((week) =>
    week === thisWeek ? 'this week’s menu' : `the menu for the week of ${formatDate(week)}`,
  )
  const advice = weeks.includes(thisWeek)
    ? 'Mark the meal as sold out now, and archive it after this week.'
    : 'Remove the meal from all upcoming menus first.'
  return { text: `This meal can’t be archived because it’s on ${formatList(menus)}. ${advice}`, status: 409 }
}

async function activate({ context, product, form, by }: ProductActionArgs): Promise<ProductActionResult> {
  const noPrice = readTextField(form, 'noPrice') === 'yes'
  const result = await activateProduct(context.db, product, noPrice, { by, now: context.now })
  switch (result.outcome) {
    case 'active':
      return { done: 'product-activated' }
    case 'changed-meanwhile':
      return { text: 'Someone else just changed this meal. Review it and try again.', status: 409 }
    case 'missing':
      return { missing: result.missing, noPrice, status: 422 }
  }
}

/** Copies a product, but not its image, its menus, or any allergen or diet claims that contradict its text. */
async function duplicate({ context, product, form, by }: ProductActionArgs): Promise<ProductActionResult> {
  const key = readIdempotencyKey(form) ?? crypto.randomUUID()
  const name = `${product.name.slice(0, productLimits.name - 7)} (copy)`
  const fields = clearContradictedClaims({ ...pickProductFields(product), name })
  const gluten = Object.values(findGlutenSources(fields)).flat()
  if (gluten.length > 0) return { text: getGlutenErrorText(gluten), status: 422 }
  const { db, now } = context
  const copy = await createProduct(db, { fields, key, original: product, by, now })
  return copy
    ? { done: 'product-duplicated', copyId: copy.id }
    : { text: 'The meal wasn’t copied. Try again.', status: 409 }
}

async function addToMenu(args: ProductActionArgs): Promise<ProductActionResult> {
  const entered = readMenuAddition(args.form)
  const override = toSingleLine(entered.override, Infinity)
  const text = validateReasonLength(override)
  if (text !== undefined) return { menuError: { ...entered, text }, status: 422 }
  const target = await menuTarget(args, entered.week)
  const outcome = await addProductToWeek(args.context.db, { ...target, override })
  if (outcome === 'added') return { done: 'product-added-to-menu' }
  if (outcome === 'gone') return { text: 'This meal no longer exists.', status: 404 }
  const status = outcome === 'no-override' || outcome === 'not-open' ? 422 : 409
  return { menuError: { ...entered, text: menuItemErrorTexts[outcome] }, status }
}

async function removeFromMenu(args: ProductActionArgs): Promise<ProductActionResult> {
  const target = await menuTarget(args, readMenuAddition(args.form).week)
  const outcome = await removeProductFromWeek(args.context.db, target)
  // If another user has already removed the product from the menu, respond as if this request had removed it.
  if (outcome === 'removed' || outcome === 'not-on-menu') return { done: 'product-removed-from-menu' }
  return { text: menuItemErrorTexts[outcome], status: 409 }
}

async function menuTarget({ context, product, by }: ProductActionArgs, week: string) {
  const { now } = context
  const openWeeks = listEditableWeeks(now, await context.business())
  return { productId: product.id, week, openWeeks, by, now }
}
