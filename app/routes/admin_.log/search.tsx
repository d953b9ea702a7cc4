import { FilterInput, FilterSelect } from '#app/components/admin/list/list-filters.tsx'
import type { LogFilters } from './search-params.ts'

export function LogSearch({
  filters,
  people,
  areas,
}: {
  filters: LogFilters
  people: readonly { id: string; name: string }[]
  areas: readonly { area: string; name: string }[]
}) {
  return (
    <form className="jobs-filter" action="/admin/log" role="search" aria-label="Activity log">
      <FilterSelect
        name="by"
        label="Who"
        any="Anyone"
        value={filters.by}
        options={people.map(({ id, name }) => ({ value: id, name }))}
      />
      <FilterSelect
        name="area"
        label="About"
        any="Anything"
        value={filters.area}
        options={areas.map(({ area, name }) => ({ value: area, name }))}
      />
      <FilterInput name="day" label="Day" type="date" defaultValue={filters.day} />
      <button className="admin-btn">Show</button>
      {(filters.by || filters.area || filters.day) && <a href="/admin/log">Clear filters</a>}
    </form>
  )
}
