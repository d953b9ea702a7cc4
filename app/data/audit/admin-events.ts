import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#app/data/database.server.ts'
import { eventRow, type AdminEvent } from './event-rows.ts'
import { auditLog, products } from '#app/data/schema.ts'

export type { AdminEvent as DeskEvent } from './event-rows.ts'

/**
 * The row of the audit log for a change at the desk. It stands right behind the statement that makes the change, in the
 * same batch, and is not written where that changed nothing.
 */
export function adminEvent(db: Database, event: AdminEvent) {
  return db.insert(auditLog).select(eventRow(event))
}

/** A dish's name as it is when the row is written, and why it stands on a menu with unconfirmed allergens, if it does. */
export function productDetails(id: number | SQL, { reason = '' } = {}) {
  return sql`json_patch(
    json_object('name', (select ${products.name} from ${products} where ${products.id} = ${id})),
    json_object('reason', nullif(${reason}, '')))`
}
