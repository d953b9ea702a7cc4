import { desc, eq } from 'drizzle-orm'
import { auditLog, users } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

/** What happened to an account: kept for good, and told to its owner by mail. */
export type AccountEvent =
  | 'password.changed'
  | 'password.reset'
  | 'email.change-asked'
  | 'email.changed'
  | 'account.deleted'
  | 'role.granted'
  | 'role.revoked'

export interface EventRecord {
  event: AccountEvent
  userId: string
  /** The address that is told. */
  recipient: string
  /** Who did it: a user's id. */
  actor: string
  details?: Record<string, string>
  now: number
}

/**
 * The row of an event and the mail that tells of it. They stand right behind the statement that makes the change, in
 * the same batch, and do nothing if it changed nothing. Rows name people by id, so that what is left of somebody who
 * deleted their account names nobody.
 */
export function accountEventStatements(
  { $client: d1 }: Database,
  { event, userId, recipient, actor, details = {}, now }: EventRecord,
) {
  return [
    d1
      .prepare(
        `insert into audit_log (at, actor_id, actor, action, subject, details)
         select ?1, (select id from users where id = ?2), ?2, ?3, ?4, ?5 where changes() > 0`,
      )
      .bind(now, actor, event, `user:${userId}`, JSON.stringify(details)),
    d1
      .prepare(
        `insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
         select 'notify-account', a.id, ?1, 'notify-account:' || a.id, ?2, ?2
         from audit_log a where a.id = last_insert_rowid() and changes() > 0
         returning id, kind`,
      )
      .bind(recipient, now),
  ]
}

/** An event, with the current address of the person who caused it. */
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

/** What happened to an account, newest first. */
export function listAccountEvents(db: Database, userId: string) {
  return db
    .select({ at: auditLog.at, action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.subject, `user:${userId}`))
    .orderBy(desc(auditLog.at))
    .limit(200)
}
