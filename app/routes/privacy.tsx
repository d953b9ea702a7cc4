import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { LegalText } from '#app/components/public/legal-text.tsx'
import { pageMeta } from '#app/components/public/page-meta.ts'
import { privacyPage } from '#app/content/legal/privacy.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { cacheByPath, type PageHandle } from '#app/http/page-assets.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const business = await context.business()
  return { business, page: privacyPage(business), siteOrigin: context.siteOrigin }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { name } = data?.business ?? defaultBusiness
  return pageMeta({
    title: `Privacy at ${name}`,
    description: `What ${name} stores when you subscribe, contact us, or check a ZIP code, and how to get a copy or have it deleted.`,
    path: '/privacy',
    siteOrigin: data?.siteOrigin,
  })
}

export const handle: PageHandle = { style: 'legal', kept: cacheByPath }

export default function Privacy() {
  return <LegalText {...useLoaderData<typeof loader>()} />
}
