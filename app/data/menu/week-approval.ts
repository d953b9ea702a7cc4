import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { type Actor, buildAuditEventInsert } from '#app/data/audit/audit-event.ts'
import type { Database } from '#app/data/database.server.ts'
import { weeklyMenus } from '#app/data/schema.ts'
import { findApprovalError, isApprovalCurrent } from '#app/domain/menu/week-plan.ts'
import { unconfirmedAllergensCondition } from './products.ts'
import { readPrintableWeek } from './week-plans.ts'

interface ApprovalChange extends Actor {
  week: string
  thisWeek: string
}

/** Leaves the plan's version unchanged, so that someone who is editing the plan can still save it. */
export async function approveWeek(db: Database, change: ApprovalChange & { version: number }) {
  const { week, version, thisWeek, by, now } = change
  const check = async () => {
    const { menu, products } = await readPrintableWeek(db, week)
    const error = findApprovalError({ week, state: menu?.state ?? null, products }, thisWeek)
    if (error) return error
    if (menu?.version !== version) return 'conflict'
    return isApprovalCurrent(menu) ? 'approved' : menu
  }
  const menu = await check()
  if (typeof menu === 'string') return menu
  const items = sql`select 1 from weekly_menu_items i join products p on p.id = i.product_id
    where i.week = ${week} and p.archived_at is null`
  // The update repeats every check, because another user may have changed the plan or a product in the meantime.
  const [[approved]] = await db.batch([
    db
      .update(weeklyMenus)
      .set({ approvedAt: now, approvedBy: by })
      .where(
        and(
          eq(weeklyMenus.week, week),
          eq(weeklyMenus.version, version),
          gte(weeklyMenus.week, thisWeek),
          inArray(weeklyMenus.state, ['planned', 'live']),
          sql`${weeklyMenus.approvedAt} is ${menu.approvedAt}`,
          sql`exists (${items} and p.is_available = 1 and i.sold_out_at is null)`,
          sql`not exists (${items} and i.override_reason is null and ${unconfirmedAllergensCondition})`,
        ),
      )
      .returning({ week: weeklyMenus.week }),
    buildAuditEventInsert(db, 'week.approved', `week:${week}`, {
      details: sql`(select json_object('version', version, 'state', state) from ${weeklyMenus}
        where week = ${week})`,
      by,
      now,
    }),
  ])
  if (approved) return 'approved'
  const current = await check()
  return typeof current === 'string' ? current : 'conflict'
}

export async function withdrawApproval(db: Database, change: ApprovalChange & { approvedAt: number }) {
  const { week, approvedAt, thisWeek, by, now } = change
  if (week < thisWeek) return 'past'
  const [[withdrawn]] = await db.batch([
    db
      .update(weeklyMenus)
      .set({ approvedAt: null, approvedBy: null })
      .where(
        and(
          eq(weeklyMenus.week, week),
          eq(weeklyMenus.approvedAt, approvedAt),
          inArray(weeklyMenus.state, ['planned', 'live', 'off']),
        ),
      )
      .returning({ week: weeklyMenus.week }),
    buildAuditEventInsert(db, 'week.approval-withdrawn', `week:${week}`, { by, now }),
  ])
  if (withdrawn) return 'withdrawn'
  const { menu } = await readPrintableWeek(db, week)
  // Withdrawing an approval that someone else has already withdrawn counts as success.
  return menu?.approvedAt == null ? 'withdrawn' : 'conflict'
}
