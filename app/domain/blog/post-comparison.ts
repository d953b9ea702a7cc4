import * as z from 'zod'
import { diffParagraphs } from './paragraph-changes.ts'
import { splitHtmlIntoParagraphs } from './post-content.ts'
import type { PostFields } from './post-form.ts'
import { sanitizePostHtml } from './safe-html.ts'

/** Parses stored post revisions and sanitizes them again, because they may predate the current rules (A11). */
export const postRevisionSchema = z.object({
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

const comparedFields = [
  ['title', 'Title'],
  ['slug', 'URL'],
  ['excerpt', 'Excerpt'],
  ['author', 'Author'],
  ['tags', 'Tags'],
  ['readingTime', 'Reading time'],
  ['featuredImageUrl', 'Cover photo'],
  ['featuredImageAlt', 'Cover photo alt text'],
] as const

export function comparePostVersions(before: PostFields, after: PostFields) {
  const fields = comparedFields.map(([key, name]) => ({
    name,
    before: fieldText(before[key]),
    after: fieldText(after[key]),
  }))
  const paragraphsOf = ({ content }: PostFields) => splitHtmlIntoParagraphs(sanitizePostHtml(content))
  return {
    fields: fields.filter((field) => field.before !== field.after),
    paragraphs: diffParagraphs(paragraphsOf(before), paragraphsOf(after)),
  }
}

function fieldText(value: string | number | readonly string[] | null) {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}
