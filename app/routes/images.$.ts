import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { storedPicture } from '#app/http/stored-image.server.ts'

export function loader({ params, request, context }: LoaderFunctionArgs) {
  return storedPicture(context, params['*'] ?? '', request)
}
