import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { logPersonalDataExport } from '#app/data/audit/audit-log.ts'
import { readAllPages } from '#app/data/list-page.ts'
import { listIssueRecipients } from '#app/data/newsletter/issue-recipients.ts'
import { describeRecipientOutcome } from '#app/domain/newsletter/recipient-outcomes.ts'
import { createCsvResponse, formatIsoTimestamp } from '#app/http/csv.ts'
import { requireIssue } from '#app/http/issue-page.ts'
import { parseRecipientListParams } from './admin_.newsletter_.$id_.readers/search-params.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const { id: issueId } = await requireIssue(context, params.id)
  const { prefix, outcome } = parseRecipientListParams(request.url)
  const details = { letter: issueId, fate: outcome, byAddress: prefix !== '' }
  await logPersonalDataExport(context.db, { list: 'readers', details, by: account.id, now: context.now })
  const pages = readAllPages((after: string | null) =>
    listIssueRecipients(context.db, { issueId, prefix, outcome, after, perPage: 500 }),
  )
  return createCsvResponse(
    'recipients',
    {
      subscriber: ({ id }) => id,
      email: ({ email }) => email,
      delivery: describeRecipientOutcome,
      error: ({ error }) => error,
      when: ({ settledAt }) => formatIsoTimestamp(settledAt),
    },
    pages,
  )
}
