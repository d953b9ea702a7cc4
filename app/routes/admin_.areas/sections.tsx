import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import type { AreaListsView } from './view.ts'

export function CitiesSection({ cities, rejected }: AreaListsView) {
  return (
    <AdminSection
      id="cities"
      title="Cities"
      description="Each city has a page with its ZIP codes, neighborhoods, and local details."
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

export function ZipOverridesSection({ zips, zipsAfter }: AreaListsView) {
  return (
    <AdminSection
      id="own"
      title="ZIP overrides"
      description="An override applies to one ZIP code and takes priority over city and regional rules. The download includes all ZIP codes."
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
      <Pager cursorParam="zips" next={zipsAfter} nextLabel="Next ZIP codes" anchor="#own" />
      <p>
        <a className="admin-btn" href="/admin/areas/export?list=zips" download>
          Download all ZIP codes as CSV
        </a>
      </p>
    </AdminSection>
  )
}

export function ZipRequestsSection({ requests, requestsAfter }: AreaListsView) {
  return (
    <AdminSection
      id="demand"
      title="ZIP codes we don’t serve"
      description="How often visitors looked up ZIP codes we don’t serve. We don’t record who they are."
    >
      <ListTable
        className="max-sm:[&_:is(th,td):nth-child(3)]:hidden"
        caption="ZIP codes by number of lookups"
        isCaptionHidden
        empty="No lookups yet."
        rows={requests}
        rowKey="zip"
        hiddenHeading="Add"
        columns={{
          ZIP: ({ zip }) => zip,
          Lookups: ({ requestCount }) => requestCount,
          First: ({ first }) => first,
          Last: ({ last }) => last,
          Add: ({ zip, currentService }) =>
            currentService === null ? (
              <a className="admin-btn" href={`/admin/areas/zips/${zip}`}>
                Add<span className="sr-only">{` ZIP ${zip}`}</span>
              </a>
            ) : (
              <small>{`Now: ${currentService}`}</small>
            ),
        }}
      />
      <Pager cursorParam="demand" next={requestsAfter} anchor="#demand" />
      {requests.length > 0 && (
        <p>
          <a className="admin-btn" href="/admin/areas/demand" download>
            Download as CSV<span className="sr-only"> (ZIP codes we don’t serve)</span>
          </a>
        </p>
      )}
    </AdminSection>
  )
}
