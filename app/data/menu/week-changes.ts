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

interface WeekChange extends EditAuthor {
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

const editableStates = ['planned', 'live', 'off'] as const

export function saveWeekNote(db: Database, { note, ...week }: WeekChange & { note: string }) {
  const change = { ...week, states: editableStates, action: 'week.noted' as const, details: {} }
  return changeWeekPlan(db, change, (holdsClaim) => [
    db
      .update(weeklyMenus)
      .set({ note })
      .where(sql`week = ${week.week} and ${holdsClaim}`),
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
  }: WeekChange & {
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
    states: editableStates,
    action,
    details,
    afterwards: queueOrderLinkEmailsStatement(week),
  }
  return changeWeekPlan(db, change, (holdsClaim) => [
    db
      .update(weeklyMenus)
      .set({ overrides })
      .where(sql`week = ${week.week} and ${holdsClaim}`),
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
    movedPickup,
    ...week
  }: WeekChange & { reason: string; isThisWeek: boolean; movedPickup: MovedPickup | null },
) {
  const details = { reason, ...(movedPickup && { pickup: movedPickup.pickup }) }
  const change = { ...week, states: ['planned', 'live'] as const, action: 'week.closed' as const, details }
  return changeWeekPlan(db, change, (holdsClaim) => [
    db
      .update(weeklyMenus)
      .set({ state: 'off', offReason: reason })
      .where(sql`week = ${week.week} and ${holdsClaim}`),
    ...(isThisWeek ? [buildClearLiveMenuStatement(db, holdsClaim)] : []),
    ...(movedPickup ? movePickup(db, { ...movedPickup, now: week.now, holdsClaim }) : []),
  ])
}

function movePickup(
  db: Database,
  { week, pickup, now, holdsClaim }: MovedPickup & { now: number; holdsClaim: SQL },
) {
  const pickupJson = JSON.stringify(pickup)
  return [
    db.insert(weeklyMenus).values({ week, version: 0, createdAt: now, updatedAt: now }).onConflictDoNothing(),
    db
      .update(weeklyMenus)
      .set({
        overrides: sql`json_set(coalesce(overrides, '{}'), '$.pickup', json(${pickupJson}))`,
        version: sql`version + 1`,
        updatedAt: now,
      })
      .where(sql`week = ${week} and ${holdsClaim}`),
  ]
}

/**
 * Reopens a closed week. `filled` is the menu to use if nothing was planned, because a
 * live menu must not be empty.
 */
export function reopenWeek(
  db: Database,
  {
    isThisWeek,
    fallbackMenu,
    ...week
  }: WeekChange & { isThisWeek: boolean; fallbackMenu: readonly PlannedMenuItem[] | null },
) {
  const change = { ...week, states: ['off'] as const, action: 'week.reopened' as const, details: {} }
  return changeWeekPlan(db, change, (holdsClaim) => [
    db
      .update(weeklyMenus)
      .set({
        state: isThisWeek ? 'live' : 'planned',
        offReason: null,
        ...(isThisWeek && { publishedAt: sql`coalesce(${weeklyMenus.publishedAt}, ${week.now})` }),
      })
      .where(sql`${eq(weeklyMenus.week, week.week)} and ${holdsClaim}`),
    ...(fallbackMenu === null
      ? []
      : buildMenuWriteStatements(db, {
          week: week.week,
          itemsJson: menuItemsJson(fallbackMenu),
          by: week.by,
          holdsClaim,
        })),
    ...buildSyncLiveMenuStatements(db, { week: week.week, holdsClaim }),
  ])
}
