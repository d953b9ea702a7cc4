import { AdminSection } from '#app/components/admin/section.tsx'
import { Pager } from '#app/components/admin/pager.tsx'

interface ZipRequestRow {
  zip: string
  asked: number
  first: string
  last: string
  since: string | null
}

/** ZIP codes that visitors asked for and that we don't serve, most requested first. */
export function ZipRequestsSection({
  demand,
  after,
}: {
  demand: readonly ZipRequestRow[]
  after: string | null
}) {
  return (
    <AdminSection
      id="demand"
      title="Asked for in vain"
      about="How often a ZIP was asked for that we don’t serve. Who asked is not kept."
    >
      {demand.length === 0 ? (
        <p>Nobody has asked for a ZIP that we don’t serve.</p>
      ) : (
        <>
          <table className="admin-table area-demand">
            <caption className="sr-only">ZIPs by how often they were asked for</caption>
            <thead>
              <tr>
                <th scope="col">ZIP</th>
                <th scope="col">Asked</th>
                <th scope="col">First</th>
                <th scope="col">Last</th>
                <th scope="col">
                  <span className="sr-only">Add</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {demand.map(({ zip, asked, first, last, since }) => (
                <tr key={zip}>
                  <th scope="row">{zip}</th>
                  <td>{asked}</td>
                  <td>{first}</td>
                  <td>{last}</td>
                  <td>
                    {since === null ? (
                      <a className="admin-btn" href={`/admin/areas/zips/${zip}`}>
                        Add<span className="sr-only">{` the ZIP ${zip}`}</span>
                      </a>
                    ) : (
                      <small>{`Since then: ${since}`}</small>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Pager by="demand" next={after} at="#demand" />
          <p>
            <a className="admin-btn" href="/admin/areas/demand" download>
              Download as CSV<span className="sr-only"> (ZIPs asked for in vain)</span>
            </a>
          </p>
        </>
      )}
    </AdminSection>
  )
}
