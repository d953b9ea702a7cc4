import type { Context } from '#app/context.server.ts'
import type { AdminPost } from '#app/data/blog/admin-posts.ts'
import { findPostState } from '#app/domain/blog/post-fields.ts'
import { postPath, estimateReadingMinutes } from '#app/domain/blog/post.ts'
import { shortDateTimeText, timeOfDayText } from '#app/domain/time/date-text.ts'

const previewDays = 7
const dayMs = 86_400_000

export type PostStatus = Awaited<ReturnType<typeof postStatusView>>

export async function postStatusView(
  context: Context,
  { post, timeZone }: { post: AdminPost; timeZone: string },
) {
  const { now, siteOrigin } = context
  const state = findPostState(post, now)
  const at = post.publishedAt ?? post.scheduledAt
  const expiresAt = now + previewDays * dayMs
  const token = await context.sign({ purpose: 'preview-post', id: post.id, expiresAt })
  return {
    state,
    when: at === null ? null : shortDateTimeText(at, { timeZone, now }),
    readingMinutes: estimateReadingMinutes(post.content),
    path: state === 'published' ? postPath(post.slug) : null,
    previewUrl: `${siteOrigin}/preview/post?token=${token}`,
  }
}

interface DraftOfferArgs {
  draft: { at: number; baseVersion: number; email: string | null }
  post: AdminPost
  timeZone: string
  now: number
}

export function draftOfferView({ draft, post, timeZone, now }: DraftOfferArgs) {
  const today = now - draft.at < dayMs / 2
  return {
    at: draft.at,
    when: today ? timeOfDayText(draft.at, timeZone) : shortDateTimeText(draft.at, { timeZone, now }),
    who: draft.email,
    isOutdated: draft.baseVersion < post.version,
  }
}
