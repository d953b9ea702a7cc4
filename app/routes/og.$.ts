import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { readImage } from '#app/data/images.server.ts'

/** Cards that the queue drew; those of the static pages are files and answered before the Worker. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const image = await readImage(context.images, `og/${params['*'] ?? ''}`, request.headers)
  return image ?? new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
}
