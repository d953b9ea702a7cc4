import { redirect, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminField } from '#app/components/admin/form/form-controls.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ActionResultNotice, AdminSection } from '#app/components/admin/layout/section.tsx'
import { adminNoticeFromUrl } from '#app/content/admin-notices.ts'
import { defineListParams, patternParam, twoPartCursorParam, textParam } from '#app/http/list-params.ts'
import { adminMeta, signedInUserView } from '#app/http/admin-page.ts'
import { parseZip } from '#app/domain/areas/delivery-area.ts'
import { CitiesSection, ZipOverridesSection, ZipRequestsSection } from './sections.tsx'
import { readAreaLists } from './view.ts'

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
  return {
    viewer: signedInUserView(signedIn),
    notice: adminNoticeFromUrl(request.url),
    entered: new URL(request.url).searchParams.has('zip') ? entered : null,
    ...(await readAreaLists(context, { zipsAfter, requestsAfter })),
  }
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = adminMeta('Delivery areas')

export default function AreasPage() {
  const data = useLoaderData<typeof loader>()
  const { viewer, notice, entered } = data
  return (
    <AdminLayout viewer={viewer} heading="Delivery areas">
      <ActionResultNotice notice={notice} />
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
            id="zip"
            name="zip"
            label="ZIP code"
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            defaultValue={entered ?? ''}
            error={entered === null ? undefined : 'Please enter a 5-digit ZIP code, like 37604.'}
          />
          {/* Aligns the button with the field, even with an error message below the field. */}
          <button className="admin-btn solid group-has-[.refusal]:mt-[27px]">Open</button>
        </form>
      </AdminSection>
      <CitiesSection {...data} />
      <ZipOverridesSection {...data} />
      <ZipRequestsSection {...data} />
    </AdminLayout>
  )
}
