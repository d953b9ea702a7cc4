import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { LegalText } from '#app/components/public/legal-text.tsx'
import { pageMeta } from '#app/components/public/page-meta.ts'
import { termsPage } from '#app/content/legal/terms.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { cacheByPath, type PageHandle } from '#app/http/page-assets.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const business = await context.business()
  return { business, page: termsPage(business), siteOrigin: context.siteOrigin }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { name, deadline } = data?.business ?? defaultBusiness
  return pageMeta({
    title: `Terms | ${name}`,
    description: `Terms of ${name}: ordering by ${deadline.label}, pickup and delivery, allergens, illustrations, and offers.`,
    path: '/terms',
    siteOrigin: data?.siteOrigin,
  })
}

export const handle: PageHandle = { style: 'legal', kept: cacheByPath }

export default function Terms() {
  return <LegalText {...useLoaderData<typeof loader>()} />
}
