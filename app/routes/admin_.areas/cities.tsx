import { AdminSection } from '#app/components/admin/section.tsx'

interface CityRow {
  slug: string
  name: string
  service: string
  zips: number
  changed: string | null
}

/** A table of the cities that have a page. */
export function CitiesSection({
  cities,
  rejected,
}: {
  cities: readonly CityRow[]
  /** Slugs of the cities whose stored record fails validation. */
  rejected: readonly string[]
}) {
  return (
    <AdminSection
      id="cities"
      title="Cities"
      about="Each has a page, made of its record: ZIPs, neighborhoods and what is true of this place alone."
    >
      <table className="admin-table">
        <caption className="sr-only">Cities</caption>
        <thead>
          <tr>
            <th scope="col">City</th>
            <th scope="col">Service</th>
            <th scope="col">ZIPs</th>
          </tr>
        </thead>
        <tbody>
          {cities.map(({ slug, name, service, zips, changed }) => (
            <tr key={slug}>
              <th scope="row">
                <a href={`/admin/areas/cities/${slug}`}>{name}</a>
                {changed && <small>{changed}</small>}
              </th>
              <td>{service}</td>
              <td>{zips}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rejected.map((slug) => (
        <p key={slug} className="refusal">
          <span>
            What is stored of <a href={`/admin/areas/cities/${slug}`}>{slug}</a> is no whole record, so the
            site leaves it out. Open it to mend or remove it.
          </span>
        </p>
      ))}
      <p className="admin-row">
        <a className="admin-btn" href="/admin/areas/cities/new">
          Add a city
        </a>
        <a className="admin-btn" href="/admin/areas/export?list=cities" download>
          Download as CSV<span className="sr-only"> (cities)</span>
        </a>
      </p>
    </AdminSection>
  )
}
