import { desc, eq, gte, type SQL } from 'drizzle-orm'
import { listFeaturedProducts } from './products.ts'
import { productCorrections, products } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'
import { pickColumns } from '#app/data/columns.ts'

/** Corrections of menus older than this (ms) are not shown, because all meals of such a menu have been picked up. */
const maxMenuAgeMs = 15 * 86_400_000

export async function readMenuWithCorrections(db: Database, now: number) {
  const [products, corrections] = await db.batch(currentMenuQueries(db, now))
  return { products, corrections }
}

export function currentMenuQueries(db: Database, now: number) {
  const oldestWeek = new Date(now - maxMenuAgeMs).toISOString().slice(0, 10)
  return [listFeaturedProducts(db), selectCorrections(db, gte(productCorrections.week, oldestWeek))] as const
}

export function listWeekCorrections(db: Database, week: string) {
  return selectCorrections(db, eq(productCorrections.week, week))
}

function selectCorrections(db: Database, condition: SQL) {
  return db
    .select({
      ...pickColumns(productCorrections, 'at', 'changes', 'reason', 'week', 'productId'),
      name: products.name,
    })
    .from(productCorrections)
    .innerJoin(products, eq(products.id, productCorrections.productId))
    .where(condition)
    .orderBy(desc(productCorrections.week), desc(productCorrections.at))
    .limit(20)
}

export function listProductCorrections(db: Database, productId: number) {
  return db
    .select(pickColumns(productCorrections, 'id', 'week', 'at', 'changes', 'reason', 'mailedAt'))
    .from(productCorrections)
    .where(eq(productCorrections.productId, productId))
    .orderBy(desc(productCorrections.at), desc(productCorrections.id))
    .limit(10)
}
