import { and, asc, eq, inArray } from 'drizzle-orm'
import {
  weekLockReason,
  findMenuItemError,
  needsAllergenOverride,
  type WeekLockReason,
  type MenuItemError,
} from '#app/domain/menu/week-plan.ts'
import { productEventDetails } from '#app/data/audit/audit-event.ts'
import type { EditStamp } from './product-changes.ts'
import { listPlannableProducts, readWeekPlan, saveMenu } from './menu-save.ts'
import { weeklyMenuItems, weeklyMenus } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

/**
 * Returns those of the given weeks that have a plan, each with the product's menu item if the product is on that menu.
 */
export function listProductWeeks(
  db: Database,
  { productId, weeks }: { productId: number; weeks: readonly string[] },
) {
  return db
    .select({
      week: weeklyMenus.week,
      state: weeklyMenus.state,
      position: weeklyMenuItems.position,
      overrideReason: weeklyMenuItems.overrideReason,
      soldOutAt: weeklyMenuItems.soldOutAt,
      publishedAt: weeklyMenus.publishedAt,
    })
    .from(weeklyMenus)
    .leftJoin(
      weeklyMenuItems,
      and(eq(weeklyMenuItems.week, weeklyMenus.week), eq(weeklyMenuItems.productId, productId)),
    )
    .where(inArray(weeklyMenus.week, [...weeks]))
    .orderBy(asc(weeklyMenus.week))
}

interface Standing extends EditStamp {
  productId: number
  week: string
  /** The Mondays of the editable weeks. */
  open: readonly string[]
}

/** Adds a product to the end of a week's menu, and creates the week's plan if there is none. */
export function addProductToWeek(
  db: Database,
  { productId, week, open, override, by, now }: Standing & { override: string },
): Promise<'put' | MenuItemError> {
  return onPlanAsItIs(db, week, async ({ state, version, menu }) => {
    const [dish] = await listPlannableProducts(db, [productId])
    if (!dish) return 'gone'
    const plan = { week, state, dishes: menu.length, holds: holds(menu, productId) }
    const refusal = findMenuItemError(dish, plan, { open, override })
    if (refusal) return refusal
    const reason = needsAllergenOverride(dish) ? override : ''
    const change = {
      action: 'menu.dish-put' as const,
      details: productEventDetails(productId, { reason }),
      by,
      now,
    }
    const added = [...menu, { id: productId, override, why: null }]
    return (await saveMenu(db, { week, version, menu: added, ...change })) === 'changed' ? 'put' : null
  })
}

/** Takes a product off a week's menu; the products after it move up. */
export function removeProductFromWeek(
  db: Database,
  { productId, week, open, by, now }: Standing,
): Promise<'taken' | 'not-on-it' | 'last' | 'changed' | WeekLockReason> {
  return onPlanAsItIs(db, week, async ({ state, version, menu }) => {
    const fixed = weekLockReason({ week, state }, open)
    if (fixed) return fixed
    const place = menu.find(({ id }) => id === productId)
    if (!place) return 'not-on-it'
    if (state === 'live' && menu.length === 1) return 'last'
    // The menu item's row is deleted, so the reason written for it is saved in the audit log.
    const details = productEventDetails(productId, { reason: place.override })
    const change = { action: 'menu.dish-taken' as const, details, by, now }
    const left = menu.filter(({ id }) => id !== productId)
    return (await saveMenu(db, { week, version, menu: left, ...change })) === 'changed' ? 'taken' : null
  })
}

/** Maximum number of tries to add or remove a product while other users are changing the same menu. */
const mostTries = 4

/** Applies a change to the latest version of a plan: after a version conflict, reads the plan again and retries. */
async function onPlanAsItIs<Outcome>(
  db: Database,
  week: string,
  act: (plan: Awaited<ReturnType<typeof readWeekPlan>>) => Promise<Outcome | null>,
): Promise<Outcome | 'changed'> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const outcome = await act(await readWeekPlan(db, week))
    if (outcome !== null) return outcome
  }
  return 'changed'
}

function holds(menu: readonly { id: number }[], productId: number) {
  return menu.some(({ id }) => id === productId)
}
