import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/components/public/page-meta.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { weekdayListText, weekdayName } from '#app/domain/time/weekdays.ts'
import { cacheByPath, type PageHandle } from '#app/http/page-assets.ts'
import { OrderDeadlineSection } from './last-call.tsx'
import { PickupSection } from './pickup.tsx'
import { ShippingSection } from './shipping.tsx'
import { GettingStarted } from './starting.tsx'
import { OrderWeekTimeline } from './week.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const [business, { cities }] = await Promise.all([context.business(), context.area()])
  return { business, cities, siteOrigin: context.siteOrigin }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { name, deadline, cookingWeekday, pickup } = data?.business ?? defaultBusiness
  return pageMeta({
    title: `How it works: ordering, pickup, shipping | ${name}`,
    description: `A new menu every ${weekdayName(1)}. Order by ${deadline.label}, we cook ${weekdayName(cookingWeekday)}, and you get your meals ${weekdayListText(pickup.weekdays, 'or')}.`,
    path: '/how-it-works',
    siteOrigin: data?.siteOrigin,
  })
}

export const handle: PageHandle = { style: 'howItWorks', kept: cacheByPath }

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
