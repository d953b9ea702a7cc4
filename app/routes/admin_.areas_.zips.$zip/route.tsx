import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ActionNotice, AdminSection } from '#app/components/admin/layout/section.tsx'
import { shippingRegionText } from '#app/content/shipping-reach.ts'
import { readZipOverride } from '#app/data/areas/zips.ts'
import { adminHandle, adminMeta, signedInUserView } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { cityZips } from '#app/domain/areas/city.ts'
import { findDeliveryForZip, zipServiceNames, type ZipDelivery } from '#app/domain/areas/delivery-area.ts'
import { shortDateTimeText } from '#app/domain/time/date-text.ts'
import { errorText } from '#app/log.ts'
import { readTextField, readForm } from '#app/http/form.ts'
import { runZipAction, type ZipFormErrors } from './actions.ts'
import { ZipForm } from './zip-form.tsx'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const zip = parseZipParam(params.zip)
  const [business, { records, places }, { override, count: requestCount }] = await Promise.all([
    context.business(),
    context.area(),
    readZipOverride(context.db, zip),
  ])
  const listedCity = records.find((city) => cityZips(city).includes(zip))
  const { timeZone } = business
  return {
    viewer: signedInUserView(signedIn),
    zip,
    now: deliveryResultText(findDeliveryForZip(zip, { places, business, now: context.now })),
    reason: resultReason(
      override && {
        ...override,
        when: shortDateTimeText(override.updatedAt, { timeZone, now: context.now }),
      },
      listedCity?.name,
    ),
    listedCity: listedCity?.name ?? null,
    requestCount,
    override: override && { service: override.service, city: override.citySlug ?? '' },
    version: override?.version ?? 0,
    suggested: { service: listedCity?.service ?? 'not-yet', city: listedCity?.slug ?? '' },
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
  const errorResponse = (error: ZipFormErrors, status: number) => json({ entered, error }, { status })
  try {
    const result = await runZipAction({ context, zip, by: account.id, form, entered })
    if ('done' in result) return redirect(`/admin/areas?done=${result.done}`, 303)
    return errorResponse(result.error, result.status)
  } catch (error) {
    context.log('zip-change-failed', { error: errorText(error) })
    return errorResponse({ field: null, text: accountMessages.unexpected }, 500)
  }
}

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'
export { authPageHeaders as headers } from '#app/http/form-response.ts'
export const meta = adminMeta('ZIP')
export const handle = adminHandle

export default function ZipPage() {
  const data = useLoaderData<typeof loader>()
  const { viewer, zip, now, reason, requestCount, override } = data
  const result = useActionData<typeof action>()
  const error = result?.error
  const conflict =
    error?.conflict && override ? ` Currently saved: ${zipServiceNames[override.service]}.` : ''
  return (
    <AdminLayout viewer={viewer} heading={`ZIP ${zip}`}>
      <ActionNotice notice={error?.field === null ? { tone: 'error', text: error.text + conflict } : null} />
      <AdminSection id="now" title="Current result" description="What visitors see for this ZIP code.">
        <p>
          <b>{now}</b>
        </p>
        <p className="admin-hint">{reason}</p>
        {requestCount > 0 && (
          <p className="admin-hint">{`Checked ${requestCount === 1 ? 'once' : `${requestCount} times`} while not served.`}</p>
        )}
        <p className="admin-row">
          <a href={`/delivery?zip=${zip}`}>View result</a>
        </p>
      </AdminSection>
      <ZipForm {...data} entered={result?.entered} error={error} />
    </AdminLayout>
  )
}

function resultReason(override: { when: string; by: string | null } | null, listedCity: string | undefined) {
  if (override) return `Overridden ${override.when}${override.by === null ? '' : ` by ${override.by}`}.`
  if (listedCity !== undefined) return `Listed under ${listedCity}.`
  return 'This ZIP code isn’t listed under any city, so the rule for its region applies.'
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
