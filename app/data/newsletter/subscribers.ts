import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import { queueEmailStatementReturningId } from '#app/data/mail/queue-email.ts'
import { newsletterSubscribers } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'
import { runBatch } from '#app/data/batch.ts'
import { consentLogStatement, type ConsentChange } from './consent.ts'

export type Subscriber = typeof newsletterSubscribers.$inferSelect

export function listNewSubscribers(
  db: Database,
  { first, from, until }: { first: number; from: number; until: number },
) {
  const { id, email, phone, state, createdAt } = newsletterSubscribers
  return db
    .select({ id, email, phone, state })
    .from(newsletterSubscribers)
    .where(and(gte(id, first), gte(createdAt, from), lt(createdAt, until)))
    .orderBy(asc(id))
    .limit(500)
}

export async function findSubscriber(db: Database, id: number) {
  const subscribers = db.select().from(newsletterSubscribers)
  const [subscriber] = await subscribers.where(eq(newsletterSubscribers.id, id)).limit(1)
  return subscriber ?? null
}

interface Confirmation extends ConsentChange {
  email: string
  /** When the confirmation email that contains the opened link was queued (ms). */
  issuedAt: number
  suppression?: string
}

/** Confirms a subscription, unless the subscriber is unreachable or has unsubscribed since the link was emailed. */
export async function confirmSubscriber(
  db: Database,
  { email, issuedAt, suppression = '', ...change }: Confirmation,
) {
  const { id, consent, now } = change
  const [confirmed, , , mails] = await runBatch(db, [
    sql`update newsletter_subscribers set state = 'confirmed', confirmed_at = ${now}, unsubscribed_at = null,
        consent = coalesce(consent, ${consent.wording}), wants_weekly = iif(state = 'unsubscribed', 1, wants_weekly)
      where id = ${id} and unreachable is null
        and (state = 'pending' or state = 'unsubscribed' and unsubscribed_at < ${issuedAt}) returning id`,
    consentLogStatement('confirmed', change),
    sql`delete from suppressions where hash = ${suppression} and changes() > 0`,
    queueEmailStatementReturningId(
      'send-welcome',
      { recipient: sql`s.email`, now, subjectId: sql`s.id` },
      sql`from newsletter_subscribers s where s.email = ${email} and s.state = 'confirmed'
        and coalesce(s.confirmed_at, s.created_at) = ${now}`,
    ),
  ])
  return { outcome: confirmed.length > 0 ? ('confirmed' as const) : ('not-waiting' as const), mails }
}

/** Whether the subscriber has used a sign-up form since `at` (ms); being added by an admin doesn't count. */
export async function hasSignedUpSince(db: Database, { id, at }: { id: number; at: number }) {
  const found = await db.get(
    sql`select 1 from consent_records where subscriber_id = ${id} and deed = 'asked' and at > ${at} limit 1`,
  )
  return found !== undefined
}
