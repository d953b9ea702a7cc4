/** What is written of a post; when it comes out is not among it. */
export interface PostFields {
  title: string
  slug: string
  excerpt: string
  /** Safe HTML (safe-html.ts). */
  content: string
  author: string | null
  tags: string[]
  /** Minutes; null is counted from the text. */
  readingTime: number | null
  featuredImageUrl: string | null
  featuredImageAlt: string | null
}

/** What a save does besides: whether and when visitors read the post. */
export type PostMove = 'keep' | 'publish' | 'schedule' | 'unschedule' | 'unpublish'

export const postLimits = {
  title: 100,
  slug: 80,
  excerpt: 300,
  /** Bytes: with the rest of the form it stays below what the porch takes. */
  content: 48_000,
  author: 60,
  tags: 8,
  tag: 30,
  pictureUrl: 500,
  pictureAlt: 200,
  minutes: 120,
} as const

/** A scheduled post that is later than one tick is late. */
export const overdueMs = 15 * 60_000

export const postStates = ['draft', 'scheduled', 'overdue', 'published'] as const
export type PostState = (typeof postStates)[number]

export function postState(
  { publishedAt, scheduledAt }: { publishedAt: number | null; scheduledAt: number | null },
  now: number,
): PostState {
  if (publishedAt !== null) return publishedAt <= now ? 'published' : 'scheduled'
  if (scheduledAt === null) return 'draft'
  return now - scheduledAt > overdueMs ? 'overdue' : 'scheduled'
}

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** `What’s in flour?` → `whats-in-flour`; empty where a title has no letter or digit of ours. */
export function slugFrom(title: string) {
  return title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, postLimits.slug - 3)
    .replaceAll(/^-+|-+$/g, '')
}

/** `Baking, flour , baking` → two tags, as they were written first. */
export function tagsIn(text: string) {
  const seen = new Map<string, string>()
  for (const tag of text.split(',').map((part) => part.trim().replaceAll(/\s+/g, ' ')))
    if (tag !== '' && !seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag)
  return [...seen.values()]
}

/** The fields of the editor's form, as they were typed. */
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
export type TypedPost = Record<PostFieldName, string>

/** What a field is called where two versions stand beside each other; the text is compared by paragraph. */
export const comparedNames = {
  title: 'Title',
  slug: 'Address',
  excerpt: 'Excerpt',
  author: 'Author',
  tags: 'Tags',
  readingTime: 'Minutes',
  featuredImageUrl: 'Picture',
  featuredImageAlt: 'What the picture shows',
} as const
