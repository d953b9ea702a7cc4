import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { PlannedMenuItem } from '#app/domain/menu/menu-order.ts'
import { soldOutState } from '#app/domain/menu/product-status.ts'
import { maxProductsPerWeek } from '#app/domain/menu/product.ts'
import { pickColumns } from '#app/data/columns.ts'
import type { Database } from '#app/data/database.server.ts'
import { products, weeklyMenuItems, weeklyMenus } from '#app/data/schema.ts'
import { unconfirmedAllergensCondition } from './products.ts'

export async function readWeekPlan(db: Database, week: string) {
  const [[plan], items] = await db.batch([selectWeek(db, week), selectMenuItems(db, week)])
  return { week, state: plan?.state ?? null, version: plan?.version ?? 0, menu: items.map(toPlannedItem) }
}

/** Reads the stored week after a version conflict, to check whether the same change was already saved. */
export async function readStoredWeek(db: Database, week: string) {
  const [stored] = await selectWeek(db, week)
  return stored
}

function selectWeek(db: Database, week: string) {
  return db
    .select(pickColumns(weeklyMenus, 'state', 'version', 'note', 'overrides', 'offReason'))
    .from(weeklyMenus)
    .where(eq(weeklyMenus.week, week))
}

function selectMenuItems(db: Database, week: string) {
  return db
    .select({
      id: weeklyMenuItems.productId,
      override: sql<string>`coalesce(${weeklyMenuItems.overrideReason}, '')`.as('override'),
      ...pickColumns(weeklyMenuItems, 'why', 'soldOutAt'),
    })
    .from(weeklyMenuItems)
    .where(eq(weeklyMenuItems.week, week))
    .orderBy(asc(weeklyMenuItems.position), asc(weeklyMenuItems.productId))
    .limit(maxProductsPerWeek)
}

function toPlannedItem({ id, override, why }: PlannedMenuItem): PlannedMenuItem {
  return { id, override, why }
}

export const productFlagColumns = {
  archived: sql`${products.archivedAt} is not null`.mapWith(Boolean).as('archived'),
  hasPicture: sql`${products.imageUrl} is not null`.mapWith(Boolean).as('has_picture'),
  unconfirmed: unconfirmedAllergensCondition(products).mapWith(Boolean).as('unconfirmed'),
}

const maxProducts = 240

/** Reads all data of the week planner in one D1 batch, about 400 rows for 100 products. */
export async function readWeekDetail(
  db: Database,
  {
    week,
    copyCandidates,
    searchWords,
  }: { week: string; copyCandidates: readonly string[]; searchWords: readonly string[] },
) {
  const { id, name, archivedAt } = products
  const [[plan], items, found, copySources] = await db.batch([
    selectWeek(db, week),
    selectMenuItems(db, week),
    db
      .select({
        ...pickColumns(products, 'id', 'name', 'category', 'isAvailable'),
        ...productFlagColumns,
        // Last open week before `week` whose menu had the product; reads about one index row.
        lastServed: sql<string | null>`(select max(s.week) from weekly_menu_items s
          where s.product_id = products.id and s.week < ${week}
            and s.week not in (select week from weekly_menus where state = 'off'))`.as('last_on'),
      })
      .from(products)
      .where(
        or(
          sql`+${id} in (select product_id from weekly_menu_items where week = ${week})`,
          and(isNull(archivedAt), ...searchWords.map((word) => sql`instr(lower(${name}), ${word}) > 0`)),
        ),
      )
      .limit(maxProducts + 1),
    db
      .select({ week: sql<string>`value`.as('week') })
      .from(sql`json_each(${JSON.stringify(copyCandidates)})`)
      .where(sql`exists (select 1 from weekly_menu_items where week = value)`),
  ])
  const soldOutThisWeek = new Set(items.filter(({ soldOutAt }) => soldOutAt !== null).map((item) => item.id))
  return {
    plan,
    menu: items.map(toPlannedItem),
    products: found.slice(0, maxProducts).map(({ isAvailable, ...product }) => ({
      ...product,
      soldOut: soldOutState(isAvailable, soldOutThisWeek.has(product.id)),
    })),
    hasMore: found.length > maxProducts,
    copySources,
  }
}
