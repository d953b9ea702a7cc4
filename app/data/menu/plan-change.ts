import type { AuditAction } from '#app/domain/audit/sentence-templates.ts'
import { and, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { auditEventInsertQuery, type AuditEventInput } from '#app/data/audit/audit-event.ts'
import type { EditAuthor } from './product-changes.ts'
import { products, weeklyMenuItems, weeklyMenus } from '#app/data/schema.ts'
import { aliasedUnconfirmedAllergensCondition } from './products.ts'
import { runBatch } from '#app/data/batch.ts'
import type { Database } from '#app/data/database.server.ts'

type State = (typeof weeklyMenus.state.enumValues)[number]

export interface WeekPlanChange extends EditAuthor, Required<Pick<AuditEventInput, 'details'>> {
  week: string
  action: AuditAction
  /** The plan version that the user edited (0 if there was no plan); another version is not overwritten. */
  version: number
  states: readonly State[]
  /** A statement that runs after the audit log entry. */
  afterwards?: SQL
  /** SQL condition under which the change is rejected; the statement that updates the week's version checks it. */
  unless?: SQL
}

/**
 * Changes a week's plan, unless it has changed since the user read it. The first statement claims the plan by
 * writing a random negative version; every step checks this claim through `mine`.
 */
export async function changeWeekPlan(
  db: Database,
  { week, version, states, unless, afterwards, action, details, by, now }: WeekPlanChange,
  buildSteps: (holdsClaim: SQL) => BatchItem<'sqlite'>[],
): Promise<'changed' | 'conflict'> {
  const claim = -1 - (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
  const holdsClaim = sql`(select version from weekly_menus where week = ${week}) = ${claim}`
  const newPlan = version === 0 ? { week, version, createdAt: now, updatedAt: now } : null
  const statements: BatchItem<'sqlite'>[] = [
    ...(newPlan ? [db.insert(weeklyMenus).values(newPlan).onConflictDoNothing()] : []),
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
    ...buildSteps(holdsClaim),
    db
      .update(weeklyMenus)
      .set({ version: version + 1, updatedAt: now })
      .where(and(eq(weeklyMenus.week, week), eq(weeklyMenus.version, claim)))
      .returning({ version: weeklyMenus.version }),
    auditEventInsertQuery(db, action, `week:${week}`, { details, by, now }),
  ]
  const results = await runBatch(db, [
    ...(statements as unknown as SQLWrapper[]),
    ...(afterwards ? [afterwards] : []),
  ])
  return results[statements.length - 2]?.length ? 'changed' : 'conflict'
}

/** Shows exactly the week's products on the site, as the weekly rollover would, if the week is live. */
export function buildSyncLiveMenuStatements(
  db: Database,
  { week, holdsClaim }: { week: string; holdsClaim: SQL },
) {
  const shownProductIds = sql`(select i.product_id from ${weeklyMenuItems} i join ${products} p on p.id = i.product_id
    where i.week = ${week} and p.archived_at is null
      and (i.override_reason is not null or not ${aliasedUnconfirmedAllergensCondition}))`
  const isLive = sql`${holdsClaim} and (select state from weekly_menus where week = ${week}) = 'live'`
  const position = sql`(select i.position from weekly_menu_items i
    where i.week = ${week} and i.product_id = products.id)`
  return [
    db
      .update(products)
      .set(offTheMenu)
      .where(sql`featured_this_week = 1 and ${isLive} and id not in ${shownProductIds}`),
    db
      .update(products)
      .set({ featuredThisWeek: true, menuPosition: position })
      .where(
        sql`${isLive} and id in ${shownProductIds} and (featured_this_week = 0 or menu_position is not ${position})`,
      ),
  ]
}

const offTheMenu = { featuredThisWeek: false, menuPosition: null }

/** Takes all products off the site's menu, for a week when the kitchen is closed. */
export function buildClearLiveMenuStatement(db: Database, holdsClaim: SQL) {
  return db
    .update(products)
    .set(offTheMenu)
    .where(sql`featured_this_week = 1 and ${holdsClaim}`)
}
