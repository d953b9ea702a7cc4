import { and, asc, eq, gte, lt } from 'drizzle-orm'
import {
  requestConfirmationAgain,
  insertSubscriber,
  type ExistingSubscriber,
  type ListMail,
  type Signup,
} from './insert-subscriber.ts'
import { newsletterSubscribers } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

export type Subscriber = typeof newsletterSubscribers.$inferSelect

/**
 * Adds a subscriber and, in the same batch, the mails that follow and the record of what was said, so that a crash after
 * it loses nothing. A known address changes nothing, except that one still unconfirmed, or one that has left, is asked
 * to confirm, at most once a day; one whose letters bounced or that complained of them is not even asked.
 */
export async function addSubscriber(
  db: Database,
  signup: Signup,
): Promise<{ outcome: 'subscribed' | 'already-subscribed'; mails: ListMail[] }> {
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

/** The mail of welcome, once in a subscriber's life, to whoever is on the list since `confirmedAt`. */
export function welcomeStatement(
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

/** More than these a notice only counts. */
const mostJoined = 500

/** Who joined between two times (ms) and is on the list still, from the `first` one's id on, the oldest first. */
export function listJoined(
  db: Database,
  { first, from, until }: { first: number; from: number; until: number },
) {
  const { id, email, phone, state, createdAt } = newsletterSubscribers
  return db
    .select({ id, email, phone, state })
    .from(newsletterSubscribers)
    .where(and(gte(id, first), gte(createdAt, from), lt(createdAt, until)))
    .orderBy(asc(id))
    .limit(mostJoined)
}

export async function findSubscriber(db: Database, id: number): Promise<Subscriber | null> {
  const [subscriber] = await db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id))
    .limit(1)
  return subscriber ?? null
}
