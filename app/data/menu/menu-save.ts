import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Actor, getProductEventDetails } from '#app/data/audit/audit-event.ts'
import { pickColumns } from '#app/data/columns.ts'
import type { Database } from '#app/data/database.server.ts'
import { products, weeklyMenuItems, weeklyMenus } from '#app/data/schema.ts'
import { allergens } from '#app/domain/menu/allergens.ts'
import type { PlannableProduct, PlannedMenuItem } from '#app/domain/menu/planned-menu.ts'
import { findMenuItemError, findWeekLockReason, hasUnconfirmedAllergens } from '#app/domain/menu/week-plan.ts'
import { unconfirmedAllergensCondition } from './products.ts'
import {
  buildLiveMenuSyncStatements,
  buildMenuWriteStatements,
  changeWeekPlan,
  toMenuItemsJson,
  type WeekPlanChange,
} from './week-changes.ts'
import { readWeekPlan } from './week-plans.ts'

export async function listPlannableProducts(
  db: Database,
  items: readonly Pick<PlannedMenuItem, 'id'>[],
): Promise<PlannableProduct[]> {
  const ids = items.map(({ id }) => id)
  return db
    .select(
      pickColumns(products, 'id', 'name', 'archivedAt', 'isDraft', 'isAvailable', 'category', ...allergens),
    )
    .from(products)
    .where(sql`${products.id} in (select value from json_each(${JSON.stringify(ids)}))`)
}

interface MenuChange extends Omit<WeekPlanChange, 'states'> {
  menu: readonly PlannedMenuItem[]
}

/** Checks added products again in SQL, because someone may have archived one since the caller's check. */
export function saveMenu(db: Database, { menu, ...change }: MenuChange) {
  const { week } = change
  const itemsJson = toMenuItemsJson(menu)
  const invalidItemCondition = sql`exists (
    select 1 from json_each(${itemsJson}) e left join ${products} p on p.id = e.value ->> 'id'
    where p.id is null or (
      not exists (select 1 from ${weeklyMenuItems} i where i.week = ${week} and i.product_id = p.id)
      and (p.archived_at is not null or (${unconfirmedAllergensCondition} and e.value ->> 'override' = ''))))`
  return changeWeekPlan(db, {
    ...change,
    states: ['planned', 'live'],
    unless: invalidItemCondition,
    buildSteps: (claimCondition) => [
      ...buildMenuWriteStatements(change, itemsJson, claimCondition),
      ...buildLiveMenuSyncStatements(week, claimCondition),
    ],
  })
}

export function listWeekPlansForProduct(db: Database, productId: number, weeks: readonly string[]) {
  return db
    .select({
      ...pickColumns(weeklyMenus, 'week', 'state', 'publishedAt'),
      ...pickColumns(weeklyMenuItems, 'position', 'overrideReason', 'soldOutAt'),
    })
    .from(weeklyMenus)
    .leftJoin(
      weeklyMenuItems,
      and(eq(weeklyMenuItems.week, weeklyMenus.week), eq(weeklyMenuItems.productId, productId)),
    )
    .where(inArray(weeklyMenus.week, [...weeks]))
    .orderBy(asc(weeklyMenus.week))
}

interface ProductInWeek extends Actor {
  productId: number
  week: string
  openWeeks: readonly string[]
}

/** Maximum number of attempts to save a change while other users keep saving the same week's plan. */
const maxTries = 4

export async function addProductToWeek(db: Database, edit: ProductInWeek & { override: string }) {
  const { productId, week, openWeeks, override, by, now } = edit
  for (let tries = 0; tries < maxTries; tries += 1) {
    const plan = await readWeekPlan(db, week)
    const [product] = await listPlannableProducts(db, [{ id: productId }])
    if (!product) return 'gone'
    const error = findMenuItemError(product, plan, { openWeeks, override })
    if (error) return error
    const outcome = await saveMenu(db, {
      week,
      version: plan.version,
      menu: [...plan.menu, { id: productId, override, why: null }],
      action: 'menu.dish-put',
      details: getProductEventDetails(productId, {
        reason: hasUnconfirmedAllergens(product) ? override : '',
      }),
      by,
      now,
    })
    if (outcome === 'changed') return 'added'
  }
  return 'changed'
}

export async function removeProductFromWeek(db: Database, edit: ProductInWeek) {
  const { productId, week, openWeeks, by, now } = edit
  for (let tries = 0; tries < maxTries; tries += 1) {
    const plan = await readWeekPlan(db, week)
    const lockReason = findWeekLockReason(plan, openWeeks)
    if (lockReason) return lockReason
    const item = plan.menu.find(({ id }) => id === productId)
    if (!item) return 'not-on-menu'
    if (plan.state === 'live' && plan.menu.length === 1) return 'last'
    const outcome = await saveMenu(db, {
      week,
      version: plan.version,
      menu: plan.menu.filter(({ id }) => id !== productId),
      action: 'menu.dish-taken',
      details: getProductEventDetails(productId, { reason: item.override }),
      by,
      now,
    })
    if (outcome === 'changed') return 'removed'
  }
  return 'changed'
}
