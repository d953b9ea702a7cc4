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
export function welcomeEmailStatement(
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
