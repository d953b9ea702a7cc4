interface ZipLine {
  zip: string
  service: string
  city: string | null
  changed: string
}

/** The ZIPs that the owner has a word on. */
export function OwnZips({ zips, after }: { zips: readonly ZipLine[]; after: string | null }) {
  if (zips.length === 0) return <p className="admin-hint">No ZIP is served by your own word yet.</p>
  return (
    <>
      <table className="admin-table">
        <caption>Served by your own word</caption>
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
      {after !== null && (
        <p>
          <a className="admin-btn" rel="next" href={`/admin/areas?zips=${after}`}>
            Next ZIPs
          </a>
        </p>
      )}
    </>
  )
}
