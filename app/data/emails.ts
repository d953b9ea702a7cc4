import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { emails } from './schema.ts'
import type { Database } from './database.server.ts'

export type Email = typeof emails.$inferSelect
export type EmailKind = Email['kind']

/** How long a consumer may hold a mail before it counts as lost, ms. */
const lease = 5 * 60_000

/** Takes a waiting mail for sending: compare-and-set, so that of two consumers one gets it and the other null. */
export async function claimEmail(db: Database, id: number, now: number): Promise<Email | null> {
  const [email] = await db
    .update(emails)
    .set({ state: 'claimed', leaseUntil: now + lease, attempts: sql`${emails.attempts} + 1` })
    .where(and(eq(emails.id, id), eq(emails.state, 'pending'), lte(emails.dueAt, now)))
    .returning()
  return email ?? null
}

/** Keeps what is about to be sent, before it is sent. */
export async function saveEmailBody(
  db: Database,
  id: number,
  body: { subject: string; text: string; html: string },
) {
  await db.update(emails).set(body).where(eq(emails.id, id))
}

export async function markEmailSent(
  db: Database,
  id: number,
  { provider, providerId, now }: { provider: string; providerId: string | null; now: number },
) {
  await db
    .update(emails)
    .set({ state: 'sent', provider, providerId, sentAt: now, leaseUntil: null, error: null })
    .where(eq(emails.id, id))
}

/** Ends a mail that will not be sent by itself: refused, suppressed, or with an outcome that nobody knows. */
export async function endEmail(
  db: Database,
  id: number,
  {
    state,
    provider,
    reason,
  }: { state: 'failed' | 'suppressed' | 'unknown'; provider: string | null; reason: string },
) {
  await db.update(emails).set({ state, provider, error: reason, leaseUntil: null }).where(eq(emails.id, id))
}

/** Gives a claimed mail back, to be tried from `dueAt` on. */
export async function releaseEmail(
  db: Database,
  id: number,
  { dueAt, reason }: { dueAt: number; reason: string },
) {
  await db
    .update(emails)
    .set({ state: 'pending', dueAt, leaseUntil: null, error: reason })
    .where(eq(emails.id, id))
}

/**
 * Mails whose consumer died while it held them. With a transport that sends a repeat once they wait again; with any
 * other nobody knows whether they left, so they become `unknown` and are never sent again by themselves.
 */
export async function settleLostEmails(db: Database, now: number, repeatable: boolean) {
  await db
    .update(emails)
    .set(
      repeatable
        ? { state: 'pending', leaseUntil: null }
        : { state: 'unknown', leaseUntil: null, error: 'The sender stopped while it held this mail.' },
    )
    .where(and(eq(emails.state, 'claimed'), lte(emails.leaseUntil, now)))
}

/** Mails that are due and that nobody holds. */
export function listWaitingEmails(db: Database, now: number, limit: number) {
  return db
    .select({ id: emails.id, kind: emails.kind })
    .from(emails)
    .where(and(eq(emails.state, 'pending'), lte(emails.dueAt, now)))
    .orderBy(asc(emails.dueAt))
    .limit(limit)
}

/** A person's decision to try again what ended without being sent. */
export async function reopenEmail(db: Database, id: number, now: number) {
  await db
    .update(emails)
    .set({ state: 'pending', dueAt: now, attempts: 0 })
    .where(and(eq(emails.id, id), inArray(emails.state, ['failed', 'unknown'])))
}
