import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/components/public/page-meta.ts'
import { nearestPickup, listNeighboringCities } from '#app/content/cities.ts'
import { findPickupLocation } from '#app/content/locations.ts'
import type { Context } from '#app/context.server.ts'
import { listFeaturedProducts } from '#app/data/menu/products.ts'
import { nextOrderCycle } from '#app/domain/scheduling/next-cycle.ts'
import { errorText } from '#app/log.ts'
import { cacheByPath, type PageHandle } from '#app/http/page-assets.ts'
import { ColdShippingSection } from './cold-box.tsx'
import { DeliveryNeighborhoods } from './delivery-neighborhoods.tsx'
import { NearbyCities } from './nearby-cities.tsx'
import { LocalDetails } from './local-details.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { CityHero } from './hero.tsx'
import { CityPickup } from './pickup.tsx'
import { cityMeta, menuSentence } from './meta.ts'

/** Loads one city's page; throws a 404 for any other single-segment path. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { cities } = await context.area()
  const city = cities.find(({ slug }) => slug === params.city)
  if (!city) {
    context.log('not-found', { path: new URL(request.url).pathname.slice(0, 200) })
    throw new Response(null, { status: 404 })
  }
  const [business, menuLine] = await Promise.all([context.business(), readMenuLine(context)])
  const { week } = nextOrderCycle(context.now, business)
  // Leave out the sentence about this week's menu once orders are closed.
  const onSale = business.orders.weekly !== 'closed'
  const drive = nearestPickup(city, cities)
  const nearest = drive && findPickupLocation(drive.site, business, cities)
  return {
    city,
    business,
    location: findPickupLocation(city.slug, business, cities),
    roads: listNeighboringCities(city, cities),
    nearest: drive && nearest && { location: nearest, miles: drive.miles, minutes: drive.minutes },
    menuLine: onSale ? menuLine : null,
    week,
    siteOrigin: context.siteOrigin,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        ...cityMeta(data.city, data.business, data.location),
        path: `/${data.city.slug}`,
        siteOrigin: data.siteOrigin,
      })
    : [{ title: 'Page Not Found' }, { name: 'robots', content: 'noindex' }]

export const handle: PageHandle = { style: 'city', kept: cacheByPath }

export default function CityPage() {
  const { city, business, location, roads, nearest, menuLine, week } = useLoaderData<typeof loader>()
  return (
    <>
      <CityHero city={city} business={business} />
      {location && <CityPickup location={location} week={week} business={business} />}
      {city.service === 'local' && <DeliveryNeighborhoods city={city} />}
      <HowItWorks city={city} business={business} />
      {city.service === 'shipped' && <ColdShippingSection city={city} business={business} />}
      {city.service !== 'local' && <DeliveryNeighborhoods city={city} />}
      <LocalDetails city={city} />
      <NearbyCities city={city} roads={roads} nearest={nearest} menuLine={menuLine} business={business} />
    </>
  )
}

/**
 * Returns the sentence about this week's menu; null when no meal is on the menu or the menu can't be read.
 */
async function readMenuLine(context: Context) {
  try {
    if ((await context.oldMenu()) !== null) return null
    const dishes = (await listFeaturedProducts(context.db)).filter(({ soldOut }) => !soldOut)
    return menuSentence(dishes.map(({ name }) => name))
  } catch (error) {
    context.log('menu-unreadable', { error: errorText(error) })
    return null
  }
}
