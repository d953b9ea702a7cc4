import * as z from 'zod'
import { diffParagraphs } from '#app/domain/blog/paragraph-changes.ts'
import { htmlToParagraphs } from '#app/domain/blog/post-content.ts'
import { comparedFieldLabels, type PostFields } from '#app/domain/blog/post-fields.ts'
import { sanitizePostHtml } from '#app/domain/blog/safe-html.ts'

/**
 * Schema of a stored revision. Revisions are parsed and sanitized again when read, because they may have been
 * saved under older rules (A11).
 */
const schema = z.object({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  content: z.string().transform(sanitizePostHtml),
  author: z.string().nullable(),
  tags: z.array(z.string()),
  readingTime: z.number().nullable(),
  featuredImageUrl: z.string().nullable(),
  featuredImageAlt: z.string().nullable(),
})

export function parseRevisionFields(fields: unknown): PostFields {
  return schema.parse(fields)
}

/** Compares a revision with the current post: first the fields, then the text paragraph by paragraph. */
export function compareWithRevision(revision: unknown, post: PostFields) {
  const then = parseRevisionFields(revision)
  return {
    fields: Object.entries(comparedFieldLabels).flatMap(([key, name]) => {
      const [was, is] = [
        words(then[key as keyof typeof comparedFieldLabels]),
        words(post[key as keyof typeof comparedFieldLabels]),
      ]
      return was === is ? [] : [{ name, was, is }]
    }),
    paragraphs: diffParagraphs(
      htmlToParagraphs(then.content),
      htmlToParagraphs(sanitizePostHtml(post.content)),
    ),
  }
}

function words(value: string | number | readonly string[] | null) {
  return value === null ? '' : String(Array.isArray(value) ? value.join(', ') : value)
}
