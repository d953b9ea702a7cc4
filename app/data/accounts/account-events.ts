import { desc, eq, sql } from 'drizzle-orm'
import { auditEventStatement } from '#app/data/audit/audit-event.ts'
import { auditLog, users } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

/** Account changes that are logged permanently and emailed to the account holder. */
type AccountEvent =
  | 'password.changed'
  | 'password.reset'
  | 'email.change-asked'
  | 'email.changed'
  | 'account.deleted'
  | 'role.granted'
  | 'role.revoked'

interface AccountEventRecord {
  event: AccountEvent
  userId: string
  /** Address that the notification is sent to. */
  recipient: string
  /** User ID of the person who made the change. */
  actor: string
  details?: Record<string, string>
  now: number
}

/**
 * Returns the statements that write the audit-log entry and queue the notification email. Put them right after the
 * statement that makes the change, in the same batch: they do nothing if it changed no row. Entries refer to users by
 * ID, so no email address of a deleted account remains in the log.
 */
export function accountEventStatements({
  event,
  userId,
  recipient,
  actor,
  details = {},
  now,
}: AccountEventRecord) {
  return [
    auditEventStatement({ action: event, subject: `user:${userId}`, details, by: actor, now }),
    sql`insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
      select 'notify-account', a.id, ${recipient}, 'notify-account:' || a.id, ${now}, ${now}
      from audit_log a where a.id = last_insert_rowid() and changes() > 0
      returning id, kind`,
  ]
}

/** Finds an account event, with the current email address of the person who made the change. */
export async function findAccountEvent(db: Database, id: number) {
  const { action, actor, subject, details } = auditLog
  const [event] = await db
    .select({ action, actor, subject, details, actorEmail: users.email })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actor))
    .where(eq(auditLog.id, id))
    .limit(1)
  return event ?? null
}

/** Lists an account's latest 200 events, newest first. */
export function listAccountEvents(db: Database, userId: string) {
  return db
    .select({ at: auditLog.at, action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.subject, `user:${userId}`))
    .orderBy(desc(auditLog.at))
    .limit(200)
}
