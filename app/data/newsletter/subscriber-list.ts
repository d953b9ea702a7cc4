import { sql, type SQL } from 'drizzle-orm'
import { subscriberStates } from '#app/data/schema.ts'
import type { SubscriberState } from '#app/domain/newsletter/subscriber.ts'
import { emailPrefixCondition, toListPage, type ListPage } from '#app/data/list-page.ts'
import type { Database } from '#app/data/database.server.ts'

const subscribersPerPage = 50

interface ListedSubscriber {
  id: number
  email: string
  state: SubscriberState
  source: string
  createdAt: number
  phone: string | null
  consent: string | null
  confirmedAt: number | null
  unsubscribedAt: number | null
}

export interface SubscriberFilter {
  state: SubscriberState | null
  source: string | null
  /** Limits the sign-up time (ms) to `from` (inclusive) and `until` (exclusive). */
  from: number | null
  until: number | null
}

const columns = sql`id, email, state, source, created_at as createdAt, phone, consent,
  confirmed_at as confirmedAt, unsubscribed_at as unsubscribedAt`

export async function listSubscribers(
  db: Database,
  { state, source, from, until }: SubscriberFilter,
  { before, perPage = subscribersPerPage }: { before: number | null; perPage?: number },
): Promise<ListPage<ListedSubscriber, number>> {
  const [minId, maxId] = await Promise.all([
    from === null ? 0 : firstIdSince(db, from),
    until === null ? Number.MAX_SAFE_INTEGER : firstIdSince(db, until),
  ])
  const limit = perPage + 1
  const inRange = sql`id < ${Math.min(before ?? maxId, maxId)} and id >= ${minId} order by id desc limit ${limit}`
  const found = await db.all<ListedSubscriber>(rangeQuery({ state, source }, inRange, limit))
  return toListPage(found, perPage, ({ id }) => id)
}

function rangeQuery(
  { state, source }: Pick<SubscriberFilter, 'state' | 'source'>,
  inRange: SQL,
  limit: number,
) {
  if (source !== null) {
    // One subquery per state, because the index is sorted by id only within each state.
    const ofState = subscriberStates
      .filter((listedState) => state === null || state === listedState)
      .map(
        (listedState) => sql`select * from (select ${columns}
          from newsletter_subscribers indexed by newsletter_subscribers_by_source
          where source = ${source} and state = ${listedState} and ${inRange})`,
      )
    return sql`select * from (${sql.join(ofState, sql` union all `)}) order by id desc limit ${limit}`
  }
  if (state === null) return sql`select ${columns} from newsletter_subscribers where ${inRange}`
  return sql`select ${columns} from newsletter_subscribers indexed by newsletter_subscribers_by_state
    where state = ${state} and ${inRange}`
}

/** Ids rise with time, so a binary search reads about twenty rows where a scan could read the whole table. */
async function firstIdSince(db: Database, at: number) {
  const row = await db.get<{ id: number | null }>(sql`with recursive span (lo, hi) as (
      select 1, coalesce((select max(id) from newsletter_subscribers), 0) + 1
      union all
      select
        case when (select s.created_at < ${at} from newsletter_subscribers s where s.id >= (lo + hi) / 2
          order by s.id limit 1) then (lo + hi) / 2 + 1 else lo end,
        case when (select s.created_at < ${at} from newsletter_subscribers s where s.id >= (lo + hi) / 2
          order by s.id limit 1) then hi else (lo + hi) / 2 end
      from span where lo < hi
    )
    select max(lo) as id from span`)
  return row.id ?? 0
}

export async function searchSubscribers(
  db: Database,
  { prefix, after, perPage = subscribersPerPage }: { prefix: string; after: string | null; perPage?: number },
): Promise<ListPage<ListedSubscriber, string>> {
  const results = await db.all<ListedSubscriber>(sql`select ${columns} from newsletter_subscribers
      where ${emailPrefixCondition(prefix, { email: sql`email`, after })} order by email limit ${perPage + 1}`)
  return toListPage(results, perPage, ({ email }) => email)
}

/** Returns the number of subscribers per state, from the counters that database triggers maintain. */
export async function countSubscribers(db: Database) {
  const results = await db.all<{ name: string; value: number }>(sql`select name, value from counters
    where name in ('subscribers.confirmed', 'subscribers.pending', 'subscribers.unsubscribed')`)
  const count = (state: SubscriberState) =>
    results.find(({ name }) => name === `subscribers.${state}`)?.value ?? 0
  return { confirmed: count('confirmed'), pending: count('pending'), unsubscribed: count('unsubscribed') }
}
