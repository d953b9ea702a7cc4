import {
  getCurrentKitchenWeek,
  getWeekTimes,
  type KitchenCalendar,
} from '#app/domain/scheduling/order-week.ts'
import { addDays } from '#app/domain/time/kitchen-time.ts'
import { type AllergenRecord, allergens } from './allergens.ts'
import { findProductStatus, maxProductsPerWeek, type StoredProductStatus } from './product.ts'
import type { LabelFields, ProductFields } from './product-input.ts'

/** Returns the Mondays of the weeks with editable menus: this week (if orders are still open) and the next eight. */
export function listEditableWeeks(now: number, calendar: KitchenCalendar) {
  const [thisWeek = '', ...nextWeeks] = listPlannerWeeks(now, calendar.timeZone).slice(weeksBack)
  return now <= getWeekTimes(thisWeek, calendar).deadline ? [thisWeek, ...nextWeeks] : nextWeeks
}

const [weeksBack, weeksAhead] = [4, 8]

export function listPlannerWeeks(now: number, timeZone: string) {
  const thisWeek = getCurrentKitchenWeek(now, timeZone)
  return Array.from({ length: weeksBack + 1 + weeksAhead }, (_, index) =>
    addDays(thisWeek, 7 * (index - weeksBack)),
  )
}

export type WeekState = 'planned' | 'live' | 'past' | 'off'

export interface WeekPlan {
  week: string
  /** State of the week's stored menu; null if nobody has planned the week yet. */
  state: WeekState | null
  menu: readonly { id: number }[]
}

type MenuItemError =
  WeekLockReason | 'gone' | 'draft' | 'archived' | 'on-it' | 'full' | 'no-override' | 'changed'

export function findMenuItemError(
  product: AllergenRecord & StoredProductStatus & { id: number },
  plan: WeekPlan,
  { openWeeks, override }: { openWeeks: readonly string[]; override: string },
): MenuItemError | null {
  const lockReason = findWeekLockReason(plan, openWeeks)
  if (lockReason) return lockReason
  const status = findProductStatus(product)
  if (status !== 'active') return status
  if (plan.menu.some(({ id }) => id === product.id)) return 'on-it'
  if (plan.menu.length >= maxProductsPerWeek) return 'full'
  return hasUnconfirmedAllergens(product) && override === '' ? 'no-override' : null
}

type WeekLockReason = 'not-open' | 'closed' | 'past' | 'off'

export function findWeekLockReason(
  { week, state }: Pick<WeekPlan, 'week' | 'state'>,
  openWeeks: readonly string[],
): WeekLockReason | null {
  if (state === 'off' || state === 'past') return state
  if (openWeeks.includes(week)) return null
  return state === 'live' ? 'closed' : 'not-open'
}

export function hasUnconfirmedAllergens(record: AllergenRecord) {
  return allergens.some((allergen) => record[allergen] === 'unconfirmed')
}

export const menuItemErrorTexts: Record<MenuItemError | 'last', string> = {
  'not-open':
    'You can only change this week’s menu (while orders are open) and the menus for the next eight weeks.',
  closed: 'Orders for that week are closed, so its menu can’t change. You can still mark meals as sold out.',
  past: 'That week is over, so its menu can’t change.',
  off: 'The kitchen is closed that week.',
  gone: 'This meal no longer exists.',
  draft: 'This meal is a draft. Activate it first.',
  archived: 'This meal is archived. Restore it first.',
  'on-it': 'This meal is already on that menu.',
  full: `That menu is full (${maxProductsPerWeek} meals). Remove a meal first.`,
  'no-override':
    'Some of this meal’s allergens aren’t confirmed. Confirm them, or explain why it can go on the menu anyway.',
  last: 'This is the only meal on this week’s live menu. Add another one first.',
  changed: 'Someone else changed that menu at the same time. Review it, then try again.',
}

type PlannedFields = 'name' | 'line' | 'category' | 'serving' | 'ingredients' | 'confirmedWords'

export interface PlannedProduct extends LabelFields, Pick<ProductFields, PlannedFields> {
  id: number
  imageUrl: string | null
  isAvailable: boolean
  archivedAt: number | null
  overrideReason: string | null
  servedRecently: boolean
}

type OrderableFields = AllergenRecord & Pick<PlannedProduct, 'isAvailable' | 'archivedAt' | 'overrideReason'>

export function needsAllergenReview(product: OrderableFields) {
  return hasUnconfirmedAllergens(product) && product.overrideReason === null
}

export function hasAllergenOverride(product: OrderableFields) {
  return hasUnconfirmedAllergens(product) && product.overrideReason !== null
}

export function isOrderable(product: OrderableFields) {
  return product.isAvailable && product.archivedAt === null && !needsAllergenReview(product)
}

type ApprovalError = 'past' | 'off' | 'empty' | 'unconfirmed'

export function findApprovalError(
  { week, state, products }: { week: string; state: WeekState | null; products: readonly PlannedProduct[] },
  thisWeek: string,
): ApprovalError | null {
  if (state === 'off') return 'off'
  if (state === 'past' || week < thisWeek) return 'past'
  if (state === null) return 'empty'
  if (products.some((product) => product.archivedAt === null && needsAllergenReview(product)))
    return 'unconfirmed'
  return products.some(isOrderable) ? null : 'empty'
}

export const approvalErrorTexts: Record<ApprovalError, string> = {
  past: 'This week is over, so there’s nothing to approve.',
  off: 'The kitchen is closed this week, so there’s no menu to approve.',
  empty: 'The menu is empty. Add at least one meal that can be ordered, then approve the week.',
  unconfirmed:
    'A meal on this menu has unconfirmed allergens. Confirm them, remove the meal, or explain why it can stay, then approve the week.',
}

export interface WeekPlanVersion {
  version: number
  state: WeekState
}

/** True if the menu hasn't changed since its approval, except by the weekly rollover, which increments `version`. */
export function isApprovalCurrent({
  approvedAt,
  approved,
  version,
  state,
}: WeekPlanVersion & { approvedAt: number | null; approved: WeekPlanVersion | null }) {
  if (approvedAt === null || approved === null) return false
  const wasRolledOver = approved.state === 'planned' && (state === 'live' || state === 'past')
  return version === approved.version + (wasRolledOver ? 1 : 0)
}
