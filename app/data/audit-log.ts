import { desc, eq, lt, sql } from 'drizzle-orm'
import { accountLinks, auditLog, users } from './schema.ts'
import type { Database } from './database.server.ts'

export const eventsPerPage = 50

/**
 * What happened, newest first, from behind the row `before`; one more than a page holds says whether another follows.
 * Addresses are those of today: who deleted their account has none.
 */
export function listEvents(db: Database, { before }: { before: number | null }) {
  const subjectId = sql`substr(${auditLog.subject}, instr(${auditLog.subject}, ':') + 1)`
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actor: auditLog.actor,
      action: auditLog.action,
      subject: auditLog.subject,
      details: auditLog.details,
      actorEmail: users.email,
      subjectEmail: sql<string | null>`case
        when ${auditLog.subject} glob 'user:*' then (select u.email from ${users} u where u.id = ${subjectId})
        when ${auditLog.subject} glob 'invite:*'
          then (select l.email from ${accountLinks} l where l.id = cast(${subjectId} as integer))
      end`.as('subject_email'),
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(before === null ? undefined : lt(auditLog.id, before))
    .orderBy(desc(auditLog.id))
    .limit(eventsPerPage + 1)
}

export type LoggedEvent = Awaited<ReturnType<typeof listEvents>>[number]
