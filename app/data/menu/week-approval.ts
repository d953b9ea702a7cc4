import { and, eq, exists, gte, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { findApprovalError, isApprovalCurrent, type ApprovalError } from '#app/domain/menu/week-approval.ts'
import { auditEventInsertQuery } from '#app/data/audit/audit-event.ts'
import type { EditAuthor } from './product-changes.ts'
import { products, weeklyMenuItems, weeklyMenus } from '#app/data/schema.ts'
import { unconfirmedAllergensCondition } from './products.ts'
import { readPrintableWeek } from './week-print.ts'
import type { Database } from '#app/data/database.server.ts'

interface ApprovalChange extends EditAuthor {
  week: string
  thisWeek: string
}

/**
 * Approves the plan version that the user reviewed, and logs it, so that later changes are noticed. Leaves
 * the plan's version unchanged, so that approving causes no conflict for someone who is editing the plan.
 */
export async function approveWeek(
  db: Database,
  { week, version, thisWeek, by, now }: ApprovalChange & { version: number },
): Promise<'approved' | 'conflict' | ApprovalError> {
  const { menu, products: planned } = await readPrintableWeek(db, week)
  const error = findApprovalError({ week, state: menu?.state ?? null, products: planned }, thisWeek)
  if (error) return error
  if (menu?.version !== version) return 'conflict'
  if (isApprovalCurrent(menu)) return 'approved'
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
          exists(
            selectWeekProducts(
              db,
              week,
              sql`${products.isAvailable} = 1 and ${weeklyMenuItems.soldOutAt} is null`,
            ),
          ),
          notExists(
            selectWeekProducts(
              db,
              week,
              sql`${weeklyMenuItems.overrideReason} is null and ${unconfirmedAllergensCondition(products)}`,
            ),
          ),
        ),
      )
      .returning({ week: weeklyMenus.week }),
    auditEventInsertQuery(db, 'week.approved', `week:${week}`, {
      details: sql`(select json_object('version', version, 'state', state) from ${weeklyMenus}
        where week = ${week})`,
      by,
      now,
    }),
  ])
  if (approved) return 'approved'
  const current = await readPrintableWeek(db, week)
  if (current.menu && current.menu.version === version && isApprovalCurrent(current.menu)) return 'approved'
  return (
    findApprovalError({ week, state: current.menu?.state ?? null, products: current.products }, thisWeek) ??
    'conflict'
  )
}

/**
 * Withdraws the approval that the user saw; if the week has been approved again since
 * then, the newer approval is kept.
 */
export async function withdrawApproval(
  db: Database,
  { week, seenApprovedAt, thisWeek, by, now }: ApprovalChange & { seenApprovedAt: number },
): Promise<'withdrawn' | 'conflict' | 'past'> {
  if (week < thisWeek) return 'past'
  const [[withdrawn]] = await db.batch([
    db
      .update(weeklyMenus)
      .set({ approvedAt: null, approvedBy: null })
      .where(
        and(
          eq(weeklyMenus.week, week),
          eq(weeklyMenus.approvedAt, seenApprovedAt),
          inArray(weeklyMenus.state, ['planned', 'live', 'off']),
        ),
      )
      .returning({ week: weeklyMenus.week }),
    auditEventInsertQuery(db, 'week.approval-withdrawn', `week:${week}`, { by, now }),
  ])
  if (withdrawn) return 'withdrawn'
  const { menu } = await readPrintableWeek(db, week)
  // An approval that someone else already withdrew counts as success.
  return menu?.approvedAt == null ? 'withdrawn' : 'conflict'
}

function selectWeekProducts(db: Database, week: string, condition: ReturnType<typeof sql>) {
  return db
    .select({ id: products.id })
    .from(weeklyMenuItems)
    .innerJoin(products, eq(products.id, weeklyMenuItems.productId))
    .where(and(eq(weeklyMenuItems.week, week), isNull(products.archivedAt), condition))
}
