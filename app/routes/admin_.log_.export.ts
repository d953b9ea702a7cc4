import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { listAuditEvents } from '#app/data/audit/audit-log.ts'
import { readAllPages } from '#app/data/list-page.ts'
import { formatAuditSentence } from '#app/domain/audit/sentence.ts'
import { createCsvResponse, formatIsoTimestamp } from '#app/http/csv.ts'
import { activityLogParams, toAuditFilter } from './admin_.log/search-params.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, ['admin'])
  const { timeZone } = await context.business()
  const filter = toAuditFilter(activityLogParams.parse(request.url), timeZone)
  const pages = readAllPages((before: number | null) => listAuditEvents(context.db, filter, before, 500))
  return createCsvResponse(
    'activity-log',
    {
      number: (row) => row.id,
      at: (row) => formatIsoTimestamp(row.at),
      who: (row) => row.actorEmail ?? row.actor,
      action: (row) => row.action,
      about: (row) => row.subject,
      sentence: formatAuditSentence,
      details: (row) => row.details && JSON.stringify(row.details),
    },
    pages,
  )
}
