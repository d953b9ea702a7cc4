import type { Context } from '#app/context.server.ts'
import { findAdminPost } from '#app/data/blog/admin-posts.ts'
import { findRevision } from '#app/data/blog/post-revisions.ts'
import { kitchenClockText } from '#app/domain/time/kitchen-time.ts'
import { diffParagraphs, type ParagraphChange } from '#app/domain/blog/paragraph-changes.ts'
import { htmlToParagraphs } from '#app/domain/blog/post-content.ts'
import { comparedFieldLabels, type PostFields } from '#app/domain/blog/post-fields.ts'
import { sanitizePostHtml } from '#app/domain/blog/safe-html.ts'

/** What another user saved while this user was still editing. */
export interface PostEditConflict {
  who: string
  when: string
  /** The other user's value of each field that differs from this user's value. */
  fields: { name: string; theirs: string }[]
  paragraphs: ParagraphChange[]
}

export async function describeEditConflict(
  context: Context,
  { id, version, mine }: { id: number; version: number; mine: PostFields },
): Promise<PostEditConflict | null> {
  const [{ timeZone }, found, revision] = await Promise.all([
    context.business(),
    findAdminPost(context.db, id),
    findRevision(context.db, { postId: id, version }),
  ])
  if (!found) return null
  const theirs = found.post
  return {
    who: revision?.email ?? 'Someone',
    when: kitchenClockText(theirs.updatedAt, timeZone),
    fields: Object.entries(comparedFieldLabels).flatMap(([key, name]) => {
      const [one, other] = [
        words(mine[key as keyof typeof comparedFieldLabels]),
        words(theirs[key as keyof typeof comparedFieldLabels]),
      ]
      return one === other ? [] : [{ name, theirs: other }]
    }),
    paragraphs: diffParagraphs(
      htmlToParagraphs(sanitizePostHtml(theirs.content)),
      htmlToParagraphs(mine.content),
    ).filter(({ kind }) => kind !== 'same'),
  }
}

function words(value: string | number | readonly string[] | null) {
  return value === null ? '' : String(Array.isArray(value) ? value.join(', ') : value)
}
