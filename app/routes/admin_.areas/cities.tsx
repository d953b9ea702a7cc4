import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'

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
      about="Each city has a page with its ZIP codes, neighborhoods, and local details."
    >
      <ListTable
        caption="Cities"
        isCaptionHidden
        empty="No cities yet."
        rows={cities}
        rowKey="slug"

        columns={{
          City: ({ slug, name, changed }) => (
            <>
              <a href={`/admin/areas/cities/${slug}`}>{name}</a>
              {changed && <small>{changed}</small>}
            </>
          ),
          Service: ({ service }) => service,
          ZIPs: ({ zips }) => zips,
        }}
      />
      {rejected.map((slug) => (
        <p key={slug} className="refusal">
          <span>
            The saved details for <a href={`/admin/areas/cities/${slug}`}>{slug}</a> are incomplete, so it
            isn’t on the website. Open it to fix or remove it.
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
