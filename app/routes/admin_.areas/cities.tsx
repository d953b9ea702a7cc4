import { AdminSection } from '#app/components/admin/section.tsx'
import { ListTable } from '#app/components/admin/list-table.tsx'

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
      <ListTable
        caption="Cities"
        isCaptionHidden
        empty="No city has a page."
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
