import { dayText } from '#app/domain/time/date-text.ts'
import { parseRowId } from '#app/http/form.ts'
import type { Context } from '#app/context.server.ts'
import { listCorrectionEmailStatuses } from '#app/data/newsletter/correction-issue.ts'
import { listProductCorrections } from '#app/data/menu/corrections.ts'
import { findProduct, type Product } from '#app/data/menu/products.ts'
import { listProductWeeks } from '#app/data/menu/menu-save.ts'
import { correctionText, listUndeliveredWeeks } from '#app/domain/menu/corrections.ts'
import { toProductInput } from '#app/domain/menu/product-input.ts'
import { findCalorieMismatch } from '#app/domain/menu/product.ts'
import { macrosIfComplete } from '#app/domain/menu/meal-card.ts'
import { currentKitchenWeek } from '#app/domain/scheduling/order-week.ts'
import { productImageSources } from '#app/domain/images/product-image.ts'
import { findProductStatus, type SoldOutState } from '#app/domain/menu/product-status.ts'
import {
  findWeekLockReason,
  needsAllergenOverride,
  editableWeeks,
  listAdjacentWeeks,
} from '#app/domain/menu/week-plan.ts'

export async function findProductToEdit(context: Context, param = ''): Promise<Product> {
  const id = parseRowId(param)
  const product = id === null ? null : await findProduct(context.db, id)
  if (!product) throw new Response('Meal not found.', { status: 404 })
  return product
}

/** Returns the Mondays of the published menus that customers can still order or pick up this product from. */
export async function listVisibleMenuWeeks(context: Context, product: Product) {
  const { db, now } = context
  const business = await context.business()
  const thisWeek = currentKitchenWeek(now, business.timeZone)
  const undelivered = listUndeliveredWeeks(now, business)
  const ahead = editableWeeks(now, business).filter((week) => week > thisWeek)
  const weeks = await listProductWeeks(db, { productId: product.id, weeks: [...undelivered, ...ahead] })
  const published = weeks.filter((row) => row.position !== null && isPublic(row, now))
  const current = product.featuredThisWeek && undelivered.includes(thisWeek) ? [thisWeek] : []
  return [...new Set([...published.map(({ week }) => week), ...current])].sort()
}

export async function readProductView(context: Context, product: Product) {
  const { db, now } = context
  const business = await context.business()
  const { timeZone } = business
  const [adjacentWeeks, open] = [listAdjacentWeeks(now, timeZone), editableWeeks(now, business)]
  const thisWeek = currentKitchenWeek(now, timeZone)
  const [[weeks, corrections], onMenus] = await Promise.all([
    db.batch([
      listProductWeeks(db, { productId: product.id, weeks: adjacentWeeks }),
      listProductCorrections(db, product.id),
    ]),
    listVisibleMenuWeeks(context, product),
  ])
  const emailStatuses = await listCorrectionEmailStatuses(db, corrections)
  const plannedWeeks = weeks.filter(({ position }) => position !== null)
  const macros = macrosIfComplete(product)
  const canAddTo = (row: (typeof weeks)[number] | undefined) =>
    !row || (row.position === null && !findWeekLockReason(row, open))
  return {
    id: product.id,
    name: product.name,
    version: product.version,
    entered: toProductInput(product),
    confirmedCalories: String((macros && findCalorieMismatch(macros)) ?? ''),
    picture: productImageSources(product.imageUrl),
    thisWeek: product.featuredThisWeek,
    soldOut: soldOutState(
      product,
      weeks.find(({ week }) => week === thisWeek),
    ),
    status: findProductStatus(product),
    hasPrice: product.priceCents !== null,
    needsOverride: needsAllergenOverride(product),
    onMenus: onMenus.map(dayText),
    weeks: plannedWeeks.map(({ week, state, overrideReason }) => ({
      week,
      text: dayText(week),
      state,
      overrideReason,
      lockReason: findWeekLockReason({ week, state }, open),
    })),
    /** Weeks to add the product to; this week is last, because visitors already see its menu. */
    choices: open
      .filter((week) => canAddTo(weeks.find((row) => row.week === week)))
      .toSorted((a, b) => Number(a === thisWeek) - Number(b === thisWeek))
      .map((week) => ({ week, text: `${dayText(week)}${week === thisWeek ? ', this week' : ''}` })),
    corrections: corrections.map((correction) => ({
      id: correction.id,
      text: correctionText(correction, timeZone),
      /** True for 24 hours after the correction, while the page offers to notify readers. */
      isNew: now - correction.at < newForMs,
      ...notificationOf(correction, emailStatuses),
    })),
  }
}

function soldOutState(
  { isAvailable }: Product,
  item: { soldOutAt: number | null } | undefined,
): SoldOutState {
  if (!isAvailable) return 'until-further-notice'
  return item?.soldOutAt == null ? null : 'this-week'
}

const newForMs = 24 * 3_600_000

export type ProductView = Awaited<ReturnType<typeof readProductView>>

/** Returns true if visitors can see the menu; they see a planned week's menu only after it was published. */
function isPublic({ state, publishedAt }: { state: string; publishedAt: number | null }, now: number) {
  if (state === 'planned') return publishedAt !== null && publishedAt <= now
  return state === 'live' || state === 'past'
}

/** Says whether the readers of the corrected week's newsletter were notified, and whether they can be now. */
function notificationOf(
  { id, mailedAt }: { id: number; mailedAt: number | null },
  emailStatuses: Awaited<ReturnType<typeof listCorrectionEmailStatuses>>,
) {
  const status = emailStatuses.find((row) => row.id === id)
  const {
    recipients: issueCount = 0,
    isStillSending: isSending = false,
    correctionIssueId: notifiedByIssueId = null,
  } = status ?? {}
  const isNotified = notifiedByIssueId !== null || mailedAt !== null
  return {
    notifiedByIssueId,
    canNotify: !isNotified && !isSending && issueCount > 0,
    notificationText: notificationText({ isNotified, isSending, issueCount }),
  }
}

interface NotificationStatus {
  isNotified: boolean
  isSending: boolean
  issueCount: number
}

function notificationText({ isNotified, isSending, issueCount }: NotificationStatus) {
  if (isNotified) return 'We emailed that week’s newsletter recipients about this.'
  if (isSending)
    return 'A newsletter for that week is still sending. You can email its recipients when it’s finished.'
  if (issueCount === 0) return 'No newsletter has been sent for that week yet.'
  const sent =
    issueCount === 1 ? '1 newsletter was' : `${issueCount.toLocaleString('en-US')} newsletters were`
  return `${sent} sent for that week. Recipients haven’t been emailed about this.`
}
