import { and, asc, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/data/database.server.ts'
import { buildEmailPrefixCondition, readAllPages, rowsPerPage, toListPage } from '#app/data/list-page.ts'
import { contactMessages } from '#app/data/schema.ts'
import type { InboxTabName } from '#app/domain/inbox/inbox.ts'
import { type AdminSearch, toSearchResultPage } from '#app/domain/site/admin-search.ts'
import type { ContactMessage } from './messages.ts'

interface ListedMessage extends Pick<
  ContactMessage,
  'id' | 'kind' | 'state' | 'name' | 'email' | 'createdAt' | 'answeredAt'
> {
  opening: string
  assignee: string | null
}

/** Identifies the last message on a page; `sortValue` is its time or email address, depending on the sort order. */
export interface InboxCursor {
  id: number
  sortValue: string
}

interface InboxQuery {
  tab: InboxTabName
  userId: string
  search: AdminSearch | null
}

interface InboxPageOptions {
  after: InboxCursor | null
  perPage?: number
  /** A text search scans at most this many messages per page, because there is no full-text index. */
  maxScanned?: number
}

/** A text search returns `backTo`, the time (ms) of the oldest message searched; null if no older message is left. */
export async function readInboxPage(db: Database, query: InboxQuery, options: InboxPageOptions) {
  const { after, perPage = rowsPerPage, maxScanned = 300 } = options
  const { search } = query
  if (search?.by === 'words')
    return searchMessagesByWords(db, search.words, { before: after?.id ?? null, perPage, limit: maxScanned })
  const limit = perPage + 1
  const rows = await db.all<ListedMessage>(sql`select m.id, m.kind, m.state, m.name, m.email,
      m.created_at as createdAt, m.answered_at as answeredAt, substr(m.message, 1, 140) as opening,
      (select u.email from users u where u.id = m.assigned_to) as assignee
    from ${sortedMessages(query, after, limit)} limit ${limit}`)
  const toCursor = ({ id, email, createdAt }: ListedMessage) => ({
    id,
    sortValue: search ? email : String(createdAt),
  })
  return { ...toListPage(rows, perPage, toCursor), backTo: null }
}

function sortedMessages({ tab, userId, search }: InboxQuery, after: InboxCursor | null, limit: number) {
  if (search) {
    const condition = buildEmailPrefixCondition(search.prefix, {
      email: sql`m.email`,
      after: after?.sortValue ?? null,
      afterCursor: sql`(m.email, m.id) > (${after?.sortValue}, ${after?.id})`,
    })
    return sql`contact_messages m where ${condition} order by m.email, m.id`
  }
  const id = after?.id ?? 0
  const time = after ? Number(after.sortValue) || 0 : null
  if (tab !== 'unanswered' && tab !== 'mine')
    return sql`contact_messages m
      where m.state = ${tab} and (m.created_at, m.id) < (${time ?? Number.MAX_SAFE_INTEGER}, ${id})
      order by m.created_at desc, m.id desc`
  // Query each state separately, so that SQLite reads messages in index order instead of sorting all of them.
  const assigneeCondition = tab === 'mine' ? sql`assigned_to = ${userId} and` : sql``
  const ofState = (state: SQL) => sql`select * from (select * from contact_messages
    where ${assigneeCondition} state = ${state} and (created_at, id) > (${time ?? -1}, ${id})
    order by created_at, id limit ${limit})`
  return sql`(${ofState(sql`'new'`)} union all ${ofState(sql`'open'`)}) m order by m.created_at, m.id`
}

async function searchMessagesByWords(
  db: Database,
  words: readonly string[],
  { before, perPage, limit }: { before: number | null; perPage: number; limit: number },
) {
  const fits = words.map((word) => sql`instr(whole, lower(${word})) > 0`)
  const scanned = await db.all<
    Omit<ListedMessage, 'assignee'> & { assignedTo: string | null; fits: number }
  >(sql`select id, kind, state, name, email, created_at as createdAt, answered_at as answeredAt,
      substr(message, 1, 140) as opening, assigned_to as assignedTo, ${and(...fits)} as fits
    from (select *, lower(name || ' ' || email || ' ' || message) as whole from contact_messages)
    where id < ${before ?? Number.MAX_SAFE_INTEGER} order by id desc limit ${limit}`)
  const { rows, next, backTo } = toSearchResultPage(scanned, {
    matches: ({ fits }) => fits === 1,
    perPage,
    limit,
  })
  const userIds = [...new Set(rows.flatMap(({ assignedTo }) => assignedTo ?? []))]
  // Look up the assignees' email addresses separately; the search query would look one up for every scanned message.
  const assignees =
    userIds.length === 0
      ? []
      : await db.all<{ id: string; email: string }>(sql`select id, email from users
          where id in (select value from json_each(${JSON.stringify(userIds)}))`)
  return {
    rows: rows.map(({ assignedTo, ...message }) => ({
      ...message,
      assignee: assignees.find(({ id }) => id === assignedTo)?.email ?? null,
    })),
    next: next === null ? null : { id: next, sortValue: 'w' },
    backTo,
  }
}

export async function countUnansweredMessages(db: Database) {
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

const exportedColumns = {
  ...getTableColumns(contactMessages),
  assignee: sql<string | null>`(select u.email from users u where u.id = ${contactMessages.assignedTo})`.as(
    'assignee',
  ),
}
const exportedPerPage = 500

/** Reads all messages that match `query` (an inbox tab or a search). If `query` is null, reads all messages. */
export function readMessagesForExport(db: Database, query: InboxQuery | null) {
  if (query === null)
    return readAllPages(async (after: number | null) => {
      const messages = db.select(exportedColumns).from(contactMessages)
      const rows = await messages
        .where(gt(contactMessages.id, after ?? 0))
        .orderBy(asc(contactMessages.id))
        .limit(exportedPerPage + 1)
      return toListPage(rows, exportedPerPage, ({ id }) => id)
    })
  return readAllPages(async (after: InboxCursor | null) => {
    const { rows, next } = await readInboxPage(db, query, {
      after,
      perPage: exportedPerPage,
      maxScanned: 2 * exportedPerPage,
    })
    if (rows.length === 0) return { rows: [], next }
    const ids = JSON.stringify(rows.map(({ id }) => id))
    const messages = await db
      .select(exportedColumns)
      .from(sql`json_each(${ids}) n`)
      .innerJoin(contactMessages, eq(contactMessages.id, sql`n.value`))
      .orderBy(sql`n.key`)
    return { rows: messages, next }
  })
}
