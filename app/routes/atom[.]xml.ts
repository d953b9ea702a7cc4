import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { listFeedPosts } from '#app/data/posts.ts'
import { feedAnswer } from '#app/feed-answer.ts'
import { atomFeed } from '#app/domain/feeds.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, now, siteOrigin } = context
  const [business, posts] = await Promise.all([context.business(), listFeedPosts(db, now)])
  return feedAnswer(request, atomFeed({ business, siteOrigin, posts }), 'application/atom+xml')
}
