import * as z from 'zod'
import { paragraphChanges } from '#app/domain/blog/paragraph-changes.ts'
import { paragraphsOf } from '#app/domain/blog/post-content.ts'
import { comparedNames, type PostFields } from '#app/domain/blog/post-fields.ts'
import { safeHtml } from '#app/domain/blog/safe-html.ts'

/** A stored revision is parsed and sanitized again, because it may have been saved under older rules (A11). */
const schema = z.object({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  content: z.string().transform(safeHtml),
  author: z.string().nullable(),
  tags: z.array(z.string()),
  readingTime: z.number().nullable(),
  featuredImageUrl: z.string().nullable(),
  featuredImageAlt: z.string().nullable(),
})

export function parseRevisionFields(fields: unknown): PostFields {
  return schema.parse(fields)
}

/** Compares a revision with the current post: its fields, then its text by paragraph. */
export function compareWithRevision(revision: unknown, post: PostFields) {
  const then = parseRevisionFields(revision)
  return {
    fields: Object.entries(comparedNames).flatMap(([key, name]) => {
      const [was, is] = [
        words(then[key as keyof typeof comparedNames]),
        words(post[key as keyof typeof comparedNames]),
      ]
      return was === is ? [] : [{ name, was, is }]
    }),
    paragraphs: paragraphChanges(paragraphsOf(then.content), paragraphsOf(safeHtml(post.content))),
  }
}

function words(value: string | number | readonly string[] | null) {
  return value === null ? '' : String(Array.isArray(value) ? value.join(', ') : value)
}
