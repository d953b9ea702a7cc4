import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminField } from '#app/components/admin/form/form-controls.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { ListTable, renderCellWithNote } from '#app/components/admin/list/list-table.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import { listCityRecords, listZipOverrides, listZipRequests } from '#app/data/areas/delivery-areas.ts'
import { listCityZips } from '#app/domain/areas/city.ts'
import { cityServiceLabels, parseZip, zipServiceLabels } from '#app/domain/areas/delivery-area.ts'
import { describeLastUpdate } from '#app/domain/settings/setting-texts.ts'
import { formatMonthDay } from '#app/domain/time/date-text.ts'
import { buildAdminPageView, createAdminMeta } from '#app/http/admin-page.ts'
import { defineListParams, patternParam, textParam, twoPartCursorParam } from '#app/http/list-params.ts'

const areaListParams = defineListParams({
  zip: textParam(40),
  /** The pagination cursor of the ZIP code list: the last ZIP code on the previous page. */
  zips: patternParam(/^\d{5}$/),
  demand: twoPartCursorParam,
})

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const { zip: entered, zips: zipsAfter, demand: requestsAfter } = areaListParams.parse(request.url)
  const zip = parseZip(entered)
  if (zip !== null) throw redirect(`/admin/areas/zips/${zip}`)
  const { db, now } = context
  const [{ timeZone }, { records, rejected }, rows, overrides, requests] = await Promise.all([
    context.business(),
    context.area(),
    listCityRecords(db),
    listZipOverrides(db, zipsAfter),
    listZipRequests(db, requestsAfter),
  ])
  return {
    ...buildAdminPageView(request, signedIn),
    entered: new URL(request.url).searchParams.has('zip') ? entered : null,
    cities: records.map((city) => {
      const row = rows.find(({ slug }) => slug === city.slug)
      return {
        slug: city.slug,
        name: city.name,
        service: cityServiceLabels[city.service],
        zips: listCityZips(city).length,
        changed: row ? `Changed ${describeLastUpdate(row, { timeZone, now })}` : null,
      }
    }),
    rejected,
    zips: overrides.rows.map((override) => ({
      zip: override.zip,
      service: zipServiceLabels[override.service],
      city: records.find(({ slug }) => slug === override.citySlug)?.name ?? null,
      changed: describeLastUpdate(override, { timeZone, now }),
    })),
    zipsAfter: overrides.next,
    requests: requests.rows.map(({ zip, count, firstRequestedAt, lastRequestedAt, service }) => ({
      zip,
      requestCount: count,
      first: formatMonthDay(firstRequestedAt, timeZone),
      last: formatMonthDay(lastRequestedAt, timeZone),
      currentService: service === null || service === 'not-yet' ? null : zipServiceLabels[service],
    })),
    requestsAfter: requests.next && requests.next.join('-'),
  }
}

type View = Awaited<ReturnType<typeof loader>>

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = createAdminMeta('Delivery areas')

export default function AreasPage() {
  const data = useLoaderData<typeof loader>()
  const { viewer, notice, entered } = data
  return (
    <AdminLayout viewer={viewer} heading="Delivery areas" notice={notice}>
      <p className="admin-row mb-3.5 text-small">
        <a href="#cities">Cities</a>
        <a href="#own">ZIP overrides</a>
        <a href="#demand">ZIP codes we don’t serve</a>
      </p>
      <AdminSection
        id="zip-title"
        title="Look up a ZIP code"
        description="See what we offer in a ZIP code, or set an override."
      >
        <form
          className="admin-form group flex flex-wrap items-end gap-2 has-[.refusal]:items-start [&>div]:max-w-60 [&>div]:flex-[1_1_180px]"
          action="/admin/areas"
          role="search"
          aria-label="Look up a ZIP code"
        >
          <AdminField
            name="zip"
            label="ZIP code"
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            defaultValue={entered ?? ''}
            error={entered === null ? undefined : 'Please enter a 5-digit ZIP code, like 37604.'}
          />
          {/* The margin aligns the button with the field when there's an error message below the field. */}
          <button className="admin-btn solid group-has-[.refusal]:mt-[27px]">Open</button>
        </form>
      </AdminSection>
      <CitiesSection {...data} />
      <ZipOverridesSection {...data} />
      <ZipRequestsSection {...data} />
    </AdminLayout>
  )
}

function CitiesSection({ cities, rejected }: View) {
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
          City: ({ slug, name, changed }) =>
            renderCellWithNote(<a href={`/admin/areas/cities/${slug}`}>{name}</a>, changed),
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

function ZipOverridesSection({ zips, zipsAfter }: View) {
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
          ZIP: ({ zip, changed }) =>
            renderCellWithNote(<a href={`/admin/areas/zips/${zip}`}>{zip}</a>, changed),
          Service: ({ service, city }) => renderCellWithNote(service, city),
        }}
      />
      <Pager cursorParam="zips" next={zipsAfter} anchor="#own" />
      <p>
        <a className="admin-btn" href="/admin/areas/export?list=zips" download>
          Download all ZIP codes as CSV
        </a>
      </p>
    </AdminSection>
  )
}

function ZipRequestsSection({ requests, requestsAfter }: View) {
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
