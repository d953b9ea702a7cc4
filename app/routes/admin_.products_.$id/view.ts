import type { Context } from '#app/context.server.ts'
import { listProductCorrections } from '#app/data/menu/corrections.ts'
import { listWeekPlansForProduct } from '#app/data/menu/menu-save.ts'
import { findProduct, type Product } from '#app/data/menu/products.ts'
import { attachCorrectionEmailStatuses } from '#app/data/newsletter/correction-issue.ts'
import { getProductPicture } from '#app/domain/images/product-image.ts'
import { describeCorrection, listWeeksAwaitingPickup } from '#app/domain/menu/corrections.ts'
import { getCompleteMacros } from '#app/domain/menu/meal-card.ts'
import { findCalorieMismatch, findProductStatus, getSoldOutState } from '#app/domain/menu/product.ts'
import { emptyProductForm, toProductInput } from '#app/domain/menu/product-input.ts'
import {
  findWeekLockReason,
  hasUnconfirmedAllergens,
  listEditableWeeks,
  listPlannerWeeks,
} from '#app/domain/menu/week-plan.ts'
import { getCurrentKitchenWeek } from '#app/domain/scheduling/order-week.ts'
import { formatDate } from '#app/domain/time/date-text.ts'
import { parseRowId } from '#app/http/form.ts'

export async function findProductToEdit(context: Context, param = ''): Promise<Product> {
  const id = parseRowId(param)
  const product = id === null ? null : await findProduct(context.db, id)
  if (!product) throw new Response('Meal not found.', { status: 404 })
  return product
}

/** Returns the weeks (Mondays) whose public menu includes this product and whose pickup or delivery isn't over. */
export async function listPublicWeeksWithProduct(context: Context, product: Product) {
  const { db, now } = context
  const business = await context.business()
  const thisWeek = getCurrentKitchenWeek(now, business.timeZone)
  const undelivered = listWeeksAwaitingPickup(now, business)
  const ahead = listEditableWeeks(now, business).filter((week) => week > thisWeek)
  const weeks = await listWeekPlansForProduct(db, product.id, [...undelivered, ...ahead])
  const published = weeks.filter((row) => row.position !== null && isPublic(row, now))
  const current = product.featuredThisWeek && undelivered.includes(thisWeek) ? [thisWeek] : []
  return [...new Set([...published.map(({ week }) => week), ...current])].sort()
}

export async function readProductView(context: Context, product: Product) {
  const { db, now } = context
  const business = await context.business()
  const { timeZone } = business
  const open = listEditableWeeks(now, business)
  const thisWeek = getCurrentKitchenWeek(now, timeZone)
  const [[weeks, storedCorrections], onMenus] = await Promise.all([
    db.batch([
      listWeekPlansForProduct(db, product.id, listPlannerWeeks(now, timeZone)),
      listProductCorrections(db, product.id),
    ]),
    listPublicWeeksWithProduct(context, product),
  ])
  const corrections = await attachCorrectionEmailStatuses(db, storedCorrections)
  const macros = getCompleteMacros(product)
  const findWeek = (monday: string) => weeks.find(({ week }) => week === monday)
  const canAddTo = (week: string) => {
    const row = findWeek(week)
    return !row || (row.position === null && !findWeekLockReason(row, open))
  }
  return {
    id: product.id,
    name: product.name,
    version: product.version,
    form: {
      ...emptyProductForm,
      entered: toProductInput(product),
      keep: String((macros && findCalorieMismatch(macros)) ?? ''),
    },
    picture: getProductPicture(product.imageUrl),
    thisWeek: product.featuredThisWeek,
    soldOut: getSoldOutState(product.isAvailable, findWeek(thisWeek)?.soldOutAt != null),
    status: findProductStatus(product),
    hasPrice: product.priceCents !== null,
    needsOverride: hasUnconfirmedAllergens(product),
    onMenus: onMenus.map(formatDate),
    weeks: weeks
      .filter(({ position }) => position !== null)
      .map(({ week, state, overrideReason }) => ({
        week,
        state,
        overrideReason,
        text: formatDate(week),
        lockReason: findWeekLockReason({ week, state }, open),
      })),
    /** Weeks whose menus the user can add the product to; the current week is last, as its menu is already public. */
    choices: open
      .filter(canAddTo)
      .toSorted((a, b) => Number(a === thisWeek) - Number(b === thisWeek))
      .map((week) => ({ week, text: `${formatDate(week)}${week === thisWeek ? ', this week' : ''}` })),
    corrections: corrections.map((correction) => {
      const { id, at, mailedAt, recipients, isStillSending, correctionIssueId } = correction
      const isNotified = correctionIssueId !== null || mailedAt !== null
      return {
        id,
        text: describeCorrection(correction, timeZone),
        /** True for 24 hours after the correction; during that time, the page suggests emailing the correction. */
        isNew: now - at < newForMs,
        notifiedByIssueId: correctionIssueId,
        canNotify: !isNotified && !isStillSending && recipients > 0,
        notificationText: notificationText(isNotified, isStillSending, recipients),
      }
    }),
  }
}

const newForMs = 24 * 3_600_000

export type ProductView = Awaited<ReturnType<typeof readProductView>>

function isPublic({ state, publishedAt }: { state: string; publishedAt: number | null }, now: number) {
  if (state === 'planned') return publishedAt !== null && publishedAt <= now
  return state === 'live' || state === 'past'
}

function notificationText(isNotified: boolean, isStillSending: boolean, recipients: number) {
  if (isNotified) return 'We emailed that week’s newsletter recipients about this.'
  if (isStillSending)
    return 'A newsletter for that week is still sending. You can email its recipients when it’s finished.'
  if (recipients === 0) return 'No newsletter has been sent for that week yet.'
  const sent =
    recipients === 1 ? '1 newsletter was' : `${recipients.toLocaleString('en-US')} newsletters were`
  return `${sent} sent for that week. Recipients haven’t been emailed about this.`
}
