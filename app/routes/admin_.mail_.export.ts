import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import type { Context } from '#app/context.server.ts'
import { csvResponse } from '#app/http/csv.ts'
import { logExport } from '#app/data/newsletter/export-log.ts'
import { listEmails, type EmailFilter } from '#app/data/mail/mail-log.ts'
import { parseSearchParams } from './admin_.mail/search-params.ts'

const pageSize = 1000

/** Exports the filtered email log as CSV. The audit log records who exported. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const filter = parseSearchParams(request.url)
  const { search, ...asked } = filter
  const details = { ...asked, by: search?.by ?? null }
  await logExport(context.db, { list: 'mail', details, by: account.id, now: context.now })
  return csvResponse(
    'mail',
    ['number', 'written', 'kind', 'to', 'subject', 'state', 'afterwards', 'tries', 'sent', 'error'],
    pages(context, filter),
  )
}

async function* pages({ db }: Context, filter: EmailFilter) {
  for (let before: number | null = null, more = true; more;) {
    const { mails, back }: Awaited<ReturnType<typeof listEmails>> = await listEmails(db, filter, {
      before,
      perPage: pageSize,
    })
    more = back !== null
    before = back?.id ?? null
    yield mails.map((mail) => [
      mail.id,
      new Date(mail.createdAt).toISOString(),
      mail.kind,
      mail.recipient,
      mail.subject,
      mail.state,
      mail.outcome,
      mail.attempts,
      mail.sentAt === null ? null : new Date(mail.sentAt).toISOString(),
      mail.error,
    ])
  }
}
