import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ListSearchForm } from '#app/components/admin/list/list-filters.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import { listIssueRecipients } from '#app/data/newsletter/issue-recipients.ts'
import { formatWholeNumber, getIssueTitle } from '#app/domain/newsletter/issue-status.ts'
import {
  describeRecipientOutcome,
  isRecipientListExpired,
  isRecipientOutcome,
  recipientOutcomeLabels,
  recipientOutcomes,
} from '#app/domain/newsletter/recipient-outcomes.ts'
import { formatShortDateTime } from '#app/domain/time/date-text.ts'
import { formatDays } from '#app/domain/time/duration-text.ts'
import { buildSignedInUserView, createAdminMeta } from '#app/http/admin-page.ts'
import { requireIssue } from '#app/http/issue-page.ts'
import { parseRecipientListParams } from './search-params.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const issue = await requireIssue(context, params.id)
  const { db, now } = context
  const { prefix, outcome, after, query } = parseRecipientListParams(request.url)
  const [{ timeZone, keeping }, { rows, next }] = await Promise.all([
    context.business(),
    listIssueRecipients(db, { issueId: issue.id, prefix, outcome, after }),
  ])
  return {
    viewer: buildSignedInUserView(signedIn),
    issueId: issue.id,
    title: getIssueTitle(issue),
    prefix,
    query,
    filters: [
      { name: 'All', count: formatWholeNumber(issue.recipients), query: '' },
      ...recipientOutcomes.map((name) => ({
        name: recipientOutcomeLabels[name],
        count: formatWholeNumber(issue[name]),
        query: `?as=${name}`,
      })),
    ],
    recipients: rows.map(({ id, email, error, settledAt, ...recipient }) => ({
      id,
      email,
      error,
      statusText: describeRecipientOutcome(recipient),
      isProblem: isRecipientOutcome(recipient.outcome ?? recipient.state) && recipient.state !== 'suppressed',
      when: settledAt === null ? null : formatShortDateTime(settledAt, { timeZone, now }),
      at: settledAt === null ? undefined : new Date(settledAt).toISOString(),
    })),
    emptyText: isRecipientListExpired(issue, { now, ...keeping })
      ? `Recipients are listed for ${formatDays(keeping.mailBodyDays)}. Totals are kept longer.`
      : emptyPageText(next !== null, issue.snapshotAt === null && query === ''),
    next,
  }
}

function emptyPageText(hasNextPage: boolean, isSnapshotMissing: boolean) {
  if (hasNextPage) return 'No matching recipients on this page. There may be matches on other pages.'
  return isSnapshotMissing ? 'No recipients yet.' : 'No matching recipients.'
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = createAdminMeta('Newsletter recipients')

export default function IssueRecipientsPage() {
  const view = useLoaderData<typeof loader>()
  const { query, recipients } = view
  const path = `/admin/newsletter/${view.issueId}/readers`
  return (
    <AdminLayout viewer={view.viewer} heading={`Recipients: ${view.title}`}>
      <p className="mb-2.5 text-small">
        <Link to={`/admin/newsletter/${view.issueId}`}>Newsletter</Link>
      </p>
      <ul className="admin-counts mb-3.5" aria-label="Filter by status">
        {view.filters.map((filter) => (
          <li key={filter.name}>
            <a href={`${path}${filter.query}`} aria-current={filter.query === query ? 'page' : undefined}>
              <b>{filter.count}</b> {filter.name}
            </a>
          </li>
        ))}
      </ul>
      <div className="mb-4">
        <ListSearchForm listName="Recipients" label="Email starts with" searchText={view.prefix} />
      </div>
      <ListTable
        className="admin-rows folded"
        caption="Recipients"
        isCaptionHidden
        empty={view.emptyText}
        rows={recipients}
        rowKey="id"
        lastCellClass={({ isProblem }) => (isProblem ? 'admin-wrong' : undefined)}
        columns={{
          Recipient: ({ id, email, error, when, at }) => (
            <>
              {email === null ? 'Erased subscriber' : <a href={`/admin/subscribers/${id}`}>{email}</a>}
              {error !== null && <small>{error}</small>}
              {when !== null && (
                <small className="fold">
                  <time dateTime={at}>{when}</time>
                </small>
              )}
            </>
          ),
          When: ({ when, at }) => when !== null && <time dateTime={at}>{when}</time>,
          'Delivery status': ({ statusText }) => statusText,
        }}
      />
      <Pager cursorParam="after" next={view.next}>
        {recipients.length > 0 && (
          <a href={`${path}/export${query}`} download>
            {`Download ${query === '' ? 'all recipients' : 'these recipients'} (CSV)`}
          </a>
        )}
      </Pager>
    </AdminLayout>
  )
}
