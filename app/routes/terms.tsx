import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { createMetaFunction } from '#app/components/public/page-meta.ts'
import { buildTermsPage } from '#app/content/legal/terms.ts'
import { ignoreQueryInCacheKey, type PageHandle } from '#app/http/page-assets.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const business = await context.business()
  return { business, page: buildTermsPage(business), siteOrigin: context.siteOrigin }
}

export const meta = createMetaFunction('/terms', (business) => buildTermsPage(business).meta)
export const handle: PageHandle = { style: 'legal', cacheKeyQuery: ignoreQueryInCacheKey }
export { LegalText as default } from '#app/components/public/legal-text.tsx'
