import { AdminSection } from '#app/components/admin/section.tsx'
import { Pager } from '#app/components/admin/pager.tsx'

interface ZipOverrideRow {
  zip: string
  service: string
  city: string | null
  changed: string
}

/** ZIP codes with an override by the owner, and a CSV download of all ZIP codes. */
export function ZipOverridesSection({
  zips,
  next,
}: {
  zips: readonly ZipOverrideRow[]
  next: string | null
}) {
  return (
    <AdminSection
      id="own"
      title="ZIPs of your own word"
      about="Each wins over the cities’ records. The file has the ZIPs of the records, too."
    >
      {zips.length === 0 ? (
        <p>No ZIP is served by your own word yet.</p>
      ) : (
        <table className="admin-table">
          <caption className="sr-only">ZIPs by number</caption>
          <thead>
            <tr>
              <th scope="col">ZIP</th>
              <th scope="col">Service</th>
            </tr>
          </thead>
          <tbody>
            {zips.map(({ zip, service, city, changed }) => (
              <tr key={zip}>
                <th scope="row">
                  <a href={`/admin/areas/zips/${zip}`}>{zip}</a>
                  <small>{changed}</small>
                </th>
                <td>
                  {service}
                  {city && <small>{city}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pager by="zips" next={next} words="Next ZIPs" at="#own" />
      <p>
        <a className="admin-btn" href="/admin/areas/export?list=zips" download>
          Download every ZIP as CSV
        </a>
      </p>
    </AdminSection>
  )
}
