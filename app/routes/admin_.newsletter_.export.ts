import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { readAllPages } from '#app/data/list-page.ts'
import { listIssuesForExport } from '#app/data/newsletter/admin-issues.ts'
import { issueKindNames, issueStateLabels } from '#app/domain/newsletter/issue-status.ts'
import { createCsvResponse, formatIsoTimestamp } from '#app/http/csv.ts'
import { issueListParams } from './admin_.newsletter/search-params.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, ['admin'])
  const { kind } = issueListParams.parse(request.url)
  const pages = readAllPages((before: number | null) => listIssuesForExport(context.db, kind, before))
  return createCsvResponse(
    'newsletters',
    {
      number: (issue) => issue.id,
      newsletter: (issue) => issueKindNames[issue.kind],
      week: (issue) => issue.week,
      state: (issue) => issueStateLabels[issue.state],
      subject: (issue) => issue.snapshotSubject ?? issue.subject,
      scheduled: (issue) => formatIsoTimestamp(issue.dueAt),
      started: (issue) => formatIsoTimestamp(issue.startedAt),
      finished: (issue) => formatIsoTimestamp(issue.finishedAt),
      recipients: (issue) => issue.recipients,
      sent: (issue) => issue.sent,
      'not sent': (issue) => issue.failed,
      skipped: (issue) => issue.suppressed,
      'delivery unknown': (issue) => issue.unknown,
      delivered: (issue) => issue.delivered,
      bounced: (issue) => issue.bounced,
      'marked as spam': (issue) => issue.complained,
      unsubscribed: (issue) => issue.unsubscribed,
      clicks: (issue) => issue.clicks,
    },
    pages,
  )
}
