import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { rssFeed } from '#app/domain/blog/feeds.ts'
import { cacheByPath, type PageHandle } from '#app/http/page-assets.ts'
import { postsFeedResponse } from '#app/http/posts-feed.server.ts'

export const handle: PageHandle = { kept: cacheByPath }

export function loader({ context, request }: LoaderFunctionArgs) {
  return postsFeedResponse(context, request, { write: rssFeed, type: 'application/rss+xml' })
}
