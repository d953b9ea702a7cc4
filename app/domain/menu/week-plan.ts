import { maxProductsPerWeek } from './product.ts'
import { allergens, type AllergenRecord } from './allergens.ts'
import { currentKitchenWeek, weekTimes } from '#app/domain/scheduling/order-week.ts'
import { findProductStatus, type StoredProductStatus } from './product-status.ts'
import type { KitchenCalendar } from '#app/domain/scheduling/special-weeks.ts'
import { addDays } from '#app/domain/time/day-bounds.ts'

/** Mondays of the weeks with editable menus: this week while its orders are open, and the next eight. */
export function listEditableWeeks(now: number, calendar: KitchenCalendar) {
  const [thisWeek = '', ...nextWeeks] = listAdjacentWeeks(now, calendar.timeZone).slice(weeksBack)
  return now <= weekTimes(thisWeek, calendar).deadline ? [thisWeek, ...nextWeeks] : nextWeeks
}

const [weeksBack, weeksAhead] = [4, 8]

export function listAdjacentWeeks(now: number, timeZone: string) {
  const thisWeek = currentKitchenWeek(now, timeZone)
  return Array.from({ length: weeksBack + 1 + weeksAhead }, (_, index) =>
    addDays(thisWeek, 7 * (index - weeksBack)),
  )
}

export type WeekState = 'planned' | 'live' | 'past' | 'off'

export interface WeekPlan {
  week: string
  /** Null if nobody has planned the week yet. */
  state: WeekState | null
  menu: readonly { id: number }[]
}

export type MenuItemError =
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
  return needsAllergenOverride(product) && override === '' ? 'no-override' : null
}

export type WeekLockReason = 'not-open' | 'closed' | 'past' | 'off'

export function findWeekLockReason(
  { week, state }: Pick<WeekPlan, 'week' | 'state'>,
  openWeeks: readonly string[],
): WeekLockReason | null {
  if (state === 'off' || state === 'past') return state
  if (openWeeks.includes(week)) return null
  return state === 'live' ? 'closed' : 'not-open'
}

export function needsAllergenOverride(record: AllergenRecord) {
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
