import { and, eq, sql } from 'drizzle-orm'
import type { QueuedAccountEmail } from '#app/data/accounts/account-links.ts'
import type { Database } from '#app/data/database.server.ts'
import { auditLog, emails } from '#app/data/schema.ts'

/**
 * Returns the statement that queues an email to every admin for each order-link change that the same batch has just
 * logged. It must run after the audit-log statements; the log entry for a weekly menu has the link in
 * `details.orderLink`.
 */
export function orderLinkEmailsStatement({ by, now }: { by: string; now: number }) {
  return sql`insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
    select 'notify-account', a.id, u.email, 'notify-account:' || a.id || ':' || u.id, ${now}, ${now}
    from audit_log a join user_roles r on r.role = 'admin' join users u on u.id = r.user_id
    where a.at = ${now} and a.actor = ${by} and (
      a.subject in ('fact:orderUrl', 'fact:thanksgivingOrderUrl', 'fact:orderHosts')
      or json_extract(a.details, '$.orderLink') is not null
    )
    on conflict do nothing`
}

/** Lists the emails that a change queued; the change is identified by its actor and time. */
export async function listOrderLinkEmails(
  db: Database,
  { by, now }: { by: string; now: number },
): Promise<QueuedAccountEmail[]> {
  const rows = await db
    .select({ id: emails.id })
    .from(auditLog)
    .innerJoin(emails, and(eq(emails.subjectId, auditLog.id), eq(emails.kind, 'notify-account')))
    .where(and(eq(auditLog.at, now), eq(auditLog.actor, by), eq(emails.createdAt, now)))
  return rows.map(({ id }) => ({ id, kind: 'notify-account' }))
}
