import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { storedImageResponse } from '#app/http/stored-image.server.ts'

/** Serves social cards that a queue job generated; cards of static pages are asset files and never reach the Worker. */
export function loader({ params, request, context }: LoaderFunctionArgs) {
  return storedImageResponse(context, `og/${params['*'] ?? ''}`, request)
}
