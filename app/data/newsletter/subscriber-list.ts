import { sql } from 'drizzle-orm'
import type { SubscriberState } from '#app/domain/newsletter/subscriber.ts'
import { emailPrefixCondition } from '#app/data/mail/address-search.ts'
import { prepareStatement } from '#app/data/statement.ts'
import type { Database } from '#app/data/database.server.ts'
import { toListPage, type ListPage } from '#app/data/list-page.ts'

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

const columns = `id, email, state, source, created_at as createdAt, phone, consent, confirmed_at as confirmedAt,
  unsubscribed_at as unsubscribedAt`
const everybody = `select ${columns} from newsletter_subscribers
  where id < ?1 and id >= ?2 order by id desc limit ?3`
const ofState = `select ${columns} from newsletter_subscribers indexed by newsletter_subscribers_by_state
  where state = ?4 and id < ?1 and id >= ?2 order by id desc limit ?3`
const ofSourceIn = (state: SubscriberState) => `select * from (
    select ${columns} from newsletter_subscribers indexed by newsletter_subscribers_by_source where source = ?5 and state = '${state}'
      and (?4 is null or ?4 = '${state}') and id < ?1 and id >= ?2 order by id desc limit ?3)`
/** One subquery per state, because the index is sorted by id only within each state. */
const ofSource = `select * from (${ofSourceIn('confirmed')} union all ${ofSourceIn('pending')}
  union all ${ofSourceIn('unsubscribed')}) order by id desc limit ?3`

/** Lists one page of subscribers with an id below `before`, newest first. */
export async function listSubscribers(
  db: Database,
  { state, source, from, until }: SubscriberFilter,
  { before, perPage = subscribersPerPage }: { before: number | null; perPage?: number },
): Promise<ListPage<ListedSubscriber, number>> {
  const [least, most] = await Promise.all([
    from === null ? 0 : firstIdSince(db, from),
    until === null ? Number.MAX_SAFE_INTEGER : firstIdSince(db, until),
  ])
  const span = [Math.min(before ?? most, most), least, perPage + 1] as const
  const d1 = db.$client
  const page =
    source !== null
      ? d1.prepare(ofSource).bind(...span, state, source)
      : state !== null
        ? d1.prepare(ofState).bind(...span, state)
        : d1.prepare(everybody).bind(...span)
  const { results } = await page.all<ListedSubscriber>()
  return toListPage(results, perPage, ({ id }) => id)
}

/**
 * Returns the first subscriber id created at or after a time (ms). Ids rise with time, so a binary search reads
 * about twenty rows where a scan could read the whole table.
 */
async function firstIdSince(db: Database, at: number) {
  const id = await db.$client
    .prepare(
      `with recursive span (lo, hi) as (
         select 1, coalesce((select max(id) from newsletter_subscribers), 0) + 1
         union all
         select
           case when (select s.created_at < ?1 from newsletter_subscribers s where s.id >= (lo + hi) / 2
             order by s.id limit 1) then (lo + hi) / 2 + 1 else lo end,
           case when (select s.created_at < ?1 from newsletter_subscribers s where s.id >= (lo + hi) / 2
             order by s.id limit 1) then hi else (lo + hi) / 2 end
         from span where lo < hi
       )
       select max(lo) as id from span`,
    )
    .bind(at)
    .first<number>('id')
  return id ?? 0
}

/** Searches subscribers by email prefix, sorted by email. */
export async function searchSubscribers(
  db: Database,
  { prefix, after, perPage = subscribersPerPage }: { prefix: string; after: string | null; perPage?: number },
): Promise<ListPage<ListedSubscriber, string>> {
  const { results } = await prepareStatement(
    db,
    sql`select ${sql.raw(columns)} from newsletter_subscribers
      where ${emailPrefixCondition(prefix, { email: sql`email`, after })} order by email limit ${perPage + 1}`,
  ).all<ListedSubscriber>()
  return toListPage(results, perPage, ({ email }) => email)
}

/** Returns the number of subscribers per state, from the counters that database triggers maintain. */
export async function countSubscribers(db: Database) {
  const { results } = await db.$client
    .prepare(
      `select name, value from counters
       where name in ('subscribers.confirmed', 'subscribers.pending', 'subscribers.unsubscribed')`,
    )
    .all<{ name: string; value: number }>()
  const count = (state: SubscriberState) =>
    results.find(({ name }) => name === `subscribers.${state}`)?.value ?? 0
  return { confirmed: count('confirmed'), pending: count('pending'), unsubscribed: count('unsubscribed') }
}
