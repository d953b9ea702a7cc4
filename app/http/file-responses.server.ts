import { createHash } from 'node:crypto'
import type { Context } from '#app/context.server.ts'
import { listFeedPosts } from '#app/data/blog/posts.ts'
import { createImageResponse } from '#app/data/images/image-store.server.ts'
import type { BlogFeedContent } from '#app/domain/blog/feeds.ts'
import { matchesEtag } from '#app/domain/site/etag.ts'
import { getErrorText } from '#app/log.ts'

export function createEtagResponse(
  request: Request,
  body: string,
  type: string,
  extraHeaders: Record<string, string> = {},
) {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, max-age=600, must-revalidate',
    // Allow cross-origin requests, so that web-based feed readers on other sites can fetch the feeds.
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    ...extraHeaders,
    etag,
  }
  return matchesEtag(request.headers.get('if-none-match'), etag)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers })
}

/** Use this when D1 or R2 is failing, because an empty feed or a 404 would say that the content is gone. */
export function createServiceUnavailableResponse() {
  return new Response('Try again in a minute', {
    status: 503,
    headers: { 'cache-control': 'no-store', 'retry-after': '60' },
  })
}

export async function createPostsFeedResponse(
  context: Context,
  request: Request,
  render: (feed: BlogFeedContent) => string,
  type: string,
) {
  const { db, now, siteOrigin } = context
  try {
    const [business, posts] = await Promise.all([context.business(), listFeedPosts(db, now)])
    return createEtagResponse(request, render({ business, siteOrigin, posts }), type)
  } catch (error) {
    context.log('feed-unreadable', { error: getErrorText(error) })
    return createServiceUnavailableResponse()
  }
}

export async function createStoredImageResponse({ images, log }: Context, key: string, request: Request) {
  try {
    const image = await createImageResponse(images, key, request.headers)
    return image ?? new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    log('image-unreadable', { error: getErrorText(error) })
    return createServiceUnavailableResponse()
  }
}
