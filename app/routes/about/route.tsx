import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/components/public/page-meta.ts'
import { marketingClaims } from '#app/content/claims.ts'
import { orderingBenefits, aboutPageText, companyNumbers, companyValues } from '#app/content/story.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { cacheByPath, type PageHandle } from '#app/http/page-assets.ts'
import { BenefitsSection } from './benefits.tsx'
import { CompanyGrowth } from './growth.tsx'
import { FoundingStory, Mission } from './mission.tsx'
import { CompanyValues } from './values.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const [business, { cities }] = await Promise.all([context.business(), context.area()])
  return {
    business,
    story: aboutPageText(business, cities),
    numbers: companyNumbers(business),
    values: companyValues(business),
    benefits: orderingBenefits(business),
    siteOrigin: context.siteOrigin,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { name, foundingYear, address } = data?.business ?? defaultBusiness
  return pageMeta({
    title: `Our Story: gluten-free since ${foundingYear} | ${name}`,
    description: `Why our kitchen in ${address.city} has always been completely gluten-free, what that means for ${marketingClaims.customers} customers, and what we stand for.`,
    path: '/about',
    siteOrigin: data?.siteOrigin,
  })
}

export const handle: PageHandle = { style: 'about', kept: cacheByPath }

export default function About() {
  const { business, story, numbers, values, benefits } = useLoaderData<typeof loader>()
  return (
    <>
      <FoundingStory story={story} since={business.foundingYear} />
      <Mission story={story} />
      <CompanyGrowth text={story.growth} numbers={numbers} />
      <CompanyValues values={values} />
      <BenefitsSection business={business} benefits={benefits} />
    </>
  )
}
