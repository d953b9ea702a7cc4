import type { InboxTab, MessageState } from '#app/domain/inbox.ts'
import type { Database } from './database.server.ts'

export const messagesPerPage = 50

export interface ListedMessage {
  id: number
  kind: 'contact' | 'catering'
  state: MessageState
  name: string
  email: string
  createdAt: number
  answeredAt: number | null
  /** How it begins. */
  opening: string
  assignee: string | null
}

/** Where the page before ended. */
export interface InboxKey {
  at: number
  id: number
}

// Made of words of ours alone; whatever is asked for is bound.
const columns = `m.id, m.kind, m.state, m.name, m.email, m.created_at as createdAt, m.answered_at as answeredAt,
  substr(m.message, 1, 140) as opening, (select u.email from users u where u.id = m.assigned_to) as assignee`

const found = `select ${columns} from contact_messages m
  where m.email >= ?1 and m.email < ?2 and (m.email, m.id) > (?3, ?4) order by m.email, m.id limit ?5`

/** Two halves that the index holds in order each, so that no page reads more than itself. */
const waiting = `select ${columns} from (
    select * from (select * from contact_messages where state = 'new' and (created_at, id) > (?1, ?2)
      order by created_at, id limit ?3)
    union all
    select * from (select * from contact_messages where state = 'open' and (created_at, id) > (?1, ?2)
      order by created_at, id limit ?3)
  ) m where ?4 is null or m.assigned_to = ?4 order by m.created_at, m.id limit ?5`

const past = `select ${columns} from contact_messages m
  where m.state = ?1 and (m.created_at, m.id) < (?2, ?3) order by m.created_at desc, m.id desc limit ?4`

/** Whatever waits longer than these is not looked through for somebody's own. */
const windowOfMine = 80

/**
 * A page of the inbox, and one more row that says whether another follows: what waits, the oldest first, or what is
 * done, the newest first.
 */
export async function listMessages(
  db: Database,
  { tab, me, after }: { tab: InboxTab; me: string; after: InboxKey | null },
): Promise<ListedMessage[]> {
  const limit = messagesPerPage + 1
  if (tab === 'unanswered' || tab === 'mine') {
    const mine = tab === 'mine'
    const { at, id } = after ?? { at: -1, id: 0 }
    const { results } = await db.$client
      .prepare(waiting)
      .bind(at, id, mine ? windowOfMine : limit, mine ? me : null, limit)
      .all<ListedMessage>()
    return results
  }
  const { at, id } = after ?? { at: Number.MAX_SAFE_INTEGER, id: 0 }
  const { results } = await db.$client.prepare(past).bind(tab, at, id, limit).all<ListedMessage>()
  return results
}

/** Every message of the addresses that begin so, whatever became of it; the newest of an address last. */
export async function searchMessages(
  db: Database,
  { prefix, after }: { prefix: string; after: { email: string; id: number } | null },
): Promise<ListedMessage[]> {
  const { email, id } = after ?? { email: prefix, id: 0 }
  const { results } = await db.$client
    .prepare(found)
    .bind(prefix, `${prefix}\u{10ffff}`, email, id, messagesPerPage + 1)
    .all<ListedMessage>()
  return results
}

/** How many wait, as far as anybody wants to know: 100 stands for more. */
export async function countWaiting(db: Database) {
  const waitingCount = await db.$client
    .prepare(
      `select count(*) as waiting from (
         select 1 from contact_messages where state in ('new', 'open') limit 100
       )`,
    )
    .first<number>('waiting')
  return waitingCount ?? 0
}

/** What else came from an address, the newest first; of very much the newest. */
export async function listOthers(db: Database, { id, email }: { id: number; email: string }) {
  const { results } = await db.$client
    .prepare(
      `select id, kind, state, created_at as createdAt, substr(message, 1, 140) as opening from contact_messages
       where email = ?1 and id <> ?2 order by id desc limit 20`,
    )
    .bind(email, id)
    .all<Pick<ListedMessage, 'id' | 'kind' | 'state' | 'createdAt' | 'opening'>>()
  return results
}

/** Every message, a page at a time by its number. */
export async function* exportMessages(db: Database) {
  let after = 0
  for (;;) {
    const { results } = await db.$client
      .prepare(
        `select m.*, (select u.email from users u where u.id = m.assigned_to) as assignee
         from contact_messages m where m.id > ?1 order by m.id limit 500`,
      )
      .bind(after)
      .all<ExportedMessage>()
    const last = results.at(-1)
    if (!last) return
    yield results
    after = last.id
  }
}

export interface ExportedMessage {
  id: number
  kind: string
  state: string
  name: string
  email: string
  phone: string | null
  message: string
  guests: number | null
  event_day: string | null
  created_at: number
  answered_at: number | null
  closed_at: number | null
  assignee: string | null
}
