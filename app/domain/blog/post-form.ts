import * as z from 'zod'
import { singleLineTextSchema } from '#app/domain/inbox/message-fields.ts'
import { formatDateTimeField, parseKitchenDateTime } from '#app/domain/time/kitchen-time.ts'
import { parseTags, postFieldLimits, type PostIntent, slugPattern, toAllowedPostImageUrl } from './post.ts'
import { findPostContentError } from './post-content.ts'
import { sanitizePostHtml } from './safe-html.ts'

const singleLine = (max: number, name: string) =>
  singleLineTextSchema.pipe(z.string().max(max, `${name} can have at most ${max} characters.`))

const schema = z
  .object({
    title: singleLine(postFieldLimits.title, 'A title').pipe(z.string().min(1, 'Enter a title.')),
    slug: z
      .string()
      .trim()
      .toLowerCase()
      .max(postFieldLimits.slug, `The URL can have at most ${postFieldLimits.slug} characters.`)
      .regex(slugPattern, 'Use only lowercase letters, numbers, and single hyphens in the URL.'),
    excerpt: singleLine(postFieldLimits.excerpt, 'An excerpt'),
    content: z
      .string()
      .transform((html) => sanitizePostHtml(html).trim())
      .superRefine((html, issues) => {
        const message = findPostContentError(html)
        if (message !== null) issues.addIssue({ code: 'custom', message })
      }),
    author: singleLine(postFieldLimits.author, 'An author').transform((author) => author || null),
    tags: z
      .string()
      .transform(parseTags)
      .refine(
        (tags) => tags.length <= postFieldLimits.tags,
        `A post can have at most ${postFieldLimits.tags} tags.`,
      )
      .refine(
        (tags) => tags.every((tag) => tag.length <= postFieldLimits.tag),
        `A tag can have at most ${postFieldLimits.tag} characters. Separate tags with commas.`,
      ),
    readingTime: z
      .string()
      .trim()
      .regex(
        /^(|[1-9]\d{0,2})$/,
        'Enter a whole number of minutes, or leave this blank to calculate it automatically.',
      )
      .transform((text) => (text === '' ? null : Number(text)))
      .refine(
        (minutes) => (minutes ?? 1) <= postFieldLimits.minutes,
        `Enter at most ${postFieldLimits.minutes} minutes.`,
      ),
    featuredImageUrl: z
      .string()
      .trim()
      .max(postFieldLimits.pictureUrl, 'This URL is too long.')
      .refine(
        (url) => url === '' || toAllowedPostImageUrl(url) !== null,
        'Photo links must start with /images/ or https://.',
      )
      .transform((url) => url || null),
    featuredImageAlt: singleLine(postFieldLimits.pictureAlt, 'A description').transform((alt) => alt || null),
  })
  .refine(
    ({ featuredImageUrl, featuredImageAlt }) => featuredImageUrl === null || featuredImageAlt !== null,
    { path: ['featuredImageAlt'], error: 'Describe the photo for people who can’t see it.' },
  )

export type PostFields = z.output<typeof schema>
type PostFieldName = keyof PostFields | 'scheduledAt'
export type PostFormValues = Record<PostFieldName, string>
export type PostFormErrors = Partial<PostFormValues>

interface SaveContext {
  intent: PostIntent
  public: boolean
  now: number
  timeZone: string
}

export function parsePostForm(
  typed: PostFormValues,
  { intent, public: isPublic, now, timeZone }: SaveContext,
): { fields: PostFields; scheduledAt: number | null } | { errors: PostFormErrors } {
  const parsed = schema.safeParse(typed)
  const errors: PostFormErrors = {}
  for (const { path, message } of parsed.error?.issues ?? []) errors[path[0] as PostFieldName] ??= message
  const willBePublic = intent === 'publish' || intent === 'schedule' || (isPublic && intent === 'save')
  if (parsed.success && willBePublic) {
    const { excerpt, content } = parsed.data
    if (excerpt === '')
      errors.excerpt = 'Enter an excerpt. It’s shown in the blog list, feeds, and search results.'
    if (content.replaceAll(/<[^>]*>/g, '').trim() === '') errors.content = 'Add some content first.'
  }
  const scheduledAt = intent === 'schedule' ? parseKitchenDateTime(typed.scheduledAt, timeZone) : null
  if (intent === 'schedule' && scheduledAt === null)
    errors.scheduledAt = 'Choose a date and time (Eastern Time).'
  if (scheduledAt !== null && scheduledAt <= now)
    errors.scheduledAt = 'That time has passed. Choose a later one, or publish now.'
  if (scheduledAt !== null && scheduledAt > now + 366 * 86_400_000)
    errors.scheduledAt = 'Choose a time within the next year.'
  return parsed.success && Object.keys(errors).length === 0
    ? { fields: parsed.data, scheduledAt }
    : { errors }
}

export function toPostFormValues(
  post: PostFields & { scheduledAt: number | null },
  timeZone: string,
): PostFormValues {
  const scheduledAt = post.scheduledAt === null ? '' : formatDateTimeField(post.scheduledAt, timeZone)
  const values = { ...post, tags: post.tags.join(', '), scheduledAt }
  return readStoredPostValues((name) => String(values[name] ?? ''))
}

export function readPostFormValues(read: (name: PostFieldName) => unknown): PostFormValues {
  const names = [...Object.keys(schema.shape), 'scheduledAt'] as PostFieldName[]
  const values = names.map((name) => {
    const value = read(name)
    return [name, typeof value === 'string' ? value.slice(0, name === 'content' ? 65_536 : 2000) : '']
  })
  return Object.fromEntries(values) as PostFormValues
}

/** Sanitizes a stored post's content again, because the rules may have changed since it was saved (A11). */
export function readStoredPostValues(read: (name: PostFieldName) => unknown): PostFormValues {
  const values = readPostFormValues(read)
  return { ...values, content: sanitizePostHtml(values.content) }
}
