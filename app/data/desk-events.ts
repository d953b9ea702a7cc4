import { is, SQL, sql } from 'drizzle-orm'
import { auditLog, users } from './schema.ts'
import type { Database } from './database.server.ts'

export interface DeskEvent {
  action: string
  /** `product:12`; SQL where the row has just been made. */
  subject: string | SQL
  /** Never a person's address or words. */
  details: Record<string, unknown> | SQL
  /** A user's id. */
  by: string
  now: number
}

/**
 * The row of the audit log for a change at the desk. It stands right behind the statement that makes the change, in the
 * same batch, and is not written where that changed nothing.
 */
export function deskEvent(db: Database, { action, subject, details, by, now }: DeskEvent) {
  const told = is(details, SQL) ? details : JSON.stringify(details)
  return db.insert(auditLog).select(
    sql`select null, ${now}, (select ${users.id} from ${users} where ${users.id} = ${by}), ${by}, ${action}, ${subject},
      ${told} where changes() > 0`,
  )
}
