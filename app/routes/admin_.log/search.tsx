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
    <form className="jobs-filter" action="/admin/log" role="search" aria-label="Log">
      <div>
        <label htmlFor="by">Who</label>
        <select id="by" name="by" defaultValue={filters.by}>
          <option value="">Anybody</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor="area">About</label>
        <select id="area" name="area" defaultValue={filters.area}>
          <option value="">Anything</option>
          {areas.map(({ area, name }) => (
            <option key={area} value={area}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor="day">Day</label>
        <input id="day" name="day" type="date" defaultValue={filters.day} />
      </div>
      <button className="admin-btn">Show</button>
      {(filters.by || filters.area || filters.day) && <a href="/admin/log">All of it</a>}
    </form>
  )
}
