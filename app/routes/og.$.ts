import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { createStoredImageResponse } from '#app/http/file-responses.server.ts'

/** Serves social cards (link previews) that a queue job generated. Those of static pages are static assets. */
export function loader({ params, request, context }: LoaderFunctionArgs) {
  return createStoredImageResponse(context, `og/${params['*'] ?? ''}`, request)
}
