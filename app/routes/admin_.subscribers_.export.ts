import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { csvResponse, csvTimestamp } from '#app/http/csv.ts'
import { logExport } from '#app/data/newsletter/export-log.ts'
import { exportSubscribers } from '#app/data/newsletter/subscriber-list.ts'
import { toSubscriberFilter, parseSearchParams } from './admin_.subscribers/search-params.ts'

const header = ['email', 'phone', 'state', 'source', 'joined', 'confirmed', 'unsubscribed', 'consent']

/** Streams the filtered list of subscribers as CSV and records in the audit log who downloaded it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const { prefix, filter } = parseSearchParams(request.url)
  const { timeZone } = await context.business()
  const details = { ...filter, source: namedSource(filter.source), byAddress: prefix !== '' }
  await logExport(context.db, { list: 'subscribers', details, by: account.id, now: context.now })
  return csvResponse(
    'subscribers',
    header,
    pages(exportSubscribers(context.db, { prefix, filter: toSubscriberFilter(filter, timeZone) })),
  )
}

async function* pages(kept: ReturnType<typeof exportSubscribers>) {
  for await (const rows of kept)
    yield rows.map((row) => [
      row.email,
      row.phone,
      row.state,
      row.source,
      csvTimestamp(row.createdAt),
      csvTimestamp(row.confirmedAt),
      csvTimestamp(row.unsubscribedAt),
      row.consent,
    ])
}

/**
 * Limits what the audit log stores: a known source or a site path is stored, and any other text becomes `another`, because it could be an
 * email address.
 */
function namedSource(source: string) {
  return source === '' || /^(desk|import|\/[a-z0-9/-]{0,80})$/.test(source) ? source : 'another'
}
