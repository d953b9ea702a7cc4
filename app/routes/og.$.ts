import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { storedImageResponse } from '#app/http/file-responses.server.ts'

/** Serves social cards (link previews) that a queue job generated; those of static pages are static assets. */
export function loader({ params, request, context }: LoaderFunctionArgs) {
  return storedImageResponse(context, `og/${params['*'] ?? ''}`, request)
}
