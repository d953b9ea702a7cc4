import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { businessMeta } from '#app/components/public/page-meta.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { weekdayListText, weekdayName, twelveHourTimeText, timeSpanText } from '#app/domain/time/weekdays.ts'
import { ignoreQuery, type PageHandle } from '#app/http/page-assets.ts'
import { OrderLink } from '#app/components/public/button.tsx'
import { heatingText, shelfLifeText } from '#app/content/food-care.ts'
import { ExternalLink } from '#app/components/public/external-link.tsx'
import { PickupSection } from './pickup.tsx'
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
      <ol>
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
