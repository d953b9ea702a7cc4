import { and, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { auditEventInsert, type AuditEventInput } from '#app/data/audit/audit-event.ts'
import type { EditStamp } from './product-changes.ts'
import { products, weeklyMenuItems, weeklyMenus } from '#app/data/schema.ts'
import { prepareStatement } from '#app/data/statement.ts'
import type { Database } from '#app/data/database.server.ts'

type State = (typeof weeklyMenus.state.enumValues)[number]

export interface WeekPlanChange extends EditStamp, Required<Pick<AuditEventInput, 'action' | 'details'>> {
  week: string
  /**
   * The plan version that the user edited (0 if the week had no plan). A plan with another version is not overwritten.
   */
  version: number
  /** The week states in which the change is allowed. */
  states: readonly State[]
  /** A statement that runs after the audit log entry. */
  afterwards?: SQL
  /** SQL condition that refuses the change; checked by the statement that claims the plan. */
  unless?: SQL
}

/**
 * Changes a week's plan and writes the audit log entry in one batch; if the plan has changed since the user read it,
 * nothing changes. The first statement claims the plan by writing a random negative version; every step checks this
 * claim through `mine`, and the last step sets the next version.
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

/** SQL condition on a product with the alias `p`: at least one allergen is unconfirmed. */
export const hasUnconfirmedAllergensCondition = sql`('unconfirmed' in (p.allergen_milk, p.allergen_eggs, p.allergen_fish,
  p.allergen_shellfish, p.allergen_tree_nuts, p.allergen_peanuts, p.allergen_wheat, p.allergen_soybeans,
  p.allergen_sesame))`

/**
 * Returns the statements that show exactly the week's products on the site, as the weekly rollover would. They do
 * nothing if the week is not live.
 */
export function syncLiveMenu(db: Database, { week, mine }: { week: string; mine: SQL }) {
  const shown = sql`(select i.product_id from ${weeklyMenuItems} i join ${products} p on p.id = i.product_id
    where i.week = ${week} and p.archived_at is null
      and (i.override_reason is not null or not ${hasUnconfirmedAllergensCondition}))`
  const live = sql`${mine} and (select state from weekly_menus where week = ${week}) = 'live'`
  const place = sql`(select i.position from weekly_menu_items i
    where i.week = ${week} and i.product_id = products.id)`
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

/** Returns the statement that takes all products off the site's menu, for a week when the kitchen is closed. */
export function clearLiveMenu(db: Database, mine: SQL) {
  return db
    .update(products)
    .set(offTheMenu)
    .where(sql`featured_this_week = 1 and ${mine}`)
}
