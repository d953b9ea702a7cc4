import { and, eq } from 'drizzle-orm'
import { newsletterSubscribers } from './schema.ts'
import type { Database } from './database.server.ts'

export type Subscriber = typeof newsletterSubscribers.$inferSelect

interface Signup {
  email: string
  phone: string | null
  /** The page the form stood on. */
  source: string
  /** Who is told. */
  owner: string
  now: number
}

interface QueuedMail {
  id: number
  kind: 'send-confirmation' | 'notify-signup'
}

const day = 86_400_000

/**
 * Adds a subscriber and, in the same batch, the two mails that follow, so that a crash after it loses nothing. A known
 * address changes nothing, except that one still unconfirmed is sent its confirmation again, at most once a day.
 */
export async function addSubscriber(
  db: Database,
  { email, phone, source, owner, now }: Signup,
): Promise<{ outcome: 'subscribed' | 'already-subscribed'; mails: QueuedMail[] }> {
  const d1 = db.$client
  const mail = d1.prepare(`
    insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
    select ?1, s.id, coalesce(?2, s.email), ?1 || ':' || s.id || ':' || ?3, ?3, ?3
    from newsletter_subscribers s
    where s.email = ?4 and s.state = 'pending' and not exists (
      select 1 from emails e where e.kind = ?1 and e.subject_id = s.id and e.created_at > ?5
    )
    on conflict do nothing
    returning id, kind`)
  const [inserted, ...mails] = await d1.batch<QueuedMail>([
    d1
      .prepare(
        `insert into newsletter_subscribers (email, phone, source, created_at) values (?, ?, ?, ?)
         on conflict do nothing returning id`,
      )
      .bind(email, phone, source, now),
    mail.bind('send-confirmation', null, now, email, now - day),
    mail.bind('notify-signup', owner, now, email, 0),
  ])
  return {
    outcome: inserted?.results.length ? 'subscribed' : 'already-subscribed',
    mails: mails.flatMap(({ results }) => results),
  }
}

export async function findSubscriber(db: Database, id: number): Promise<Subscriber | null> {
  const [subscriber] = await db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id))
    .limit(1)
  return subscriber ?? null
}

/** Confirms a pending address; repeating it, or confirming somebody who has left, changes nothing. */
export async function confirmSubscriber(db: Database, id: number, now: number) {
  await db
    .update(newsletterSubscribers)
    .set({ state: 'confirmed', confirmedAt: now })
    .where(and(eq(newsletterSubscribers.id, id), eq(newsletterSubscribers.state, 'pending')))
}
