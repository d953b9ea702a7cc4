import { desc, eq, gte } from 'drizzle-orm'
import { listFeaturedProducts } from './products.ts'
import { productCorrections, products } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'
import { pickColumns } from '#app/data/columns.ts'

const dayMs = 86_400_000
/** Corrections of menus older than this (ms) are not shown, because all meals of such a menu have been picked up. */
const maxMenuAgeMs = 15 * dayMs

export async function readMenuWithCorrections(db: Database, now: number) {
  const [products, corrections] = await db.batch(currentMenuQueries(db, now))
  return { products, corrections }
}

/** Returns the queries of `readMenuWithCorrections`, to be part of a larger batch. */
export function currentMenuQueries(db: Database, now: number) {
  return [
    listFeaturedProducts(db),
    selectCorrections(db)
      .where(gte(productCorrections.week, new Date(now - maxMenuAgeMs).toISOString().slice(0, 10)))
      .orderBy(desc(productCorrections.week), desc(productCorrections.at))
      .limit(maxCorrections),
  ] as const
}

export function listWeekCorrections(db: Database, week: string) {
  return selectCorrections(db)
    .where(eq(productCorrections.week, week))
    .orderBy(desc(productCorrections.at))
    .limit(maxCorrections)
}

const maxCorrections = 20

function selectCorrections(db: Database) {
  return db
    .select({
      ...pickColumns(productCorrections, 'at', 'changes', 'reason', 'week', 'productId'),
      name: products.name,
    })
    .from(productCorrections)
    .innerJoin(products, eq(products.id, productCorrections.productId))
}

export function listProductCorrections(db: Database, productId: number) {
  return db
    .select(pickColumns(productCorrections, 'id', 'week', 'at', 'changes', 'reason', 'mailedAt'))
    .from(productCorrections)
    .where(eq(productCorrections.productId, productId))
    .orderBy(desc(productCorrections.at), desc(productCorrections.id))
    .limit(10)
}
