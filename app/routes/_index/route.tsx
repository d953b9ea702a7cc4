import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { OrderLink } from '#app/components/public/button.tsx'
import { JsonLd } from '#app/components/public/json-ld.tsx'
import { buildPageMeta } from '#app/components/public/page-meta.ts'
import { ShippingLabelDrawing } from '#app/components/public/shipping-label-drawing.tsx'
import { WeekTimelineDays } from '#app/components/public/timeline-days.tsx'
import { builtInDeliveryArea } from '#app/content/area.ts'
import { formatDeliveryTowns, formatPickupLocations, formatShippingAreas } from '#app/content/area-text.ts'
import { listFirstTimeCustomerQuestions } from '#app/content/faq.ts'
import { heatingText, shelfLifeText } from '#app/content/heating-and-storage-text.ts'
import { listPickupLocations } from '#app/content/locations.ts'
import { marketingClaims } from '#app/content/marketing-claims.ts'
import { listTestimonials } from '#app/content/testimonials.ts'
import type { City } from '#app/domain/areas/city.ts'
import { listMenuCorrections } from '#app/domain/menu/corrections.ts'
import { buildMealCardView } from '#app/domain/menu/meal-card.ts'
import { buildFilteredMenuView, formatFilterQuery, parseMenuFilter } from '#app/domain/menu/menu-filter.ts'
import { getWeekTimes } from '#app/domain/scheduling/order-week.ts'
import { buildWeekTimeline } from '#app/domain/scheduling/week-timeline.ts'
import { type Business, defaultBusiness } from '#app/domain/settings/business.ts'
import { buildKitchenJsonLd } from '#app/domain/settings/business-json-ld.ts'
import { formatList } from '#app/domain/site/list-text.ts'
import { formatDate } from '#app/domain/time/date-text.ts'
import { formatWeekdayList, getWeekdayName } from '#app/domain/time/weekdays.ts'
import { readCurrentMenu } from '#app/http/current-menu.server.ts'
import type { PageHandle } from '#app/http/page-assets.ts'
import belowMenuStyleUrl from './below-menu.css?url'
import { CateringTeaser } from './catering.tsx'
import { HomeHero } from './hero.tsx'
import { MenuGrid } from './menu-grid.tsx'
import { PickupAndDelivery } from './pickup-and-delivery-section.tsx'
import { Testimonials } from './testimonials.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const [business, { cities }, { window, news }, { products, corrections, outdatedWeek }] = await Promise.all(
    [context.business(), context.area(), context.orderTimes(), readCurrentMenu(context)],
  )
  const view = buildFilteredMenuView(products, parseMenuFilter(new URL(request.url).searchParams))
  const week = outdatedWeek ?? window.week
  const { deadline } = outdatedWeek === null ? window : getWeekTimes(week, business)
  return {
    business,
    cities,
    menu: products.filter(({ soldOut }) => !soldOut).map(buildMealCardView),
    view,
    corrections: listMenuCorrections(corrections, { week, timeZone: business.timeZone }),
    weekOf: formatDate(week),
    isOutdated: outdatedWeek !== null,
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
    listPickupLocations(business, data?.cities ?? builtInDeliveryArea.cities).map(
      (location) => location.name,
    ),
    'or',
  )
  return buildPageMeta({
    title: `${name}: 100% gluten-free meal prep in the Tri-Cities`,
    description: `Chef-made, macro-counted, 100% gluten-free meals. Order by ${deadline.label}, pick up ${formatWeekdayList(pickup.weekdays, 'or')} in ${towns}.`,
    path: '/',
    siteOrigin: data?.siteOrigin,
  })
}

export const handle: PageHandle = {
  style: 'home',
  cacheKeyQuery: (query) => formatFilterQuery(parseMenuFilter(query)),
}

