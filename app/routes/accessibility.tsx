import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { createMetaFunction } from '#app/components/public/page-meta.ts'
import { buildAccessibilityPage } from '#app/content/legal/accessibility.ts'
import { ignoreQueryInCacheKey, type PageHandle } from '#app/http/page-assets.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const business = await context.business()
  return { business, page: buildAccessibilityPage(business), siteOrigin: context.siteOrigin }
}

export const meta = createMetaFunction('/accessibility', (business) => buildAccessibilityPage(business).meta)
export const handle: PageHandle = { style: 'legal', cacheKeyQuery: ignoreQueryInCacheKey }
export { LegalText as default } from '#app/components/public/legal-text.tsx'
