import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { buildPageMeta } from '#app/components/public/page-meta.ts'
import { ZipCheckForm } from '#app/components/public/zip-check.tsx'
import type { Context } from '#app/context.server.ts'
import { recordUnservedZip } from '#app/data/areas/delivery-areas.ts'
import { parseZip, resolveZipDelivery } from '#app/domain/areas/delivery-area.ts'
import { defaultBusiness, formatDollars } from '#app/domain/settings/business.ts'
import { formatWeekdayList } from '#app/domain/time/weekdays.ts'
import { readForm, readTextField } from '#app/http/form.ts'
import type { PageHandle } from '#app/http/page-assets.ts'
import { getErrorText } from '#app/log.ts'
import { DeliveryZones } from './delivery-zones.tsx'
import { ZipCheckResultSection } from './zip-check-result.tsx'
import { buildZipCheckResultView } from './zip-check-result-view.ts'

/** Looks up the ZIP code without counting it as requested; only the form's POST request counts it (A02). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const zip = parseZip(new URL(request.url).searchParams.get('zip') ?? '')
  const [business, { cities }] = await Promise.all([context.business(), context.area()])
  return {
    business,
    pickupTowns: cities.filter(({ service }) => service === 'pickup').map(({ name }) => name),
    siteOrigin: context.siteOrigin,
    result: zip === null ? null : buildZipCheckResultView(await findDelivery(zip, context), business, cities),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const entered = readTextField(await readForm(request), 'zip')
  const zip = parseZip(entered)
  if (zip === null) {
    const error =
      entered.trim() === '' ? 'Please enter your ZIP code.' : 'Please enter a 5-digit ZIP code, like 37604.'
    return json({ entered: entered.slice(0, 40), error }, { status: 422 })
  }
  if ((await findDelivery(zip, context)).kind === 'not-yet') await countUnservedZip(zip, context)
  return redirect(`/delivery${zipQuery(zip)}`, 303)
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { name, fees } = data?.business ?? defaultBusiness
  const result = data?.result
  return [
    ...buildPageMeta({
      title: result ? `${result.zip}: ${result.title}` : `Delivery and pickup by ZIP code | ${name}`,
      description:
        result?.share ??
        `Enter your ZIP code to see pickup, free delivery, ${formatDollars(fees.localDeliveryCents)} home delivery, or ${formatDollars(fees.shippingCents)} shipping, with the day and deadline.`,
      path: '/delivery',
      siteOrigin: data?.siteOrigin,
    }),
    // Keep search engines from indexing about 40,000 result pages, one for each ZIP code.
    ...(result ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

export const handle: PageHandle = {
  style: 'delivery',
  cacheKeyQuery: (query) => zipQuery(parseZip(query.get('zip') ?? '')),
}

export default function DeliveryPage() {
  const data = useLoaderData<typeof loader>()
  const formError = useActionData<typeof action>()
  const { business, pickupTowns, result } = data
  const { deadline, pickup, closing } = business
  return result && !formError ? (
    <ZipCheckResultSection {...data} result={result} />
  ) : (
    <section className="asked sky">
      <div className="wrap split">
        <div>
          <h1>Do you deliver to my area?</h1>
          <p className="lead">
            {`Enter your ZIP code to see your options, days, and fees. Order by ${deadline.label} and get your meals ${formatWeekdayList(pickup.weekdays, 'or')}.`}
          </p>
          {closing && <p className="lead">{closing.pickup}</p>}
          <ZipCheckForm label="" {...formError} />
        </div>
      </div>
      <DeliveryZones business={business} pickupTowns={pickupTowns} />
    </section>
  )
}

function zipQuery(zip: string | null) {
  return zip === null ? '' : `?zip=${zip}`
}

async function findDelivery(zip: string, context: Context) {
  const [business, { places }] = await Promise.all([context.business(), context.area()])
  return resolveZipDelivery(zip, { places, business, now: context.now })
}

async function countUnservedZip(zip: string, { db, now, log }: Context) {
  try {
    await recordUnservedZip(db, zip, now)
  } catch (error) {
    log('unserved-zip-count-failed', { error: getErrorText(error) })
  }
}
