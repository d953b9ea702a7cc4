import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { csvResponse } from '#app/http/csv.ts'
import { listAuditEvents, type AuditFilter } from '#app/data/audit/audit-log.ts'
import { auditSentence } from '#app/domain/audit/sentence.ts'
import type { Context } from '#app/context.server.ts'
import { parseSearchParams, toLogFilter } from './admin_.log/search-params.ts'

const pageSize = 500

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, ['admin'])
  const { timeZone } = await context.business()
  return csvResponse(
    'log',
    ['number', 'at', 'who', 'action', 'about', 'sentence', 'details'],
    pages(context, toLogFilter(parseSearchParams(request.url), timeZone)),
  )
}

async function* pages({ db }: Context, filter: AuditFilter) {
  for (let before: number | null = null, more = true; more;) {
    const rows = await listAuditEvents(db, filter, { before, perPage: pageSize })
    more = rows.length > pageSize
    const shown = rows.slice(0, pageSize)
    before = shown.at(-1)?.id ?? null
    yield shown.map((row) => [
      row.id,
      new Date(row.at).toISOString(),
      row.actorEmail ?? row.actor,
      row.action,
      row.subject,
      auditSentence(row),
      row.details && JSON.stringify(row.details),
    ])
  }
}
