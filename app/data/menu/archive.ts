import { and, asc, desc, eq, gt, lt, lte, ne, sql } from 'drizzle-orm'
import { allergens } from '#app/domain/menu/allergens.ts'
import type { Category } from '#app/domain/menu/product.ts'
import { maxProductsPerWeek } from '#app/domain/menu/week-plan.ts'
import { parseWeekOverrides } from '#app/domain/scheduling/week-overrides.ts'
import { listWeekCorrections, currentMenuQueries } from './corrections.ts'
import { mealCardColumns } from './products.ts'
import { products, weeklyMenuItems, weeklyMenus } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

const { week: weekColumn, state, archive, offReason, overrides } = weeklyMenus

/**
 * SQL condition: orders for the week are closed. The unary plus makes SQLite use the index by week, so that rows come
 * in week order, as in `readPublicWeek`.
 */
const isOver = sql`(+${state} in ('past', 'off') or (+${state} = 'live' and ${archive} is not null))`

/**
 * Returns a past week's menu as it was when orders closed, with later corrections; null if the week is not over or has
 * no menu. Weeks after `until` can't be over yet.
 */
export async function readArchivedMenu(db: Database, { week, until }: { week: string; until: string }) {
  const over = and(isOver, lte(weekColumn, until))
  const neighbour = () => db.select({ week: weekColumn }).from(weeklyMenus)
  const [[menu], [previous], [next], served, corrections] = await db.batch([
    db
      .select({ archive, off: offReason, state, overrides })
      .from(weeklyMenus)
      .where(and(eq(weekColumn, week), over))
      .limit(1),
    neighbour()
      .where(and(lt(weekColumn, week), over))
      .orderBy(desc(weekColumn))
      .limit(1),
    neighbour()
      .where(and(gt(weekColumn, week), over))
      .orderBy(asc(weekColumn))
      .limit(1),
    // Weeks from before menu snapshots existed have no archive, so the products of those weeks are read instead.
    db
      .select(mealCardColumns)
      .from(weeklyMenus)
      .innerJoin(weeklyMenuItems, eq(weeklyMenuItems.week, weekColumn))
      .innerJoin(products, eq(products.id, weeklyMenuItems.productId))
      .where(and(eq(weekColumn, week), eq(state, 'past'), sql`${archive} is null`))
      .orderBy(asc(weeklyMenuItems.position))
      .limit(maxProductsPerWeek),
    listWeekCorrections(db, week),
  ])
  if (!menu) return null
  return {
    week,
    off: menu.state === 'off' ? (menu.off ?? '') : null,
    overrides: parseWeekOverrides(menu.overrides),
    dishes: menu.state === 'off' ? [] : (menu.archive ?? served),
    corrections,
    previous: previous?.week ?? null,
    next: next?.week ?? null,
  }
}

export interface NextMenuProduct {
  name: string
  category: Category
}

/** This week and the next; `next` is null if next week's plan is not public. */
export interface AdjacentWeeks {
  thisWeek: string
  next: string | null
}

/** Reads this week's menu, the date of the latest past menu, and next week's planned meals, in one batch. */
export async function readMenuWithAdjacentWeeks(
  db: Database,
  { thisWeek, next }: AdjacentWeeks,
  now: number,
) {
  const [dishes, corrections, [last], planned] = await db.batch([
    ...currentMenuQueries(db, now),
    db
      .select({ week: weekColumn })
      .from(weeklyMenus)
      .where(and(isOver, ne(state, 'off'), lt(weekColumn, thisWeek)))
      .orderBy(desc(weekColumn))
      .limit(1),
    db
      .select({ name: products.name, category: products.category })
      .from(weeklyMenus)
      .innerJoin(weeklyMenuItems, eq(weeklyMenuItems.week, weekColumn))
      .innerJoin(products, eq(products.id, weeklyMenuItems.productId))
      .where(and(eq(weekColumn, next ?? ''), eq(state, 'planned'), canBeServed))
      .orderBy(asc(weeklyMenuItems.position))
      .limit(maxProductsPerWeek),
  ])
  return { dishes, corrections, last: last?.week ?? null, planned }
}

const nine = sql.join(
  allergens.map((allergen) => products[allergen]),
  sql`, `,
)

/** SQL condition: the planned item can be served. The weekly rollover uses the same condition (rollover.ts). */
const canBeServed = sql`${products.archivedAt} is null and ${products.isAvailable} = 1
  and ${weeklyMenuItems.soldOutAt} is null
  and (${weeklyMenuItems.overrideReason} is not null or 'unconfirmed' not in (${nine}))`
