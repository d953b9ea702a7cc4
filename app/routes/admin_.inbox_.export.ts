import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { logPersonalDataExport } from '#app/data/audit/audit-log.ts'
import { readMessagesForExport } from '#app/data/inbox/inbox.ts'
import { createCsvResponse, formatIsoTimestamp } from '#app/http/csv.ts'
import { parseInboxParams } from './admin_.inbox/search-params.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const { tab, search, isWholeInbox } = parseInboxParams(request.url)
  // Log only whether the search was by email address or by text, because the search text can be a person's name.
  const details = search === null ? { tab: isWholeInbox ? null : tab } : { by: search.by }
  await logPersonalDataExport(context.db, { list: 'messages', details, by: account.id, now: context.now })
  return createCsvResponse(
    'messages',
    {
      number: (row) => row.id,
      kind: (row) => row.kind,
      state: (row) => row.state,
      received: (row) => formatIsoTimestamp(row.createdAt),
      name: (row) => row.name,
      email: (row) => row.email,
      phone: (row) => row.phone,
      guests: (row) => row.guests,
      'event date': (row) => row.eventDay,
      message: (row) => row.message,
      'assigned to': (row) => row.assignee,
      answered: (row) => formatIsoTimestamp(row.answeredAt),
      closed: (row) => formatIsoTimestamp(row.closedAt),
    },
    readMessagesForExport(context.db, isWholeInbox ? null : { tab, userId: account.id, search }),
  )
}
