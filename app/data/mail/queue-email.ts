import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#app/data/database.server.ts'
import { auditLog, emails } from '#app/data/schema.ts'
import type { EmailKind } from './emails.ts'

interface NewEmail {
  subjectId: number | SQL
  recipient: string | SQL
  /** Defaults to the kind and `subjectId`, which fits records that get only one email of each kind. */
  dedupeKey?: string | SQL
  dueAt?: number
  now: number
}

/** Queues one email per row of `rows`, which is the SQL after the selected columns: `from … where …`. */
export function queueEmailStatement(
  kind: EmailKind,
  { subjectId, recipient, dedupeKey = sql`${kind} || ':' || ${subjectId}`, now, dueAt = now }: NewEmail,
  rows: SQL,
) {
  return sql`insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
    select ${kind}, ${subjectId}, ${recipient}, ${dedupeKey}, ${dueAt}, ${now} ${rows} on conflict do nothing`
}

/** Use this only if the caller needs the queued emails, because D1 bills each returned row as a row read. */
export function queueEmailStatementReturningId<Kind extends EmailKind>(
  kind: Kind,
  email: NewEmail,
  rows: SQL,
) {
  return sql<{ id: number; kind: Kind }>`${queueEmailStatement(kind, email, rows)} returning id, kind`
}

export function queueOrderLinkEmailsStatement({ by, now }: { by: string; now: number }) {
  return queueEmailStatement(
    'notify-account',
    {
      subjectId: sql`a.id`,
      recipient: sql`u.email`,
      dedupeKey: sql`'notify-account:' || a.id || ':' || u.id`,
      now,
    },
    sql`from audit_log a join user_roles r on r.role = 'admin' join users u on u.id = r.user_id
      where a.at = ${now} and a.actor = ${by} and (
        a.subject in ('fact:orderUrl', 'fact:thanksgivingOrderUrl', 'fact:orderHosts')
        or json_extract(a.details, '$.orderLink') is not null
      )`,
  )
}

export async function listOrderLinkNoticeEmails(db: Database, { by, now }: { by: string; now: number }) {
  const rows = await db
    .select({ id: emails.id })
    .from(auditLog)
    .innerJoin(emails, and(eq(emails.subjectId, auditLog.id), eq(emails.kind, 'notify-account')))
    .where(and(eq(auditLog.at, now), eq(auditLog.actor, by), eq(emails.createdAt, now)))
  return rows.map(({ id }) => ({ id, kind: 'notify-account' as const }))
}