export default function HomePage() {
  const { business, cities, menu, week, siteOrigin, testimonials, ...menuProps } =
    useLoaderData<typeof loader>()
  const areaServed = cities.map(({ name }) => name)
  return (
    <>
      <HomeHero business={business} product={menu[0] ?? null} />
      <TrustPoints />
      <OrderStepsTimeline business={business} />
      <MenuGrid business={business} {...menuProps} />
      <link rel="stylesheet" href={belowMenuStyleUrl} />
      <Testimonials testimonials={testimonials} menu={menu} />
      <PickupAndDelivery business={business} cities={cities} />
      <CateringTeaser menu={menu} />
      <StoryTeaser business={business} />
      <HomeShippingSection business={business} cities={cities} />
      <JsonLd
        objects={[buildKitchenJsonLd({ business, siteOrigin, areaServed, menu: menuProps.view.cards, week })]}
      />
      <p className="sr-only">
        {`The Tri-Cities’ first 100% gluten-free meal prep. Pick up at ${formatPickupLocations(cities)}, get home delivery in ${formatDeliveryTowns(cities)}, or have your meals shipped. We ship nationwide: ${formatShippingAreas(cities)}.`}
      </p>
    </>
  )
}

function TrustPoints() {
  return (
    <section className="trust" aria-label="Why people trust us">
      <ul className="wrap">
        <li>
          <b>{marketingClaims.yearsServing}</b> Years Serving
        </li>
        <li>
          <b>100%</b> Gluten-Free Kitchen
        </li>
        <li>
          <b>Trusted</b> by athletes
        </li>
        <li>
          <b>5-Star</b> Catering Reviews
        </li>
      </ul>
    </section>
  )
}

function OrderStepsTimeline({ business }: { business: Business }) {
  const [orderDays, pickupDays, eatingDays] = buildWeekTimeline(business)
  const { deadline, pickup } = business
  return (
    <section className="how wrap" id="how">
      <h2>{`Ordered by ${getWeekdayName(deadline.weekday)}, on your table by ${getWeekdayName(pickup.weekdays[0] ?? 7)}`}</h2>
      <ol className="steps">
        <li>
          <WeekTimelineDays days={orderDays} />
          <h3>Choose Your Meals</h3>
          <p>
            A rotating weekly gluten-free menu. Order as few or as many meals as you like. Calories and macros
            are listed.
          </p>
        </li>
        <li>
          <WeekTimelineDays days={pickupDays} />
          <h3>Pick Up, Deliver, or Ship</h3>
          <p>
            {`Pick up ${formatWeekdayList(pickup.weekdays, 'or')}, get home delivery, or have your meals shipped in an insulated box within two days.`}
          </p>
        </li>
        <li>
          <WeekTimelineDays days={eatingDays} />
          <h3>Heat & Eat</h3>
          <p>{`${heatingText} Most keep ${shelfLifeText}.`}</p>
        </li>
      </ol>
    </section>
  )
}

function StoryTeaser({ business }: { business: Business }) {
  return (
    <section className="story wrap split" id="about">
      <div className="story-text">
        <h2>Our Story</h2>
        <p className="says">
          {`We opened in ${business.foundingYear} with one rule: no gluten in our kitchen. Not in a corner, not on certain days, not for anyone.`}
        </p>
        <p>
          {`That’s why people who had given up on eating out started eating with us. More than ${marketingClaims.customers.replace('+', '')} customers later, the rule hasn’t changed, and we cook ${marketingClaims.weeklyItems} items every week.`}
        </p>
        <a className="more" href="/about">
          Read our story
        </a>
      </div>
      <div className="faq" id="faq">
        <h2>Before your first order</h2>
        {listFirstTimeCustomerQuestions(business).map(({ question, answer }, index) => (
          <details key={question} name="faq" open={index === 0}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
        <a className="more" href="/faq">
          All questions
        </a>
      </div>
    </section>
  )
}

function HomeShippingSection({ business, cities }: { business: Business; cities: readonly City[] }) {
  const { pickup } = business
  return (
    <section className="ship flush">
      <div className="wrap">
        <div>
          <h2>Too far to drive? We ship.</h2>
          <p className="lead-in">
            {`We ship nationwide: ${formatShippingAreas(cities)}. Your meals travel in an insulated, tracked box with gel ice packs and arrive ${formatWeekdayList(pickup.weekdays, 'or')}.`}
          </p>
          <OrderLink business={business} campaign="home">
            Order Now
          </OrderLink>
        </div>
        <ShippingLabelDrawing speed="2-DAY" to="Your front door" business={business} />
      </div>
    </section>
  )
}
