import { and, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { auditEventInsert, type AuditEventInput } from '#app/data/audit/admin-events.ts'
import type { EditStamp } from './product-changes.ts'
import { products, weeklyMenuItems, weeklyMenus } from '#app/data/schema.ts'
import { prepareStatement } from '#app/data/statement.ts'
import type { Database } from '#app/data/database.server.ts'

type State = (typeof weeklyMenus.state.enumValues)[number]

export interface WeekPlanChange extends EditStamp, Pick<AuditEventInput, 'action' | 'details'> {
  week: string
  /** That the editor began with, 0 of a plan that nobody had begun: of another one nothing is overwritten. */
  version: number
  /** The states in which it may be changed like this. */
  states: readonly State[]
  /** What follows from the row in the log. */
  afterwards?: SQL
  /** What has to be true besides, when it is written. */
  unless?: SQL
}

/**
 * A change of one week's plan in one batch, with its row in the log: all of it, or nothing where the plan is another
 * one by now. Each step asks for `mine`, which is true in this batch alone and only where the plan was as expected: the
 * first statement that finds it so puts a number on it that nobody else has, and the last one makes it the next version.
 */
export async function changeWeekPlan(
  db: Database,
  { week, version, states, unless, afterwards, action, details, by, now }: WeekPlanChange,
  steps: (mine: SQL) => BatchItem<'sqlite'>[],
): Promise<'changed' | 'conflict'> {
  const claim = -1 - (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
  const mine = sql`(select version from weekly_menus where week = ${week}) = ${claim}`
  const begun = version === 0 ? { week, version, createdAt: now, updatedAt: now } : null
  const statements: BatchItem<'sqlite'>[] = [
    ...(begun ? [db.insert(weeklyMenus).values(begun).onConflictDoNothing()] : []),
    db
      .update(weeklyMenus)
      .set({ version: claim })
      .where(
        and(
          eq(weeklyMenus.week, week),
          eq(weeklyMenus.version, version),
          inArray(weeklyMenus.state, [...states]),
          unless && sql`not ${unless}`,
        ),
      ),
    ...steps(mine),
    db
      .update(weeklyMenus)
      .set({ version: version + 1, updatedAt: now })
      .where(and(eq(weeklyMenus.week, week), eq(weeklyMenus.version, claim)))
      .returning({ version: weeklyMenus.version }),
    auditEventInsert(db, { action, subject: `week:${week}`, details, by, now }),
  ]
  const results = await db.$client.batch([
    ...statements.map((one) => prepareStatement(db, (one as unknown as SQLWrapper).getSQL())),
    ...(afterwards ? [prepareStatement(db, afterwards)] : []),
  ])
  return results[statements.length - 2]?.results.length ? 'changed' : 'conflict'
}

/** Of a dish `p`: nobody has said of every allergen whether it is in it. */
export const hasUnconfirmedAllergens = sql`('unconfirmed' in (p.allergen_milk, p.allergen_eggs, p.allergen_fish,
  p.allergen_shellfish, p.allergen_tree_nuts, p.allergen_peanuts, p.allergen_wheat, p.allergen_soybeans,
  p.allergen_sesame))`

/** What the site shows is what stands on the live week, as a roll leaves it; of a week that is not live nothing is. */
export function syncLiveMenu(db: Database, { week, mine }: { week: string; mine: SQL }) {
  const shown = sql`(select i.product_id from ${weeklyMenuItems} i join ${products} p on p.id = i.product_id
    where i.week = ${week} and p.archived_at is null and (i.override_reason is not null or not ${hasUnconfirmedAllergens}))`
  const live = sql`${mine} and (select state from weekly_menus where week = ${week}) = 'live'`
  const place = sql`(select i.position from weekly_menu_items i where i.week = ${week} and i.product_id = products.id)`
  return [
    db
      .update(products)
      .set(offTheMenu)
      .where(sql`featured_this_week = 1 and ${live} and id not in ${shown}`),
    db
      .update(products)
      .set({ featuredThisWeek: true, menuPosition: place })
      .where(sql`${live} and id in ${shown} and (featured_this_week = 0 or menu_position is not ${place})`),
  ]
}

const offTheMenu = { featuredThisWeek: false, menuPosition: null }

/** A kitchen that is closed shows no dish. */
export function clearLiveMenu(db: Database, mine: SQL) {
  return db
    .update(products)
    .set(offTheMenu)
    .where(sql`featured_this_week = 1 and ${mine}`)
}
