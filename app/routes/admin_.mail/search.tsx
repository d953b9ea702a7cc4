import { FilterInput, FilterSelect } from '#app/components/admin/list/list-filters.tsx'
import type { AdminSearch } from '#app/domain/site/admin-search.ts'
import { mailOutcomes, mailOutcomeText } from '#app/domain/mail/mail-outcomes.ts'
import { mailStateText } from '#app/domain/mail/mail-text.ts'
import type { ProblemCount } from './problem-counts.ts'

/** The email log's search form: address or subject, state, delivery status and kind. */
export function EmailSearch({
  filters,
  kinds,
  troubled,
}: {
  filters: { state: string | null; kind: string | null; outcome: string | null; search: AdminSearch | null }
  kinds: readonly { kind: string; name: string }[]
  troubled: readonly ProblemCount[]
}) {
  return (
    <>
      {troubled.length > 0 && (
        <p className="admin-row jobs-counts">
          {troubled.map(({ count, href, name }) => (
            <a key={href} href={href}>
              <b>{count}</b> {name}
            </a>
          ))}
        </p>
      )}
      <form className="jobs-filter" action="/admin/mail" role="search" aria-label="Emails">
        <FilterInput
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
          any="Any"
          value={filters.state}
          options={Object.entries(mailStateText).map(([value, { name }]) => ({ value, name }))}
        />
        <FilterSelect
          name="outcome"
          label="Delivery"
          any="Any"
          value={filters.outcome}
          options={mailOutcomes.map((value) => ({ value, name: mailOutcomeText[value].name }))}
        />
        <FilterSelect
          name="kind"
          label="Type"
          any="Any"
          value={filters.kind}
          options={kinds.map(({ kind, name }) => ({ value: kind, name }))}
        />
        <button className="admin-btn">Show</button>
        {(filters.state ?? filters.kind ?? filters.outcome ?? filters.search) && (
          <a href="/admin/mail">Clear filters</a>
        )}
      </form>
    </>
  )
}
