import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminField } from '#app/components/admin/form/form-controls.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { FilterSelect } from '#app/components/admin/list/list-filters.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import { addCorrectionIssue } from '#app/data/newsletter/correction-issue.ts'
import { type IssueKind, issueKindNames, issueKinds } from '#app/domain/newsletter/issue-status.ts'
import { rejectForm, runAdminAction } from '#app/http/admin-action.ts'
import { buildAdminPageView, createAdminMeta } from '#app/http/admin-page.ts'
import { readForm, readRowId, readTextField } from '#app/http/form.ts'
import { issueListParams } from './search-params.ts'
import { type NewsletterView, readNewsletterView } from './view.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  return { ...buildAdminPageView(request, signedIn), view: await readNewsletterView(context, request.url) }
}

/** Emails an allergen correction as a separate newsletter issue; the form is on the product's admin page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const form = await readForm(request)
  const page = '/admin/newsletter'
  return runAdminAction(context, { page, shown: {}, event: 'correction-failed' }, async () => {
    if (readTextField(form, 'intent') !== 'correction') return null
    const id = readRowId(form, 'correction')
    if (id === null) return rejectForm(404, 'Correction not found.')
    const issueId = await addCorrectionIssue(context.db, { id, by: account.id, now: context.now })
    if (issueId === null) return rejectForm(409, correctionTooEarlyText)
    await context.enqueue([{ type: 'snapshot-issue', issueId }])
    return { done: 'correction-sending', page: `/admin/newsletter/${issueId}` }
  })
}

const correctionTooEarlyText =
  'You can’t send this correction yet. The newsletter for that week either hasn’t been sent or is still going out. Try again after it’s been sent.'

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = createAdminMeta('Newsletter')

export default function NewsletterPage() {
  const { viewer, notice, view } = useLoaderData<typeof loader>()
  return (
    <AdminLayout
      viewer={viewer}
      heading="Newsletter"
      notice={notice}
      error={useActionData<typeof action>()?.error}
    >
      {view.isFirstPage && <UpcomingIssues weeks={view.weeks} />}
      <PastIssues {...view} />
    </AdminLayout>
  )
}

function UpcomingIssues({ weeks }: Pick<NewsletterView, 'weeks'>) {
  return weeks.map(({ week, title, off, missing, issues }) => (
    <section key={week} className="pb-[22px]" aria-labelledby={`w${week}`}>
      <h2 className="pb-2 text-[1.1875rem]" id={`w${week}`}>
        {title}
      </h2>
      {off !== null && (
        <p className="max-w-[40em] text-small text-ink-soft">
          {`We’re closed${off === '' ? '' : `: ${off}`}. No newsletter will be sent automatically.`}
        </p>
      )}
      {issues.length > 0 && (
        <ul className="border-b border-line">
          {issues.map(({ id, name, state, needsAction, text }) => (
            <li
              key={id}
              className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-t border-l-3 border-t-line pt-2.5 pb-[11px] pl-3.5 text-small/[1.4] ${needsAction ? 'border-l-ink bg-butter pr-3' : 'border-l-brand'}`}
            >
              <Link
                className="justify-self-start py-0.5 text-[1rem] font-semibold"
                to={`/admin/newsletter/${id}`}
              >
                {name}
              </Link>
              <b>{state}</b>
              <span className={`col-span-full max-w-[44em] ${needsAction ? '' : 'text-ink-soft'}`}>
                {text}
              </span>
            </li>
          ))}
        </ul>
      )}
      {missing !== null && off === null && <p className="max-w-[40em] text-small text-ink-soft">{missing}</p>}
    </section>
  ))
}

function PastIssues({ past, filters, next, isFirstPage }: NewsletterView) {
  return (
    <section className="pt-1.5" aria-labelledby="past">
      <h2 className="pb-1.5 text-[1.1875rem]" id="past">
        Past newsletters
      </h2>
      {(past.length > 0 || !isFirstPage) && (
        <IssueFilterForm key={`${filters.kind ?? ''} ${filters.until}`} filters={filters} />
      )}
      <ListTable
        className="admin-rows"
        caption="Newest first"
        empty={emptyText(filters.kind, next !== null, isFirstPage)}
        rows={past}
        rowKey="id"
        lastCellClass={({ isProblem }) => (isProblem ? 'admin-wrong' : undefined)}
        columns={{
          Newsletter: ({ id, title, when, result }) => (
            <>
              <Link to={`/admin/newsletter/${id}`}>{title}</Link>
              <small>{`${when}. ${result}`}</small>
            </>
          ),
          Status: ({ state }) => state,
        }}
      />
      <Pager cursorParam="before" next={next} nextLabel="Older">
        {past.length > 0 && (
          <a href={`/admin/newsletter/export${issueListParams.format({ kind: filters.kind })}`} download>
            {`Download ${filters.kind === null ? 'all newsletters' : 'all of this type'} (CSV)`}
          </a>
        )}
      </Pager>
    </section>
  )
}

function emptyText(kind: IssueKind | null, hasMore: boolean, isFirstPage: boolean) {
  if (isFirstPage) return 'No newsletters sent yet.'
  if (hasMore)
    return 'No newsletters of this type on this page. Use the link below to check older newsletters.'
  return kind === null ? 'No older newsletters.' : 'No matching newsletters.'
}

function IssueFilterForm({ filters: { kind, until } }: Pick<NewsletterView, 'filters'>) {
  return (
    <form
      className="mb-4.5 max-w-[34em] grid-cols-2 items-end gap-x-3 gap-y-2.5 sm:grid-cols-[1fr_1fr_auto]"
      action="/admin/newsletter"
      role="search"
      aria-label="Newsletters"
    >
      <FilterSelect
        name="kind"
        label="Type"
        anyLabel="Any"
        value={kind}
        options={issueKinds.map((issueKind) => ({ value: issueKind, name: issueKindNames[issueKind] }))}
      />
      <AdminField name="until" label="Until" type="date" defaultValue={until} />
      <button className="admin-btn">Show</button>
    </form>
  )
}
