import { Link } from '@remix-run/react'
import { Pager } from '#app/components/admin/pager.tsx'
import { FilterInput, FilterSelect } from '#app/components/admin/list-filters.tsx'
import { ListTable } from '#app/components/admin/list-table.tsx'
import { issueKinds, issueKindName } from '#app/domain/newsletter/issue-status.ts'
import { issueListParams } from './search-params.ts'
import type { NewsletterView } from './view.ts'

/** Past newsletter issues with their results. */
export function PastIssues({ view }: { view: NewsletterView }) {
  const { past, filters, next, isFirst } = view
  return (
    <section className="letters-past" aria-labelledby="past">
      <h2 id="past">Before</h2>
      {(past.length > 0 || !isFirst) && (
        <IssueFilterForm key={`${filters.kind ?? ''} ${filters.until}`} filters={filters} />
      )}
      <ListTable
        className="jobs-rows"
        caption="Newest first"
        empty={emptyText(view)}
        rows={past}
        rowKey="id"
        lastCellClass={({ wrong }) => (wrong ? 'jobs-wrong' : undefined)}
        columns={{
          Letter: ({ id, title, when, result }) => (
            <>
              <Link to={`/admin/newsletter/${id}`}>{title}</Link>
              <small>{`${when}. ${result}`}</small>
            </>
          ),
          State: ({ state }) => state,
        }}
      />
      <Pager by="before" next={next} words="Older">
        {past.length > 0 && (
          <a href={`/admin/newsletter/export${issueListParams.format({ kind: filters.kind })}`} download>
            {`Download ${filters.kind === null ? 'all letters' : 'all of this kind'} (CSV)`}
          </a>
        )}
      </Pager>
    </section>
  )
}

function emptyText({ filters, next, isFirst }: NewsletterView) {
  if (isFirst) return 'No letter of an earlier week yet.'
  if (next !== null) return 'None of this kind among these. Older ones may be.'
  return filters.kind === null ? 'Nothing older.' : 'No letter of this kind, or none older.'
}

/** A filter of past issues by kind and send date; issues have too little text to search. */
function IssueFilterForm({ filters: { kind, until } }: Pick<NewsletterView, 'filters'>) {
  return (
    <form className="letters-filter" action="/admin/newsletter" role="search" aria-label="Letters">
      <FilterSelect
        name="kind"
        label="Letter"
        any="Any"
        value={kind}
        options={issueKinds.map((one) => ({ value: one, name: issueKindName(one) }))}
      />
      <FilterInput name="until" label="Up to" type="date" defaultValue={until} />
      <button className="admin-btn">Show</button>
    </form>
  )
}
