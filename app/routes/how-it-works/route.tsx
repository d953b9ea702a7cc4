import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { businessMeta } from '#app/components/public/page-meta.ts'
import { ZipCheck } from '#app/components/public/zip-check.tsx'
import { pickupLocations } from '#app/content/locations.ts'
import type { City } from '#app/domain/areas/city.ts'
import { formatDollars, phoneHref, type Business } from '#app/domain/settings/business.ts'
import { weekdayListText, weekdayName, twelveHourTimeText, timeSpanText } from '#app/domain/time/weekdays.ts'
import { ignoreQuery, type PageHandle } from '#app/http/page-assets.ts'
import { OrderLink } from '#app/components/public/button.tsx'
import { heatingText, shelfLifeText } from '#app/content/food-care.ts'
import { ExternalLink } from '#app/components/public/external-link.tsx'
import { ShippingSection } from './shipping-section.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const [business, { cities }] = await Promise.all([context.business(), context.area()])
  return { business, cities, siteOrigin: context.siteOrigin }
}

export const meta = businessMeta('/how-it-works', ({ name, deadline, cookingWeekday, pickup }) => ({
  title: `How it works: ordering, pickup, shipping | ${name}`,
  description: `A new menu every ${weekdayName(1)}. Order by ${deadline.label}, we cook ${weekdayName(cookingWeekday)}, and you get your meals ${weekdayListText(pickup.weekdays, 'or')}.`,
}))

export const handle: PageHandle = { style: 'howItWorks', cacheKeyQuery: ignoreQuery }

export default function HowItWorks() {
  const { business, cities } = useLoaderData<typeof loader>()
  return (
    <>
      <OrderWeekTimeline business={business} />
      <GettingStarted business={business} />
      <PickupSection business={business} cities={cities} />
      <ShippingSection business={business} cities={cities} />
      <OrderDeadlineSection business={business} />
    </>
  )
}

function OrderWeekTimeline({ business }: { business: Business }) {
  const { deadline, cookingWeekday, pickup } = business
  return (
    <section className="week">
      <div className="wrap">
        <h1 className="max-w-[11em]">How it works, one week at a time</h1>
        <ol>
          <li>
            <h2>{weekdayName(1)}</h2>
            <p>
              <b>New menu</b> The new menu goes live, and our newsletter brings it to you.
            </p>
          </li>
          <li className="cut">
            <h2>{weekdayName(deadline.weekday)}</h2>
            <p>
              <b>{`Order by ${twelveHourTimeText(deadline.time)}`}</b> Orders close, Eastern Time.
            </p>
          </li>
          <li>
            <h2>{weekdayName(cookingWeekday)}</h2>
            <p>
              <b>We cook</b> We cook your order in our gluten-free kitchen.
            </p>
          </li>
          <li className="pb-0">
            <h2>{weekdayListText(pickup.weekdays)}</h2>
            <p>
              <b>Pickup</b> {`${timeSpanText(pickup)}, or home delivery.`}
            </p>
          </li>
        </ol>
        <OrderLink className="btn order big" business={business} campaign="how-it-works">
          View This Week's Menu
        </OrderLink>
      </div>
    </section>
  )
}

function GettingStarted({ business }: { business: Business }) {
  const { deadline, promo, pickup } = business
  return (
    <section className="wrap starting py-(--section)">
      <h2>Getting started</h2>
      <ol className="mt-8 [counter-reset:step]">
        <li>
          <h3 className="text-[1.625rem]">Choose your meals</h3>
          <p>
            {`Order as few or as many as you like on our ordering site by ${deadline.label}. Code ${promo.code} takes ${promo.percent}% off your first order.`}
          </p>
        </li>
        <li>
          <h3 className="text-[1.625rem]">Choose pickup or delivery</h3>
          <p>{`Pick up ${weekdayListText(pickup.weekdays, 'or')}, get home delivery, or have your meals shipped.`}</p>
        </li>
        <li>
          <h3 className="text-[1.625rem]">Heat and eat</h3>
          <p>{`${heatingText} Most keep ${shelfLifeText}.`}</p>
        </li>
      </ol>
    </section>
  )
}

function PickupSection({ business, cities }: { business: Business; cities: readonly City[] }) {
  const { name, address, phone, email, pickup, fees, closing } = business
  return (
    <section className="py-[clamp(48px,6vw,88px)] bg-sage" id="pickup">
      <div className="wrap grid gap-10 sm:grid-cols-[1fr_1fr] lg:grid-cols-[1.1fr_1fr_1fr] lg:gap-y-10 lg:gap-x-14">
        <div className="sm:max-lg:col-span-full">
          <h2>The kitchen</h2>
          <address className="mt-4 mb-3 whitespace-pre-line font-display font-medium not-italic text-[clamp(1.25rem,0.6vw+1.125rem,1.625rem)]/[1.35]">
            {`${name}\n${address.street}\n${address.city}, ${address.state} ${address.zip}`}
          </address>
          <p>
            <a className="inline-block py-1 text-deep font-semibold" href={phoneHref(phone)}>
              {phone}
            </a>
          </p>
          <p>
            <a className="inline-block py-1 text-deep font-semibold" href={`mailto:${email}`}>
              {email}
            </a>
          </p>
          {closing && <p>{closing.pickup}</p>}
        </div>
        {pickup.weekdays.map((weekday) => (
          <div key={weekday}>
            <h3 className="text-[1.625rem]">{`${weekdayName(weekday)} pickup`}</h3>
            <p>{timeSpanText(pickup)}</p>
            <ul className="mt-3.5 border-t-2 border-t-deep">
              {pickupLocations(business, cities).map(({ name, street, href }) => (
                <li
                  key={name}
                  className="flex justify-between items-baseline gap-4 py-3 border-b border-b-line-on-mist"
                >
                  <a className="text-deep font-display font-medium text-[1.25rem]/[1.3]" href={href}>
                    {name}
                  </a>
                  <span className="text-right">{street}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className="grid gap-y-5 sm:col-span-full lg:grid-cols-subgrid lg:items-end lg:[&>form]:col-span-2">
          <p>
            {`Don’t want to drive? Home delivery is free in the pickup area and ${formatDollars(fees.localDeliveryCents)} in other local ZIP codes.`}
          </p>
          <ZipCheck />
        </div>
      </div>
    </section>
  )
}

function OrderDeadlineSection({ business }: { business: Business }) {
  return (
    <section className="wrap split [--columns:1.3fr_1fr] items-end gap-7 pb-6">
      <h2 className="max-w-[12em]">{`Orders close ${business.deadline.label}`}</h2>
      <div className="row">
        <OrderLink className="btn order big" business={business} campaign="how-it-works">
          Order Now
        </OrderLink>
        <ExternalLink className="more" href={business.reviewsUrl}>
          Read our reviews
        </ExternalLink>
        <a className="more" href="/faq">
          All questions
        </a>
      </div>
    </section>
  )
}
