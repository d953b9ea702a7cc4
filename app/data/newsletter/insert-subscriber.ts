import { redactContactDetails } from '#app/domain/newsletter/consent.ts'
import { maxFavorites, type SubscriberState } from '#app/domain/newsletter/subscriber.ts'
import type { Database } from '#app/data/database.server.ts'

export interface NewsletterSignup {
  email: string
  phone: string | null
  /** The page that contained the form. */
  source: string
  /** The consent text shown next to the form. */
  consent?: string
  /** The client's truncated network (see `truncateIpAddress`). */
  network?: string | null
  /** The product the visitor wants to hear about when it's back on the menu. */
  dish?: number
  /**
   * Keyed hash of the address, to look up whether it was erased; a sign-up of an erased address always has to be
   * confirmed.
   */
  suppression?: string
  /** The owner's address, which gets the sign-up notice. */
  owner: string
  /** Whether the address must be confirmed before it gets the newsletter. */
  doubleOptIn: boolean
  now: number
}

export interface QueuedSubscriberEmail {
  id: number
  kind: 'send-confirmation' | 'send-welcome'
}

const hour = 3_600_000
const day = 24 * hour

/** The fields of a subscriber that decide whether to send another confirmation email. */
export interface ExistingSubscriber {
  id: number
  state: SubscriberState
  unreachable: string | null
  /** When the last confirmation email was queued (ms); null if there was none or the subscriber is confirmed. */
  askedAt: number | null
}

/**
 * Inserts a new subscriber with the consent records and emails. Each statement uses the row id inserted by the one
 * before it instead of looking up the subscriber, because D1 bills every row read. If two submissions arrive at once,
 * the second inserts no subscriber, and so logs no sign-up and queues no email either.
 */
export async function insertSubscriber(db: Database, signup: NewsletterSignup) {
  const { email, phone, source, consent, owner, now } = signup
  const d1 = db.$client
  const isDirect = !signup.doubleOptIn && !(await isErased(db, signup.suppression))
  const kind = isDirect ? 'send-welcome' : 'send-confirmation'
  const [added, , mails] = await d1.batch([
    d1
      .prepare(
        `insert into newsletter_subscribers (email, phone, source, created_at, consent, state)
         values (?1, ?2, ?3, ?4, ?5, ?6) on conflict do nothing`,
      )
      .bind(email, phone, source, now, consent ?? null, isDirect ? 'confirmed' : 'pending'),
    signupConsentStatement(db, isDirect, signup),
    d1
      .prepare(
        `insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
         select ?1, c.subscriber_id, ?2, ?1 || ':' || c.subscriber_id || iif(?1 = 'send-welcome', '', ':' || ?3), ?3, ?3
         from consent_records c where c.id = last_insert_rowid() and changes() > 0 on conflict do nothing`,
      )
      .bind(kind, email, now),
    // All sign-ups of one hour share one notice, due at the end of that hour.
    d1
      .prepare(
        `insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
         select 'notify-signup', e.subject_id, ?1, ?2, ?3, ?4 from emails e
         where e.id = last_insert_rowid() and changes() > 0 on conflict do nothing`,
      )
      .bind(owner, signupNoticeKey(now), startOfHour(now) + hour, now),
    ...favouriteStatements(db, signup),
  ])
  if (!added?.meta.changes) return { outcome: 'already-subscribed' as const, mails: [] }
  return { outcome: 'subscribed' as const, mails: mails ? insertedEmail(kind, mails) : [] }
}

/** Returns the email that the statement inserted, if any. */
function insertedEmail(kind: QueuedSubscriberEmail['kind'], { meta }: D1Result): QueuedSubscriberEmail[] {
  return meta.changes === 1 ? [{ id: meta.last_row_id, kind }] : []
}

/** Rounds a time (ms) down to the hour; all sign-ups of that hour share one notice. */
export function startOfHour(at: number) {
  return at - (at % hour)
}

function signupNoticeKey(at: number) {
  return `notify-signup:${startOfHour(at)}`
}

/** Logs a new subscriber's sign-up and, if no confirmation is required, their confirmation. */
function signupConsentStatement({ $client: d1 }: Database, isDirect: boolean, signup: NewsletterSignup) {
  // SQLite evaluates the subquery once, before the first insert changes `last_insert_rowid()`.
  return d1
    .prepare(
      `insert into consent_records (subscriber_id, deed, at, source, words, network)
       select (select last_insert_rowid()), said.column1, ?1, ?2, ?3, ?4
       from (values ('asked'), ('confirmed')) said where changes() > 0 and (said.column1 = 'asked' or ?5)`,
    )
    .bind(signup.now, ...consentValues(signup), Number(isDirect))
}

async function isErased({ $client: d1 }: Database, suppression = '') {
  const found = await d1.prepare('select 1 from suppressions where hash = ?1').bind(suppression).first()
  return found !== null
}

/**
 * Queues another confirmation email and logs the request, at most once a day. The email's dedupe key contains the time
 * of the previous confirmation email, so that two simultaneous requests send only one.
 */
export async function requestConfirmationAgain(
  db: Database,
  known: ExistingSubscriber,
  signup: NewsletterSignup,
): Promise<QueuedSubscriberEmail[]> {
  const { id, state, unreachable, askedAt } = known
  const { email, now } = signup
  const d1 = db.$client
  const isDue = state !== 'confirmed' && unreachable === null && (askedAt ?? 0) <= now - day
  const asking = [
    d1
      .prepare(
        `insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
         select 'send-confirmation', s.id, ?2, ?3, ?4, ?4 from newsletter_subscribers s
         where s.id = ?1 and s.state <> 'confirmed' and s.unreachable is null on conflict do nothing`,
      )
      .bind(id, email, `send-confirmation:${id}:after:${askedAt ?? 'none'}`, now),
    d1
      .prepare(
        `insert into consent_records (subscriber_id, deed, at, source, words, network)
         select ?1, 'asked', ?2, ?3, ?4, ?5 where changes() > 0`,
      )
      .bind(id, now, ...consentValues(signup)),
  ]
  const steps = [...(isDue ? asking : []), ...favouriteStatements(db, signup)]
  if (steps.length === 0) return []
  const [first] = await d1.batch(steps)
  return isDue && first ? insertedEmail('send-confirmation', first) : []
}

/**
 * Returns the statements that save which product to notify the subscriber about. An unconfirmed subscriber is notified
 * only after confirming.
 */
function favouriteStatements({ $client: d1 }: Database, signup: NewsletterSignup) {
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
      .bind(email, dish, now, maxFavorites),
    d1
      .prepare(
        `insert into consent_records (subscriber_id, deed, at, source, words, network)
         select s.id, 'changed', ?1, ?2, ?3, ?4 from newsletter_subscribers s
         where s.email = ?5 and s.created_at <> ?1 and changes() > 0`,
      )
      .bind(now, ...consentValues(signup), email),
  ]
}

function consentValues({ source, consent, network }: NewsletterSignup) {
  return [redactContactDetails(source), consent ?? null, network ?? null] as const
}
