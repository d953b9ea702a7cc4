import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { jsonFeed } from '#app/domain/blog/feeds.ts'
import { postsFeed } from '#app/http/posts-feed.server.ts'

export function loader({ context, request }: LoaderFunctionArgs) {
  return postsFeed(context, request, { write: jsonFeed, type: 'application/feed+json' })
}
