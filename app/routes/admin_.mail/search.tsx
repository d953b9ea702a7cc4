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
      <form className="jobs-filter" action="/admin/mail" role="search" aria-label="Mail">
        <div>
          <label htmlFor="q">Address or subject</label>
          <input
            id="q"
            name="q"
            type="search"
            autoComplete="off"
            maxLength={254}
            defaultValue={filters.search?.typed ?? ''}
          />
        </div>
        <div>
          <label htmlFor="state">State</label>
          <select id="state" name="state" defaultValue={filters.state ?? ''}>
            <option value="">Any</option>
            {Object.entries(mailStateText).map(([state, { name }]) => (
              <option key={state} value={state}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor="outcome">Afterwards</label>
          <select id="outcome" name="outcome" defaultValue={filters.outcome ?? ''}>
            <option value="">Anything</option>
            {mailOutcomes.map((outcome) => (
              <option key={outcome} value={outcome}>
                {mailOutcomeText[outcome].name}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor="kind">What for</label>
          <select id="kind" name="kind" defaultValue={filters.kind ?? ''}>
            <option value="">Anything</option>
            {kinds.map(({ kind, name }) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <button className="admin-btn">Show</button>
        {(filters.state ?? filters.kind ?? filters.outcome ?? filters.search) && (
          <a href="/admin/mail">All mail</a>
        )}
      </form>
    </>
  )
}
