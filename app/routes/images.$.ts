import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { storedImageResponse } from '#app/http/stored-image.server.ts'

export function loader({ params, request, context }: LoaderFunctionArgs) {
  return storedImageResponse(context, params['*'] ?? '', request)
}
