import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { shippingAreaPhrase, pickupLocationPhrase, deliveryTownPhrase } from '#app/content/area-text.ts'
import { builtInDeliveryArea } from '#app/content/area.ts'
import { pickupLocations } from '#app/content/locations.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { menuCorrections } from '#app/domain/menu/corrections.ts'
import { kitchenJsonLd } from '#app/domain/settings/business-json-ld.ts'
import { monthDayText, noonUtcOf } from '#app/domain/time/date-text.ts'
import { formatList } from '#app/domain/site/list-text.ts'
import { mealCardView } from '#app/domain/menu/meal-card.ts'
import { formatFilterQuery, parseMenuFilter, menuView } from '#app/domain/menu/menu-filter.ts'
import { weekSchedule } from '#app/domain/scheduling/order-week.ts'
import { weekdayListText } from '#app/domain/time/weekdays.ts'
import { listTestimonials } from '#app/content/testimonials.ts'
import { readCurrentMenu } from '#app/http/current-menu.server.ts'
import { JsonLd } from '#app/components/public/json-ld.tsx'
import { pageMeta } from '#app/components/public/page-meta.ts'
import type { PageHandle } from '#app/http/page-assets.ts'
import belowMenuStyleUrl from './below-menu.css?url'
import { CateringTeaser } from './catering.tsx'
import { HomeHero } from './hero.tsx'
import { MenuGrid } from './menu-grid.tsx'
import { PickupAndDeliverySection } from './places.tsx'
import { HomeShippingSection } from './shipping.tsx'
import { OrderStepsTimeline } from './steps.tsx'
import { StoryTeaser } from './story.tsx'
import { Testimonials } from './testimonials.tsx'
import { TrustPoints } from './trust.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const [business, { cities }, { window, news }, { dishes, corrections, lastRead }] = await Promise.all([
    context.business(),
    context.area(),
    context.round(),
    readCurrentMenu(context),
  ])
  const view = menuView(dishes, parseMenuFilter(new URL(request.url).searchParams))
  const week = lastRead ?? window.week
  const { deadline } = lastRead === null ? window : weekSchedule(week, business)
  return {
    business,
    cities,
    menu: dishes.filter(({ soldOut }) => !soldOut).map(mealCardView),
    view,
    corrections: menuCorrections(corrections, { week, timeZone: business.timeZone }),
    weekOf: monthDayText(noonUtcOf(week), 'UTC'),
    lastRead: lastRead !== null,
    news,
    week: { week, closes: new Date(deadline).toISOString() },
    siteOrigin: context.siteOrigin,
    testimonials: listTestimonials(context.siteOrigin),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const business = data?.business ?? defaultBusiness
  const { name, deadline, pickup } = business
  const towns = formatList(
    pickupLocations(business, data?.cities ?? builtInDeliveryArea.cities).map((location) => location.name),
    'or',
  )
  return pageMeta({
    title: `${name}: 100% gluten-free meal prep in the Tri-Cities`,
    description: `Chef-made, macro-counted, 100% gluten-free meals. Order by ${deadline.label}, pick up ${weekdayListText(pickup.weekdays, 'or')} in ${towns}.`,
    path: '/',
    siteOrigin: data?.siteOrigin,
  })
}

export const handle: PageHandle = {
  style: 'home',
  kept: (query) => formatFilterQuery(parseMenuFilter(query)),
}

export default function Home() {
  const { business, cities, menu, week, siteOrigin, testimonials, ...grid } = useLoaderData<typeof loader>()
  const areaServed = cities.map(({ name }) => name)
  return (
    <>
      <HomeHero business={business} dish={menu[0] ?? null} />
      <TrustPoints />
      <OrderStepsTimeline business={business} />
      <MenuGrid business={business} {...grid} />
      <link rel="stylesheet" href={belowMenuStyleUrl} />
      <Testimonials testimonials={testimonials} menu={menu} />
      <PickupAndDeliverySection business={business} cities={cities} />
      <CateringTeaser menu={menu} />
      <StoryTeaser business={business} />
      <HomeShippingSection business={business} cities={cities} />
      <JsonLd things={[kitchenJsonLd({ business, siteOrigin, areaServed, menu: grid.view.cards, week })]} />
      <p className="sr-only">
        {`The Tri-Cities’ first 100% gluten-free meal prep. Pick up at ${pickupLocationPhrase(cities)}, get home delivery in ${deliveryTownPhrase(cities)}, or have your meals shipped. We ship nationwide: ${shippingAreaPhrase(cities)}.`}
      </p>
    </>
  )
}
