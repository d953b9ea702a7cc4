import { is, SQL, sql } from 'drizzle-orm'
import { users } from '#app/data/schema.ts'

export interface AuditEventInput {
  action: string
  /** `product:12`; SQL where the row has just been made. */
  subject: string | SQL
  /** Never a guest's address or words. */
  details: Record<string, unknown> | SQL
  /** A user's id, or `command line`. */
  by: string
  now: number
}

/** The row of an event, for a batch that is put together from SQL. */
export function auditEventStatement(event: AuditEventInput) {
  return sql`insert into audit_log (id, at, actor_id, actor, action, subject, details) ${auditEventRow(event)}`
}

/** Nothing, where the statement before it changed nothing. */
export function auditEventRow({ action, subject, details, by, now }: AuditEventInput) {
  const told = is(details, SQL) ? details : JSON.stringify(details)
  return sql`select null, ${now}, (select ${users.id} from ${users} where ${users.id} = ${by}), ${by}, ${action},
    ${subject}, ${told} where changes() > 0`
}
