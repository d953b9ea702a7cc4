import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { csvResponse, csvTimestamp } from '#app/http/csv.ts'
import type { Database } from '#app/data/database.server.ts'
import { exportIssues } from '#app/data/newsletter/admin-issues.ts'
import { issueStateLabels, issueKindName } from '#app/domain/newsletter/issue-status.ts'
import { parseIssueKind } from './admin_.newsletter/search-params.ts'

const header = [
  ...['number', 'letter', 'week', 'state', 'subject', 'was to leave', 'began', 'ended', 'readers', 'sent'],
  ...[
    'not sent',
    'not written to',
    'not known',
    'delivered',
    'bounced',
    'complained',
    'unsubscribed',
    'clicks',
  ],
]

/** Exports all newsletter issues with their results as CSV; it has no personal data. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, ['admin'])
  return csvResponse('letters', header, rows(context.db, parseIssueKind(request.url)))
}

async function* rows(db: Database, kind: ReturnType<typeof parseIssueKind>) {
  for await (const issues of exportIssues(db, kind))
    yield issues.map((issue) => [
      issue.id,
      issueKindName(issue.kind),
      issue.week,
      issueStateLabels[issue.state],
      issue.frozenSubject ?? issue.subject,
      csvTimestamp(issue.dueAt),
      csvTimestamp(issue.startedAt),
      csvTimestamp(issue.finishedAt),
      ...[issue.recipients, issue.sent, issue.failed, issue.suppressed, issue.unknown],
      ...[issue.delivered, issue.bounced, issue.complained, issue.unsubscribed, issue.clicks],
    ])
}
