import { sql } from 'drizzle-orm'
import type { Database } from '#app/data/database.server.ts'
import { toListPage, type ListPage } from '#app/data/list-page.ts'
import { readInboxPage, type InboxCursor, type InboxQuery } from './inbox.ts'

const rowsPerPage = 500

const assignee = sql`(select u.email from users u where u.id = m.assigned_to) as assignee`

interface ExportedMessage {
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

export async function listAllMessages(
  db: Database,
  after: number | null,
): Promise<ListPage<ExportedMessage, number>> {
  const results = await db.all<ExportedMessage>(
    sql`select m.*, ${assignee} from contact_messages m where m.id > ${after ?? 0}
      order by m.id limit ${rowsPerPage + 1}`,
  )
  return toListPage(results, rowsPerPage, ({ id }) => id)
}

export async function listMatchingMessages(
  db: Database,
  query: InboxQuery,
  after: InboxCursor | null,
): Promise<ListPage<ExportedMessage, InboxCursor>> {
  const { rows, next } = await readInboxPage(db, query, {
    after,
    perPage: rowsPerPage,
    limit: 2 * rowsPerPage,
  })
  if (rows.length === 0) return { rows: [], next }
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const results = await db.all<ExportedMessage>(
    sql`select m.*, ${assignee} from json_each(${ids}) n join contact_messages m on m.id = n.value
      order by n.key`,
  )
  return { rows: results, next }
}
