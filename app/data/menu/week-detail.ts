import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { PlannedMenuItem } from '#app/domain/menu/menu-order.ts'
import type { SoldOutState } from '#app/domain/menu/product-status.ts'
import { maxProductsPerWeek } from '#app/domain/menu/product.ts'
import type { Database } from '#app/data/database.server.ts'
import { products, weeklyMenuItems, weeklyMenus } from '#app/data/schema.ts'
import { unconfirmedAllergensCondition } from './products.ts'

const maxProducts = 240

interface WeekDetailQuery {
  week: string
  copyCandidates: readonly string[]
  searchWords: readonly string[]
}

/**
 * Reads the plan, its items, every product that is or could be on the menu, and the weeks whose menus can be
 * copied, in one batch; about 400 rows for 100 products.
 */
export async function readWeekDetail(db: Database, { week, copyCandidates, searchWords }: WeekDetailQuery) {
  const { id, name, category, archivedAt, isAvailable, imageUrl } = products
  const { state, version, note, overrides, offReason } = weeklyMenus
  const planned = db
    .select({ id: weeklyMenuItems.productId })
    .from(weeklyMenuItems)
    .where(eq(weeklyMenuItems.week, week))
  const [[plan], menu, found, copySources] = await db.batch([
    db
      .select({ state, version, note, overrides, offReason })
      .from(weeklyMenus)
      .where(eq(weeklyMenus.week, week)),
    db
      .select({
        id: weeklyMenuItems.productId,
        override: sql<string>`coalesce(${weeklyMenuItems.overrideReason}, '')`.as('override'),
        why: weeklyMenuItems.why,
        soldOutAt: weeklyMenuItems.soldOutAt,
      })
      .from(weeklyMenuItems)
      .where(eq(weeklyMenuItems.week, week))
      .orderBy(asc(weeklyMenuItems.position), asc(weeklyMenuItems.productId))
      .limit(maxProductsPerWeek),
    db
      .select({
        ...{ id, name, category, isAvailable },
        archived: sql`${archivedAt} is not null`.mapWith(Boolean).as('archived'),
        hasPicture: sql`${imageUrl} is not null`.mapWith(Boolean).as('has_picture'),
        unconfirmed: unconfirmedAllergensCondition(products).mapWith(Boolean).as('unconfirmed'),
        lastServed: lastServed(week).as('last_on'),
      })
      .from(products)
      .where(
        or(
          sql`+${id} in ${planned}`,
          and(isNull(archivedAt), ...searchWords.map((word) => sql`instr(lower(${name}), ${word}) > 0`)),
        ),
      )
      .limit(maxProducts + 1),
    db
      .select({ week: sql<string>`value`.as('week') })
      .from(sql`json_each(${JSON.stringify(copyCandidates)})`)
      .where(sql`exists (select 1 from weekly_menu_items where week = value)`),
  ])
  const soldOutThisWeek = menu.filter(({ soldOutAt }) => soldOutAt !== null).map((item) => item.id)
  return {
    plan: plan ? { ...plan, overrides: plan.overrides ?? {} } : null,
    menu: menu.map((item): PlannedMenuItem => ({ id: item.id, override: item.override, why: item.why })),
    products: found.slice(0, maxProducts).map(({ isAvailable: available, ...product }) => ({
      ...product,
      soldOut: soldOutState(available, soldOutThisWeek.includes(product.id)),
    })),
    hasMore: found.length > maxProducts,
    copySources: copySources.map((source) => source.week),
  }
}

/** SQL for the Monday of the last earlier open week with the product; the index finds it by reading one row. */
function lastServed(week: string) {
  return sql<string | null>`(select max(s.week) from weekly_menu_items s
    where s.product_id = products.id and s.week < ${week}
      and s.week not in (select week from weekly_menus where state = 'off'))`
}

function soldOutState(isAvailable: boolean, soldOutThisWeek: boolean): SoldOutState {
  if (!isAvailable) return 'until-further-notice'
  return soldOutThisWeek ? 'this-week' : null
}
