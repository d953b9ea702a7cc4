import type { Context } from '#app/context.server.ts'
import type { AdminPost } from '#app/data/blog/admin-posts.ts'
import { shortDateTimeText } from '#app/domain/time/date-text.ts'
import { kitchenClockText } from '#app/domain/time/kitchen-time.ts'
import { postState } from '#app/domain/blog/post-fields.ts'
import { postPath, readingMinutes } from '#app/domain/blog/post.ts'

const previewDays = 7
const dayMs = 86_400_000

/** Returns the post's publishing state, its date, reading minutes, public path, and a signed preview link that is valid for 7 days. */
export async function postStatusView(
  context: Context,
  { post, timeZone }: { post: AdminPost; timeZone: string },
) {
  const { now, siteOrigin } = context
  const state = postState(post, now)
  const at = post.publishedAt ?? post.scheduledAt
  const token = await context.sign({
    purpose: 'preview-post',
    id: post.id,
    expiresAt: now + previewDays * dayMs,
  })
  return {
    state,
    when: at === null ? null : shortDateTimeText(at, { timeZone, now }),
    minutes: readingMinutes(post.content),
    path: state === 'published' ? postPath(post.slug) : null,
    preview: `${siteOrigin}/preview/post?token=${token}`,
  }
}

interface Kept {
  draft: { at: number; baseVersion: number; email: string | null }
  post: AdminPost
  timeZone: string
  now: number
}

/** Returns when and by whom an unsaved draft was written, and whether the post was saved again since. */
export function draftOfferView({ draft, post, timeZone, now }: Kept) {
  const today = now - draft.at < dayMs / 2
  return {
    at: draft.at,
    when: today ? kitchenClockText(draft.at, timeZone) : shortDateTimeText(draft.at, { timeZone, now }),
    who: draft.email,
    older: draft.baseVersion < post.version,
  }
}

export type DraftOfferView = ReturnType<typeof draftOfferView>
