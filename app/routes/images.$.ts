import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { cacheByPath, type PageHandle } from '#app/http/page-assets.ts'
import { storedImageResponse } from '#app/http/stored-image.server.ts'

export const handle: PageHandle = { kept: cacheByPath }

export function loader({ params, request, context }: LoaderFunctionArgs) {
  return storedImageResponse(context, params['*'] ?? '', request)
}
