import { is, SQL, sql } from 'drizzle-orm'
import type { AuditAction } from '#app/domain/audit/actions.ts'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { auditLog, products, users } from '#app/data/schema.ts'

export interface AuditEventInput {
  action: AuditAction
  /** What the action was done to, such as `product:12`. */
  subject: string | SQL
  /** Details of the action. They must not contain a customer's email address or message text. */
  details?: Record<string, unknown> | SQL
  /** Who did it: a user's id, or an actor without an account, such as `command line`. */
  by: string | SQL
  now: number
}

/**
 * Returns the statement that writes an audit log row. Place it right after the statement that makes the change, in the
 * same batch: it writes nothing if that statement changed no row.
 */
export function auditEventStatement(event: AuditEventInput) {
  return sql`${insertEvent} ${auditEventRow(event)} where changes() > 0`
}

/**
 * Returns the statement of `auditEventStatement` made with Drizzle's query builder, for `db.batch`, which cannot bind the
 * parameters of raw SQL.
 */
export function auditEventInsert(db: Pick<DrizzleD1Database, 'insert'>, event: AuditEventInput) {
  return db.insert(auditLog).select(sql`${auditEventRow(event)} where changes() > 0`)
}

/**
 * Returns the statement that writes one audit log row for each row of `rows` (a `from` clause without the `from`); the
 * event may use the columns of that row. It depends on the preceding statement only if the clause contains the
 * condition `changes() > 0`.
 */
export function auditEventPerRowStatement(rows: SQL, event: AuditEventInput) {
  return sql`${insertEvent} ${auditEventRow(event)} from ${rows}`
}

const insertEvent = sql`insert into audit_log (id, at, actor_id, actor, action, subject, details)`

function auditEventRow({ action, subject, details = {}, by, now }: AuditEventInput) {
  const json = is(details, SQL) ? details : JSON.stringify(details)
  return sql`select null, ${now}, (select ${users.id} from ${users} where ${users.id} = ${by}), ${by}, ${action},
    ${subject}, ${json}`
}

/**
 * Returns audit details with the product's current name and, if given, the reason for allowing unconfirmed allergens.
 */
export function productEventDetails(id: number | SQL, { reason = '' } = {}) {
  return sql`json_patch(
    json_object('name', (select ${products.name} from ${products} where ${products.id} = ${id})),
    json_object('reason', nullif(${reason}, '')))`
}
