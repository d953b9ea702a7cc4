import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { OrderLink } from '#app/components/public/button.tsx'
import { ExternalLink } from '#app/components/public/external-link.tsx'
import { createMetaFunction } from '#app/components/public/page-meta.ts'
import { ZipCheckForm } from '#app/components/public/zip-check.tsx'
import { heatingText, shelfLifeText } from '#app/content/heating-and-storage-text.ts'
import { listPickupLocations } from '#app/content/locations.ts'
import type { City } from '#app/domain/areas/city.ts'
import { type Business, formatDollars, getPhoneHref } from '#app/domain/settings/business.ts'
import {
  formatTimeRange,
  formatTwelveHourTime,
  formatWeekdayList,
  getWeekdayName,
} from '#app/domain/time/weekdays.ts'
import { ignoreQueryInCacheKey, type PageHandle } from '#app/http/page-assets.ts'
import { ShippingSection } from './shipping-section.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const [business, { cities }] = await Promise.all([context.business(), context.area()])
  return { business, cities, siteOrigin: context.siteOrigin }
}

export const meta = createMetaFunction('/how-it-works', ({ name, deadline, cookingWeekday, pickup }) => ({
  title: `How it works: ordering, pickup, shipping | ${name}`,
  description: `A new menu every ${getWeekdayName(1)}. Order by ${deadline.label}, we cook ${getWeekdayName(cookingWeekday)}, and you get your meals ${formatWeekdayList(pickup.weekdays, 'or')}.`,
}))

export const handle: PageHandle = { style: 'howItWorks', cacheKeyQuery: ignoreQueryInCacheKey }

export default function HowItWorksPage() {
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
  const days = [
    {
      day: getWeekdayName(1),
      step: 'New menu',
      text: 'The new menu goes live, and our newsletter brings it to you.',
    },
    {
      day: getWeekdayName(deadline.weekday),
      step: `Order by ${formatTwelveHourTime(deadline.time)}`,
      text: 'Orders close, Eastern Time.',
      isDeadline: true,
    },
    {
      day: getWeekdayName(cookingWeekday),
      step: 'We cook',
      text: 'We cook your order in our gluten-free kitchen.',
    },
    {
      day: formatWeekdayList(pickup.weekdays),
      step: 'Pickup',
      text: `${formatTimeRange(pickup)}, or home delivery.`,
    },
  ]
  return (
    <section className="week py-[clamp(40px,6vw,88px)] bg-deep text-fog [--focus:var(--color-cream)]">
      <div className="wrap">
        <h1 className="max-w-[11em]">How it works, one week at a time</h1>
        <ol className="mt-[clamp(36px,5vw,72px)] mb-10 ml-2.25 border-l-2 border-cream sm:grid sm:grid-cols-[repeat(4,1fr)] sm:ml-0 sm:border-l-0 sm:border-t-2 lg:grid-cols-[repeat(3,1fr)_1.35fr]">
          {days.map(({ day, step, text, isDeadline }) => (
            <li
              key={step}
              className={`relative pb-8 pl-8 last:pb-0 sm:pt-9 sm:pr-5 sm:pb-0 sm:pl-0 ${isDeadline ? 'cut' : ''}`}
            >
              <h2 className="text-[clamp(1.75rem,1.8vw+0.875rem,2.625rem)]">{day}</h2>
              <p className="max-w-[18em] mt-2">
                <b className="block text-[1.125rem]">{step}</b> {text}
              </p>
            </li>
          ))}
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
  const steps = {
    'Choose your meals': `Order as few or as many as you like on our ordering site by ${deadline.label}. Code ${promo.code} takes ${promo.percent}% off your first order.`,
    'Choose pickup or delivery': `Pick up ${formatWeekdayList(pickup.weekdays, 'or')}, get home delivery, or have your meals shipped.`,
    'Heat and eat': `${heatingText} Most keep ${shelfLifeText}.`,
  }
  return (
    <section className="wrap starting py-(--section)">
      <h2>Getting started</h2>
      <ol className="mt-8 [counter-reset:step]">
        {Object.entries(steps).map(([title, text]) => (
          <li
            key={title}
            className="grid grid-cols-[64px_1fr] py-5 border-t-2 border-brand [counter-increment:step] sm:w-[64%] sm:pt-6 sm:pr-6 sm:pb-8 sm:pl-7 sm:border-l-2 sm:nth-2:ml-[18%] sm:nth-3:ml-[36%] lg:grid-cols-[96px_1fr]"
          >
            <h3 className="text-[1.625rem]">{title}</h3>
            <p className="max-w-[30em] mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
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
            <a className="inline-block py-1 text-deep font-semibold" href={getPhoneHref(phone)}>
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
            <h3 className="text-[1.625rem]">{`${getWeekdayName(weekday)} pickup`}</h3>
            <p>{formatTimeRange(pickup)}</p>
            <ul className="mt-3.5 border-t-2 border-t-deep">
              {listPickupLocations(business, cities).map(({ name, street, href }) => (
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
          <ZipCheckForm />
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
