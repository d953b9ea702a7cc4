import { desc, eq, sql } from 'drizzle-orm'
import { auditEventStatement } from '#app/data/audit/audit-event.ts'
import { queueEmailStatementReturningId } from '#app/data/mail/queue-email.ts'
import { auditLog, users } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

type AccountEvent =
  | 'password.changed'
  | 'password.reset'
  | 'email.change-asked'
  | 'email.changed'
  | 'account.deleted'
  | 'role.granted'
  | 'role.revoked'

/**
 * Writes an audit log entry and queues an email to the user if the preceding statement changed a row. Entries
 * identify users by ID, so that a deleted account's email address doesn't remain in the log.
 */
export function accountEventStatements(
  event: AccountEvent,
  { id, email }: { id: string; email: string },
  { actorId = id, details = {}, now }: { actorId?: string; details?: Record<string, string>; now: number },
) {
  return [
    auditEventStatement(event, `user:${id}`, { details, by: actorId, now }),
    queueEmailStatementReturningId(
      'notify-account',
      { subjectId: sql`a.id`, recipient: email, now },
      sql`from audit_log a where a.id = last_insert_rowid() and changes() > 0`,
    ),
  ]
}

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

export function listAccountEvents(db: Database, userId: string) {
  return db
    .select({ at: auditLog.at, action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.subject, `user:${userId}`))
    .orderBy(desc(auditLog.at))
    .limit(200)
}
