import { and, asc, desc, eq, gt, lt, lte, ne, sql } from 'drizzle-orm'
import { allergens } from '#app/domain/menu/allergens.ts'
import type { Category } from '#app/domain/menu/product.ts'
import { maxProductsPerWeek } from '#app/domain/menu/week-plan.ts'
import { parseWeekOverrides } from '#app/domain/scheduling/week-overrides.ts'
import { listWeekCorrections, currentMenuQueries } from './corrections.ts'
import { cardColumns } from './products.ts'
import { products, weeklyMenuItems, weeklyMenus } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

const { week: weekColumn, state, archive, offReason, overrides } = weeklyMenus

/** What nobody orders from any more. The plus keeps the rows in the order of their weeks, as in `readWeek`. */
const isOver = sql`(+${state} in ('past', 'off') or (+${state} = 'live' and ${archive} is not null))`

/**
 * A week's menu as it was when its orders closed, with what was corrected of it since; null where it is not over, or
 * never was. `until` is the last week that can be over.
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
    // A week from before menus were kept.
    db
      .select(cardColumns)
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

export interface TeaserProduct {
  name: string
  category: Category
}

/** The weeks on either side of a menu; `next` is null where nobody is to see what is planned. */
export interface AdjacentWeeks {
  thisWeek: string
  next: string | null
}

/** This week's menu, the last week before it that is over, and what is planned for the next: one trip. */
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

/** As the roll will ask of it (roll.ts). */
const canBeServed = sql`${products.archivedAt} is null and ${products.isAvailable} = 1
  and ${weeklyMenuItems.soldOutAt} is null
  and (${weeklyMenuItems.overrideReason} is not null or 'unconfirmed' not in (${nine}))`
