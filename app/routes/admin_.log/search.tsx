import type { LogQuery } from './search-params.ts'

export function LogSearch({
  asked,
  people,
  areas,
}: {
  asked: LogQuery
  people: readonly { id: string; name: string }[]
  areas: readonly { area: string; name: string }[]
}) {
  return (
    <form className="jobs-filter" action="/admin/log" role="search" aria-label="Log">
      <div>
        <label htmlFor="by">Who</label>
        <select id="by" name="by" defaultValue={asked.by}>
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
        <select id="area" name="area" defaultValue={asked.area}>
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
        <input id="day" name="day" type="date" defaultValue={asked.day} />
      </div>
      <button className="admin-btn">Show</button>
      {(asked.by || asked.area || asked.day) && <a href="/admin/log">All of it</a>}
    </form>
  )
}
