import { is, SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { auditLog, products, users } from '#app/data/schema.ts'
import type { AuditAction } from '#app/domain/audit/sentence-templates.ts'

/** The user who makes a change (`by`) and the time of the change (`now`, in ms). */
export interface Actor {
  by: string
  now: number
}

export interface AuditEventInput {
  /** Must not contain a customer's email address or message text. */
  details?: Record<string, unknown> | SQL
  by: string | SQL
  now: number
}

type AuditEventArguments = [action: AuditAction, subject: string | SQL, event: AuditEventInput]

/** Writes an audit log row only if the preceding statement in the batch changed a row. */
export function buildAuditStatement(...event: AuditEventArguments) {
  return sql`${insertEvent} ${auditEventRow(...event)} where changes() > 0`
}

/** Like `buildAuditStatement`, but returns a Drizzle query, because `db.batch` can't bind parameters of raw SQL. */
export function buildAuditEventInsert(db: Pick<DrizzleD1Database, 'insert'>, ...event: AuditEventArguments) {
  return db.insert(auditLog).select(sql`${auditEventRow(...event)} where changes() > 0`)
}

/** Writes an audit log row for each row of `rows` (the SQL after `from`). `event` can use those rows' columns. */
export function buildAuditStatementForRows(rows: SQL, ...event: AuditEventArguments) {
  return sql`${insertEvent} ${auditEventRow(...event)} from ${rows}`
}

const insertEvent = sql`insert into audit_log (id, at, actor_id, actor, action, subject, details)`

function auditEventRow(...[action, subject, { details = {}, by, now }]: AuditEventArguments) {
  const json = is(details, SQL) ? details : JSON.stringify(details)
  return sql`select null, ${now}, (select ${users.id} from ${users} where ${users.id} = ${by}), ${by}, ${action},
    ${subject}, ${json}`
}

export function getProductEventDetails(id: number | SQL, { reason = '' } = {}) {
  return sql`json_patch(
    json_object('name', (select ${products.name} from ${products} where ${products.id} = ${id})),
    json_object('reason', nullif(${reason}, '')))`
}

export function buildRequestedImageCountSql(now: number) {
  return sql`(select coalesce(sum(a.details ->> 'count'), 0) from audit_log a
    where a.subject = 'pictures' and a.at > ${now - 86_400_000})`
}
