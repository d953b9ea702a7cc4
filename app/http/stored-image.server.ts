import type { Context } from '#app/context.server.ts'
import { readImage } from '#app/data/images/image-store.server.ts'
import { serviceUnavailableResponse } from './feed-response.ts'
import { errorText } from '#app/log.ts'

export async function storedImageResponse({ images, log }: Context, key: string, request: Request) {
  try {
    const image = await readImage(images, key, request.headers)
    return image ?? new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    log('image-unreadable', { error: errorText(error) })
    return serviceUnavailableResponse()
  }
}
