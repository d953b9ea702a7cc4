import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'

interface ZipRequestRow {
  zip: string
  asked: number
  first: string
  last: string
  since: string | null
}

/** ZIP codes that visitors asked about and that we don't serve, most requested first. */
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
      title="ZIPs we don’t serve"
      about="How often visitors checked a ZIP we don’t serve. We don’t store who checked."
    >
      <ListTable
        className="area-demand"
        caption="ZIPs by number of requests"
        isCaptionHidden
        empty="No requests yet."
        rows={demand}
        rowKey="zip"
        hiddenHeading="Add"
        columns={{
          ZIP: ({ zip }) => zip,
          Requests: ({ asked }) => asked,
          First: ({ first }) => first,
          Last: ({ last }) => last,
          Add: ({ zip, since }) =>
            since === null ? (
              <a className="admin-btn" href={`/admin/areas/zips/${zip}`}>
                Add<span className="sr-only">{` ZIP ${zip}`}</span>
              </a>
            ) : (
              <small>{`Now: ${since}`}</small>
            ),
        }}
      />
      <Pager by="demand" next={after} at="#demand" />
      {demand.length > 0 && (
        <p>
          <a className="admin-btn" href="/admin/areas/demand" download>
            Download as CSV<span className="sr-only"> (ZIPs we don’t serve)</span>
          </a>
        </p>
      )}
    </AdminSection>
  )
}
