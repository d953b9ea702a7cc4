import { ListSearch } from '#app/components/admin/list-search.tsx'
import {
  subscriberStates,
  subscriberStateLabels,
  type SubscriberState,
} from '#app/domain/newsletter/subscriber.ts'
import type { SubscriberListFilter } from './search-params.ts'

/** Subscriber counts by state, with a search by address and a filter form. */
export function SubscriberSearch({
  prefix,
  filter,
  counts,
}: {
  prefix: string
  filter: SubscriberListFilter
  counts: readonly { state: string; count: string }[]
}) {
  return (
    <div className="subscribers-find">
      <ul className="subscribers-counts">
        {counts.map(({ state, count }) => (
          <li key={state}>
            <a href={`/admin/subscribers?state=${state}`}>
              <b>{count}</b> {subscriberStateLabels[state as SubscriberState].toLowerCase()}
            </a>
          </li>
        ))}
      </ul>
      <ListSearch
        action="/admin/subscribers"
        of="Subscribers"
        label="Address begins with"
        words={prefix}
        longest={254}
      />
      <form className="subscribers-filter" action="/admin/subscribers" aria-label="Filter">
        <div>
          <label htmlFor="state">State</label>
          <select id="state" name="state" defaultValue={filter.state ?? ''}>
            <option value="">Any</option>
            {subscriberStates.map((state) => (
              <option key={state} value={state}>
                {subscriberStateLabels[state]}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor="source">Source</label>
          <input
            id="source"
            name="source"
            autoComplete="off"
            placeholder="/menu, desk, import"
            maxLength={200}
            defaultValue={filter.source}
          />
        </div>
        <div>
          <label htmlFor="from">Joined from</label>
          <input id="from" name="from" type="date" defaultValue={filter.from} />
        </div>
        <div>
          <label htmlFor="until">Until</label>
          <input id="until" name="until" type="date" defaultValue={filter.until} />
        </div>
        <button className="admin-btn">Show</button>
      </form>
    </div>
  )
}
