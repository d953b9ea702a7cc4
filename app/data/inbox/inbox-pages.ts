import type { AdminSearch } from '#app/domain/site/admin-search.ts'
import type { InboxTab } from '#app/domain/inbox/inbox.ts'
import { searchMessagesByEmail, searchMessagesByWords } from './inbox-search.ts'
import { listMessages, messagesPerPage, type InboxCursor, type ListedMessage } from './inbox.ts'
import type { Database } from '#app/data/database.server.ts'
import type { ListPage } from '#app/data/list-page.ts'

/** The inbox view: one tab, or search results from all tabs. */
export interface InboxView {
  tab: InboxTab
  /** User ID for the "Mine" tab. */
  me: string
  search: AdminSearch | null
}

interface InboxPage extends ListPage<ListedMessage, InboxCursor> {
  /** How far back in time a word search has scanned messages (ms); null when it has scanned them all. */
  backTo: number | null
}

/** Reads one page of an inbox view, starting after the cursor `after`. */
export async function readInboxPage(
  db: Database,
  { tab, me, search }: InboxView,
  {
    after,
    perPage = messagesPerPage,
    limit,
  }: { after: InboxCursor | null; perPage?: number; limit?: number },
): Promise<InboxPage> {
  if (search?.by === 'words') {
    const { words } = search
    const page = await searchMessagesByWords(db, { words, before: after?.id ?? null, perPage, limit })
    return { ...page, next: page.next === null ? null : { id: page.next, rest: 'w' } }
  }
  const page = search
    ? await searchMessagesByEmail(db, { prefix: search.prefix, after, perPage })
    : await listMessages(db, { tab, me, after, perPage })
  return { ...page, backTo: null }
}
