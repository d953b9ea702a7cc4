import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/components/page-meta.ts'
import { defaultBusiness } from '#app/domain/business.ts'
import { weekdayList, weekdayName } from '#app/domain/weekdays.ts'
import type { PageHandle } from '#app/page-assets.ts'
import { LastCall } from './last-call.tsx'
import { Pickup } from './pickup.tsx'
import { Shipping } from './shipping.tsx'
import { Starting } from './starting.tsx'
import { Week } from './week.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  return { business: await context.business(), siteOrigin: context.siteOrigin }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { name, deadline, cookingWeekday, pickup } = data?.business ?? defaultBusiness
  return pageMeta({
    title: `How it works: the week, pickup, shipping | ${name}`,
    description: `A new menu every ${weekdayName(1)}, orders by ${deadline.label}, cooked ${weekdayName(cookingWeekday)}, yours ${weekdayList(pickup.weekdays, 'or')}: picked up, delivered or shipped.`,
    path: '/how-it-works',
    siteOrigin: data?.siteOrigin,
  })
}

export const handle: PageHandle = { style: 'howItWorks', kept: [] }

export default function HowItWorks() {
  const { business } = useLoaderData<typeof loader>()
  return (
    <>
      <Week business={business} />
      <Starting business={business} />
      <Pickup business={business} />
      <Shipping business={business} />
      <LastCall business={business} />
    </>
  )
}
