import { Link } from '@remix-run/react'
import { Pager } from '#app/components/admin/list/pager.tsx'
import { FilterInput, FilterSelect } from '#app/components/admin/list/list-filters.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import { issueKinds, issueKindNames } from '#app/domain/newsletter/issue-status.ts'
import { issueListParams } from './search-params.ts'
import type { NewsletterView } from './view.ts'

/** This week's and next week's issues. */
export function UpcomingIssues({ weeks }: Pick<NewsletterView, 'weeks'>) {
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

export function PastIssues({ view }: { view: NewsletterView }) {
  const { past, filters, next, isFirstPage } = view
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
        empty={emptyText(view)}
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

function emptyText({ filters, next, isFirstPage }: NewsletterView) {
  if (isFirstPage) return 'No newsletters sent yet.'
  if (next !== null)
    return 'No newsletters of this type on this page. Use the link below to check older newsletters.'
  return filters.kind === null ? 'No older newsletters.' : 'No matching newsletters.'
}

/**
 * Filters past issues by kind and send date. There is no search, because issues contain
 * too little text of their own.
 */
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
      <FilterInput name="until" label="Until" type="date" defaultValue={until} />
      <button className="admin-btn">Show</button>
    </form>
  )
}
