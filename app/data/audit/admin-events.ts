import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#app/data/database.server.ts'
import { auditEventRow, type AuditEventInput } from './event-rows.ts'
import { auditLog, products } from '#app/data/schema.ts'

export type { AuditEventInput } from './event-rows.ts'

/**
 * Returns the audit log insert for an admin change. Place it right after the changing statement in the same batch:
 * it writes nothing if that statement changed no row.
 */
export function auditEventInsert(db: Database, event: AuditEventInput) {
  return db.insert(auditLog).select(auditEventRow(event))
}

/**
 * Returns audit details with the product's current name, and the reason for allowing unconfirmed allergens, if
 * given.
 */
export function productEventDetails(id: number | SQL, { reason = '' } = {}) {
  return sql`json_patch(
    json_object('name', (select ${products.name} from ${products} where ${products.id} = ${id})),
    json_object('reason', nullif(${reason}, '')))`
}
