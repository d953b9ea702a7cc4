import { DeskSection } from '#app/components/desk-section.tsx'

interface CityLine {
  slug: string
  name: string
  service: string
  zips: number
  changed: string | null
}

/** Every city with a page of its own. */
export function Cities({ cities }: { cities: readonly CityLine[] }) {
  return (
    <DeskSection
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
      <p>
        <a className="admin-btn" href="/admin/areas/cities/new">
          Add a city
        </a>
      </p>
    </DeskSection>
  )
}
