import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { createStoredImageResponse } from '#app/http/file-responses.server.ts'
import { ignoreQueryInCacheKey, type PageHandle } from '#app/http/page-assets.ts'

export const handle: PageHandle = { cacheKeyQuery: ignoreQueryInCacheKey }

export function loader({ params, request, context }: LoaderFunctionArgs) {
  return createStoredImageResponse(context, params['*'] ?? '', request)
}
