import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'

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
      title="ZIP overrides"
      about="Overrides take priority over the cities’ ZIP codes. The download includes all ZIPs."
    >
      <ListTable
        caption="Overrides by ZIP code"
        isCaptionHidden
        empty="No overrides yet."
        rows={zips}
        rowKey="zip"

        columns={{
          ZIP: ({ zip, changed }) => (
            <>
              <a href={`/admin/areas/zips/${zip}`}>{zip}</a>
              <small>{changed}</small>
            </>
          ),
          Service: ({ service, city }) => (
            <>
              {service}
              {city && <small>{city}</small>}
            </>
          ),
        }}
      />
      <Pager by="zips" next={next} words="Next ZIPs" at="#own" />
      <p>
        <a className="admin-btn" href="/admin/areas/export?list=zips" download>
          Download all ZIPs as CSV
        </a>
      </p>
    </AdminSection>
  )
}
