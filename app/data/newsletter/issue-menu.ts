import { asc, eq, sql } from 'drizzle-orm'
import type { IssueProduct } from '#app/domain/newsletter/issue-menu.ts'
import { maxProductsPerWeek } from '#app/domain/menu/week-plan.ts'
import { mealCardColumns } from '#app/data/menu/products.ts'
import { productCorrections, products, weeklyMenuItems, weeklyMenus } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

/** Reads a week's menu for its issue: at most one menu row and 48 products, in one batch. */
export async function readIssueMenu(db: Database, week: string) {
  const [[menu], planned] = await db.batch([
    db
      .select({ state: weeklyMenus.state, archive: weeklyMenus.archive, offReason: weeklyMenus.offReason })
      .from(weeklyMenus)
      .where(eq(weeklyMenus.week, week))
      .limit(1),
    db
      .select({
        ...mealCardColumns,
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
      .limit(maxProductsPerWeek),
  ])
  const archived = menu?.archive?.map(fromArchive)
  return { off: menu?.state === 'off' ? (menu.offReason ?? '') : null, dishes: archived ?? planned }
}

/** An archived menu contains only products that could be ordered, so each of them counts as available. */
function fromArchive(
  product: Omit<IssueProduct, 'isAvailable' | 'archivedAt' | 'overrideReason'>,
): IssueProduct {
  return { ...product, isAvailable: true, archivedAt: null, overrideReason: 'as it was' }
}

/** Returns one correction with its product's name, for the correction issue. */
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
