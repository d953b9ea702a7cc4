import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { maxProductsPerWeek } from '#app/domain/menu/week-plan.ts'
import { parseWeekOverrides } from '#app/domain/scheduling/week-overrides.ts'
import { listWeekCorrections } from './corrections.ts'
import { mealCardColumns, listFeaturedProducts } from './products.ts'
import { products, weeklyMenuItems, weeklyMenus } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

interface Asked {
  /** A Monday, `2026-11-23`. */
  week: string
  /** The Monday of the current week. */
  thisWeek: string
  now: number
}

/**
 * Returns a week's public menu, with the public weeks before and after it; null if the week is not public. This week's
 * menu is the one on the home page; other weeks' menus come from the archive or the plan.
 */
export async function readPublicWeek(db: Database, { week, thisWeek, now }: Asked) {
  const visible = publishedBy(now)
  const dishes =
    week === thisWeek
      ? listFeaturedProducts(db)
      : db
          .select({ ...mealCardColumns, soldOut: soldOutThatWeek })
          .from(weeklyMenuItems)
          .innerJoin(products, eq(products.id, weeklyMenuItems.productId))
          .where(eq(weeklyMenuItems.week, week))
          .orderBy(asc(weeklyMenuItems.position))
          .limit(maxProductsPerWeek)
  const [[menu], [previous], [next], shown, corrections] = await db.batch([
    db
      .select({
        state: weeklyMenus.state,
        archive: weeklyMenus.archive,
        offReason: weeklyMenus.offReason,
        overrides: weeklyMenus.overrides,
      })
      .from(weeklyMenus)
      .where(and(eq(weeklyMenus.week, week), visible))
      .limit(1),
    neighbour(db)
      .where(and(lt(weeklyMenus.week, week), visible))
      .orderBy(desc(weeklyMenus.week))
      .limit(1),
    neighbour(db)
      .where(and(gt(weeklyMenus.week, week), visible))
      .orderBy(asc(weeklyMenus.week))
      .limit(1),
    dishes,
    listWeekCorrections(db, week),
  ])
  const found = menu?.state ?? (week === thisWeek ? 'live' : undefined)
  if (found === undefined) return null
  // An earlier week that is still `live` in the database counts as past, even if the weekly rollover is late.
  const state = found === 'live' && week < thisWeek ? 'past' : found
  const isOver = state === 'past' && week !== thisWeek
  return {
    week,
    state,
    off: state === 'off' ? (menu?.offReason ?? '') : null,
    overrides: parseWeekOverrides(menu?.overrides),
    dishes: state === 'off' ? [] : isOver ? (menu?.archive ?? shown.map(withoutSoldOut)) : shown,
    corrections,
    previous: previous?.week ?? null,
    next: next?.week ?? null,
  }
}

const soldOutThatWeek =
  sql<boolean>`(${products.isAvailable} = 0 or ${weeklyMenuItems.soldOutAt} is not null)`.mapWith(Boolean)

/** Past weeks never show a product as sold out. */
function withoutSoldOut<Some extends { soldOut: boolean }>(dish: Some) {
  return { ...dish, soldOut: false }
}

function neighbour(db: Database) {
  return db.select({ week: weeklyMenus.week }).from(weeklyMenus)
}

/**
 * SQL condition: the week is public. A plan is private until it is published. The unary plus makes SQLite use the
 * index by week, so that the scan ends with the first matching row.
 */
function publishedBy(now: number) {
  const { state, publishedAt } = weeklyMenus
  return sql`(+${state} in ('live', 'past', 'off') or (+${state} = 'planned' and ${publishedAt} <= ${now}))`
}
