import { and, asc, eq, gt, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#app/data/audit/audit-event.ts'
import type { Database } from '#app/data/database.server.ts'
import { auditLog, emails } from '#app/data/schema.ts'
import type { EmailKind } from '#app/domain/mail/mail-text.ts'
import { idempotencyWindowMs } from '#app/domain/mail/outgoing-email.ts'

export type Email = typeof emails.$inferSelect

/** How long (ms) a queue consumer may hold a claimed email; after that, the consumer is considered dead. */
export const emailLeaseMs = 5 * 60_000

export async function claimEmail(db: Database, id: number, now: number): Promise<Email | null> {
  const email = await db
    .update(emails)
    .set({ state: 'claimed', leaseUntil: now + emailLeaseMs, attempts: sql`${emails.attempts} + 1` })
    .where(and(eq(emails.id, id), eq(emails.state, 'pending'), lte(emails.dueAt, now)))
    .returning()
    .get()
  return email ?? null
}

/** Identifies a queue consumer's claim on an email. Once a claim is lost, updates that use the claim do nothing. */
type EmailClaim = Pick<Email, 'id' | 'leaseUntil'>

function isClaimedBy({ id, leaseUntil }: EmailClaim) {
  return and(
    eq(emails.id, id),
    inArray(emails.state, ['claimed', 'sending']),
    eq(emails.leaseUntil, leaseUntil ?? 0),
  )
}

type EmailBody = Record<'subject' | 'text' | 'html', string>

/** Call this before sending an email; if it returns false, this job lost its claim, so don't send the email. */
export async function markEmailSending(db: Database, claim: EmailClaim, body: EmailBody, now: number) {
  const keyUsedAt = sql`coalesce(${emails.keyUsedAt}, ${now})`
  const { meta } = await db
    .update(emails)
    .set({ ...body, state: 'sending', keyUsedAt, inDoubt: true })
    .where(and(isClaimedBy(claim), eq(emails.state, 'claimed')))
  return meta.changes > 0
}

type Delivery = Pick<Email, 'provider' | 'providerId'>

export async function markEmailSent(db: Database, id: number, delivery: Delivery, now: number) {
  await db
    .update(emails)
    .set({ ...sentColumns(now), ...delivery })
    .where(eq(emails.id, id))
}

type ClaimEnd = Pick<Email, 'state' | 'error' | 'inDoubt'> & Partial<Pick<Email, 'provider' | 'dueAt'>>

/** Ends the claim on an email: marks it as sent if a webhook has reported any outcome; otherwise, saves `change`. */
export async function releaseEmailClaim(db: Database, claim: EmailClaim, change: ClaimEnd, now: number) {
  const [sent, changed] = await db.batch([
    db
      .update(emails)
      .set(sentColumns(now))
      .where(and(isClaimedBy(claim), isNotNull(emails.outcome))),
    db
      .update(emails)
      .set({ ...change, leaseUntil: null })
      .where(isClaimedBy(claim)),
  ])
  if (sent.meta.changes > 0) return 'sent'
  return changed.meta.changes > 0 ? 'released' : 'claim-lost'
}

function sentColumns(now: number) {
  return { state: 'sent' as const, sentAt: now, leaseUntil: null, error: null, inDoubt: false }
}

/** Recovers emails whose queue consumer crashed; an email is sent again only if it can't arrive twice. */
export async function recoverStuckEmails(db: Database, now: number, { repeatable }: { repeatable: boolean }) {
  const isLeaseExpired = (state: 'claimed' | 'sending') =>
    and(eq(emails.state, state), lte(emails.leaseUntil, now))
  const settleReported = (state: 'claimed' | 'sending') =>
    db
      .update(emails)
      .set(sentColumns(now))
      .where(and(isLeaseExpired(state), isNotNull(emails.outcome)))
  // If `keyUsedAt` is null, use `createdAt`, because an idempotency key is never older than its email's row.
  const keySince = sql`coalesce(${emails.keyUsedAt}, ${emails.createdAt})`
  const resend = db
    .update(emails)
    .set({ state: 'pending', leaseUntil: null, inDoubt: true })
    .where(and(isLeaseExpired('sending'), gt(keySince, now - idempotencyWindowMs)))
  await db.batch([
    settleReported('claimed'),
    settleReported('sending'),
    db.update(emails).set({ state: 'pending', leaseUntil: null }).where(isLeaseExpired('claimed')),
    ...(repeatable ? [resend] : []),
    db
      .update(emails)
      .set({ state: 'unknown', leaseUntil: null, error: 'The app stopped while sending this email.' })
      .where(isLeaseExpired('sending')),
  ])
}

/** If the email was created or reopened after `openedBefore` (ms), leaves it pending and returns false. */
export async function failUndeliverableEmail(db: Database, id: number, reason: string, openedBefore: number) {
  const openedAt = sql`max(${emails.createdAt}, coalesce(${emails.openedAt}, 0))`
  await db
    .update(emails)
    .set({ state: sql`case when ${emails.inDoubt} then 'unknown' else 'failed' end`, error: reason })
    .where(and(eq(emails.id, id), eq(emails.state, 'pending'), lte(openedAt, openedBefore)))
  const email = await db.select({ state: emails.state }).from(emails).where(eq(emails.id, id)).get()
  return email?.state !== 'pending'
}

export function listDueEmails(db: Database, now: number, limit: number) {
  return db
    .select({ id: emails.id, kind: emails.kind })
    .from(emails)
    .where(and(eq(emails.state, 'pending'), lte(emails.dueAt, now)))
    .orderBy(asc(emails.dueAt))
    .limit(limit)
}

interface NewEmail {
  subjectId: number | SQL
  recipient: string | SQL
  /** At most one email is queued per key. The default key combines the email's kind and `subjectId`. */
  dedupeKey?: string | SQL
  dueAt?: number
  now: number
}

/** Queues one email per selected row. `rows` is the part of the SQL after the selected columns: `from … where …`. */
export function buildEmailInsert(
  kind: EmailKind,
  { subjectId, recipient, dedupeKey = sql`${kind} || ':' || ${subjectId}`, now, dueAt = now }: NewEmail,
  rows: SQL,
) {
  return sql`insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
    select ${kind}, ${subjectId}, ${recipient}, ${dedupeKey}, ${dueAt}, ${now} ${rows} on conflict do nothing`
}

/** Use this only if the caller needs the queued emails' IDs, because D1 bills each returned row as a row read. */
export function buildEmailInsertReturningId<Kind extends EmailKind>(kind: Kind, email: NewEmail, rows: SQL) {
  return sql<{ id: number; kind: Kind }>`${buildEmailInsert(kind, email, rows)} returning id, kind`
}

export function buildOrderLinkNoticesInsert({ by, now }: Actor) {
  return buildEmailInsert(
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

export async function listOrderLinkNoticeEmails(db: Database, { by, now }: Actor) {
  const rows = await db
    .select({ id: emails.id })
    .from(auditLog)
    .innerJoin(emails, and(eq(emails.subjectId, auditLog.id), eq(emails.kind, 'notify-account')))
    .where(and(eq(auditLog.at, now), eq(auditLog.actor, by), eq(emails.createdAt, now)))
  return rows.map(({ id }) => ({ id, kind: 'notify-account' as const }))
}
