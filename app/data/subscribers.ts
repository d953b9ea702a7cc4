import { and, eq, sql } from 'drizzle-orm'
import { newsletterSubscribers } from './schema.ts'
import type { Database } from './database.server.ts'

export type Subscriber = typeof newsletterSubscribers.$inferSelect

type SubscriberMail = 'send-confirmation' | 'notify-signup'

const day = 86_400_000

/**
 * Adds a subscriber and, in the same batch, the two mails that follow: a crash after it loses nothing. A known address
 * changes nothing, except that one still unconfirmed is sent its confirmation again, at most once a day.
 */
export async function addSubscriber(
  db: Database,
  {
    email,
    phone,
    source,
    owner,
    now,
  }: { email: string; phone: string | null; source: string; owner: string; now: number },
): Promise<{ outcome: 'subscribed' | 'already-subscribed'; mails: { id: number; kind: SubscriberMail }[] }> {
  const [inserted, confirmation, notice] = await db.batch([
    db
      .insert(newsletterSubscribers)
      .values({ email, phone, source, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: newsletterSubscribers.id }),
    mailOnce(db, email, { kind: 'send-confirmation', recipient: null, quietMs: day, now }),
    mailOnce(db, email, { kind: 'notify-signup', recipient: owner, quietMs: now, now }),
  ])
  return {
    outcome: inserted.length > 0 ? 'subscribed' : 'already-subscribed',
    mails: [...confirmation, ...notice],
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

/** A ledger row about a subscriber who has not confirmed, unless the last `quietMs` have seen one already. */
function mailOnce(
  db: Database,
  email: string,
  {
    kind,
    recipient,
    quietMs,
    now,
  }: { kind: SubscriberMail; recipient: string | null; quietMs: number; now: number },
) {
  return db.all<{ id: number; kind: SubscriberMail }>(sql`
    insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
    select ${kind}, s.id, coalesce(${recipient}, s.email), ${kind} || ':' || s.id || ':' || ${now}, ${now}, ${now}
    from newsletter_subscribers s
    where s.email = ${email} and s.state = 'pending' and not exists (
      select 1 from emails e where e.kind = ${kind} and e.subject_id = s.id and e.created_at > ${now - quietMs}
    )
    on conflict do nothing
    returning id, kind`)
}
