import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/components/public/page-meta.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { weekdayList, weekdayName } from '#app/domain/time/weekdays.ts'
import { cacheByPath, type PageHandle } from '#app/http/page-assets.ts'
import { LastCall } from './last-call.tsx'
import { Pickup } from './pickup.tsx'
import { Shipping } from './shipping.tsx'
import { Starting } from './starting.tsx'
import { Week } from './week.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const [business, { cities }] = await Promise.all([context.business(), context.area()])
  return { business, cities, siteOrigin: context.siteOrigin }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { name, deadline, cookingWeekday, pickup } = data?.business ?? defaultBusiness
  return pageMeta({
    title: `How it works: ordering, pickup, shipping | ${name}`,
    description: `A new menu every ${weekdayName(1)}. Order by ${deadline.label}, we cook ${weekdayName(cookingWeekday)}, and you get your meals ${weekdayList(pickup.weekdays, 'or')}.`,
    path: '/how-it-works',
    siteOrigin: data?.siteOrigin,
  })
}

export const handle: PageHandle = { style: 'howItWorks', kept: cacheByPath }

export default function HowItWorks() {
  const { business, cities } = useLoaderData<typeof loader>()
  return (
    <>
      <Week business={business} />
      <Starting business={business} />
      <Pickup business={business} cities={cities} />
      <Shipping business={business} cities={cities} />
      <LastCall business={business} />
    </>
  )
}
