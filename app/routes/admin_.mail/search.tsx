import type { DeskSearch } from '#app/domain/desk-search.ts'
import { mailStates, type MailState } from '#app/domain/mail-words.ts'

/** What is looked for: by state, by what it is for, by whom it went to. */
export function MailSearch({
  asked,
  kinds,
  troubled,
}: {
  asked: { state: string | null; kind: string | null; search: DeskSearch | null }
  kinds: readonly { kind: string; name: string }[]
  troubled: readonly { state: MailState; count: string; href: string }[]
}) {
  return (
    <>
      {troubled.length > 0 && (
        <p className="admin-row jobs-counts">
          {troubled.map(({ state, count, href }) => (
            <a key={state} href={href}>
              <b>{count}</b> {mailStates[state].name.toLowerCase()}
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
            defaultValue={asked.search?.typed ?? ''}
          />
        </div>
        <div>
          <label htmlFor="state">State</label>
          <select id="state" name="state" defaultValue={asked.state ?? ''}>
            <option value="">Any</option>
            {Object.entries(mailStates).map(([state, { name }]) => (
              <option key={state} value={state}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor="kind">What for</label>
          <select id="kind" name="kind" defaultValue={asked.kind ?? ''}>
            <option value="">Anything</option>
            {kinds.map(({ kind, name }) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <button className="admin-btn">Show</button>
        {(asked.state ?? asked.kind ?? asked.search) && <a href="/admin/mail">All mail</a>}
      </form>
    </>
  )
}
