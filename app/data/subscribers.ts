import { eq } from 'drizzle-orm'
import { withoutName } from '#app/domain/consent.ts'
import { favouritesPerReader } from '#app/domain/subscribers.ts'
import { newsletterSubscribers } from './schema.ts'
import type { Database } from './database.server.ts'

export type Subscriber = typeof newsletterSubscribers.$inferSelect

interface Signup {
  email: string
  phone: string | null
  /** The page the form stood on. */
  source: string
  /** The words that stood beside it. */
  consent?: string
  /** The network it came from, cut. */
  network?: string | null
  /** The dish that they want to hear of when it is back. */
  dish?: number
  /** The hash by which somebody who was erased is known: their form counts once they have confirmed it. */
  suppression?: string
  /** Who is told. */
  owner: string
  /** Whether the address must be confirmed before it gets a letter. */
  doubleOptIn: boolean
  now: number
}

export interface ListMail {
  id: number
  kind: 'send-confirmation' | 'send-welcome' | 'notify-signup'
}

const day = 86_400_000

/**
 * Adds a subscriber and, in the same batch, the mails that follow and the record of what was said, so that a crash after
 * it loses nothing. A known address changes nothing, except that one still unconfirmed, or one that has left, is asked
 * to confirm, at most once a day; one whose letters bounced or that complained of them is not even asked.
 */
export async function addSubscriber(
  db: Database,
  signup: Signup,
): Promise<{ outcome: 'subscribed' | 'already-subscribed'; mails: ListMail[] }> {
  const { email, phone, source, consent, suppression = '', owner, doubleOptIn, now } = signup
  const d1 = db.$client
  const mail = d1.prepare(`
    insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
    select ?1, s.id, coalesce(?2, s.email), ?1 || ':' || s.id || ':' || ?3, ?3, ?3
    from newsletter_subscribers s
    where s.email = ?4 and s.state in ('pending', ?6) and s.unreachable is null and not exists (
      select 1 from emails e where e.kind = ?1 and e.subject_id = s.id and e.created_at > ?5
    )
    on conflict do nothing
    returning id, kind`)
  const [inserted, ...rest] = await d1.batch<ListMail>([
    d1
      .prepare(
        `insert into newsletter_subscribers (email, phone, source, created_at, consent, state)
         values (?1, ?2, ?3, ?4, ?5, case
           when ?6 or exists (select 1 from suppressions s where s.hash = ?7) then 'pending' else 'confirmed' end)
         on conflict do nothing returning id`,
      )
      .bind(email, phone, source, now, consent ?? null, Number(doubleOptIn), suppression),
    ...firstLines(db, signup),
    mail.bind('send-confirmation', null, now, email, now - day, 'unsubscribed'),
    repeatLine(db, signup),
    mail.bind('notify-signup', owner, now, email, 0, 'confirmed'),
    welcomeStatement(db, { email, confirmedAt: now }),
    ...favouriteStatements(db, signup),
  ])
  return {
    outcome: inserted?.results.length ? 'subscribed' : 'already-subscribed',
    mails: rest.flatMap(({ results }) => results),
  }
}

/** What a new address said; one that nobody has to confirm is confirmed by it. */
function firstLines({ $client: d1 }: Database, signup: Signup) {
  const { email, now } = signup
  return [
    d1
      .prepare(
        `insert into consent_records (subscriber_id, deed, at, source, words, network)
         select last_insert_rowid(), 'asked', ?1, ?2, ?3, ?4 where changes() > 0`,
      )
      .bind(now, ...saidIn(signup)),
    d1
      .prepare(
        `insert into consent_records (subscriber_id, deed, at, source, words, network)
         select s.id, 'confirmed', ?1, ?2, ?3, ?4 from newsletter_subscribers s
         where s.email = ?5 and s.state = 'confirmed' and changes() > 0`,
      )
      .bind(now, ...saidIn(signup), email),
  ]
}

/** A known address that was sent another mail to confirm has asked once more. */
function repeatLine({ $client: d1 }: Database, signup: Signup) {
  return d1
    .prepare(
      `insert into consent_records (subscriber_id, deed, at, source, words, network)
       select s.id, 'asked', ?1, ?2, ?3, ?4 from newsletter_subscribers s
       where s.email = ?5 and s.created_at <> ?1 and changes() > 0`,
    )
    .bind(signup.now, ...saidIn(signup), signup.email)
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

/** "Tell me when it is back": whoever is not confirmed has it with their confirmation. */
function favouriteStatements({ $client: d1 }: Database, signup: Signup) {
  const { email, dish, now } = signup
  if (dish === undefined) return []
  return [
    d1
      .prepare(
        `insert into favourites (subscriber_id, product_id, created_at)
         select s.id, p.id, ?3 from newsletter_subscribers s join products p on p.id = ?2 and p.archived_at is null
         where s.email = ?1 and s.unreachable is null
           and (select count(*) from favourites f where f.subscriber_id = s.id) < ?4
         on conflict do nothing`,
      )
      .bind(email, dish, now, favouritesPerReader),
    d1
      .prepare(
        `insert into consent_records (subscriber_id, deed, at, source, words, network)
         select s.id, 'changed', ?1, ?2, ?3, ?4 from newsletter_subscribers s
         where s.email = ?5 and s.created_at <> ?1 and changes() > 0`,
      )
      .bind(now, ...saidIn(signup), email),
  ]
}

function saidIn({ source, consent, network }: Signup) {
  return [withoutName(source), consent ?? null, network ?? null] as const
}

export async function findSubscriber(db: Database, id: number): Promise<Subscriber | null> {
  const [subscriber] = await db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id))
    .limit(1)
  return subscriber ?? null
}
