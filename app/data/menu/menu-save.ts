import { asc, eq, sql, and, inArray, type SQL } from 'drizzle-orm'
import { allergens } from '#app/domain/menu/allergens.ts'
import type { PlannedMenuItem, PlannableProduct } from '#app/domain/menu/menu-order.ts'
import {
  findWeekLockReason,
  findMenuItemError,
  needsAllergenOverride,
  type WeekLockReason,
  type MenuItemError,
} from '#app/domain/menu/week-plan.ts'
import type { AuditAction } from '#app/domain/audit/sentence-templates.ts'
import { productEventDetails } from '#app/data/audit/audit-event.ts'
import { pickColumns } from '#app/data/columns.ts'
import type { Database } from '#app/data/database.server.ts'
import { products, weeklyMenuItems, weeklyMenus } from '#app/data/schema.ts'
import type { EditAuthor } from './product-changes.ts'
import { aliasedUnconfirmedAllergensCondition } from './products.ts'
import {
  changeWeekPlan,
  menuItemsJson,
  menuWriteStatements,
  syncLiveMenuStatements,
  type WeekChange,
} from './week-changes.ts'
import { readWeekPlan } from './week-detail.ts'

export async function listPlannableProducts(
  db: Database,
  ids: readonly number[],
): Promise<PlannableProduct[]> {
  return db
    .select(
      pickColumns(products, 'id', 'name', 'archivedAt', 'isDraft', 'isAvailable', 'category', ...allergens),
    )
    .from(products)
    .where(sql`${products.id} in (select value from json_each(${JSON.stringify(ids)}))`)
}

interface MenuChange {
  menu: readonly PlannedMenuItem[]
  action: AuditAction
  details: Record<string, unknown> | SQL
}

/** Validates new products again in SQL, because someone may have archived one in the meantime. */
export function saveMenu(db: Database, { menu, ...change }: WeekChange & MenuChange) {
  const { week } = change
  const itemsJson = menuItemsJson(menu)
  const hasInvalidItem = sql`exists (
    select 1 from json_each(${itemsJson}) e left join ${products} p on p.id = e.value ->> 'id'
    where p.id is null or (
      not exists (select 1 from ${weeklyMenuItems} i where i.week = ${week} and i.product_id = p.id)
      and (p.archived_at is not null or (${aliasedUnconfirmedAllergensCondition} and e.value ->> 'override' = ''))))`
  return changeWeekPlan(db, {
    ...change,
    states: ['planned', 'live'],
    unless: hasInvalidItem,
    buildSteps: (holdsClaim) => [
      ...menuWriteStatements(change, itemsJson, holdsClaim),
      ...syncLiveMenuStatements(week, holdsClaim),
    ],
  })
}

export function listProductWeeks(
  db: Database,
  { productId, weeks }: { productId: number; weeks: readonly string[] },
) {
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

interface ProductInWeek extends EditAuthor {
  productId: number
  week: string
  openWeeks: readonly string[]
}

export function addProductToWeek(
  db: Database,
  { productId, openWeeks, override, ...change }: ProductInWeek & { override: string },
) {
  return retryOnVersionConflict<'added', MenuItemError>(db, change, 'added', async (plan) => {
    const [product] = await listPlannableProducts(db, [productId])
    if (!product) return 'gone'
    const reason = needsAllergenOverride(product) ? override : ''
    return (
      findMenuItemError(product, plan, { openWeeks, override }) ?? {
        menu: [...plan.menu, { id: productId, override, why: null }],
        action: 'menu.dish-put',
        details: productEventDetails(productId, { reason }),
      }
    )
  })
}

export function removeProductFromWeek(db: Database, { productId, openWeeks, ...change }: ProductInWeek) {
  return retryOnVersionConflict<'removed', WeekLockReason | 'not-on-menu' | 'last'>(
    db,
    change,
    'removed',
    (plan) => {
      const lockReason = findWeekLockReason(plan, openWeeks)
      if (lockReason) return lockReason
      const item = plan.menu.find(({ id }) => id === productId)
      if (!item) return 'not-on-menu'
      if (plan.state === 'live' && plan.menu.length === 1) return 'last'
      return {
        menu: plan.menu.filter(({ id }) => id !== productId),
        action: 'menu.dish-taken',
        // The menu item's row is deleted, so the reason written for it is saved in the audit log.
        details: productEventDetails(productId, { reason: item.override }),
      }
    },
  )
}

const maxTries = 4

async function retryOnVersionConflict<Success, Failure extends string>(
  db: Database,
  change: EditAuthor & { week: string },
  success: Success,
  planChange: (
    plan: Awaited<ReturnType<typeof readWeekPlan>>,
  ) => MenuChange | Failure | Promise<MenuChange | Failure>,
): Promise<Success | Failure | 'changed'> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const plan = await readWeekPlan(db, change.week)
    const menuChange = await planChange(plan)
    if (typeof menuChange === 'string') return menuChange
    const outcome = await saveMenu(db, { ...change, ...menuChange, version: plan.version })
    if (outcome === 'changed') return success
  }
  return 'changed'
}
