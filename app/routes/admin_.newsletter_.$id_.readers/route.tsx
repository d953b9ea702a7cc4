import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminFrame } from '#app/components/admin/layout/frame.tsx'
import { ListSearch } from '#app/components/admin/list/list-filters.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import { listIssueRecipients, searchIssueRecipients } from '#app/data/newsletter/issue-recipients.ts'
import { adminHandle, adminMeta, viewerOf } from '#app/http/admin-page.ts'
import {
  isRecipientListExpired,
  recipientOutcomeLabels,
  recipientOutcomeText,
  isRecipientOutcome,
  recipientOutcomes,
} from '#app/domain/newsletter/recipient-outcomes.ts'
import { issueTitle, formatCount } from '#app/domain/newsletter/issue-status.ts'
import { shortDateTimeText } from '#app/domain/time/date-text.ts'
import { daysText } from '#app/domain/time/duration-text.ts'
import { requireIssue } from '#app/http/issue-page.ts'
import { parseRecipientListParams } from './search-params.ts'
import { RecipientTable } from './recipients.tsx'

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'

/** Lists an issue's recipients, one page at a time. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const issue = await requireIssue(context, params.id)
  const { db, now } = context
  const { id: issueId } = issue
  const { prefix, fate, after, query } = parseRecipientListParams(request.url)
  const [{ timeZone, keeping }, { rows, next }] = await Promise.all([
    context.business(),
    prefix === ''
      ? listIssueRecipients(db, { issueId, fate, after })
      : searchIssueRecipients(db, { issueId, prefix, after }),
  ])
  return {
    viewer: viewerOf(signedIn),
    issueId,
    title: issueTitle(issue),
    prefix,
    fate,
    query,
    all: formatCount(issue.recipients),
    fates: recipientOutcomes.map((one) => ({
      fate: one,
      name: recipientOutcomeLabels[one],
      count: formatCount(issue[one]),
    })),
    readers: rows.map(({ id, email, error, settledAt, ...reader }) => ({
      id,
      email,
      error,
      what: recipientOutcomeText(reader),
      wrong: isRecipientOutcome(reader.outcome ?? reader.state) && reader.state !== 'suppressed',
      when: settledAt === null ? null : shortDateTimeText(settledAt, { timeZone, now }),
      at: settledAt === null ? undefined : new Date(settledAt).toISOString(),
    })),
    nothing: emptyText({
      keptDays: isRecipientListExpired(issue, { now, mailBodyDays: keeping.mailBodyDays })
        ? keeping.mailBodyDays
        : null,
      more: next !== null,
      isEverybody: prefix === '' && fate === null,
      isLaidDown: issue.frozenAt !== null,
    }),
    next,
  }
}

/** Returns the text to show when the list of recipients is empty. */
function emptyText({
  keptDays,
  more,
  isEverybody,
  isLaidDown,
}: {
  /**
   * The number of days that recipient lists are stored, if this issue's list has been deleted; null while it
   * is stored.
   */
  keptDays: number | null
  more: boolean
  isEverybody: boolean
  isLaidDown: boolean
}) {
  if (keptDays !== null) return `Recipients are listed for ${daysText(keptDays)}. Totals are kept longer.`
  if (more) return 'No matching recipients on this page. There may be matches on other pages.'
  return isEverybody && !isLaidDown ? 'No recipients yet.' : 'No recipients match.'
}

export { authPageHeaders as headers } from '#app/http/form-response.ts'

export const meta = adminMeta('Newsletter recipients')

export const handle = adminHandle

export default function IssueRecipientsPage() {
  const { viewer, issueId, title, prefix, fate, query, all, fates, readers, nothing, next } =
    useLoaderData<typeof loader>()
  const here = `/admin/newsletter/${issueId}/readers`
  const current = (is: boolean) => (is ? { 'aria-current': 'page' as const } : {})
  return (
    <AdminFrame viewer={viewer} heading={`Recipients: ${title}`}>
      <p className="admin-up">
        <Link to={`/admin/newsletter/${issueId}`}>Newsletter</Link>
      </p>
      <ul className="letter-fates" aria-label="Filter by status">
        <li>
          <a href={here} {...current(query === '')}>
            <b>{all}</b> All
          </a>
        </li>
        {fates.map((one) => (
          <li key={one.fate}>
            <a href={`${here}?as=${one.fate}`} {...current(one.fate === fate)}>
              <b>{one.count}</b> {one.name}
            </a>
          </li>
        ))}
      </ul>
      <ListSearch action={here} of="Recipients" label="Email starts with" words={prefix} longest={254} />
      <RecipientTable readers={readers} nothing={nothing} />
      <Pager by="after" next={next}>
        {readers.length > 0 && (
          <a href={`${here}/export${query}`} download>
            {`Download ${query === '' ? 'all recipients' : 'these'} (CSV)`}
          </a>
        )}
      </Pager>
    </AdminFrame>
  )
}
