import type { Database } from '#app/data/database.server.ts'
import { toListPage, type ListPage } from '#app/data/list-page.ts'
import type { InboxCursor } from './inbox.ts'
import { readInboxPage, type InboxView } from './inbox-pages.ts'

const rowsAtOnce = 500

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

/** Lists one batch of all messages, in order of ID, starting after the ID `after`. */
export async function listAllMessages(
  db: Database,
  after: number | null,
): Promise<ListPage<ExportedMessage, number>> {
  const { results } = await db.$client
    .prepare(
      `select m.*, (select u.email from users u where u.id = m.assigned_to) as assignee
       from contact_messages m where m.id > ?1 order by m.id limit ?2`,
    )
    .bind(after ?? 0, rowsAtOnce + 1)
    .all<ExportedMessage>()
  return toListPage(results, rowsAtOnce, ({ id }) => id)
}

/** Lists one batch of an inbox view's messages with their full text, in the order of the view. */
export async function listFullMessages(
  db: Database,
  view: InboxView,
  after: InboxCursor | null,
): Promise<ListPage<ExportedMessage, InboxCursor>> {
  const { rows, next } = await readInboxPage(db, view, {
    after,
    perPage: rowsAtOnce,
    limit: 2 * rowsAtOnce,
  })
  if (rows.length === 0) return { rows: [], next }
  const { results } = await db.$client
    .prepare(
      `select m.*, (select u.email from users u where u.id = m.assigned_to) as assignee
       from json_each(?1) n join contact_messages m on m.id = n.value order by n.key`,
    )
    .bind(JSON.stringify(rows.map(({ id }) => id)))
    .all<ExportedMessage>()
  return { rows: results, next }
}
