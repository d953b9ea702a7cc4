import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#app/data/database.server.ts'
import { auditEventRow, type AuditEventInput } from './event-rows.ts'
import { auditLog, products } from '#app/data/schema.ts'

export type { AuditEventInput } from './event-rows.ts'

/**
 * The row of the audit log for a change at the desk. It stands right behind the statement that makes the change, in the
 * same batch, and is not written where that changed nothing.
 */
export function auditEventInsert(db: Database, event: AuditEventInput) {
  return db.insert(auditLog).select(auditEventRow(event))
}

/** A dish's name as it is when the row is written, and why it stands on a menu with unconfirmed allergens, if it does. */
export function productEventDetails(id: number | SQL, { reason = '' } = {}) {
  return sql`json_patch(
    json_object('name', (select ${products.name} from ${products} where ${products.id} = ${id})),
    json_object('reason', nullif(${reason}, '')))`
}
