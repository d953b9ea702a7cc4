import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/components/page-meta.ts'
import { thanksgivingItems } from '#app/content/thanksgiving.ts'
import { defaultBusiness } from '#app/domain/business.ts'
import type { PageHandle } from '#app/page-assets.ts'
import { Allergens } from './allergens.tsx'
import { Ending } from './ending.tsx'
import { Hero } from './hero.tsx'
import { HolidayTable } from './holiday-table.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  return { business: await context.business(), siteOrigin: context.siteOrigin }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { name, address } = data?.business ?? defaultBusiness
  return pageMeta({
    title: `Gluten-free Thanksgiving in ${address.city} | ${name}`,
    description: `${thanksgivingItems.length} gluten-free dishes for the holiday: turkey platters for 6 or 12, ham, casseroles, cranberry sauce, pumpkin pie with or without dairy.`,
    path: '/thanksgiving',
    siteOrigin: data?.siteOrigin,
  })
}

export const handle: PageHandle = { style: 'thanksgiving', kept: [] }

export default function Thanksgiving() {
  const { business } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero business={business} />
      <HolidayTable />
      <Allergens business={business} />
      <Ending business={business} />
    </>
  )
}
