import { is, SQL, sql } from 'drizzle-orm'
import { users } from '#app/data/schema.ts'

export interface AuditEventInput {
  action: string
  /** What the event is about, such as `product:12`; an SQL expression if the row's id is not known yet. */
  subject: string | SQL
  /** Must not contain a customer's email address or message text. */
  details: Record<string, unknown> | SQL
  /** A user's id, or `command line`. */
  by: string
  now: number
}

/** Returns the audit insert as SQL, for batches built from SQL. */
export function auditEventStatement(event: AuditEventInput) {
  return sql`insert into audit_log (id, at, actor_id, actor, action, subject, details) ${auditEventRow(event)}`
}

/** Selects the audit row to insert; selects nothing if the preceding statement changed no row. */
export function auditEventRow({ action, subject, details, by, now }: AuditEventInput) {
  const told = is(details, SQL) ? details : JSON.stringify(details)
  return sql`select null, ${now}, (select ${users.id} from ${users} where ${users.id} = ${by}), ${by}, ${action},
    ${subject}, ${told} where changes() > 0`
}
