import type { AdminSearch } from '#app/domain/site/admin-search.ts'
import type { InboxTab } from '#app/domain/inbox/inbox.ts'
import { searchAddresses, searchWords } from './inbox-search.ts'
import { listMessages, messagesPerPage, type ListedMessage } from './inbox.ts'
import type { Database } from '#app/data/database.server.ts'

/** What is on the screen: a tab, or what a search finds in all of them. */
export interface InboxView {
  tab: InboxTab
  /** Whose "mine" it is. */
  me: string
  search: AdminSearch | null
}

/** Behind which message a page begins: its number, and its moment or its address where the order is theirs. */
export interface PageKey {
  id: number
  rest: string
}

export interface InboxPage {
  messages: ListedMessage[]
  /** Where the next page begins; null where there is none. */
  next: PageKey | null
  /** Up to when words were looked for; null where all there is was looked through. */
  backTo: number | null
}

/** A page of what is on the screen, by the key of the page before. */
export async function readInbox(
  db: Database,
  { tab, me, search }: InboxView,
  { after, perPage = messagesPerPage, limit }: { after: PageKey | null; perPage?: number; limit?: number },
): Promise<InboxPage> {
  if (search?.by === 'words') {
    const before = after?.id ?? null
    const { messages, back } = await searchWords(db, { words: search.words, before, perPage, limit })
    return { messages, next: back && { id: back.id, rest: 'w' }, backTo: back && back.at }
  }
  if (search !== null) {
    const key = after && { email: after.rest, id: after.id }
    const rows = await searchAddresses(db, { prefix: search.prefix, after: key, perPage })
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
