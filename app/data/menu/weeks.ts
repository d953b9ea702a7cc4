import { and, asc, desc, eq, gt, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { pickColumns } from '#app/data/columns.ts'
import type { Database } from '#app/data/database.server.ts'
import { products, weeklyMenuItems, weeklyMenus } from '#app/data/schema.ts'
import { type Category, maxProductsPerWeek } from '#app/domain/menu/product.ts'
import { parseWeekOverrides } from '#app/domain/scheduling/week-overrides.ts'
import { listWeekCorrections } from './corrections.ts'
import {
  buildCurrentMenuQueries,
  isOrderableColumn,
  listCurrentMenuProducts,
  mealCardColumns,
} from './products.ts'
import { availableItemCondition, notSoldOutCondition } from './week-changes.ts'

const { week: weekColumn, state, archive, publishedAt } = weeklyMenus
/* Table aliases that the SQL of `availableItemCondition` and `notSoldOutCondition` refers to. */
const [p, i] = [alias(products, 'p'), alias(weeklyMenuItems, 'i')]

/* A unary plus in SQL (`+state`) makes SQLite use the index on `week` and stop at the first matching row. */

/** Returns null if the week's menu isn't public. */
export async function readPublicMenu(
  db: Database,
  { week, thisWeek, now }: { week: string; thisWeek: string; now: number },
) {
  const publicCondition = sql`(+${state} in ('live', 'past', 'off') or (+${state} = 'planned' and ${publishedAt} <= ${now}))`
  const soldOut = sql<boolean>`not ${isOrderableColumn}`.mapWith(Boolean)
  const [[menu], [previous], [next], corrections, menuProducts] = await db.batch([
    ...weekQueries(db, week, publicCondition),
    week === thisWeek
      ? listCurrentMenuProducts(db)
      : db
          .select({ ...mealCardColumns, soldOut })
          .from(weeklyMenuItems)
          .innerJoin(products, eq(products.id, weeklyMenuItems.productId))
          .where(eq(weeklyMenuItems.week, week))
          .orderBy(asc(weeklyMenuItems.position))
          .limit(maxProductsPerWeek),
  ])
  const storedState = menu?.state ?? (week === thisWeek ? 'live' : null)
  if (storedState === null) return null
  // If the weekly rollover is late, a past week is still stored as `live`, so treat it as past.
  const publicState = storedState === 'live' && week < thisWeek ? 'past' : storedState
  const weekProducts = () => {
    if (publicState === 'off') return []
    if (publicState !== 'past' || week === thisWeek) return menuProducts
    return menu?.archive ?? menuProducts.map((product) => ({ ...product, soldOut: false }))
  }
  return {
    week,
    state: publicState,
    off: publicState === 'off' ? (menu?.offReason ?? '') : null,
    overrides: parseWeekOverrides(menu?.overrides),
    products: weekProducts(),
    corrections,
    previous: previous?.week ?? null,
    next: next?.week ?? null,
  }
}

function weekQueries(db: Database, week: string, condition: SQL | undefined) {
  return [
    db
      .select(pickColumns(weeklyMenus, 'state', 'archive', 'offReason', 'overrides'))
      .from(weeklyMenus)
      .where(and(eq(weekColumn, week), condition)),
    selectFirstWeek(db, and(lt(weekColumn, week), condition), desc(weekColumn)),
    selectFirstWeek(db, and(gt(weekColumn, week), condition), asc(weekColumn)),
    listWeekCorrections(db, week),
  ] as const
}

function selectFirstWeek(db: Database, condition: SQL | undefined, order: SQL) {
  return db.select({ week: weekColumn }).from(weeklyMenus).where(condition).orderBy(order).limit(1)
}

const overCondition = sql`(+${state} in ('past', 'off') or (+${state} = 'live' and ${archive} is not null))`

/** Reads a past week's menu. Returns null if the week has no menu, isn't over, or is later than `until`. */
export async function readArchivedMenu(db: Database, { week, until }: { week: string; until: string }) {
  const [[menu], [previous], [next], corrections, served] = await db.batch([
    ...weekQueries(db, week, and(overCondition, lte(weekColumn, until))),
    // A week from before menu snapshots existed has no snapshot, so read the current data of the week's products.
    db
      .select(mealCardColumns)
      .from(weeklyMenus)
      .innerJoin(weeklyMenuItems, eq(weeklyMenuItems.week, weekColumn))
      .innerJoin(products, eq(products.id, weeklyMenuItems.productId))
      .where(and(eq(weekColumn, week), eq(state, 'past'), isNull(archive)))
      .orderBy(asc(weeklyMenuItems.position))
      .limit(maxProductsPerWeek),
  ])
  if (!menu) return null
  const isOff = menu.state === 'off'
  return {
    week,
    off: isOff ? (menu.offReason ?? '') : null,
    overrides: parseWeekOverrides(menu.overrides),
    products: isOff ? [] : (menu.archive ?? served),
    corrections,
    previous: previous?.week ?? null,
    next: next?.week ?? null,
  }
}

export interface NextMenuProduct {
  name: string
  category: Category
}

export interface ThisAndNextWeek {
  thisWeek: string
  /** Next week's Monday; null if next week's plan is not public. */
  next: string | null
}

export async function readMenuWithAdjacentWeeks(db: Database, weeks: ThisAndNextWeek, now: number) {
  const { thisWeek, next } = weeks
  const [current, corrections, [last], planned] = await db.batch([
    ...buildCurrentMenuQueries(db, now),
    selectFirstWeek(db, and(overCondition, ne(state, 'off'), lt(weekColumn, thisWeek)), desc(weekColumn)),
    db
      .select({ name: p.name, category: p.category })
      .from(weeklyMenus)
      .innerJoin(i, eq(i.week, weekColumn))
      .innerJoin(p, eq(p.id, i.productId))
      .where(
        and(eq(weekColumn, next ?? ''), eq(state, 'planned'), availableItemCondition, notSoldOutCondition),
      )
      .orderBy(asc(i.position))
      .limit(maxProductsPerWeek),
  ])
  return { products: current, corrections, last: last?.week ?? null, planned }
}
