import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { buildPageMeta } from '#app/components/public/page-meta.ts'
import { findNearestPickupCity, listNeighboringCities } from '#app/content/cities.ts'
import { shelfLifeText } from '#app/content/heating-and-storage-text.ts'
import { findPickupLocation } from '#app/content/locations.ts'
import type { City } from '#app/domain/areas/city.ts'
import { findNextOrderCycle } from '#app/domain/scheduling/order-week.ts'
import { type Business, formatDollars } from '#app/domain/settings/business.ts'
import { formatWeekdayList } from '#app/domain/time/weekdays.ts'
import { listAvailableMeals } from '#app/http/current-menu.server.ts'
import { ignoreQueryInCacheKey, type PageHandle } from '#app/http/page-assets.ts'
import { DeliveryNeighborhoods } from './delivery-neighborhoods.tsx'
import { CityHero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { createCityMeta, formatMenuSentence } from './meta.ts'
import { NearbyCities } from './nearby-cities.tsx'
import { CityPickup } from './pickup.tsx'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { cities } = await context.area()
  const city = cities.find(({ slug }) => slug === params.city)
  if (!city) {
    context.log('not-found', { path: new URL(request.url).pathname.slice(0, 200) })
    throw new Response(null, { status: 404 })
  }
  const [business, meals] = await Promise.all([context.business(), listAvailableMeals(context)])
  const { week } = findNextOrderCycle(context.now, business)
  const distance = findNearestPickupCity(city, cities)
  const nearestLocation = distance && findPickupLocation(distance.site, business, cities)
  return {
    city,
    business,
    location: findPickupLocation(city.slug, business, cities),
    neighbors: listNeighboringCities(city, cities),
    nearest: nearestLocation && { ...distance, location: nearestLocation },
    menuLine: business.orders.weekly === 'closed' ? null : formatMenuSentence(meals.map(({ name }) => name)),
    week,
    siteOrigin: context.siteOrigin,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? buildPageMeta({
        ...createCityMeta(data.city, data.business, data.location),
        path: `/${data.city.slug}`,
        siteOrigin: data.siteOrigin,
      })
    : [{ title: 'Page Not Found' }, { name: 'robots', content: 'noindex' }]

export const handle: PageHandle = { style: 'city', cacheKeyQuery: ignoreQueryInCacheKey }

export default function CityPage() {
  const data = useLoaderData<typeof loader>()
  const { city, business, location, week } = data
  return (
    <>
      <CityHero city={city} business={business} />
      {location && <CityPickup location={location} week={week} business={business} />}
      {city.service === 'local' && <DeliveryNeighborhoods city={city} />}
      <HowItWorks city={city} business={business} />
      {city.service === 'shipped' && <ColdShippingSection city={city} business={business} />}
      {city.service !== 'local' && <DeliveryNeighborhoods city={city} />}
      <LocalDetails city={city} />
      <NearbyCities {...data} />
    </>
  )
}

function LocalDetails({ city: { ground, notes, service } }: { city: City }) {
  // No top padding for a city with `local` service, because the section above already leaves enough space.
  const padding = service === 'local' ? '' : 'pt-(--section)'
  return (
    <section className={`wrap split [--columns:1fr_1.6fr] gap-y-6 gap-x-18 ${padding}`}>
      <h2>{ground}</h2>
      <ul>
        {notes.map(({ about, text }) => (
          <li key={about} className="py-5 border-t border-t-line lg:grid lg:grid-cols-[1fr_1.7fr] lg:gap-6">
            <h3>{about}</h3>
            <p className="max-w-[34em] mt-1.5 lg:mt-0">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ColdShippingSection({ city, business }: { city: City; business: Business }) {
  const { fees, pickup } = business
  const transitTime = city.service === 'shipped' && city.road === 1 ? 'One day' : 'Two days'
  const rows = {
    Packed: 'Gel ice packs around the meals, in an insulated container',
    'In transit': `${transitTime}, tracked to your door`,
    Arrives: formatWeekdayList(pickup.weekdays, 'or'),
    Keeps: `Fresh ${shelfLifeText}`,
    Costs: `${formatDollars(fees.shippingCents)} a box`,
  }
  return (
    <section className="wrap pb-(--section) lg:grid lg:grid-cols-[1fr_1.6fr] lg:gap-18">
      <h2>How your meals stay cold</h2>
      <dl className="mt-7 border-t-2 border-t-brand lg:mt-0">
        {Object.entries(rows).map(([name, text]) => (
          <div
            key={name}
            className="py-4 border-b border-b-line sm:grid sm:grid-cols-[1fr_2.4fr] sm:items-baseline"
          >
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-deep font-display font-medium text-[clamp(1.25rem,0.8vw+1rem,1.625rem)]/[1.3]">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
