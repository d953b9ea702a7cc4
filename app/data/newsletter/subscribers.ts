import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import {
  requestConfirmationAgain,
  insertSubscriber,
  type ExistingSubscriber,
  type QueuedSubscriberEmail,
  type NewsletterSignup,
} from './insert-subscriber.ts'
import { newsletterSubscribers } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'
import type { ConsentDetails } from '#app/domain/newsletter/consent.ts'
import { consentLogStatement } from './consent.ts'
import { runBatch } from '#app/data/statement.ts'

export type Subscriber = typeof newsletterSubscribers.$inferSelect

/**
 * Adds a subscriber, the resulting emails and the consent record in one batch, so that a crash loses none of them. A
 * known address is not changed; if it is unconfirmed or unsubscribed, it gets another confirmation email, at most once
 * a day, unless it has bounced or complained.
 */
export async function addSubscriber(
  db: Database,
  signup: NewsletterSignup,
): Promise<{ outcome: 'subscribed' | 'already-subscribed'; mails: QueuedSubscriberEmail[] }> {
  const known = await db.get<ExistingSubscriber | undefined>(sql`select s.id, s.state, s.unreachable,
    iif(s.state = 'confirmed', null, (select max(e.created_at) from emails e
      where e.kind = 'send-confirmation' and e.subject_id = s.id)) as askedAt
    from newsletter_subscribers s where s.email = ${signup.email}`)
  if (!known) return insertSubscriber(db, signup)
  return { outcome: 'already-subscribed', mails: await requestConfirmationAgain(db, known, signup) }
}

/**
 * Returns the statement that queues the welcome email, once per subscriber, if the address was confirmed at
 * `confirmedAt` (ms).
 */
function welcomeEmailStatement({ email, confirmedAt }: { email: string; confirmedAt: number }) {
  return sql`insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
    select 'send-welcome', s.id, s.email, 'send-welcome:' || s.id, ${confirmedAt}, ${confirmedAt}
    from newsletter_subscribers s
    where s.email = ${email} and s.state = 'confirmed' and coalesce(s.confirmed_at, s.created_at) = ${confirmedAt}
    on conflict do nothing returning id, kind`
}

/** Maximum number of subscribers listed in a sign-up notice. */
const maxListed = 500

/** Lists subscribers who signed up between two times (ms), oldest first, starting with id `first`. */
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
    .limit(maxListed)
}

export async function findSubscriber(db: Database, id: number): Promise<Subscriber | null> {
  const [subscriber] = await db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id))
    .limit(1)
  return subscriber ?? null
}

interface Confirmation {
  id: number
  email: string
  /** When the confirmation email that contains the opened link was queued (ms). */
  issuedAt: number
  said: ConsentDetails
  /** Keyed hash of the address, which is on the suppression list if the address was erased. */
  suppression?: string
  now: number
}

/**
 * Confirms a subscriber, once. A link from before they unsubscribed no longer works, and an address that bounced or
 * complained isn't confirmed. Confirming takes an erased address off the suppression list, and stores a consent text
 * for an imported subscriber who had none.
 */
export async function confirmSubscriber(
  db: Database,
  { id, email, issuedAt, said, suppression = '', now }: Confirmation,
): Promise<{ outcome: 'confirmed' | 'not-waiting'; mails: QueuedSubscriberEmail[] }> {
  const [confirmed, , , welcome] = await runBatch<QueuedSubscriberEmail>(db, [
    sql`update newsletter_subscribers set state = 'confirmed', confirmed_at = ${now}, unsubscribed_at = null,
        consent = coalesce(consent, ${said.words}), wants_weekly = iif(state = 'unsubscribed', 1, wants_weekly)
      where id = ${id} and unreachable is null
        and (state = 'pending' or state = 'unsubscribed' and unsubscribed_at < ${issuedAt}) returning id`,
    consentLogStatement({ id, deed: 'confirmed', now, ...said }),
    sql`delete from suppressions where hash = ${suppression} and changes() > 0`,
    welcomeEmailStatement({ email, confirmedAt: now }),
  ])
  return {
    outcome: confirmed?.length ? 'confirmed' : 'not-waiting',
    mails: welcome ?? [],
  }
}

/** Whether the subscriber has signed up again since `at` (ms), not counting additions by an admin. */
export async function hasSignedUpSince(db: Database, { id, at }: { id: number; at: number }) {
  const found = await db.get(
    sql`select 1 from consent_records where subscriber_id = ${id} and deed = 'asked' and at > ${at} limit 1`,
  )
  return found !== undefined
}
