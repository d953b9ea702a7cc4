import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { maxProductsPerWeek } from '#app/domain/menu/week-plan.ts'
import { parseWeekOverrides } from '#app/domain/scheduling/week-overrides.ts'
import { listWeekCorrections } from './corrections.ts'
import { cardColumns, listFeaturedProducts } from './products.ts'
import { products, weeklyMenuItems, weeklyMenus } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

interface Asked {
  /** A Monday, `2026-11-23`. */
  week: string
  /** The week that is on now. */
  thisWeek: string
  now: number
}

/**
 * A week's menu with the weeks before and after it, null where it is nobody's yet to see. This week is what home
 * shows, so that every surface says the same; other weeks are what they were, or will be.
 */
export async function readPublicWeek(db: Database, { week, thisWeek, now }: Asked) {
  const visible = publishedBy(now)
  const dishes =
    week === thisWeek
      ? listFeaturedProducts(db)
      : db
          .select({ ...cardColumns, soldOut: soldOutThatWeek })
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
  // Its Monday has passed, whether or not the roll has come.
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

/** A week that is over sells nothing, whatever is sold out today. */
function withoutSoldOut<Some extends { soldOut: boolean }>(dish: Some) {
  return { ...dish, soldOut: false }
}

function neighbour(db: Database) {
  return db.select({ week: weeklyMenus.week }).from(weeklyMenus)
}

/**
 * A plan is the kitchen's own until it is published. The plus keeps the rows in the order of their weeks, so that the
 * first that fits is the last that is read; by the index over states all of them would be.
 */
function publishedBy(now: number) {
  const { state, publishedAt } = weeklyMenus
  return sql`(+${state} in ('live', 'past', 'off') or (+${state} = 'planned' and ${publishedAt} <= ${now}))`
}
