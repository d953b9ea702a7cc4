import { and, asc, eq, gte, lt } from 'drizzle-orm'
import {
  requestConfirmationAgain,
  insertSubscriber,
  type ExistingSubscriber,
  type QueuedSubscriberEmail,
  type Signup,
} from './insert-subscriber.ts'
import { newsletterSubscribers } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'
import type { ConsentDetails } from '#app/domain/newsletter/consent.ts'
import { consentLogStatement } from './consent.ts'

export type Subscriber = typeof newsletterSubscribers.$inferSelect

/**
 * Adds a subscriber with the resulting emails and consent log in one batch, so that a crash loses none of them. For
 * a known address nothing changes, except that an unconfirmed or unsubscribed one gets another confirmation email,
 * at most once a day. An address that bounced or complained gets none.
 */
export async function addSubscriber(
  db: Database,
  signup: Signup,
): Promise<{ outcome: 'subscribed' | 'already-subscribed'; mails: QueuedSubscriberEmail[] }> {
  const known = await db.$client
    .prepare(
      `select s.id, s.state, s.unreachable, iif(s.state = 'confirmed', null, (select max(e.created_at) from emails e
         where e.kind = 'send-confirmation' and e.subject_id = s.id)) as askedAt
       from newsletter_subscribers s where s.email = ?1`,
    )
    .bind(signup.email)
    .first<ExistingSubscriber>()
  if (!known) return insertSubscriber(db, signup)
  return { outcome: 'already-subscribed', mails: await requestConfirmationAgain(db, known, signup) }
}

/**
 * Returns the statement that queues the welcome email, once per subscriber, for an address confirmed at
 * `confirmedAt` (ms).
 */
function welcomeEmailStatement(
  { $client: d1 }: Database,
  { email, confirmedAt }: { email: string; confirmedAt: number },
) {
  return d1
    .prepare(
      `insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
       select 'send-welcome', s.id, s.email, 'send-welcome:' || s.id, ?2, ?2 from newsletter_subscribers s
       where s.email = ?1 and s.state = 'confirmed' and coalesce(s.confirmed_at, s.created_at) = ?2
       on conflict do nothing returning id, kind`,
    )
    .bind(email, confirmedAt)
}

/** Maximum number of subscribers listed in a sign-up notice. */
const maxListed = 500

/** Lists subscribers who joined between two times (ms), oldest first, starting with id `first`. */
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
  /** When the confirmation email was written (ms) whose link was followed. */
  issuedAt: number
  said: ConsentDetails
  /** Hash under which the address is suppressed if it was once erased. */
  suppression?: string
  now: number
}

/**
 * Confirms a subscriber, once. A link from before they unsubscribed doesn't bring them back, and an address that
 * bounced or complained isn't confirmed. Confirming lifts an erased address's suppression and fills in the consent
 * text of an imported subscriber.
 */
export async function confirmSubscriber(
  db: Database,
  { id, email, issuedAt, said, suppression = '', now }: Confirmation,
): Promise<{ outcome: 'confirmed' | 'not-waiting'; mails: QueuedSubscriberEmail[] }> {
  const d1 = db.$client
  const [confirmed, , , welcome] = await d1.batch<QueuedSubscriberEmail>([
    d1
      .prepare(
        `update newsletter_subscribers set state = 'confirmed', confirmed_at = ?2, unsubscribed_at = null,
           consent = coalesce(consent, ?3), wants_weekly = iif(state = 'unsubscribed', 1, wants_weekly)
         where id = ?1 and unreachable is null
           and (state = 'pending' or state = 'unsubscribed' and unsubscribed_at < ?4) returning id`,
      )
      .bind(id, now, said.words, issuedAt),
    consentLogStatement(db, { id, deed: 'confirmed', now, ...said }),
    d1.prepare('delete from suppressions where hash = ?1 and changes() > 0').bind(suppression),
    welcomeEmailStatement(db, { email, confirmedAt: now }),
  ])
  return {
    outcome: confirmed?.results.length ? 'confirmed' : 'not-waiting',
    mails: welcome?.results ?? [],
  }
}

/** Whether the subscriber signed up again after `at` (ms), other than through an admin. */
export async function hasSignedUpSince(db: Database, { id, at }: { id: number; at: number }) {
  const found = await db.$client
    .prepare(`select 1 from consent_records where subscriber_id = ?1 and deed = 'asked' and at > ?2 limit 1`)
    .bind(id, at)
    .first()
  return found !== null
}
