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
  for await (const letters of exportIssues(db, kind))
    yield letters.map((letter) => [
      letter.id,
      issueKindName(letter.kind),
      letter.week,
      issueStateLabels[letter.state],
      letter.frozenSubject ?? letter.subject,
      csvTimestamp(letter.dueAt),
      csvTimestamp(letter.startedAt),
      csvTimestamp(letter.finishedAt),
      ...[letter.recipients, letter.sent, letter.failed, letter.suppressed, letter.unknown],
      ...[letter.delivered, letter.bounced, letter.complained, letter.unsubscribed, letter.clicks],
    ])
}
