import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { allergens, type Allergen } from '#app/domain/menu/allergens.ts'
import type { PlannedMenuItem, PlannableProduct } from '#app/domain/menu/menu-order.ts'
import { maxProductsPerWeek, type WeekPlan } from '#app/domain/menu/week-plan.ts'
import {
  changeWeekPlan,
  syncLiveMenu,
  hasUnconfirmedAllergensCondition,
  type WeekPlanChange,
} from './plan-change.ts'
import { products, weeklyMenuItems, weeklyMenus } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

/** Reads a week's stored plan; version 0 and state null if the week has no plan yet. */
export async function readWeekPlan(db: Database, week: string) {
  const [[plan], items] = await db.batch([
    db
      .select({ state: weeklyMenus.state, version: weeklyMenus.version })
      .from(weeklyMenus)
      .where(eq(weeklyMenus.week, week))
      .limit(1),
    db
      .select({
        id: weeklyMenuItems.productId,
        override: sql<string>`coalesce(${weeklyMenuItems.overrideReason}, '')`.as('override'),
        why: weeklyMenuItems.why,
      })
      .from(weeklyMenuItems)
      .where(eq(weeklyMenuItems.week, week))
      .orderBy(asc(weeklyMenuItems.position), asc(weeklyMenuItems.productId))
      .limit(maxProductsPerWeek),
  ])
  const state: WeekPlan['state'] = plan?.state ?? null
  return { week, state, version: plan?.version ?? 0, menu: items satisfies PlannedMenuItem[] }
}

/** Returns those of the given products that exist, with the fields that menu validation needs. */
export function listPlannableProducts(db: Database, ids: readonly number[]): Promise<PlannableProduct[]> {
  const { id, name, archivedAt, isDraft, isAvailable, category } = products
  const record = Object.fromEntries(allergens.map((one) => [one, products[one]])) as {
    [One in Allergen]: (typeof products)[One]
  }
  return db
    .select({ id, name, archivedAt, isDraft, isAvailable, category, ...record })
    .from(products)
    .where(sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`)
    .then((rows) => rows)
}

interface Save extends Omit<WeekPlanChange, 'states' | 'unless'> {
  /** The products in menu order. */
  menu: readonly PlannedMenuItem[]
}

/**
 * Saves a week's menu. Products already on the menu keep their written reasons; new products are validated again in
 * SQL, because another user may have archived one in the meantime. If the week is live, the site changes at once.
 */
export function saveMenu(db: Database, { menu, ...change }: Save) {
  const { week } = change
  const places = menuItemsJson(menu)
  const refused = sql`exists (
    select 1 from json_each(${places}) e left join ${products} p on p.id = e.value ->> 'id'
    where p.id is null or (
      not exists (select 1 from ${weeklyMenuItems} i where i.week = ${week} and i.product_id = p.id)
      and (p.archived_at is not null or (${hasUnconfirmedAllergensCondition} and e.value ->> 'override' = ''))))`
  return changeWeekPlan(db, { ...change, states: ['planned', 'live'], unless: refused }, (mine) => [
    ...writeMenuStatements(db, { week, places, by: change.by, mine }),
    ...syncLiveMenu(db, { week, mine }),
  ])
}

export function menuItemsJson(menu: readonly PlannedMenuItem[]) {
  return JSON.stringify(menu.map((place, index) => ({ ...place, position: index + 1 })))
}

/** Returns the statements that write a week's menu items in order and delete the week's other items. */
export function writeMenuStatements(
  db: Database,
  { week, places, by, mine }: { week: string; places: string; by: string; mine: SQL },
): BatchItem<'sqlite'>[] {
  return [
    db.delete(weeklyMenuItems).where(
      sql`week = ${week} and ${mine}
        and product_id not in (select value ->> 'id' from json_each(${places}))`,
    ),
    // An item that is already on the menu gets its new position; its reason changes only if a new one was written.
    db
      .insert(weeklyMenuItems)
      .select(
        sql`select ${week}, p.id, e.value ->> 'position',
            case when ${hasUnconfirmedAllergensCondition} then nullif(e.value ->> 'override', '') end,
            case when ${hasUnconfirmedAllergensCondition} and e.value ->> 'override' <> '' then ${by} end, e.value ->> 'why', null
          from json_each(${places}) e join ${products} p on p.id = e.value ->> 'id'
          where ${mine}`,
      )
      .onConflictDoUpdate({
        target: [weeklyMenuItems.week, weeklyMenuItems.productId],
        set: {
          overrideBy: sql`case when excluded.override_reason is null or excluded.override_reason is override_reason
            then override_by else excluded.override_by end`,
          overrideReason: sql`coalesce(excluded.override_reason, override_reason)`,
          position: sql`excluded.position`,
        },
      }),
  ]
}
