import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { ActionForm, AdminForm } from '#app/components/admin/form/action-form.tsx'
import { ChoiceGroupField, SelectField } from '#app/components/admin/form/choice-fields.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { shippingRegionText } from '#app/content/area-text.ts'
import type { Context } from '#app/context.server.ts'
import {
  maxZipOverrides,
  readZipOverride,
  removeZipOverride,
  saveZipOverride,
} from '#app/data/areas/delivery-areas.ts'
import type { Database } from '#app/data/database.server.ts'
import { findZipOverrideError } from '#app/domain/areas/area-rules.ts'
import { listCityZips } from '#app/domain/areas/city.ts'
import {
  isDeliveryOffered,
  resolveZipDelivery,
  type ZipDelivery,
  zipServiceLabels,
  zipServiceTypes,
} from '#app/domain/areas/delivery-area.ts'
import { describeLastUpdate } from '#app/domain/settings/setting-texts.ts'
import { type AdminActionResult, rejectForm, runAdminAction } from '#app/http/admin-action.ts'
import { buildSignedInUserView, createAdminMeta } from '#app/http/admin-page.ts'
import { readForm, readTextField } from '#app/http/form.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const zip = parseZipParam(params.zip)
  const { db, now } = context
  const [business, { records, places }, { override, count: requestCount }] = await Promise.all([
    context.business(),
    context.area(),
    readZipOverride(db, zip),
  ])
  const city = records.find((record) => listCityZips(record).includes(zip))
  const listedText = city
    ? `Listed under ${city.name}.`
    : 'This ZIP code isn’t listed under any city, so the rule for its region applies.'
  return {
    viewer: buildSignedInUserView(signedIn),
    zip,
    now: deliveryResultText(resolveZipDelivery(zip, { places, business, now })),
    reason: override
      ? `Overridden ${describeLastUpdate(override, { timeZone: business.timeZone, now })}.`
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
  return runAdminAction(context, { page: '/admin/areas', shown: entered, event: 'zip-change-failed' }, () =>
    changeOverride(context, { zip, form, entered, by: account.id }),
  )
}

interface ZipForm {
  zip: string
  form: FormData
  entered: { service: string; city: string }
  by: string
}

async function changeOverride(
  { db, now, area }: Context,
  { zip, form, entered, by }: ZipForm,
): Promise<AdminActionResult<'service' | 'city'>> {
  const versionText = readTextField(form, 'version')
  const version = /^\d{1,9}$/.test(versionText) ? Number(versionText) : -1
  const [{ override }, { records, zipCount }] = await Promise.all([readZipOverride(db, zip), area()])
  const before = override && { service: override.service, city: override.citySlug }
  if (readTextField(form, 'intent') === 'remove') {
    if (!override) return { done: 'zip-removed' }
    const removed = await removeZipOverride(db, { zip, version, by, now, details: { zip, from: before } })
    return removed === 'removed' ? { done: 'zip-removed' } : conflict(db, zip)
  }
  const service = zipServiceTypes.find((type) => type === entered.service)
  if (!service) return rejectForm(422, 'Choose a service.', 'service')
  const city = records.find(({ slug }) => slug === entered.city) ?? null
  if (!city && entered.city !== '') return rejectForm(422, 'Choose one of our cities.', 'city')
  const cityError = findZipOverrideError(service, city)
  if (cityError !== null) return rejectForm(422, cityError, 'city')
  const after = { service, city: city?.slug ?? null }
  if (JSON.stringify(before) === JSON.stringify(after)) return { done: 'zip-saved' }
  if (!override && zipCount >= maxZipOverrides)
    return rejectForm(
      422,
      `You’ve reached the limit of ${maxZipOverrides} ZIP overrides. Add some ZIP codes to their city instead.`,
      'service',
    )
  const details = { zip, from: before, to: after }
  const change = { zip, service, citySlug: after.city, version, by, now, details }
  return (await saveZipOverride(db, change)) === 'saved' ? { done: 'zip-saved' } : conflict(db, zip)
}

async function conflict(db: Database, zip: string) {
  const { override } = await readZipOverride(db, zip)
  const savedText = override ? ` Currently saved: ${zipServiceLabels[override.service]}.` : ''
  return rejectForm(
    409,
    `Someone changed this ZIP code after you opened the page. Save again to replace their version with yours.${savedText}`,
  )
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = createAdminMeta('ZIP')

export default function ZipOverridePage() {
  const data = useLoaderData<typeof loader>()
  const { viewer, zip, now, reason, listedCity, requestCount, override, version, cities } = data
  const result = useActionData<typeof action>()
  const error = result?.error
  const values = result ?? override ?? data.suggested
  const errorOf = (field: 'service' | 'city') => (error?.field === field ? error.text : undefined)
  return (
    <AdminLayout viewer={viewer} heading={`ZIP ${zip}`} error={error}>
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
        <AdminForm
          className="admin-form max-w-[560px] gap-4"
          label={`ZIP ${zip}`}
          values={{ intent: 'save', version }}
        >
          <ChoiceGroupField
            type="radio"

            name="service"
            label="Service"
            options={zipServiceTypes.map((value) => ({ value, name: zipServiceLabels[value] }))}
            selected={[values.service]}
            error={errorOf('service')}
          />
          <SelectField
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
        </AdminForm>
        {override && (
          <ActionForm intent="remove" values={{ version }} label="Remove override">
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
  return place && isDeliveryOffered(kind)
    ? `${zipServiceLabels[kind]}, ${place.name}`
    : zipServiceLabels[kind]
}
