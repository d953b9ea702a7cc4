import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { LegalText, legalMeta } from '#app/components/public/legal-text.tsx'
import { privacyPage } from '#app/content/legal/privacy.ts'
import { ignoreQuery, type PageHandle } from '#app/http/page-assets.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const business = await context.business()
  return { business, page: privacyPage(business), siteOrigin: context.siteOrigin }
}

export const meta = legalMeta('/privacy', privacyPage)
export const handle: PageHandle = { style: 'legal', cacheKeyQuery: ignoreQuery }

export default function Privacy() {
  return <LegalText {...useLoaderData<typeof loader>()} />
}
