import { eq, sql, type SQL } from 'drizzle-orm'
import type { MenuPlace } from '#app/domain/menu/menu-order.ts'
import type { WeekOverrides } from '#app/domain/scheduling/special-weeks.ts'
import type { EditStamp } from './product-changes.ts'
import { orderLinkMails } from '#app/data/mail/order-link-mails.ts'
import { writeMenuStatements, menuPlacesJson } from './menu-save.ts'
import { changeWeekPlan, clearLiveMenu, syncLiveMenu } from './plan-change.ts'
import { weeklyMenus } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

interface Week extends EditStamp {
  week: string
  version: number
}

/** What somebody says of a week: whoever was slower looks whether it is so already. */
export async function readWeekSettings(db: Database, week: string) {
  const { state, note, overrides, offReason } = weeklyMenus
  const [row] = await db
    .select({ state, note, overrides, offReason })
    .from(weeklyMenus)
    .where(eq(weeklyMenus.week, week))
    .limit(1)
  return row ?? null
}

const notOver = ['planned', 'live', 'off'] as const

/** A note of the kitchen's own; no visitor reads it. */
export function saveWeekNote(db: Database, { note, ...week }: Week & { note: string }) {
  const change = { ...week, states: notOver, action: 'week.noted', details: {} }
  return changeWeekPlan(db, change, (mine) => [
    db
      .update(weeklyMenus)
      .set({ note })
      .where(sql`week = ${week.week} and ${mine}`),
  ])
}

/** What one week does otherwise than every week; null takes it all back. `changed` are the words for the log. */
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
    /** Where this week's orders led and will lead, if that changes: every admin is mailed. */
    orderLink?: { from: string; to: string }
  },
) {
  const action = overrides === null ? 'week.unshifted' : 'week.shifted'
  const details = { changed, ...(orderLink && { orderLink }) }
  const change = { ...week, states: notOver, action, details, afterwards: orderLinkMails(week) }
  return changeWeekPlan(db, change, (mine) => [
    db
      .update(weeklyMenus)
      .set({ overrides })
      .where(sql`week = ${week.week} and ${mine}`),
  ])
}

interface MovedPickup {
  /** The week whose orders are picked up on other days now. */
  week: string
  pickup: readonly string[]
}

/**
 * The kitchen is closed all week. Its plan stays for when it is not; what is on the site goes, at once. `moved` are the
 * new pickup days of the week before, where its last one lay in this week.
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
  const change = { ...week, states: ['planned', 'live'] as const, action: 'week.closed', details }
  return changeWeekPlan(db, change, (mine) => [
    db
      .update(weeklyMenus)
      .set({ state: 'off', offReason: reason })
      .where(sql`week = ${week.week} and ${mine}`),
    ...(isThisWeek ? [clearLiveMenu(db, mine)] : []),
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
 * Open after all. The week that is on shows its menu again, at once: `filled` is what it shows where nothing was
 * planned, because a menu that is on is never empty.
 */
export function reopenWeek(
  db: Database,
  { isThisWeek, filled, ...week }: Week & { isThisWeek: boolean; filled: readonly MenuPlace[] | null },
) {
  const change = { ...week, states: ['off'] as const, action: 'week.reopened', details: {} }
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
      : writeMenuStatements(db, { week: week.week, places: menuPlacesJson(filled), by: week.by, mine })),
    ...syncLiveMenu(db, { week: week.week, mine }),
  ])
}
