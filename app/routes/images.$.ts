import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { storedImage } from '#app/http/stored-image.server.ts'

export function loader({ params, request, context }: LoaderFunctionArgs) {
  return storedImage(context, params['*'] ?? '', request)
}
