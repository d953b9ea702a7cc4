import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { logPersonalDataExport } from '#app/data/audit/audit-log.ts'
import { readAllPages } from '#app/data/list-page.ts'
import { listEmails } from '#app/data/mail/mail-log.ts'
import { createCsvResponse, formatIsoTimestamp } from '#app/http/csv.ts'
import { parseEmailListParams } from './admin_.mail/search-params.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const { filter } = parseEmailListParams(request.url)
  const { search, ...filters } = filter
  const details = { ...filters, by: search?.by ?? null }
  await logPersonalDataExport(context.db, { list: 'mail', details, by: account.id, now: context.now })
  const pages = readAllPages((before: number | null) => listEmails(context.db, filter, before, 1000))
  return createCsvResponse(
    'emails',
    {
      number: (mail) => mail.id,
      created: (mail) => formatIsoTimestamp(mail.createdAt),
      kind: (mail) => mail.kind,
      to: (mail) => mail.recipient,
      subject: (mail) => mail.subject,
      state: (mail) => mail.state,
      delivery: (mail) => mail.outcome,
      tries: (mail) => mail.attempts,
      sent: (mail) => formatIsoTimestamp(mail.sentAt),
      error: (mail) => mail.error,
    },
    pages,
  )
}
