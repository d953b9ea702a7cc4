import type { Context } from '#app/context.server.ts'
import type { AdminPost } from '#app/data/blog/admin-posts.ts'
import { estimateReadingMinutes, getPostPath, getPostState } from '#app/domain/blog/post.ts'
import { formatShortDateTime, formatTimeOfDay } from '#app/domain/time/date-text.ts'

const dayMs = 86_400_000

export type PostStatusView = ReturnType<typeof buildPostStatusView>

export function buildPostStatusView(context: Context, { post }: AdminPost, timeZone: string) {
  const { now, siteOrigin } = context
  const state = getPostState(post, now)
  const at = post.publishedAt ?? post.scheduledAt
  const token = context.sign({ purpose: 'preview-post', id: post.id, expiresAt: now + 7 * dayMs })
  return {
    state,
    when: at === null ? null : formatShortDateTime(at, { timeZone, now }),
    readingMinutes: estimateReadingMinutes(post.content),
    path: state === 'published' ? getPostPath(post.slug) : null,
    previewUrl: `${siteOrigin}/preview/post?token=${token}`,
  }
}

export type RestorableDraft = NonNullable<ReturnType<typeof buildRestorableDraftView>>

export function buildRestorableDraftView({ draft, draftBy, post }: AdminPost, timeZone: string, now: number) {
  if (!draft) return null
  const isRecent = now - draft.at < dayMs / 2
  return {
    at: draft.at,
    when: isRecent ? formatTimeOfDay(draft.at, timeZone) : formatShortDateTime(draft.at, { timeZone, now }),
    who: draftBy,
    isOutdated: draft.baseVersion < post.version,
  }
}
