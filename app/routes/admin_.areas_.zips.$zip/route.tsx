import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { ActionForm } from '#app/components/admin/form/action-form.tsx'
import { RadioField, SelectField } from '#app/components/admin/form/choice-fields.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ActionResultNotice, AdminSection } from '#app/components/admin/layout/section.tsx'
import { shippingRegionText } from '#app/content/area-text.ts'
import { readZipOverride } from '#app/data/areas/zips.ts'
import { adminMeta, signedInUserView } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { cityZips } from '#app/domain/areas/city.ts'
import {
  findDeliveryForZip,
  isDeliveryOffered,
  zipServiceNames,
  zipServiceTypes,
  type ZipDelivery,
} from '#app/domain/areas/delivery-area.ts'
import { changeText } from '#app/domain/settings/setting-texts.ts'
import { errorText } from '#app/log.ts'
import { readTextField, readForm } from '#app/http/form.ts'
import { runZipAction, type ZipFormError } from './actions.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const zip = parseZipParam(params.zip)
  const { db, now } = context
  const [business, { records, places }, { override, count: requestCount }] = await Promise.all([
    context.business(),
    context.area(),
    readZipOverride(db, zip),
  ])
  const city = records.find((record) => cityZips(record).includes(zip))
  const listedText = city
    ? `Listed under ${city.name}.`
    : 'This ZIP code isn’t listed under any city, so the rule for its region applies.'
  return {
    viewer: signedInUserView(signedIn),
    zip,
    now: deliveryResultText(findDeliveryForZip(zip, { places, business, now })),
    reason: override
      ? `Overridden ${changeText(override, { timeZone: business.timeZone, now })}.`
      : listedText,
    listedCity: city?.name ?? null,
    requestCount,
    override: override && { service: override.service, city: override.citySlug ?? '' },
    version: override?.version ?? 0,
    suggested: { service: city?.service ?? 'not-yet', city: city?.slug ?? '' },
    cities: records.map(({ slug: value, name }) => ({ value, name })),
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
  const result = await runZipAction({ context, zip, by: account.id, form, entered }).catch(
    (error: unknown): ZipFormError => {
      context.log('zip-change-failed', { error: errorText(error) })
      return { status: 500, field: null, text: accountMessages.unexpected }
    },
  )
  return 'done' in result
    ? redirect(`/admin/areas?done=${result.done}`, 303)
    : json({ entered, error: result }, { status: result.status })
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = adminMeta('ZIP')

export default function ZipPage() {
  const data = useLoaderData<typeof loader>()
  const { viewer, zip, now, reason, listedCity, requestCount, override, version, cities } = data
  const result = useActionData<typeof action>()
  const error = result?.error
  const values = result?.entered ?? override ?? data.suggested
  const formAction = `/admin/areas/zips/${zip}`
  const errorOf = (field: ZipFormError['field']) => (error?.field === field ? error.text : undefined)
  const formError = errorOf(null)
  const savedText =
    error?.status === 409 && override ? ` Currently saved: ${zipServiceNames[override.service]}.` : ''
  return (
    <AdminLayout viewer={viewer} heading={`ZIP ${zip}`}>
      <ActionResultNotice
        notice={formError === undefined ? null : { tone: 'error', text: formError + savedText }}
      />
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
      <AdminSection
        id="own"
        title="Override"
        description={
          listedCity
            ? `Applies to this ZIP code only, instead of ${listedCity}’s settings.`
            : 'Applies to this ZIP code only and overrides all other rules.'
        }
      >
        <form
          className="admin-form max-w-[560px] gap-4"
          method="post"
          action={formAction}
          aria-label={`ZIP ${zip}`}
        >
          <input type="hidden" name="intent" value="save" />
          <input type="hidden" name="version" value={version} />
          <RadioField
            name="service"
            legend="Service"
            options={zipServiceTypes.map((value) => ({ value, name: zipServiceNames[value] }))}
            selected={values.service}
            error={errorOf('service')}
          />
          <SelectField
            id="city"
            name="city"
            label="City"
            hint="Visitors who look up this ZIP code will also see the city’s page and pickup directions."
            options={[{ value: '', name: 'None' }, ...cities]}
            selected={values.city}
            error={errorOf('city')}
          />
          <p className="admin-row">
            <button className="admin-btn solid">Save</button>
            <a className="admin-btn" href="/admin/areas">
              All areas
            </a>
          </p>
        </form>
        {override && (
          <ActionForm action={formAction} intent="remove" values={{ version }} label="Remove override">
            Remove override
          </ActionForm>
        )}
      </AdminSection>
    </AdminLayout>
  )
}

function parseZipParam(text: string | undefined) {
  if (text === undefined || !/^\d{5}$/.test(text))
    throw new Response('This isn’t a valid ZIP code.', { status: 404 })
  return text
}

function deliveryResultText({ kind, place }: ZipDelivery) {
  if (kind === 'po-box') return 'PO boxes only: no delivery or shipping'
  if (kind === 'shipped' && !place?.slug) return `Shipped, like everywhere in ${shippingRegionText}`
  return place && isDeliveryOffered(kind) ? `${zipServiceNames[kind]}, ${place.name}` : zipServiceNames[kind]
}
