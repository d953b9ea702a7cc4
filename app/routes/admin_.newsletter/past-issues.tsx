import { Link } from '@remix-run/react'
import { Pager } from '#app/components/admin/pager.tsx'
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
      {past.length === 0 ? (
        <p>{emptyText(view)}</p>
      ) : (
        <table className="admin-table jobs-rows">
          <caption>Newest first</caption>
          <thead>
            <tr>
              <th scope="col">Letter</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {past.map(({ id, title, when, state, result, wrong }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={`/admin/newsletter/${id}`}>{title}</Link>
                  <small>{`${when}. ${result}`}</small>
                </th>
                <td className={wrong ? 'jobs-wrong' : undefined}>{state}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
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
      <div>
        <label htmlFor="kind">Letter</label>
        <select id="kind" name="kind" defaultValue={kind ?? ''}>
          <option value="">Any</option>
          {issueKinds.map((one) => (
            <option key={one} value={one}>
              {issueKindName(one)}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor="until">Up to</label>
        <input id="until" name="until" type="date" defaultValue={until} />
      </div>
      <button className="admin-btn">Show</button>
    </form>
  )
}
