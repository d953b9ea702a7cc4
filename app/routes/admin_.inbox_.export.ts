import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { csvResponse, csvTimestamp } from '#app/http/csv.ts'
import { logPersonalDataExport } from '#app/data/audit/audit-log.ts'
import { listAllMessages, listMatchingMessages } from '#app/data/inbox/inbox-export.ts'
import type { InboxCursor } from '#app/data/inbox/inbox.ts'
import { readAllPages } from '#app/data/list-page.ts'
import { parseInboxParams } from './admin_.inbox/search-params.ts'

/** Exports a tab or a search; without a query, all messages. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const { tab, search, isWholeInbox } = parseInboxParams(request.url)
  // Log only the type of search, because the search text can be a person's name.
  const details = search === null ? { tab: isWholeInbox ? null : tab } : { by: search.by }
  await logPersonalDataExport(context.db, { list: 'messages', details, by: account.id, now: context.now })
  const pages = isWholeInbox
    ? readAllPages((after: number | null) => listAllMessages(context.db, after))
    : readAllPages((after: InboxCursor | null) =>
        listMatchingMessages(context.db, { tab, userId: account.id, search }, after),
      )
  return csvResponse(
    'messages',
    {
      number: (row) => row.id,
      kind: (row) => row.kind,
      state: (row) => row.state,
      received: (row) => csvTimestamp(row.created_at),
      name: (row) => row.name,
      email: (row) => row.email,
      phone: (row) => row.phone,
      guests: (row) => row.guests,
      'event date': (row) => row.event_day,
      message: (row) => row.message,
      'assigned to': (row) => row.assignee,
      answered: (row) => csvTimestamp(row.answered_at),
      closed: (row) => csvTimestamp(row.closed_at),
    },
    pages,
  )
}
