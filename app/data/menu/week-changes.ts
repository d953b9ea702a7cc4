import { and, eq, inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import { type Actor, type AuditEventInput, buildAuditStatement } from '#app/data/audit/audit-event.ts'
import { runBatch } from '#app/data/batch.ts'
import type { Database } from '#app/data/database.server.ts'
import { buildOrderLinkNoticesInsert } from '#app/data/mail/emails.ts'
import { weeklyMenus } from '#app/data/schema.ts'
import type { AuditAction } from '#app/domain/audit/sentence-templates.ts'
import type { PlannedMenuItem } from '#app/domain/menu/planned-menu.ts'
import type { WeekState } from '#app/domain/menu/week-plan.ts'
import type { WeekOverrides } from '#app/domain/scheduling/order-week.ts'
import { unconfirmedAllergensCondition } from './products.ts'

interface WeekChange extends Actor {
  week: string
  /** Version of the plan that the user edited (0 for a new plan). If the stored version differs, nothing is saved. */
  version: number
}

export interface WeekPlanChange extends WeekChange, Pick<AuditEventInput, 'details'> {
  action: AuditAction
  states: readonly WeekState[]
  set?: SQLiteUpdateSetSource<typeof weeklyMenus>
  unless?: SQL
  buildSteps?: (claimCondition: SQL) => SQLWrapper[]
  afterwards?: SQL
}

/** First sets a random negative version, which the later statements check; after a conflict, they change nothing. */
export async function changeWeekPlan(db: Database, change: WeekPlanChange): Promise<'changed' | 'conflict'> {
  const { week, version, states, set, unless, afterwards, details = {}, by, now } = change
  const claim = -1 - (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
  const claimCondition = sql`(select version from weekly_menus where week = ${week}) = ${claim}`
  const newPlan = { week, version, createdAt: now, updatedAt: now }
  const statements: SQLWrapper[] = [
    ...(version === 0 ? [db.insert(weeklyMenus).values(newPlan).onConflictDoNothing()] : []),
    db
      .update(weeklyMenus)
      .set({ ...set, version: claim })
      .where(
        and(
          eq(weeklyMenus.week, week),
          eq(weeklyMenus.version, version),
          inArray(weeklyMenus.state, [...states]),
          unless && sql`not ${unless}`,
        ),
      ),
    ...(change.buildSteps?.(claimCondition) ?? []),
    sql`update weekly_menus set version = ${version + 1}, updated_at = ${now} where week = ${week} and version = ${claim}
      returning version`,
    buildAuditStatement(change.action, `week:${week}`, { details, by, now }),
  ]
  const results = await runBatch(db, [...statements, ...(afterwards ? [afterwards] : [])])
  return results[statements.length - 2]?.length ? 'changed' : 'conflict'
}

export const availableItemCondition = sql`(p.archived_at is null
  and (i.override_reason is not null or not ${unconfirmedAllergensCondition}))`

/** `is_available` is 0 if a product is sold out until further notice; `sold_out_at` is for one week's menu only. */
export const notSoldOutCondition = sql`(p.is_available = 1 and i.sold_out_at is null)`

export function buildLiveMenuSyncStatements(week: string, claimCondition: SQL) {
  const liveCondition = sql`${claimCondition} and (select state from weekly_menus where week = ${week}) = 'live'`
  return buildMarkFeaturedStatements(week, liveCondition)
}

/** Marks only the products on the week's menu as featured. If `menuCondition` is false, no product stays marked. */
export function buildMarkFeaturedStatements(week: string, condition: SQL, menuCondition = sql`true`) {
  const menuProductIds = sql`(select i.product_id from weekly_menu_items i join products p on p.id = i.product_id
    where i.week = ${week} and ${availableItemCondition} and ${menuCondition})`
  const position = sql`(select i.position from weekly_menu_items i
    where i.week = ${week} and i.product_id = products.id)`
  return [
    sql`update products set featured_this_week = 0, menu_position = null
      where featured_this_week = 1 and ${condition} and id not in ${menuProductIds}`,
    sql`update products set featured_this_week = 1, menu_position = ${position}
      where ${condition} and id in ${menuProductIds} and (featured_this_week = 0 or menu_position is not ${position})`,
  ] as const
}

export function toMenuItemsJson(menu: readonly PlannedMenuItem[]) {
  return JSON.stringify(menu.map((item, index) => ({ ...item, position: index + 1 })))
}

export function buildMenuWriteStatements({ week, by }: WeekChange, itemsJson: string, claimCondition: SQL) {
  const reason = sql`case when ${unconfirmedAllergensCondition} then nullif(e.value ->> 'override', '') end`
  return [
    sql`delete from weekly_menu_items where week = ${week} and ${claimCondition}
      and product_id not in (select value ->> 'id' from json_each(${itemsJson}))`,
    // A product that is already on the menu keeps its override reason, unless the user wrote a new one.
    sql`insert into weekly_menu_items (week, product_id, position, override_reason, override_by, why)
      select ${week}, p.id, e.value ->> 'position', ${reason}, iif(${reason} is null, null, ${by}), e.value ->> 'why'
      from json_each(${itemsJson}) e join products p on p.id = e.value ->> 'id' where ${claimCondition}
      on conflict (week, product_id) do update set position = excluded.position,
        override_by = iif(excluded.override_reason is null or excluded.override_reason is override_reason,
          override_by, excluded.override_by),
        override_reason = coalesce(excluded.override_reason, override_reason)`,
  ]
}

const editableStates = ['planned', 'live', 'off'] as const

export function saveWeekNote(db: Database, { note, ...change }: WeekChange & { note: string }) {
  return changeWeekPlan(db, { ...change, action: 'week.noted', states: editableStates, set: { note } })
}

interface OverridesChange extends WeekChange {
  /** Exceptions to the usual schedule, order link, and banner for one week; null removes all of them. */
  overrides: WeekOverrides | null
  changed: readonly string[]
  /** The old and new order link; undefined if the link is unchanged. */
  orderLink: { from: string; to: string } | undefined
}

export function saveWeekOverrides(db: Database, edit: OverridesChange) {
  const { overrides, changed, orderLink, ...change } = edit
  return changeWeekPlan(db, {
    ...change,
    action: overrides === null ? 'week.unshifted' : 'week.shifted',
    details: { changed, orderLink },
    states: editableStates,
    set: { overrides },
    afterwards: buildOrderLinkNoticesInsert(change),
  })
}

interface WeekClosing extends WeekChange {
  reason: string
  isThisWeek: boolean
  /** The previous week and its new pickup days if closing this week moves that pickup; otherwise, null. */
  movedPickup: { week: string; pickup: readonly string[] } | null
}

export function closeWeek(db: Database, { reason, isThisWeek, movedPickup, ...change }: WeekClosing) {
  const { now } = change
  return changeWeekPlan(db, {
    ...change,
    action: 'week.closed',
    details: { reason, pickup: movedPickup?.pickup },
    states: ['planned', 'live'],
    set: { state: 'off', offReason: reason },
    buildSteps: (claimCondition) => {
      const clearMenu = sql`update products set featured_this_week = 0, menu_position = null
        where featured_this_week = 1 and ${claimCondition}`
      const steps = isThisWeek ? [clearMenu] : []
      if (!movedPickup) return steps
      const { week, pickup } = movedPickup
      return [
        ...steps,
        sql`insert into weekly_menus (week, version, created_at, updated_at)
          select ${week}, 0, ${now}, ${now} where ${claimCondition} on conflict do nothing`,
        sql`update weekly_menus set version = version + 1, updated_at = ${now},
            overrides = json_set(coalesce(overrides, '{}'), '$.pickup', json(${JSON.stringify(pickup)}))
          where week = ${week} and ${claimCondition}`,
      ]
    },
  })
}

interface WeekReopening extends WeekChange {
  isThisWeek: boolean
  /** The menu to use if nothing was planned for the week, because a live menu must not be empty. */
  fallbackMenu: readonly PlannedMenuItem[]
}

export function reopenWeek(db: Database, { isThisWeek, fallbackMenu, ...change }: WeekReopening) {
  return changeWeekPlan(db, {
    ...change,
    action: 'week.reopened',
    states: ['off'],
    set: {
      state: isThisWeek ? 'live' : 'planned',
      offReason: null,
      ...(isThisWeek && { publishedAt: sql`coalesce(${weeklyMenus.publishedAt}, ${change.now})` }),
    },
    buildSteps: (claimCondition) => [
      ...(fallbackMenu.length === 0
        ? []
        : buildMenuWriteStatements(change, toMenuItemsJson(fallbackMenu), claimCondition)),
      ...buildLiveMenuSyncStatements(change.week, claimCondition),
    ],
  })
}
