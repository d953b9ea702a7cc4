import { asc, eq, sql } from 'drizzle-orm'
import type { IssueProduct } from '#app/domain/newsletter/issue-menu.ts'
import { dishesPerWeek } from '#app/domain/menu/week-plan.ts'
import { cardColumns } from '#app/data/menu/products.ts'
import { productCorrections, products, weeklyMenuItems, weeklyMenus } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

/** A week's menu as an issue tells of it: at most one row and 48 dishes, in one batch. */
export async function readIssueMenu(db: Database, week: string) {
  const [[menu], planned] = await db.batch([
    db
      .select({ state: weeklyMenus.state, archive: weeklyMenus.archive, offReason: weeklyMenus.offReason })
      .from(weeklyMenus)
      .where(eq(weeklyMenus.week, week))
      .limit(1),
    db
      .select({
        ...cardColumns,
        isAvailable:
          sql<boolean>`(${products.isAvailable} = 1 and ${weeklyMenuItems.soldOutAt} is null)`.mapWith(
            Boolean,
          ),
        archivedAt: products.archivedAt,
        overrideReason: weeklyMenuItems.overrideReason,
      })
      .from(weeklyMenuItems)
      .innerJoin(products, eq(products.id, weeklyMenuItems.productId))
      .where(eq(weeklyMenuItems.week, week))
      .orderBy(asc(weeklyMenuItems.position))
      .limit(dishesPerWeek),
  ])
  const kept = menu?.archive?.map(asItWas)
  return { off: menu?.state === 'off' ? (menu.offReason ?? '') : null, dishes: kept ?? planned }
}

/** What was kept of a menu is what could be ordered from it. */
function asItWas(dish: Omit<IssueProduct, 'isAvailable' | 'archivedAt' | 'overrideReason'>): IssueProduct {
  return { ...dish, isAvailable: true, archivedAt: null, overrideReason: 'as it was' }
}

/** One correction with the dish that it is about, for the letter to those who may have ordered it. */
export async function findCorrection(db: Database, id: number) {
  const { productId, week, reason, changes, at } = productCorrections
  const [correction] = await db
    .select({ productId, week, reason, changes, at, name: products.name })
    .from(productCorrections)
    .innerJoin(products, eq(products.id, productId))
    .where(eq(productCorrections.id, id))
    .limit(1)
  return correction ?? null
}

export type StoredCorrection = NonNullable<Awaited<ReturnType<typeof findCorrection>>>
