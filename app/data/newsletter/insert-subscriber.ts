import { withoutName } from '#app/domain/newsletter/consent.ts'
import { maxFavorites, type SubscriberState } from '#app/domain/newsletter/subscriber.ts'
import type { Database } from '#app/data/database.server.ts'

export interface Signup {
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
  kind: 'send-confirmation' | 'send-welcome'
}

const hour = 3_600_000
const day = 24 * hour

/** What decides whether a known address is asked once more. */
export interface ExistingSubscriber {
  id: number
  state: SubscriberState
  unreachable: string | null
  /** When the last mail to confirm was written; null where there was none, or it is confirmed. */
  askedAt: number | null
}

/**
 * Each statement takes the number it needs from the one before it, so that none looks the subscriber up: D1 bills every
 * row. Of two presses at once the second changes nothing, and then nothing follows.
 */
export async function insertSubscriber(db: Database, signup: Signup) {
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
    firstLines(db, isDirect, signup),
    d1
      .prepare(
        `insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
         select ?1, c.subscriber_id, ?2, ?1 || ':' || c.subscriber_id || iif(?1 = 'send-welcome', '', ':' || ?3), ?3, ?3
         from consent_records c where c.id = last_insert_rowid() and changes() > 0 on conflict do nothing`,
      )
      .bind(kind, email, now),
    // One notice for all sign-ups of an hour, due when it ends.
    d1
      .prepare(
        `insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
         select 'notify-signup', e.subject_id, ?1, ?2, ?3, ?4 from emails e
         where e.id = last_insert_rowid() and changes() > 0 on conflict do nothing`,
      )
      .bind(owner, signupNoticeKey(now), hourOf(now) + hour, now),
    ...favouriteStatements(db, signup),
  ])
  if (!added?.meta.changes) return { outcome: 'already-subscribed' as const, mails: [] }
  return { outcome: 'subscribed' as const, mails: mails ? numbered(kind, mails) : [] }
}

/** The mail that a statement wrote, if it did. */
function numbered(kind: ListMail['kind'], { meta }: D1Result): ListMail[] {
  return meta.changes === 1 ? [{ id: meta.last_row_id, kind }] : []
}

/** The start (ms) of the hour that a sign-up's notice is about. */
export function hourOf(at: number) {
  return at - (at % hour)
}

export function signupNoticeKey(at: number) {
  return `notify-signup:${hourOf(at)}`
}

/** What a new address said; one that nobody has to confirm is confirmed by it. */
function firstLines({ $client: d1 }: Database, isDirect: boolean, signup: Signup) {
  // The subquery is asked once, before the first line has a number of its own.
  return d1
    .prepare(
      `insert into consent_records (subscriber_id, deed, at, source, words, network)
       select (select last_insert_rowid()), said.column1, ?1, ?2, ?3, ?4
       from (values ('asked'), ('confirmed')) said where changes() > 0 and (said.column1 = 'asked' or ?5)`,
    )
    .bind(signup.now, ...saidIn(signup), Number(isDirect))
}

async function isErased({ $client: d1 }: Database, suppression = '') {
  const found = await d1.prepare('select 1 from suppressions where hash = ?1').bind(suppression).first()
  return found !== null
}

/**
 * Another mail to confirm, with its line in the record, where one is due. Its key names the mail before it, so that of
 * two presses at once one writes it.
 */
export async function requestConfirmationAgain(
  db: Database,
  known: ExistingSubscriber,
  signup: Signup,
): Promise<ListMail[]> {
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
      .bind(id, now, ...saidIn(signup)),
  ]
  const steps = [...(isDue ? asking : []), ...favouriteStatements(db, signup)]
  if (steps.length === 0) return []
  const [first] = await d1.batch(steps)
  return isDue && first ? numbered('send-confirmation', first) : []
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
      .bind(email, dish, now, maxFavorites),
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
