import { asc, eq, sql, and, inArray, type SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { allergens } from '#app/domain/menu/allergens.ts'
import type { PlannedMenuItem, PlannableProduct } from '#app/domain/menu/menu-order.ts'
import {
  findWeekLockReason,
  findMenuItemError,
  needsAllergenOverride,
  type WeekPlan,
  type WeekLockReason,
  type MenuItemError,
} from '#app/domain/menu/week-plan.ts'
import { maxProductsPerWeek } from '#app/domain/menu/product.ts'
import { changeWeekPlan, buildSyncLiveMenuStatements, type WeekPlanChange } from './plan-change.ts'
import { aliasedUnconfirmedAllergensCondition } from './products.ts'
import { products, weeklyMenuItems, weeklyMenus } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'
import { pickColumns } from '#app/data/columns.ts'
import { productEventDetails } from '#app/data/audit/audit-event.ts'
import type { EditAuthor } from './product-changes.ts'

/** Reads a week's stored plan; version 0 and state null if the week has no plan yet. */
export async function readWeekPlan(db: Database, week: string) {
  const [[plan], items] = await db.batch([
    db
      .select({ state: weeklyMenus.state, version: weeklyMenus.version })
      .from(weeklyMenus)
      .where(eq(weeklyMenus.week, week))
      .limit(1),
    db
      .select({
        id: weeklyMenuItems.productId,
        override: sql<string>`coalesce(${weeklyMenuItems.overrideReason}, '')`.as('override'),
        why: weeklyMenuItems.why,
      })
      .from(weeklyMenuItems)
      .where(eq(weeklyMenuItems.week, week))
      .orderBy(asc(weeklyMenuItems.position), asc(weeklyMenuItems.productId))
      .limit(maxProductsPerWeek),
  ])
  const state: WeekPlan['state'] = plan?.state ?? null
  return { week, state, version: plan?.version ?? 0, menu: items satisfies PlannedMenuItem[] }
}

export function listPlannableProducts(db: Database, ids: readonly number[]): Promise<PlannableProduct[]> {
  const { id, name, archivedAt, isDraft, isAvailable, category } = products
  return db
    .select({
      ...{ id, name, archivedAt, isDraft, isAvailable, category },
      ...pickColumns(products, ...allergens),
    })
    .from(products)
    .where(sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`)
    .then((rows) => rows)
}

interface Save extends Omit<WeekPlanChange, 'states' | 'unless'> {
  menu: readonly PlannedMenuItem[]
}

/**
 * Saves a week's menu. New products are validated again in SQL, because someone may have archived one in the
 * meantime. If the week is live, the site changes immediately.
 */
export function saveMenu(db: Database, { menu, ...change }: Save) {
  const { week } = change
  const itemsJson = menuItemsJson(menu)
  const hasInvalidItem = sql`exists (
    select 1 from json_each(${itemsJson}) e left join ${products} p on p.id = e.value ->> 'id'
    where p.id is null or (
      not exists (select 1 from ${weeklyMenuItems} i where i.week = ${week} and i.product_id = p.id)
      and (p.archived_at is not null or (${aliasedUnconfirmedAllergensCondition} and e.value ->> 'override' = ''))))`
  return changeWeekPlan(
    db,
    { ...change, states: ['planned', 'live'], unless: hasInvalidItem },
    (holdsClaim) => [
      ...buildMenuWriteStatements(db, { week, itemsJson, by: change.by, holdsClaim }),
      ...buildSyncLiveMenuStatements(db, { week, holdsClaim }),
    ],
  )
}

export function menuItemsJson(menu: readonly PlannedMenuItem[]) {
  return JSON.stringify(menu.map((item, index) => ({ ...item, position: index + 1 })))
}

/** Returns the statements that write a week's menu items in order and delete the week's other items. */
export function buildMenuWriteStatements(
  db: Database,
  { week, itemsJson, by, holdsClaim }: { week: string; itemsJson: string; by: string; holdsClaim: SQL },
): BatchItem<'sqlite'>[] {
  return [
    db.delete(weeklyMenuItems).where(
      sql`week = ${week} and ${holdsClaim}
        and product_id not in (select value ->> 'id' from json_each(${itemsJson}))`,
    ),
    // An item that is already on the menu gets its new position; its reason changes only if a new one was written.
    db
      .insert(weeklyMenuItems)
      .select(
        sql`select ${week}, p.id, e.value ->> 'position',
            case when ${aliasedUnconfirmedAllergensCondition} then nullif(e.value ->> 'override', '') end,
            case when ${aliasedUnconfirmedAllergensCondition} and e.value ->> 'override' <> '' then ${by} end, e.value ->> 'why', null
          from json_each(${itemsJson}) e join ${products} p on p.id = e.value ->> 'id'
          where ${holdsClaim}`,
      )
      .onConflictDoUpdate({
        target: [weeklyMenuItems.week, weeklyMenuItems.productId],
        set: {
          overrideBy: sql`case when excluded.override_reason is null or excluded.override_reason is override_reason
            then override_by else excluded.override_by end`,
          overrideReason: sql`coalesce(excluded.override_reason, override_reason)`,
          position: sql`excluded.position`,
        },
      }),
  ]
}

/** Returns the given weeks that have a plan, each with the product's menu item, if any. */
export function listProductWeeks(
  db: Database,
  { productId, weeks }: { productId: number; weeks: readonly string[] },
) {
  return db
    .select({
      week: weeklyMenus.week,
      state: weeklyMenus.state,
      ...pickColumns(weeklyMenuItems, 'position', 'overrideReason', 'soldOutAt'),
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

interface ProductInWeek extends EditAuthor {
  productId: number
  week: string
  openWeeks: readonly string[]
}

export function addProductToWeek(
  db: Database,
  { productId, week, openWeeks, override, by, now }: ProductInWeek & { override: string },
): Promise<'added' | MenuItemError> {
  return retryOnVersionConflict(db, week, async ({ state, version, menu }) => {
    const [product] = await listPlannableProducts(db, [productId])
    if (!product) return 'gone'
    const plan = { week, state, products: menu.length, hasProduct: holds(menu, productId) }
    const error = findMenuItemError(product, plan, { openWeeks, override })
    if (error) return error
    const reason = needsAllergenOverride(product) ? override : ''
    const change = {
      action: 'menu.dish-put' as const,
      details: productEventDetails(productId, { reason }),
      by,
      now,
    }
    const newMenu = [...menu, { id: productId, override, why: null }]
    return (await saveMenu(db, { week, version, menu: newMenu, ...change })) === 'changed' ? 'added' : null
  })
}

export function removeProductFromWeek(
  db: Database,
  { productId, week, openWeeks, by, now }: ProductInWeek,
): Promise<'removed' | 'not-on-menu' | 'last' | 'changed' | WeekLockReason> {
  return retryOnVersionConflict(db, week, async ({ state, version, menu }) => {
    const lockReason = findWeekLockReason({ week, state }, openWeeks)
    if (lockReason) return lockReason
    const item = menu.find(({ id }) => id === productId)
    if (!item) return 'not-on-menu'
    if (state === 'live' && menu.length === 1) return 'last'
    // The menu item's row is deleted, so the reason written for it is saved in the audit log.
    const details = productEventDetails(productId, { reason: item.override })
    const change = { action: 'menu.dish-taken' as const, details, by, now }
    const remaining = menu.filter(({ id }) => id !== productId)
    return (await saveMenu(db, { week, version, menu: remaining, ...change })) === 'changed'
      ? 'removed'
      : null
  })
}

const maxTries = 4

/** Applies a change to the latest version of a plan: after a version conflict, reads the plan again and retries. */
async function retryOnVersionConflict<Outcome>(
  db: Database,
  week: string,
  applyChange: (plan: Awaited<ReturnType<typeof readWeekPlan>>) => Promise<Outcome | null>,
): Promise<Outcome | 'changed'> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const outcome = await applyChange(await readWeekPlan(db, week))
    if (outcome !== null) return outcome
  }
  return 'changed'
}

function holds(menu: readonly { id: number }[], productId: number) {
  return menu.some(({ id }) => id === productId)
}
