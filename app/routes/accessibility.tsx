import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { LegalText } from '#app/components/public/legal-text.tsx'
import { pageMeta } from '#app/components/public/page-meta.ts'
import { accessibilityPage } from '#app/content/legal/accessibility.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { cacheByPath, type PageHandle } from '#app/http/page-assets.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const business = await context.business()
  return { business, page: accessibilityPage(business), siteOrigin: context.siteOrigin }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { name } = data?.business ?? defaultBusiness
  return pageMeta({
    title: `Accessibility | ${name}`,
    description: `Our accessibility goal (WCAG 2.2 AA), what we test, known issues, and how to report a problem to ${name}.`,
    path: '/accessibility',
    siteOrigin: data?.siteOrigin,
  })
}

export const handle: PageHandle = { style: 'legal', kept: cacheByPath }

export default function Accessibility() {
  return <LegalText {...useLoaderData<typeof loader>()} />
}
