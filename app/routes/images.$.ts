import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { storedPicture } from '#app/stored-picture.server.ts'

export function loader({ params, request, context }: LoaderFunctionArgs) {
  return storedPicture(context, params['*'] ?? '', request)
}
