import type { Context } from '#app/context.server.ts'
import { readImage } from '#app/data/images/image-store.server.ts'
import { unavailable } from './feed-response.ts'
import { faultText } from '#app/log.ts'

/** A picture by its key. One that can't be read now is not one that does not exist, and nobody keeps either answer. */
export async function storedImage({ images, log }: Context, key: string, request: Request) {
  try {
    const image = await readImage(images, key, request.headers)
    return image ?? new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    log('picture-unreadable', { error: faultText(error) })
    return unavailable()
  }
}
