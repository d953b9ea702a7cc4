import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminField } from '#app/components/admin/form/form-controls.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { FilterSelect } from '#app/components/admin/list/list-filters.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import { Pager, SearchCoverageNotice } from '#app/components/admin/list/pager.tsx'
import { countUndeliveredEmails, listEmails, maxCountedBounces } from '#app/data/mail/mail-log.ts'
import { mailOutcomes, mailOutcomeTexts } from '#app/domain/mail/mail-outcomes.ts'
import { emailKinds, emailStateTexts, getEmailKindName } from '#app/domain/mail/mail-text.ts'
import { formatShortDateTime } from '#app/domain/time/date-text.ts'
import { formatCappedCount } from '#app/domain/time/duration-text.ts'
import { buildSignedInUserView, createAdminMeta } from '#app/http/admin-page.ts'
import { parseEmailListParams } from './search-params.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const { filter, query, before } = parseEmailListParams(request.url)
  // Don't count problem emails during a text search: the search alone can use up the page's row-read limit.
  const showsCounts = filter.search?.by !== 'words'
  const [{ timeZone }, { rows, next, backTo }, counts] = await Promise.all([
    context.business(),
    listEmails(context.db, filter, before),
    showsCounts ? countUndeliveredEmails(context.db) : null,
  ])
  const timeText = (at: number) => formatShortDateTime(at, { timeZone, now: context.now })
  return {
    viewer: buildSignedInUserView(signedIn),
    filters: filter,
    query,
    kinds: emailKinds.map((value) => ({ value, name: getEmailKindName(value) })),
    problems: counts === null ? [] : problemCounts(counts),
    emails: rows.map(({ id, kind, recipient, subject, state, outcome, createdAt }) => ({
      id,
      recipient,
      subject: subject ?? getEmailKindName(kind),
      state: outcome === null ? emailStateTexts[state].name : mailOutcomeTexts[outcome].name,
      isProblem: state === 'failed' || state === 'unknown' || (outcome !== null && outcome !== 'delivered'),
      at: new Date(createdAt).toISOString(),
      when: timeText(createdAt),
    })),
    backTo: backTo === null ? null : timeText(backTo),
    next,
  }
}

function problemCounts(counts: Awaited<ReturnType<typeof countUndeliveredEmails>>) {
  return [
    ...(['pending', 'failed', 'unknown'] as const).map((state) => ({
      href: `/admin/mail?state=${state}`,
      count: formatCappedCount(counts[state]),
      name: emailStateTexts[state].name.toLowerCase(),
    })),
    {
      href: '/admin/mail?outcome=bounced',
      count: formatCappedCount(counts.bounced, maxCountedBounces),
      name: mailOutcomeTexts.bounced.name.toLowerCase(),
    },
  ].filter(({ count }) => count !== '0')
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = createAdminMeta('Email log')

type EmailLogView = Awaited<ReturnType<typeof loader>>

export default function EmailLogPage() {
  const { viewer, filters, query, kinds, problems, emails, backTo, next } = useLoaderData<typeof loader>()
  return (
    <AdminLayout viewer={viewer} heading="Email log">
      <EmailSearch key={query} filters={filters} kinds={kinds} problems={problems} />
      <ListTable
        className="admin-rows folded"
        caption={filters.search?.by === 'address' ? 'Sorted by email address' : 'Newest first'}
        empty={emptyText(query, filters.search?.by === 'address' ? null : backTo, next !== null)}
        rows={emails}
        rowKey="id"
        lastCellClass={({ isProblem }) => (isProblem ? 'admin-wrong' : undefined)}
        columns={{
          Email: ({ id, subject, recipient, at, when }) => (
            <>
              <Link to={`/admin/mail/${id}`}>{subject}</Link>
              <small className="fold">
                {`${recipient}, `}
                <time dateTime={at}>{when}</time>
              </small>
            </>
          ),
          To: ({ recipient }) => recipient,
          Created: ({ at, when }) => <time dateTime={at}>{when}</time>,
          Status: ({ state }) => state,
        }}
      />
      <SearchCoverageNotice search={filters.search} backTo={backTo} />
      <Pager
        cursorParam="before"
        next={next}
        nextLabel={filters.search?.by === 'words' ? 'Search older emails' : 'Older emails'}
      >
        {emails.length > 0 && (
          <a href={`/admin/mail/export${query}`} download>
            Download {query === '' ? 'all emails' : 'these emails'} as CSV
          </a>
        )}
      </Pager>
    </AdminLayout>
  )
}

function emptyText(query: string, backTo: string | null, hasMore: boolean) {
  if (query === '') return 'No emails yet.'
  if (!hasMore) return 'No emails match these filters.'
  return backTo === null
    ? 'No matching emails on this page. Use the link below to check older emails.'
    : `No matching emails since ${backTo}. Use the link below to check older emails.`
}

function EmailSearch({ filters, kinds, problems }: Pick<EmailLogView, 'filters' | 'kinds' | 'problems'>) {
  return (
    <>
      {problems.length > 0 && (
        <p className="admin-row mb-3.5 text-small">
          {problems.map(({ count, href, name }) => (
            <a key={href} href={href}>
              <b>{count}</b> {name}
            </a>
          ))}
        </p>
      )}
      <form
        className="mb-4.5 grid-cols-2 items-end gap-x-3 gap-y-2.5 max-md:[&>div:first-child]:col-span-full md:grid-cols-[minmax(0,1.4fr)_repeat(3,minmax(0,1fr))_auto]"
        action="/admin/mail"
        role="search"
        aria-label="Emails"
      >
        <AdminField
          name="q"
          label="Email address or subject"
          type="search"
          autoComplete="off"
          maxLength={254}
          defaultValue={filters.search?.typed ?? ''}
        />
        <FilterSelect
          name="state"
          label="Status"
          anyLabel="Any"
          value={filters.state}
          options={Object.entries(emailStateTexts).map(([value, { name }]) => ({ value, name }))}
        />
        <FilterSelect
          name="outcome"
          label="Delivery"
          anyLabel="Any"
          value={filters.outcome}
          options={mailOutcomes.map((value) => ({ value, name: mailOutcomeTexts[value].name }))}
        />
        <FilterSelect name="kind" label="Type" anyLabel="Any" value={filters.kind} options={kinds} />
        <button className="admin-btn">Show</button>
        {(filters.state ?? filters.kind ?? filters.outcome ?? filters.search) && (
          <a className="self-center text-small md:col-span-full" href="/admin/mail">
            Clear filters
          </a>
        )}
      </form>
    </>
  )
}
