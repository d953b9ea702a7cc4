import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { csvResponse } from '#app/http/csv.ts'
import { logExport } from '#app/data/newsletter/export-log.ts'
import { exportMessages, exportInboxView, type ExportedMessage } from '#app/data/inbox/inbox-export.ts'
import { parseSearchParams, parseTab } from './admin_.inbox/search-params.ts'

const header = [
  'number',
  'kind',
  'state',
  'received',
  'name',
  'email',
  'phone',
  'guests',
  'event day',
  'message',
  'assigned to',
  'answered',
  'closed',
]

/**
 * Exports the messages of the given tab or search as CSV, or all messages without a query. The audit log
 * records who exported.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const { tab, search } = parseSearchParams(request.url)
  const givenTab = parseTab(new URL(request.url).searchParams.get('tab'))
  const all = givenTab === null && search === null
  // The audit log records only the type of search: the search text can be a person's name.
  const details = search === null ? { tab: all ? null : tab } : { by: search.by }
  await logExport(context.db, { list: 'messages', details, by: account.id, now: context.now })
  const messages = all
    ? exportMessages(context.db)
    : exportInboxView(context.db, { tab, me: account.id, search })
  return csvResponse('messages', header, pages(messages))
}

async function* pages(messages: AsyncIterable<readonly ExportedMessage[]>) {
  for await (const rows of messages)
    yield rows.map((row) => [
      row.id,
      row.kind,
      row.state,
      isoTime(row.created_at),
      row.name,
      row.email,
      row.phone,
      row.guests,
      row.event_day,
      row.message,
      row.assignee,
      isoTime(row.answered_at),
      isoTime(row.closed_at),
    ])
}

function isoTime(at: number | null) {
  return at === null ? null : new Date(at).toISOString()
}
