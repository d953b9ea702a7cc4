import { desc, eq, gte, type SQL } from 'drizzle-orm'
import { pickColumns } from '#app/data/columns.ts'
import type { Database } from '#app/data/database.server.ts'
import { productCorrections, products } from '#app/data/schema.ts'

/** How long (ms) after a menu's Monday to show its corrections; by then, all its meals have been picked up. */
const maxMenuAgeMs = 15 * 86_400_000

export function listRecentCorrections(db: Database, now: number) {
  const oldestWeek = new Date(now - maxMenuAgeMs).toISOString().slice(0, 10)
  return selectCorrections(db, gte(productCorrections.week, oldestWeek))
}

export function listWeekCorrections(db: Database, week: string) {
  return selectCorrections(db, eq(productCorrections.week, week))
}

export function findCorrection(db: Database, id: number) {
  return selectCorrections(db, eq(productCorrections.id, id)).get()
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
