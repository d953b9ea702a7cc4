import type { AdminSearch } from '#app/domain/site/admin-search.ts'
import type { InboxTab } from '#app/domain/inbox/inbox.ts'
import { searchMessagesByEmail, searchMessagesByWords } from './inbox-search.ts'
import { listMessages, messagesPerPage, type ListedMessage } from './inbox.ts'
import type { Database } from '#app/data/database.server.ts'

/** The inbox view: one tab, or search results from all tabs. */
export interface InboxView {
  tab: InboxTab
  /** User ID for the "Mine" tab. */
  me: string
  search: AdminSearch | null
}

/** Cursor of a page: the last message's ID and its sort value (time or email address). */
export interface InboxPageKey {
  id: number
  rest: string
}

export interface InboxPage {
  messages: ListedMessage[]
  /** Cursor of the next page; null on the last page. */
  next: InboxPageKey | null
  /** How far back a word search has looked (ms); null when it covered all messages. */
  backTo: number | null
}

/** Reads one page of the inbox view after a cursor. */
export async function readInboxPage(
  db: Database,
  { tab, me, search }: InboxView,
  {
    after,
    perPage = messagesPerPage,
    limit,
  }: { after: InboxPageKey | null; perPage?: number; limit?: number },
): Promise<InboxPage> {
  if (search?.by === 'words') {
    const before = after?.id ?? null
    const { messages, back } = await searchMessagesByWords(db, {
      words: search.words,
      before,
      perPage,
      limit,
    })
    return { messages, next: back && { id: back.id, rest: 'w' }, backTo: back && back.at }
  }
  if (search !== null) {
    const key = after && { email: after.rest, id: after.id }
    const rows = await searchMessagesByEmail(db, { prefix: search.prefix, after: key, perPage })
    return paged(rows, perPage, ({ email }) => email)
  }
  const key = after && { at: Number(after.rest) || 0, id: after.id }
  const rows = await listMessages(db, { tab, me, after: key, perPage })
  return paged(rows, perPage, ({ createdAt }) => String(createdAt))
}

function paged(rows: ListedMessage[], perPage: number, rest: (last: ListedMessage) => string): InboxPage {
  const messages = rows.slice(0, perPage)
  const last = rows.length > perPage ? messages.at(-1) : undefined
  return { messages, next: last ? { id: last.id, rest: rest(last) } : null, backTo: null }
}
