import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { runBatch } from '#app/data/batch.ts'
import type { Database } from '#app/data/database.server.ts'
import { buildEmailPrefixCondition, rowsPerPage, toListPage } from '#app/data/list-page.ts'
import { buildEmailInsertReturningId } from '#app/data/mail/emails.ts'
import { type consentActions, consentRecords } from '#app/data/newsletter-schema.ts'
import { newsletterSubscribers } from '#app/data/schema.ts'
import type { ConsentDetails } from '#app/domain/newsletter/consent.ts'
import { subscriberStates } from '#app/domain/newsletter/subscriber.ts'

export type Subscriber = typeof newsletterSubscribers.$inferSelect

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
    .limit(500)
}

export function findSubscriberById(db: Database, id: number) {
  return db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id)).get()
}

interface Confirmation extends ConsentChange {
  email: string
  /** When (ms) the email that contains the opened confirmation link was queued. */
  issuedAt: number
  suppression?: string
}

/** Does nothing for an unreachable subscriber or for one who unsubscribed after the link was sent. */
export async function confirmSubscriber(db: Database, confirmation: Confirmation) {
  const { email, issuedAt, suppression = '', ...change } = confirmation
  const { id, consent, now } = change
  const [confirmed, , , mails] = await runBatch(db, [
    sql`update newsletter_subscribers set state = 'confirmed', confirmed_at = ${now}, unsubscribed_at = null,
        consent = coalesce(consent, ${consent.wording}), wants_weekly = iif(state = 'unsubscribed', 1, wants_weekly)
      where id = ${id} and unreachable is null
        and (state = 'pending' or state = 'unsubscribed' and unsubscribed_at < ${issuedAt}) returning id`,
    buildConsentLogStatement('confirmed', change),
    sql`delete from suppressions where hash = ${suppression} and changes() > 0`,
    buildEmailInsertReturningId(
      'send-welcome',
      { recipient: sql`s.email`, now, subjectId: sql`s.id` },
      sql`from newsletter_subscribers s where s.email = ${email} and s.state = 'confirmed'
        and coalesce(s.confirmed_at, s.created_at) = ${now}`,
    ),
  ])
  return { outcome: confirmed.length > 0 ? ('confirmed' as const) : ('not-waiting' as const), mails }
}

/** Whether the subscriber has used a sign-up form since `at` (ms); being added by an admin doesn't count. */
export async function hasSignedUpSince(db: Database, { id, at }: { id: number; at: number }) {
  const found = await db.get(
    sql`select 1 from consent_records where subscriber_id = ${id} and deed = 'asked' and at > ${at} limit 1`,
  )
  return found !== undefined
}

export interface ConsentChange {
  id: number
  consent: ConsentDetails
  now: number
}

/** The statement inserts a row only if the previous statement of the same D1 batch changed a row. */
export function buildConsentLogStatement(
  action: (typeof consentActions)[number],
  { id, consent: { source, wording, network, by }, now }: ConsentChange,
) {
  return sql`insert into consent_records (subscriber_id, deed, at, source, words, network, by)
    select ${id}, ${action}, ${now}, ${source}, ${wording}, ${network}, ${by ?? null} where changes() > 0`
}

export function listConsentLogEntries(db: Database, subscriberId: number, limit: number) {
  return db
    .select()
    .from(consentRecords)
    .where(eq(consentRecords.subscriberId, subscriberId))
    .orderBy(desc(consentRecords.id))
    .limit(limit)
}

type ListedSubscriber = Pick<
  Subscriber,
  'id' | 'email' | 'state' | 'source' | 'createdAt' | 'phone' | 'consent' | 'confirmedAt' | 'unsubscribedAt'
>

export interface SubscriberFilter {
  state: Subscriber['state'] | null
  source: string | null
  /** Range of sign-up times (ms): `from` is included, `until` is excluded, and null means no limit. */
  from: number | null
  until: number | null
}

const columns = sql`id, email, state, source, created_at as createdAt, phone, consent,
  confirmed_at as confirmedAt, unsubscribed_at as unsubscribedAt`

export async function listSubscribers(
  db: Database,
  { state, source, from, until }: SubscriberFilter,
  before: number | null,
  perPage = rowsPerPage,
) {
  const [minId, maxId] = await Promise.all([
    from === null ? 0 : firstIdSince(db, from),
    until === null ? Number.MAX_SAFE_INTEGER : firstIdSince(db, until),
  ])
  const limit = perPage + 1
  const pageClause = sql`id < ${Math.min(before ?? maxId, maxId)} and id >= ${minId} order by id desc limit ${limit}`
  let query = sql`select ${columns} from newsletter_subscribers where ${pageClause}`
  if (source !== null) {
    // Query each subscriber state separately, because the index is sorted by ID only within each state.
    const ofState = subscriberStates
      .filter((listedState) => state === null || state === listedState)
      .map(
        (listedState) => sql`select * from (select ${columns}
          from newsletter_subscribers indexed by newsletter_subscribers_by_source
          where source = ${source} and state = ${listedState} and ${pageClause})`,
      )
    query = sql`select * from (${sql.join(ofState, sql` union all `)}) order by id desc limit ${limit}`
  } else if (state !== null) {
    query = sql`select ${columns} from newsletter_subscribers indexed by newsletter_subscribers_by_state
      where state = ${state} and ${pageClause}`
  }
  return toListPage(await db.all<ListedSubscriber>(query), perPage, ({ id }) => id)
}

/** Finds the ID of the first subscriber added since `at` (ms). Binary search works: IDs increase over time. */
async function firstIdSince(db: Database, at: number) {
  const beforeCondition = sql`(select s.created_at < ${at} from newsletter_subscribers s where s.id >= (lo + hi) / 2
    order by s.id limit 1)`
  const row = await db.get<{ id: number | null }>(sql`with recursive span (lo, hi) as (
      select 1, coalesce((select max(id) from newsletter_subscribers), 0) + 1
      union all
      select case when ${beforeCondition} then (lo + hi) / 2 + 1 else lo end,
        case when ${beforeCondition} then hi else (lo + hi) / 2 end
      from span where lo < hi
    )
    select max(lo) as id from span`)
  return row.id ?? 0
}

export async function searchSubscribers(
  db: Database,
  prefix: string,
  after: string | null,
  perPage = rowsPerPage,
) {
  const results = await db.all<ListedSubscriber>(sql`select ${columns} from newsletter_subscribers
      where ${buildEmailPrefixCondition(prefix, { email: sql`email`, after })} order by email limit ${perPage + 1}`)
  return toListPage(results, perPage, ({ email }) => email)
}

export async function countSubscribersByState(db: Database) {
  const results = await db.all<{ name: string; value: number }>(sql`select name, value from counters
    where name in ('subscribers.confirmed', 'subscribers.pending', 'subscribers.unsubscribed')`)
  return subscriberStates.map((state) => {
    const counter = results.find(({ name }) => name === `subscribers.${state}`)
    return { state, count: counter?.value ?? 0 }
  })
}
