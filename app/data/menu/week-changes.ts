import type { AuditAction } from '#app/domain/audit/sentence-templates.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { PlannedMenuItem } from '#app/domain/menu/menu-order.ts'
import type { WeekOverrides } from '#app/domain/scheduling/special-weeks.ts'
import type { EditAuthor } from './product-changes.ts'
import { queueOrderLinkEmailsStatement } from '#app/data/mail/queue-email.ts'
import { buildMenuWriteStatements, menuItemsJson } from './menu-save.ts'
import { changeWeekPlan, buildClearLiveMenuStatement, buildSyncLiveMenuStatements } from './plan-change.ts'
import { weeklyMenus } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

interface Week extends EditAuthor {
  week: string
  version: number
}

/**
 * Reads a week's plan after a version conflict, so that the caller can see whether the same change was already saved.
 */
export async function readStoredWeek(db: Database, week: string) {
  const { state, note, overrides, offReason } = weeklyMenus
  const [row] = await db
    .select({ state, note, overrides, offReason })
    .from(weeklyMenus)
    .where(eq(weeklyMenus.week, week))
    .limit(1)
  return row ?? null
}

const notOver = ['planned', 'live', 'off'] as const

export function saveWeekNote(db: Database, { note, ...week }: Week & { note: string }) {
  const change = { ...week, states: notOver, action: 'week.noted' as const, details: {} }
  return changeWeekPlan(db, change, (mine) => [
    db
      .update(weeklyMenus)
      .set({ note })
      .where(sql`week = ${week.week} and ${mine}`),
  ])
}

/** Saves a week's schedule overrides; null removes them all. `changed` lists the changes for the activity log. */
export function saveWeekOverrides(
  db: Database,
  {
    overrides,
    changed,
    orderLink,
    ...week
  }: Week & {
    overrides: WeekOverrides | null
    changed: readonly string[]
    /** The old and new order link, if the change includes the link; every admin is then notified by email. */
    orderLink?: { from: string; to: string }
  },
) {
  const action: AuditAction = overrides === null ? 'week.unshifted' : 'week.shifted'
  const details = { changed, ...(orderLink && { orderLink }) }
  const change = {
    ...week,
    states: notOver,
    action,
    details,
    afterwards: queueOrderLinkEmailsStatement(week),
  }
  return changeWeekPlan(db, change, (mine) => [
    db
      .update(weeklyMenus)
      .set({ overrides })
      .where(sql`week = ${week.week} and ${mine}`),
  ])
}

interface MovedPickup {
  week: string
  pickup: readonly string[]
}

/**
 * Closes the kitchen for a week; if it is the current week, its menu is removed from the site immediately.
 * `moved` holds new pickup days for the previous week, if its last pickup day falls in the closed week.
 */
export function closeWeek(
  db: Database,
  {
    reason,
    isThisWeek,
    moved,
    ...week
  }: Week & { reason: string; isThisWeek: boolean; moved: MovedPickup | null },
) {
  const details = { reason, ...(moved && { pickup: moved.pickup }) }
  const change = { ...week, states: ['planned', 'live'] as const, action: 'week.closed' as const, details }
  return changeWeekPlan(db, change, (mine) => [
    db
      .update(weeklyMenus)
      .set({ state: 'off', offReason: reason })
      .where(sql`week = ${week.week} and ${mine}`),
    ...(isThisWeek ? [buildClearLiveMenuStatement(db, mine)] : []),
    ...(moved ? movePickup(db, { ...moved, now: week.now, mine }) : []),
  ])
}

function movePickup(db: Database, { week, pickup, now, mine }: MovedPickup & { now: number; mine: SQL }) {
  const days = JSON.stringify(pickup)
  return [
    db.insert(weeklyMenus).values({ week, version: 0, createdAt: now, updatedAt: now }).onConflictDoNothing(),
    db
      .update(weeklyMenus)
      .set({
        overrides: sql`json_set(coalesce(overrides, '{}'), '$.pickup', json(${days}))`,
        version: sql`version + 1`,
        updatedAt: now,
      })
      .where(sql`week = ${week} and ${mine}`),
  ]
}

/**
 * Reopens a closed week. `filled` is the menu to use if nothing was planned, because a
 * live menu must not be empty.
 */
export function reopenWeek(
  db: Database,
  { isThisWeek, filled, ...week }: Week & { isThisWeek: boolean; filled: readonly PlannedMenuItem[] | null },
) {
  const change = { ...week, states: ['off'] as const, action: 'week.reopened' as const, details: {} }
  return changeWeekPlan(db, change, (mine) => [
    db
      .update(weeklyMenus)
      .set({
        state: isThisWeek ? 'live' : 'planned',
        offReason: null,
        ...(isThisWeek && { publishedAt: sql`coalesce(${weeklyMenus.publishedAt}, ${week.now})` }),
      })
      .where(sql`${eq(weeklyMenus.week, week.week)} and ${mine}`),
    ...(filled === null
      ? []
      : buildMenuWriteStatements(db, { week: week.week, places: menuItemsJson(filled), by: week.by, mine })),
    ...buildSyncLiveMenuStatements(db, { week: week.week, mine }),
  ])
}
