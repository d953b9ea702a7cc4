import { FilterInput, FilterSelect, ListSearch } from '#app/components/admin/list/list-filters.tsx'
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
        label="Email starts with"
        words={prefix}
        longest={254}
      />
      <form className="subscribers-filter" action="/admin/subscribers" aria-label="Filter">
        <FilterSelect
          name="state"
          label="Status"
          any="Any"
          value={filter.state}
          options={subscriberStates.map((state) => ({ value: state, name: subscriberStateLabels[state] }))}
        />
        <FilterInput
          name="source"
          label="Source"
          autoComplete="off"
          placeholder="/menu, admin, import"
          maxLength={200}
          defaultValue={filter.source}
        />
        <FilterInput name="from" label="Joined from" type="date" defaultValue={filter.from} />
        <FilterInput name="until" label="Joined until" type="date" defaultValue={filter.until} />
        <button className="admin-btn">Show</button>
      </form>
    </div>
  )
}
