import { listFeedPosts } from '#app/data/blog/posts.ts'
import type { Context } from '#app/context.server.ts'
import type { FeedInput } from '#app/domain/blog/feeds.ts'
import { feedResponse, serviceUnavailableResponse } from './feed-response.ts'
import { errorText } from '#app/log.ts'

export async function postsFeedResponse(
  context: Context,
  request: Request,
  render: (feed: FeedInput) => string,
  type: string,
) {
  const { db, now, siteOrigin } = context
  try {
    const [business, posts] = await Promise.all([context.business(), listFeedPosts(db, now)])
    return feedResponse(request, render({ business, siteOrigin, posts }), type)
  } catch (error) {
    context.log('feed-unreadable', { error: errorText(error) })
    return serviceUnavailableResponse()
  }
}
