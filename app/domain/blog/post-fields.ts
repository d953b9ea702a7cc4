export interface PostFields {
  title: string
  slug: string
  excerpt: string
  /** Sanitized HTML (safe-html.ts). */
  content: string
  author: string | null
  tags: string[]
  /** Reading time in minutes; null means that it is estimated from the text. */
  readingTime: number | null
  featuredImageUrl: string | null
  featuredImageAlt: string | null
}

export type PostPublishAction = 'keep' | 'publish' | 'schedule' | 'unschedule' | 'unpublish'

export const postLimits = {
  title: 100,
  slug: 80,
  excerpt: 300,
  /** Maximum bytes of HTML; with the other fields, this stays below the Worker's request-body limit. */
  content: 48_000,
  author: 60,
  tags: 8,
  tag: 30,
  pictureUrl: 500,
  pictureAlt: 200,
  minutes: 120,
} as const

/** One scheduler tick (15 minutes), in ms. */
export const publishOverdueAfterMs = 15 * 60_000

export const postStates = ['draft', 'scheduled', 'overdue', 'published'] as const
export type PostState = (typeof postStates)[number]

export function findPostState(
  { publishedAt, scheduledAt }: { publishedAt: number | null; scheduledAt: number | null },
  now: number,
): PostState {
  if (publishedAt !== null) return publishedAt <= now ? 'published' : 'scheduled'
  if (scheduledAt === null) return 'draft'
  return now - scheduledAt > publishOverdueAfterMs ? 'overdue' : 'scheduled'
}

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** `What’s in flour?` becomes `whats-in-flour`; empty if the title has no ASCII letter or digit. */
export function slugify(title: string) {
  return title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, postLimits.slug - 3)
    .replaceAll(/^-+|-+$/g, '')
}

/** Drops case-insensitive duplicates; the first spelling wins. */
export function parseTags(text: string) {
  const seen = new Map<string, string>()
  for (const tag of text.split(',').map((part) => part.trim().replaceAll(/\s+/g, ' ')))
    if (tag !== '' && !seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag)
  return [...seen.values()]
}

export const postFieldNames = [
  'title',
  'slug',
  'excerpt',
  'content',
  'author',
  'tags',
  'readingTime',
  'featuredImageUrl',
  'featuredImageAlt',
  'scheduledAt',
] as const
export type PostFieldName = (typeof postFieldNames)[number]
export type PostFormValues = Record<PostFieldName, string>

/** Labels for comparing two versions; the content has none, because it is compared by paragraph. */
export const comparedFieldLabels = {
  title: 'Title',
  slug: 'URL',
  excerpt: 'Excerpt',
  author: 'Author',
  tags: 'Tags',
  readingTime: 'Reading time',
  featuredImageUrl: 'Cover photo',
  featuredImageAlt: 'Cover photo alt text',
} as const
