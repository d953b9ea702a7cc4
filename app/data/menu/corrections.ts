import { desc, eq, gte } from 'drizzle-orm'
import { listFeaturedProducts } from './products.ts'
import { productCorrections, products } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

const dayMs = 86_400_000
/** Corrections of menus older than this (ms) are not shown, because all meals of such a menu have been picked up. */
const menuMs = 15 * dayMs

/** Reads this week's menu and recent corrections in one batch. */
export async function readMenuWithCorrections(db: Database, now: number) {
  const [dishes, corrections] = await db.batch(currentMenuQueries(db, now))
  return { dishes, corrections }
}

/** Returns the queries of `readMenuWithCorrections`, to be part of a larger batch. */
export function currentMenuQueries(db: Database, now: number) {
  return [
    listFeaturedProducts(db),
    corrected(db)
      .where(gte(productCorrections.week, new Date(now - menuMs).toISOString().slice(0, 10)))
      .orderBy(desc(productCorrections.week), desc(productCorrections.at))
      .limit(mostCorrections),
  ] as const
}

/** Returns the corrections of one week's menu, newest first. */
export function listWeekCorrections(db: Database, week: string) {
  return corrected(db)
    .where(eq(productCorrections.week, week))
    .orderBy(desc(productCorrections.at))
    .limit(mostCorrections)
}

const mostCorrections = 20

function corrected(db: Database) {
  return db
    .select({
      at: productCorrections.at,
      changes: productCorrections.changes,
      reason: productCorrections.reason,
      week: productCorrections.week,
      productId: productCorrections.productId,
      name: products.name,
    })
    .from(productCorrections)
    .innerJoin(products, eq(products.id, productCorrections.productId))
}

/** Returns a product's ten newest corrections, for the admin. */
export function listProductCorrections(db: Database, productId: number) {
  return db
    .select({
      id: productCorrections.id,
      week: productCorrections.week,
      at: productCorrections.at,
      changes: productCorrections.changes,
      reason: productCorrections.reason,
      mailedAt: productCorrections.mailedAt,
    })
    .from(productCorrections)
    .where(eq(productCorrections.productId, productId))
    .orderBy(desc(productCorrections.at), desc(productCorrections.id))
    .limit(10)
}
