import { readInboxPage, type InboxPage, type InboxView, type InboxPageKey } from './inbox-pages.ts'
import type { Database } from '#app/data/database.server.ts'

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

/** Exports all messages in pages, in order of ID. */
export async function* exportMessages(db: Database) {
  let after = 0
  for (;;) {
    const { results } = await db.$client
      .prepare(
        `select m.*, (select u.email from users u where u.id = m.assigned_to) as assignee
         from contact_messages m where m.id > ?1 order by m.id limit ?2`,
      )
      .bind(after, rowsAtOnce)
      .all<ExportedMessage>()
    const last = results.at(-1)
    if (!last) return
    yield results
    after = last.id
  }
}

/** Exports all messages of the current view, in its order. */
export async function* exportInboxView(db: Database, view: InboxView) {
  let after: InboxPageKey | null = null
  do {
    const page: InboxPage = await readInboxPage(db, view, {
      after,
      perPage: rowsAtOnce,
      limit: 2 * rowsAtOnce,
    })
    yield await whole(
      db,
      page.messages.map(({ id }) => id),
    )
    after = page.next
  } while (after !== null)
}

async function whole(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { results } = await db.$client
    .prepare(
      `select m.*, (select u.email from users u where u.id = m.assigned_to) as assignee
       from json_each(?1) n join contact_messages m on m.id = n.value order by n.key`,
    )
    .bind(JSON.stringify(ids))
    .all<ExportedMessage>()
  return results
}
