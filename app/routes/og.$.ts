import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { storedImageResponse } from '#app/http/stored-image.server.ts'

/** Cards that the queue drew; those of the static pages are files and answered before the Worker. */
export function loader({ params, request, context }: LoaderFunctionArgs) {
  return storedImageResponse(context, `og/${params['*'] ?? ''}`, request)
}
