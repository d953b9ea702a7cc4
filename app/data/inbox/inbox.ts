import type { InboxTab, MessageState } from '#app/domain/inbox/inbox.ts'
import type { Database } from '#app/data/database.server.ts'
import { toListPage, type ListPage } from '#app/data/list-page.ts'

export const messagesPerPage = 50

export interface ListedMessage {
  id: number
  kind: 'contact' | 'catering'
  state: MessageState
  name: string
  email: string
  createdAt: number
  answeredAt: number | null
  /** The first 140 characters of the message. */
  opening: string
  assignee: string | null
}

/**
 * Cursor of a page: the ID of its last message, and the value by which that message is sorted (time or email address).
 */
export interface InboxCursor {
  id: number
  rest: string
}

// Safe to insert as raw SQL, because it contains no user input.
export const messageListColumns = `m.id, m.kind, m.state, m.name, m.email, m.created_at as createdAt,
  m.answered_at as answeredAt, substr(m.message, 1, 140) as opening,
  (select u.email from users u where u.id = m.assigned_to) as assignee`

/**
 * SQL for unanswered messages. New and reopened messages are read separately in index order, so that a page reads only
 * the rows it needs.
 */
const waiting = halves('')
const waitingForOne = halves('assigned_to = ?4 and')

function halves(whose: '' | 'assigned_to = ?4 and') {
  const half = (state: 'new' | 'open') =>
    `select * from (select * from contact_messages where ${whose} state = '${state}' and (created_at, id) > (?1, ?2)
       order by created_at, id limit ?3)`
  return `select ${messageListColumns} from (${half('new')} union all ${half('open')}) m
    order by m.created_at, m.id limit ?3`
}

const past = `select ${messageListColumns} from contact_messages m
  where m.state = ?1 and (m.created_at, m.id) < (?2, ?3) order by m.created_at desc, m.id desc limit ?4`

/** Reads one page of an inbox tab: unanswered messages oldest first, all others newest first. */
export async function listMessages(
  db: Database,
  {
    tab,
    me,
    after,
    perPage = messagesPerPage,
  }: { tab: InboxTab; me: string; after: InboxCursor | null; perPage?: number },
): Promise<ListPage<ListedMessage, InboxCursor>> {
  const limit = perPage + 1
  const id = after?.id ?? 0
  const time = after ? Number(after.rest) || 0 : null
  const page = (found: ListedMessage[]) =>
    toListPage(found, perPage, (last) => ({ id: last.id, rest: String(last.createdAt) }))
  if (tab === 'unanswered' || tab === 'mine') {
    const at = time ?? -1
    const query =
      tab === 'mine'
        ? db.$client.prepare(waitingForOne).bind(at, id, limit, me)
        : db.$client.prepare(waiting).bind(at, id, limit)
    return page((await query.all<ListedMessage>()).results)
  }
  const at = time ?? Number.MAX_SAFE_INTEGER
  const { results } = await db.$client.prepare(past).bind(tab, at, id, limit).all<ListedMessage>()
  return page(results)
}

/** Counts unanswered messages, up to 100; a result of 100 means 100 or more. */
export async function countWaitingMessages(db: Database) {
  const waitingCount = await db.$client
    .prepare(
      `select count(*) as waiting from (
         select 1 from contact_messages where state in ('new', 'open') limit 100
       )`,
    )
    .first<number>('waiting')
  return waitingCount ?? 0
}

/** Lists up to 20 other messages from the same address, newest first. */
export async function listOtherMessagesFromSender(
  db: Database,
  { id, email }: { id: number; email: string },
) {
  const { results } = await db.$client
    .prepare(
      `select id, kind, state, created_at as createdAt, substr(message, 1, 140) as opening from contact_messages
       where email = ?1 and id <> ?2 order by id desc limit 20`,
    )
    .bind(email, id)
    .all<Pick<ListedMessage, 'id' | 'kind' | 'state' | 'createdAt' | 'opening'>>()
  return results
}
