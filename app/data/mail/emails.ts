import { and, asc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { emails } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

export type Email = typeof emails.$inferSelect
export type EmailKind = Email['kind']

/** How long a consumer may hold a claimed email, in ms; after that, the consumer counts as dead. */
export const mailLeaseMs = 5 * 60_000

export async function claimEmail(db: Database, id: number, now: number): Promise<Email | null> {
  const [email] = await db
    .update(emails)
    .set({ state: 'claimed', leaseUntil: now + mailLeaseMs, attempts: sql`${emails.attempts} + 1` })
    .where(and(eq(emails.id, id), eq(emails.state, 'pending'), lte(emails.dueAt, now)))
    .returning()
  return email ?? null
}

/** Identifies a consumer's claim on an email; updates with an outdated claim change nothing. */
type EmailClaim = Pick<Email, 'id' | 'leaseUntil'>

function isClaimedBy({ id, leaseUntil }: EmailClaim) {
  return and(
    eq(emails.id, id),
    inArray(emails.state, ['claimed', 'sending']),
    eq(emails.leaseUntil, leaseUntil ?? 0),
  )
}

/** Records that the provider may have the email from now on; returns false if the consumer has lost its claim. */
export async function markEmailSending(
  db: Database,
  claim: EmailClaim,
  body: { subject: string; text: string; html: string },
  now: number,
) {
  const keyUsedAt = sql`coalesce(${emails.keyUsedAt}, ${now})`
  const marked = await db
    .update(emails)
    .set({ ...body, state: 'sending', keyUsedAt, inDoubt: true })
    .where(and(isClaimedBy(claim), eq(emails.state, 'claimed')))
    .returning({ id: emails.id })
  return marked.length > 0
}

export async function markEmailSent(
  db: Database,
  id: number,
  { provider, providerId, now }: { provider: string; providerId: string | null; now: number },
) {
  await db
    .update(emails)
    .set({ ...sentColumns(now), provider, providerId })
    .where(eq(emails.id, id))
}

/** Ends the claim on an email and saves `change`, or marks the email as sent if a webhook has reported an outcome. */
export async function endEmailClaim(
  db: Database,
  claim: EmailClaim,
  change: Pick<Email, 'state' | 'error' | 'inDoubt'> & Partial<Pick<Email, 'provider' | 'dueAt'>>,
  now: number,
): Promise<'released' | 'sent' | 'claim-lost'> {
  const id = { id: emails.id }
  const [sent, changed] = await db.batch([
    db
      .update(emails)
      .set(sentColumns(now))
      .where(and(isClaimedBy(claim), isNotNull(emails.outcome)))
      .returning(id),
    db
      .update(emails)
      .set({ ...change, leaseUntil: null })
      .where(isClaimedBy(claim))
      .returning(id),
  ])
  if (sent.length > 0) return 'sent'
  return changed.length > 0 ? 'released' : 'claim-lost'
}

function sentColumns(now: number) {
  return { state: 'sent' as const, sentAt: now, leaseUntil: null, error: null, inDoubt: false }
}

/** After a crash, retries an email while its idempotency key is valid; otherwise, marks it as `unknown`. */
export async function recoverLostEmails(
  db: Database,
  now: number,
  { repeatable, repeatableForMs }: { repeatable: boolean; repeatableForMs: number },
) {
  const isLeaseExpired = (state: 'claimed' | 'sending') =>
    and(eq(emails.state, state), lte(emails.leaseUntil, now))
  const settleReported = (state: 'claimed' | 'sending') =>
    db
      .update(emails)
      .set(sentColumns(now))
      .where(and(isLeaseExpired(state), isNotNull(emails.outcome)))
  // Rows from older releases have no `keyUsedAt`, but an idempotency key cannot be older than its row.
  const keySince = sql`coalesce(${emails.keyUsedAt}, ${emails.createdAt})`
  const resend = db
    .update(emails)
    .set({ state: 'pending', leaseUntil: null, inDoubt: true })
    .where(and(isLeaseExpired('sending'), gt(keySince, now - repeatableForMs)))
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

/** Marks a pending email as `failed`, or as `unknown` if a provider may already have it. */
export async function failUndeliverableEmail(
  db: Database,
  id: number,
  { reason, openedBefore }: { reason: string; openedBefore: number },
) {
  await db
    .update(emails)
    .set({ state: sql`case when ${emails.inDoubt} then 'unknown' else 'failed' end`, error: reason })
    .where(
      and(
        eq(emails.id, id),
        eq(emails.state, 'pending'),
        lte(sql`max(${emails.createdAt}, coalesce(${emails.openedAt}, 0))`, openedBefore),
      ),
    )
}

export async function isEmailPending(db: Database, id: number) {
  const [email] = await db.select({ state: emails.state }).from(emails).where(eq(emails.id, id)).limit(1)
  return email?.state === 'pending'
}

export function listDueEmails(db: Database, now: number, limit: number) {
  return db
    .select({ id: emails.id, kind: emails.kind })
    .from(emails)
    .where(and(eq(emails.state, 'pending'), lte(emails.dueAt, now)))
    .orderBy(asc(emails.dueAt))
    .limit(limit)
}
