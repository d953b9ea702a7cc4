import { and, asc, desc, eq, gt, lt, lte, ne, sql, type SQL } from 'drizzle-orm'
import { maxProductsPerWeek } from '#app/domain/menu/product.ts'
import { parseWeekOverrides } from '#app/domain/scheduling/week-overrides.ts'
import { listWeekCorrections, currentMenuQueries } from './corrections.ts'
import { unconfirmedAllergensCondition, mealCardColumns, listFeaturedProducts } from './products.ts'
import { products, weeklyMenuItems, weeklyMenus } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'
import { pickColumns } from '#app/data/columns.ts'
import type { Category } from '#app/domain/menu/product.ts'

interface PublicWeekQuery {
  week: string
  thisWeek: string
  now: number
}

/**
 * Returns null if the week is not public. This week's menu is the one on the home page; other weeks' menus come from
 * the archive or the plan.
 */
export async function readPublicWeek(db: Database, { week, thisWeek, now }: PublicWeekQuery) {
  const isPublic = publishedBy(now)
  const menuQuery =
    week === thisWeek
      ? listFeaturedProducts(db)
      : db
          .select({ ...mealCardColumns, soldOut: soldOutThatWeek })
          .from(weeklyMenuItems)
          .innerJoin(products, eq(products.id, weeklyMenuItems.productId))
          .where(eq(weeklyMenuItems.week, week))
          .orderBy(asc(weeklyMenuItems.position))
          .limit(maxProductsPerWeek)
  const [[menu], [previous], [next], menuProducts, corrections] = await db.batch([
    db
      .select(pickColumns(weeklyMenus, 'state', 'archive', 'offReason', 'overrides'))
      .from(weeklyMenus)
      .where(and(eq(weeklyMenus.week, week), isPublic))
      .limit(1),
    ...adjacentWeeks(db, week, isPublic),
    menuQuery,
    listWeekCorrections(db, week),
  ])
  const storedState = menu?.state ?? (week === thisWeek ? 'live' : undefined)
  if (storedState === undefined) return null
  // An earlier week that is still `live` in the database counts as past, even if the weekly rollover is late.
  const state = storedState === 'live' && week < thisWeek ? 'past' : storedState
  const isOver = state === 'past' && week !== thisWeek
  return {
    week,
    state,
    off: state === 'off' ? (menu?.offReason ?? '') : null,
    overrides: parseWeekOverrides(menu?.overrides),
    products:
      state === 'off' ? [] : isOver ? (menu?.archive ?? menuProducts.map(withoutSoldOut)) : menuProducts,
    corrections,
    previous: previous?.week ?? null,
    next: next?.week ?? null,
  }
}

const soldOutThatWeek =
  sql<boolean>`(${products.isAvailable} = 0 or ${weeklyMenuItems.soldOutAt} is not null)`.mapWith(Boolean)

/** Past weeks never show a product as sold out. */
function withoutSoldOut<Item extends { soldOut: boolean }>(product: Item) {
  return { ...product, soldOut: false }
}

/** Returns queries for the closest previous and next weeks that match a condition. */
function adjacentWeeks(db: Database, week: string, condition: SQL | undefined) {
  const select = () => db.select({ week: weeklyMenus.week }).from(weeklyMenus)
  return [
    select()
      .where(and(lt(weeklyMenus.week, week), condition))
      .orderBy(desc(weeklyMenus.week))
      .limit(1),
    select()
      .where(and(gt(weeklyMenus.week, week), condition))
      .orderBy(asc(weeklyMenus.week))
      .limit(1),
  ] as const
}

/**
 * SQL condition: the week is public. The unary plus makes SQLite use the index by week, so that the scan ends
 * with the first matching row.
 */
function publishedBy(now: number) {
  const { state, publishedAt } = weeklyMenus
  return sql`(+${state} in ('live', 'past', 'off') or (+${state} = 'planned' and ${publishedAt} <= ${now}))`
}

const { week: weekColumn, state, archive, offReason, overrides } = weeklyMenus

/** SQL condition: orders for the week are closed. The unary plus is explained at `publishedBy`. */
const isOver = sql`(+${state} in ('past', 'off') or (+${state} = 'live' and ${archive} is not null))`

/** Reads a past week's menu; null if the week is not over or has no menu. Weeks after `until` can't be over yet. */
export async function readArchivedMenu(db: Database, { week, until }: { week: string; until: string }) {
  const isWeekOver = and(isOver, lte(weekColumn, until))
  const [[menu], [previous], [next], served, corrections] = await db.batch([
    db
      .select({ archive, off: offReason, state, overrides })
      .from(weeklyMenus)
      .where(and(eq(weekColumn, week), isWeekOver))
      .limit(1),
    ...adjacentWeeks(db, week, isWeekOver),
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
    products: menu.state === 'off' ? [] : (menu.archive ?? served),
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
  const [current, corrections, [last], planned] = await db.batch([
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
  return { products: current, corrections, last: last?.week ?? null, planned }
}

/** SQL condition: the planned item can be served. The weekly rollover uses the same condition (rollover.ts). */
const canBeServed = sql`${products.archivedAt} is null and ${products.isAvailable} = 1
  and ${weeklyMenuItems.soldOutAt} is null
  and (${weeklyMenuItems.overrideReason} is not null or not ${unconfirmedAllergensCondition(products)})`
