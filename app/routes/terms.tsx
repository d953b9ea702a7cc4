import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { LegalText, legalMeta } from '#app/components/public/legal-text.tsx'
import { termsPage } from '#app/content/legal/terms.ts'
import { ignoreQuery, type PageHandle } from '#app/http/page-assets.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const business = await context.business()
  return { business, page: termsPage(business), siteOrigin: context.siteOrigin }
}

export const meta = legalMeta('/terms', termsPage)
export const handle: PageHandle = { style: 'legal', cacheKeyQuery: ignoreQuery }

export default function Terms() {
  return <LegalText {...useLoaderData<typeof loader>()} />
}
