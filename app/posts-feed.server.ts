import { listFeedPosts } from './data/posts.ts'
import type { Context } from './context.server.ts'
import type { Feed } from './domain/feeds.ts'
import { feedAnswer, unavailable } from './feed-answer.ts'
import { faultText } from './log.ts'

/** The newest posts in one of the languages that readers speak. */
export async function postsFeed(
  context: Context,
  request: Request,
  { write, type }: { write: (feed: Feed) => string; type: string },
) {
  const { db, now, siteOrigin } = context
  try {
    const [business, posts] = await Promise.all([context.business(), listFeedPosts(db, now)])
    return feedAnswer(request, write({ business, siteOrigin, posts }), type)
  } catch (error) {
    context.log('feed-unreadable', { error: faultText(error) })
    return unavailable()
  }
}
