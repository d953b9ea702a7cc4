import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/components/public/page-meta.ts'
import { competitor, comparisonRows } from '#app/content/comparison.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { cacheByPath, type PageHandle } from '#app/http/page-assets.ts'
import { Introduction } from './introduction.tsx'
import { ComparisonTable } from './side-by-side.tsx'
import { QuestionsToAsk } from './questions-to-ask.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const business = await context.business()
  return { business, features: comparisonRows(business), siteOrigin: context.siteOrigin }
}

/** The page has two URLs; `/vs-clean-eatz` is the canonical one. */
export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { name, promo } = data?.business ?? defaultBusiness
  return pageMeta({
    title: `${name} and ${competitor}, side by side`,
    description: `Compare ${name} and ${competitor} on eight points, with three questions to ask any kitchen and ${promo.percent}% off your first order.`,
    path: '/vs-clean-eatz',
    siteOrigin: data?.siteOrigin,
  })
}

export const handle: PageHandle = { style: 'vsCleanEatz', kept: cacheByPath }

export default function Comparison() {
  const { business, features } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="wrap versus">
        <Introduction business={business} />
        <ComparisonTable business={business} features={features} />
      </div>
      <QuestionsToAsk business={business} />
    </>
  )
}
