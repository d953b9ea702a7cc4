import { sql } from 'drizzle-orm'
import { runBatch, runBatchWithMetadata } from '#app/data/batch.ts'
import type { Database } from '#app/data/database.server.ts'
import { buildEmailInsert } from '#app/data/mail/emails.ts'
import { retryOnTransientErrors, type RetryOptions } from '#app/data/transient-errors.ts'
import { redactContactDetails } from '#app/domain/newsletter/consent.ts'
import { maxFavoriteMeals } from '#app/domain/newsletter/subscriber.ts'
import type { Subscriber } from './subscribers.ts'

interface NewsletterSignup {
  email: string
  phone: string | null
  source: string
  consent?: string
  network?: string | null
  product?: number
  /** Keyed hash of the email address, used to find the address in the suppression list. */
  suppression?: string
  owner: string
  doubleOptIn: boolean
  now: number
}

interface QueuedEmail {
  id: number
  kind: 'send-confirmation' | 'send-welcome'
}

interface SignupResult {
  outcome: 'subscribed' | 'already-subscribed'
  mails: QueuedEmail[]
}

interface ExistingSubscriber extends Pick<Subscriber, 'id' | 'state' | 'unreachable'> {
  /** When the last confirmation email was queued (ms); null if there was none or the subscriber is confirmed. */
  lastEmailedAt: number | null
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Returns `subscribed` even if the attempt that saved the sign-up threw a transient D1 error (B07). */
export async function addSubscriberWithRetries(
  db: Database,
  signup: NewsletterSignup,
  retryOptions: RetryOptions,
): Promise<SignupResult> {
  const { result, wasRetried } = await retryOnTransientErrors(() => addSubscriber(db, signup), retryOptions)
  if (!wasRetried || result.outcome === 'subscribed') return result
  const rows = await db.all<QueuedEmail | { id: null }>(
    sql`select e.id, e.kind from newsletter_subscribers s
      left join emails e on e.subject_id = s.id and e.created_at = s.created_at
        and e.kind in ('send-confirmation', 'send-welcome')
      where s.email = ${signup.email} and s.created_at = ${signup.now} and s.source = ${signup.source}`,
  )
  if (rows.length === 0) return result
  return { outcome: 'subscribed', mails: rows.filter((mail) => mail.id !== null) }
}

export async function addSubscriber(db: Database, signup: NewsletterSignup): Promise<SignupResult> {
  const existing = await db.get<ExistingSubscriber | undefined>(sql`select s.id, s.state, s.unreachable,
    iif(s.state = 'confirmed', null, (select max(e.created_at) from emails e
      where e.kind = 'send-confirmation' and e.subject_id = s.id)) as lastEmailedAt
    from newsletter_subscribers s where s.email = ${signup.email}`)
  if (!existing) return insertSubscriber(db, signup)
  return { outcome: 'already-subscribed', mails: await requestConfirmationAgain(db, existing, signup) }
}

/** Uses `last_insert_rowid()` instead of looking up the inserted row, because D1 bills every row read. */
async function insertSubscriber(db: Database, signup: NewsletterSignup): Promise<SignupResult> {
  const { email, phone, source, consent, suppression = '', owner, doubleOptIn, now } = signup
  const mustConfirm =
    doubleOptIn || (await db.get(sql`select 1 from suppressions where hash = ${suppression}`)) !== undefined
  const kind = mustConfirm ? 'send-confirmation' : 'send-welcome'
  const [added, , mail] = await runBatchWithMetadata(db, [
    sql`insert into newsletter_subscribers (email, phone, source, created_at, consent, state)
      values (${email}, ${phone}, ${source}, ${now}, ${consent ?? null}, ${mustConfirm ? 'pending' : 'confirmed'})
      on conflict do nothing`,
    // The subquery makes SQLite read `last_insert_rowid()` once, before the first inserted row changes it.
    sql`insert into consent_records (subscriber_id, deed, at, source, words, network)
      select (select last_insert_rowid()), said.column1, ${now}, ${consentValues(signup)}
      from (values ('asked'), ('confirmed')) said
      where changes() > 0 and (said.column1 = 'asked' or ${Number(!mustConfirm)})`,
    buildEmailInsert(
      kind,
      {
        recipient: email,
        now,
        subjectId: sql`c.subscriber_id`,
        dedupeKey: sql`${kind} || ':' || c.subscriber_id || iif(${kind} = 'send-welcome', '', ':' || ${now})`,
      },
      sql`from consent_records c where c.id = last_insert_rowid() and changes() > 0`,
    ),
    // The owner gets one email for all sign-ups in an hour, due at the end of that hour.
    buildEmailInsert(
      'notify-signup',
      {
        recipient: owner,
        dueAt: getStartOfHour(now) + hourMs,
        now,
        subjectId: sql`e.subject_id`,
        dedupeKey: `notify-signup:${getStartOfHour(now)}`,
      },
      sql`from emails e where e.id = last_insert_rowid() and changes() > 0`,
    ),
    ...favoriteStatements(signup),
  ])
  if (!added?.meta.changes) return { outcome: 'already-subscribed', mails: [] }
  return { outcome: 'subscribed', mails: insertedEmail(kind, mail) }
}

/** Takes the email's ID from D1's result metadata, because D1 bills the rows that a `returning` clause reads. */
function insertedEmail(kind: QueuedEmail['kind'], result: D1Result | undefined) {
  return result?.meta.changes === 1 ? [{ id: result.meta.last_row_id, kind }] : []
}

export function getStartOfHour(at: number) {
  return at - (at % hourMs)
}

async function requestConfirmationAgain(db: Database, known: ExistingSubscriber, signup: NewsletterSignup) {
  const { id, state, unreachable, lastEmailedAt } = known
  const { email, now } = signup
  const isDue = state !== 'confirmed' && unreachable === null && (lastEmailedAt ?? 0) <= now - dayMs
  if (!isDue) {
    const statements = favoriteStatements(signup)
    if (statements.length > 0) await runBatch(db, statements)
    return []
  }
  const [mail] = await runBatchWithMetadata(db, [
    buildEmailInsert(
      'send-confirmation',
      {
        recipient: email,
        now,
        subjectId: sql`s.id`,
        // Concurrent requests derive the same dedupe key from the previous email's time, so only one email is sent.
        dedupeKey: `send-confirmation:${id}:after:${lastEmailedAt ?? 'none'}`,
      },
      sql`from newsletter_subscribers s
        where s.id = ${id} and s.state <> 'confirmed' and s.unreachable is null`,
    ),
    sql`insert into consent_records (subscriber_id, deed, at, source, words, network)
      select ${id}, 'asked', ${now}, ${consentValues(signup)} where changes() > 0`,
    ...favoriteStatements(signup),
  ])
  return insertedEmail('send-confirmation', mail)
}

function favoriteStatements(signup: NewsletterSignup) {
  const { email, product, now } = signup
  if (product === undefined) return []
  return [
    sql`insert into favourites (subscriber_id, product_id, created_at)
      select s.id, p.id, ${now} from newsletter_subscribers s
        join products p on p.id = ${product} and p.archived_at is null
      where s.email = ${email} and s.unreachable is null
        and (select count(*) from favourites f where f.subscriber_id = s.id) < ${maxFavoriteMeals}
      on conflict do nothing`,
    sql`insert into consent_records (subscriber_id, deed, at, source, words, network)
      select s.id, 'changed', ${now}, ${consentValues(signup)} from newsletter_subscribers s
      where s.email = ${email} and s.created_at <> ${now} and changes() > 0`,
  ]
}

function consentValues({ source, consent, network }: NewsletterSignup) {
  return sql`${redactContactDetails(source)}, ${consent ?? null}, ${network ?? null}`
}
