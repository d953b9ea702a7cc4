import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ActionNotice, AdminSection } from '#app/components/admin/layout/section.tsx'
import { findCityByZip } from '#app/content/area.ts'
import { shippingRegionText } from '#app/content/shipping-reach.ts'
import { readZipOverride } from '#app/data/areas/zips.ts'
import { adminHandle, adminMeta, signedInUserView } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { findDeliveryForZip, zipServiceNames, type ZipDelivery } from '#app/domain/areas/delivery-area.ts'
import { shortDateTimeText } from '#app/domain/time/date-text.ts'
import { errorText } from '#app/log.ts'
import { readTextField, readForm } from '#app/http/form.ts'
import { runZipAction, type ZipFormErrors } from './actions.ts'
import { ZipForm } from './zip-form.tsx'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const zip = parseZipParam(params.zip)
  const [business, { records, places }, { override: own, count: asked }] = await Promise.all([
    context.business(),
    context.area(),
    readZipOverride(context.db, zip),
  ])
  const record = findCityByZip(zip, records)
  const { timeZone } = business
  return {
    viewer: signedInUserView(signedIn),
    zip,
    now: deliveryResultText(findDeliveryForZip(zip, { places, business, now: context.now })),
    because: own
      ? `Overridden ${shortDateTimeText(own.updatedAt, { timeZone, now: context.now })}${own.by === null ? '' : ` by ${own.by}`}.`
      : record
        ? `Listed under ${record.name}.`
        : 'This ZIP code isn’t listed under any city, so the rule for its region applies.',
    record: record?.name ?? null,
    asked,
    own: own && { service: own.service, city: own.citySlug ?? '' },
    version: own?.version ?? 0,
    suggested: { service: record?.service ?? 'not-yet', city: record?.slug ?? '' },
    cities: records.map(({ slug, name }) => ({ slug, name })),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const zip = parseZipParam(params.zip)
  const form = await readForm(request)
  const entered = {
    service: readTextField(form, 'service').slice(0, 40),
    city: readTextField(form, 'city').slice(0, 60),
  }
  const refused = (refusal: ZipFormErrors, status: number) => json({ entered, refusal }, { status })
  try {
    const answer = await runZipAction({ context, zip, by: account.id, form, entered })
    if ('done' in answer) return redirect(`/admin/areas?done=${answer.done}`, 303)
    return refused(answer.refusal, answer.status)
  } catch (error) {
    context.log('zip-change-failed', { error: errorText(error) })
    return refused({ field: null, text: accountMessages.unexpected }, 500)
  }
}

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'
export { authPageHeaders as headers } from '#app/http/form-response.ts'
export const meta = adminMeta('ZIP')
export const handle = adminHandle

export default function ZipPage() {
  const data = useLoaderData<typeof loader>()
  const { viewer, zip, now, because, asked, own } = data
  const result = useActionData<typeof action>()
  const refusal = result?.refusal
  const conflict = refusal?.conflict && own ? ` Currently saved: ${zipServiceNames[own.service]}.` : ''
  return (
    <AdminLayout viewer={viewer} heading={`ZIP ${zip}`}>
      <ActionNotice
        notice={refusal?.field === null ? { tone: 'error', text: refusal.text + conflict } : null}
      />
      <AdminSection id="now" title="Current result" about="What visitors see for this ZIP code.">
        <p>
          <b>{now}</b>
        </p>
        <p className="admin-hint">{because}</p>
        {asked > 0 && (
          <p className="admin-hint">{`Checked ${asked === 1 ? 'once' : `${asked} times`} while not served.`}</p>
        )}
        <p className="admin-row">
          <a href={`/delivery?zip=${zip}`}>View result</a>
        </p>
      </AdminSection>
      <ZipForm {...data} entered={result?.entered} refusal={refusal} />
    </AdminLayout>
  )
}

function parseZipParam(text: string | undefined) {
  if (text === undefined || !/^\d{5}$/.test(text))
    throw new Response('This isn’t a valid ZIP code.', { status: 404 })
  return text
}

function deliveryResultText({ kind, place }: ZipDelivery) {
  const where = place ? `, ${place.name}` : ''
  switch (kind) {
    case 'pickup':
      return `Pickup or free delivery${where}`
    case 'doorstep':
      return `Free delivery${where}`
    case 'local-delivery':
      return `Home delivery for a fee${where}`
    case 'shipped':
      return place?.slug ? `Shipped${where}` : `Shipped, like everywhere in ${shippingRegionText}`
    case 'po-box':
      return 'PO boxes only: no delivery or shipping'
    case 'not-yet':
      return 'Not in our delivery area yet'
  }
}
