import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm'
import {
  dishesPerWeek,
  fixedBecause,
  menuRefusal,
  type MenuRefusal,
  type Plan,
} from '#app/domain/week-plan.ts'
import { deskEvent } from './desk-events.ts'
import { dishDetails, type Doer } from './dishes.ts'
import { findProduct } from './products.ts'
import { products, weeklyMenuItems, weeklyMenus } from './schema.ts'
import type { Database } from './database.server.ts'

/** The weeks among these that somebody has planned or served, and whether a dish stands on them. */
export function listDishWeeks(
  db: Database,
  { productId, weeks }: { productId: number; weeks: readonly string[] },
) {
  return db
    .select({
      week: weeklyMenus.week,
      state: weeklyMenus.state,
      position: weeklyMenuItems.position,
      overrideReason: weeklyMenuItems.overrideReason,
    })
    .from(weeklyMenus)
    .leftJoin(
      weeklyMenuItems,
      and(eq(weeklyMenuItems.week, weeklyMenus.week), eq(weeklyMenuItems.productId, productId)),
    )
    .where(inArray(weeklyMenus.week, [...weeks]))
    .orderBy(asc(weeklyMenus.week))
}

interface Standing extends Doer {
  productId: number
  week: string
  /** The weeks that can be changed. */
  ahead: readonly string[]
}

/** Puts a dish at the end of a week's plan, and begins the plan where there is none. */
export async function putOnWeek(
  db: Database,
  { productId, week, ahead, override, by, now }: Standing & { override: string },
): Promise<'put' | 'gone' | MenuRefusal> {
  const [dish, plan] = await Promise.all([findProduct(db, productId), readPlan(db, { productId, week })])
  if (!dish) return 'gone'
  const refusal = menuRefusal(dish, plan, { ahead, override })
  if (refusal) return refusal
  // All of it is asked again where it is written: somebody else may have been at the same plan, or at the dish.
  const [, [put]] = await db.batch([
    db.insert(weeklyMenus).values({ week, createdAt: now, updatedAt: now }).onConflictDoNothing(),
    db
      .insert(weeklyMenuItems)
      .select(
        sql`select ${week}, p.id,
            (select min(${dishesPerWeek}, 1 + coalesce(max(position), 0)) from ${weeklyMenuItems} where week = ${week}),
            case when ${unconfirmed} then ${override} end, case when ${unconfirmed} then ${by} end
          from ${products} p
          where p.id = ${productId} and p.archived_at is null and (not ${unconfirmed} or ${override} <> '')
            and (select state from ${weeklyMenus} where week = ${week}) = 'planned'
            and (select count(*) from ${weeklyMenuItems} where week = ${week}) < ${dishesPerWeek}`,
      )
      .onConflictDoNothing()
      .returning({ week: weeklyMenuItems.week }),
    deskEvent(db, {
      action: 'menu.dish-put',
      subject: `week:${week}`,
      details: dishDetails(productId),
      by,
      now,
    }),
    raisePlan(db, { week, now }),
  ])
  if (put) return 'put'
  return menuRefusal(dish, await readPlan(db, { productId, week }), { ahead, override }) ?? 'on-it'
}

/** Takes a dish off a week's plan; the dishes behind it move up. */
export async function takeOffWeek(
  db: Database,
  { productId, week, ahead, by, now }: Standing,
): Promise<'taken' | 'not-on-it' | NonNullable<ReturnType<typeof fixedBecause>>> {
  const plan = await readPlan(db, { productId, week })
  const fixed = fixedBecause(plan, ahead)
  if (fixed) return fixed
  const planned = sql`(select state from ${weeklyMenus} where week = ${week}) = 'planned'`
  const [, [taken]] = await db.batch([
    db
      .update(weeklyMenuItems)
      .set({ position: sql`${weeklyMenuItems.position} - 1` })
      .where(
        and(
          eq(weeklyMenuItems.week, week),
          planned,
          gt(
            weeklyMenuItems.position,
            sql`(select i.position from ${weeklyMenuItems} i where i.week = ${week} and i.product_id = ${productId})`,
          ),
        ),
      ),
    db
      .delete(weeklyMenuItems)
      .where(and(eq(weeklyMenuItems.week, week), eq(weeklyMenuItems.productId, productId), planned))
      .returning({ week: weeklyMenuItems.week }),
    deskEvent(db, {
      action: 'menu.dish-taken',
      subject: `week:${week}`,
      details: dishDetails(productId),
      by,
      now,
    }),
    raisePlan(db, { week, now }),
  ])
  return taken ? 'taken' : 'not-on-it'
}

const unconfirmed = sql`'unconfirmed' in (p.allergen_milk, p.allergen_eggs, p.allergen_fish, p.allergen_shellfish,
  p.allergen_tree_nuts, p.allergen_peanuts, p.allergen_wheat, p.allergen_soybeans, p.allergen_sesame)`

/** Whoever edits the plan as a whole sees that it is another one now. */
function raisePlan(db: Database, { week, now }: { week: string; now: number }) {
  return db
    .update(weeklyMenus)
    .set({ version: sql`${weeklyMenus.version} + 1`, updatedAt: now })
    .where(and(eq(weeklyMenus.week, week), sql`changes() > 0`))
}

async function readPlan(
  db: Database,
  { productId, week }: { productId: number; week: string },
): Promise<Plan> {
  const [plan] = await db
    .select({
      state: sql<Plan['state']>`(select state from ${weeklyMenus} where week = ${week})`.as('state'),
      dishes: count(),
      holds: sql`coalesce(max(product_id = ${productId}), 0)`.mapWith(Boolean).as('holds'),
    })
    .from(weeklyMenuItems)
    .where(eq(weeklyMenuItems.week, week))
  return { week, state: plan?.state ?? null, dishes: plan?.dishes ?? 0, holds: plan?.holds ?? false }
}
