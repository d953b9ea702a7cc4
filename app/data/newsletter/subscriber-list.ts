import { sql } from 'drizzle-orm'
import { emailPrefixCondition, toListPage } from '#app/data/list-page.ts'
import type { Database } from '#app/data/database.server.ts'
import { subscriberStates } from '#app/domain/newsletter/subscriber.ts'
import type { Subscriber } from './subscribers.ts'

type ListedSubscriber = Pick<
  Subscriber,
  'id' | 'email' | 'state' | 'source' | 'createdAt' | 'phone' | 'consent' | 'confirmedAt' | 'unsubscribedAt'
>

export interface SubscriberFilter {
  state: Subscriber['state'] | null
  source: string | null
  /** Lists subscribers who signed up at `from` (ms) or later, and before `until`; null means no limit. */
  from: number | null
  until: number | null
}

const subscribersPerPage = 50

const columns = sql`id, email, state, source, created_at as createdAt, phone, consent,
  confirmed_at as confirmedAt, unsubscribed_at as unsubscribedAt`

export async function listSubscribers(
  db: Database,
  { state, source, from, until }: SubscriberFilter,
  { before, perPage = subscribersPerPage }: { before: number | null; perPage?: number },
) {
  const [minId, maxId] = await Promise.all([
    from === null ? 0 : firstIdSince(db, from),
    until === null ? Number.MAX_SAFE_INTEGER : firstIdSince(db, until),
  ])
  const limit = perPage + 1
  const pageClause = sql`id < ${Math.min(before ?? maxId, maxId)} and id >= ${minId} order by id desc limit ${limit}`
  let query = sql`select ${columns} from newsletter_subscribers where ${pageClause}`
  if (source !== null) {
    // Query each subscriber state separately, because the index is sorted by id only within each state.
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

/** Finds the first subscriber added at `at` (ms) or later. Ids rise with time, so a binary search reads only 20 rows. */
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
  { prefix, after, perPage = subscribersPerPage }: { prefix: string; after: string | null; perPage?: number },
) {
  const results = await db.all<ListedSubscriber>(sql`select ${columns} from newsletter_subscribers
      where ${emailPrefixCondition(prefix, { email: sql`email`, after })} order by email limit ${perPage + 1}`)
  return toListPage(results, perPage, ({ email }) => email)
}

export async function countSubscribers(db: Database) {
  const results = await db.all<{ name: string; value: number }>(sql`select name, value from counters
    where name in ('subscribers.confirmed', 'subscribers.pending', 'subscribers.unsubscribed')`)
  return subscriberStates.map((state) => {
    const counter = results.find(({ name }) => name === `subscribers.${state}`)
    return { state, count: counter?.value ?? 0 }
  })
}
