import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { renderRssFeed } from '#app/domain/blog/feeds.ts'
import { createPostsFeedResponse } from '#app/http/file-responses.server.ts'
import { ignoreQueryInCacheKey, type PageHandle } from '#app/http/page-assets.ts'

export const handle: PageHandle = { cacheKeyQuery: ignoreQueryInCacheKey }

export function loader({ context, request }: LoaderFunctionArgs) {
  return createPostsFeedResponse(context, request, renderRssFeed, 'application/rss+xml')
}
