import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/components/public/page-meta.ts'
import { holidayText } from '#app/content/holiday-text.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { cacheByPath, type PageHandle } from '#app/http/page-assets.ts'
import { OtherAllergies } from './allergens.tsx'
import { OrderSection } from './order-section.tsx'
import { ThanksgivingHero } from './hero.tsx'
import { ThanksgivingMenu } from './holiday-table.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  return { business: await context.business(), siteOrigin: context.siteOrigin }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const business = data?.business ?? defaultBusiness
  const { name, address, holiday } = business
  return pageMeta({
    title: `Gluten-free Thanksgiving in ${address.city} | ${name}`,
    description: holidayText(holiday, business).description,
    path: '/thanksgiving',
    siteOrigin: data?.siteOrigin,
  })
}

export const handle: PageHandle = { style: 'thanksgiving', kept: cacheByPath }

export default function Thanksgiving() {
  const { business } = useLoaderData<typeof loader>()
  const words = holidayText(business.holiday, business)
  return (
    <>
      <ThanksgivingHero business={business} words={words} />
      <ThanksgivingMenu />
      <OtherAllergies business={business} />
      <OrderSection business={business} words={words.ending} />
    </>
  )
}
