import { and, sql, type SQL } from 'drizzle-orm'
import type { InboxTab, MessageState } from '#app/domain/inbox/inbox.ts'
import type { Database } from '#app/data/database.server.ts'
import { toListPage, emailPrefixCondition, type ListPage } from '#app/data/list-page.ts'
import { toSearchResultPage, type AdminSearch } from '#app/domain/site/admin-search.ts'

const messagesPerPage = 50

interface ListedMessage {
  id: number
  kind: 'contact' | 'catering'
  state: MessageState
  name: string
  email: string
  createdAt: number
  answeredAt: number | null
  opening: string
  assignee: string | null
}

/** Cursor: the last message's ID, and the value by which it is sorted (time or email address). */
export interface InboxCursor {
  id: number
  sortValue: string
}

const messageListColumns = sql`m.id, m.kind, m.state, m.name, m.email, m.created_at as createdAt,
  m.answered_at as answeredAt, substr(m.message, 1, 140) as opening,
  (select u.email from users u where u.id = m.assigned_to) as assignee`

/** Reads one page of an inbox tab: unanswered messages oldest first, all others newest first. */
async function listMessages(
  db: Database,
  {
    tab,
    userId,
    after,
    perPage = messagesPerPage,
  }: { tab: InboxTab; userId: string; after: InboxCursor | null; perPage?: number },
): Promise<ListPage<ListedMessage, InboxCursor>> {
  const limit = perPage + 1
  const id = after?.id ?? 0
  const time = after ? Number(after.sortValue) || 0 : null
  const query =
    tab === 'unanswered' || tab === 'mine'
      ? unansweredQuery({ assignedTo: tab === 'mine' ? userId : null, time: time ?? -1, id, limit })
      : sql`select ${messageListColumns} from contact_messages m
          where m.state = ${tab} and (m.created_at, m.id) < (${time ?? Number.MAX_SAFE_INTEGER}, ${id})
          order by m.created_at desc, m.id desc limit ${limit}`
  const found = await db.all<ListedMessage>(query)
  return toListPage(found, perPage, (last) => ({ id: last.id, sortValue: String(last.createdAt) }))
}

/** New and reopened messages are read separately in index order, so that a page reads only the rows it needs. */
function unansweredQuery({
  assignedTo,
  time,
  id,
  limit,
}: {
  assignedTo: string | null
  time: number
  id: number
  limit: number
}) {
  const isAssigned = assignedTo === null ? sql`` : sql`assigned_to = ${assignedTo} and`
  const ofState = (state: SQL) => sql`select * from (select * from contact_messages
    where ${isAssigned} state = ${state} and (created_at, id) > (${time}, ${id})
    order by created_at, id limit ${limit})`
  return sql`select ${messageListColumns}
    from (${ofState(sql`'new'`)} union all ${ofState(sql`'open'`)}) m
    order by m.created_at, m.id limit ${limit}`
}

/** Counts unanswered messages, up to 100; a result of 100 means 100 or more. */
export async function countWaitingMessages(db: Database) {
  const row = await db.get<{ waiting: number }>(sql`select count(*) as waiting from (
    select 1 from contact_messages where state in ('new', 'open') limit 100)`)
  return row.waiting
}

export function listOtherMessagesFromSender(db: Database, { id, email }: { id: number; email: string }) {
  return db.all<Pick<ListedMessage, 'id' | 'kind' | 'state' | 'createdAt' | 'opening'>>(
    sql`select id, kind, state, created_at as createdAt, substr(message, 1, 140) as opening
      from contact_messages where email = ${email} and id <> ${id} order by id desc limit 20`,
  )
}

export interface InboxQuery {
  tab: InboxTab
  userId: string
  search: AdminSearch | null
}

interface InboxPage extends ListPage<ListedMessage, InboxCursor> {
  /** How far back in time a word search has scanned messages (ms); null when it has scanned them all. */
  backTo: number | null
}

export async function readInboxPage(
  db: Database,
  { tab, userId, search }: InboxQuery,
  {
    after,
    perPage = messagesPerPage,
    limit,
  }: { after: InboxCursor | null; perPage?: number; limit?: number },
): Promise<InboxPage> {
  if (search?.by === 'words') {
    const { words } = search
    const page = await searchMessagesByWords(db, { words, before: after?.id ?? null, perPage, limit })
    return { ...page, next: page.next === null ? null : { id: page.next, sortValue: 'w' } }
  }
  const page = search
    ? await searchMessagesByEmail(db, { prefix: search.prefix, after, perPage })
    : await listMessages(db, { tab, userId, after, perPage })
  return { ...page, backTo: null }
}

/** Messages scanned at a time for a word search, because there is no full-text index. */
const messagesScanned = 300

export async function searchMessagesByEmail(
  db: Database,
  {
    prefix,
    after,
    perPage = messagesPerPage,
  }: { prefix: string; after: InboxCursor | null; perPage?: number },
): Promise<ListPage<ListedMessage, InboxCursor>> {
  const condition = emailPrefixCondition(prefix, {
    email: sql`m.email`,
    after: after?.sortValue ?? null,
    afterCursor: sql`(m.email, m.id) > (${after?.sortValue}, ${after?.id})`,
  })
  const results = await db.all<ListedMessage>(sql`select ${messageListColumns} from contact_messages m
      where ${condition} order by m.email, m.id limit ${perPage + 1}`)
  return toListPage(results, perPage, ({ id, email }) => ({ id, sortValue: email }))
}

/** Finds messages whose name, address or text contains all words, newest first, below the ID `before`. */
async function searchMessagesByWords(
  db: Database,
  {
    words,
    before,
    perPage = messagesPerPage,
    limit = messagesScanned,
  }: { words: readonly string[]; before: number | null; perPage?: number; limit?: number | undefined },
) {
  const fits = words.map((word) => sql`instr(whole, ${asciiLower(word)}) > 0`)
  const results = await db.all<
    Omit<ListedMessage, 'assignee'> & { assignedTo: string | null; fits: number }
  >(sql`select id, kind, state, name, email, created_at as createdAt, answered_at as answeredAt,
      substr(message, 1, 140) as opening, assigned_to as assignedTo, ${and(...fits)} as fits
    from (select *, lower(name || ' ' || email || ' ' || message) as whole from contact_messages)
    where id < ${before ?? Number.MAX_SAFE_INTEGER} order by id desc limit ${limit}`)
  const { rows, ...page } = toSearchResultPage(results, { matches: ({ fits }) => fits === 1, perPage, limit })
  const emailsById = await readUserEmails(
    db,
    rows.map(({ assignedTo }) => assignedTo),
  )
  const messages: ListedMessage[] = rows.map(({ assignedTo, ...message }) => ({
    ...message,
    assignee: emailsById.get(assignedTo ?? '') ?? null,
  }))
  return { ...page, rows: messages }
}

/** A separate query, because the main query would read the addresses for every row it scans. */
async function readUserEmails(db: Database, ids: readonly (string | null)[]) {
  const uniqueIds = [...new Set(ids.filter((id) => id !== null))]
  if (uniqueIds.length === 0) return new Map<string, string>()
  const results = await db.all<{ id: string; email: string }>(
    sql`select id, email from users where id in (select value from json_each(${JSON.stringify(uniqueIds)}))`,
  )
  return new Map(results.map(({ id, email }) => [id, email]))
}

function asciiLower(word: string) {
  return word.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
