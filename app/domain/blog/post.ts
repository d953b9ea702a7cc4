import { getDateFormatter } from '#app/domain/time/date-text.ts'

export function getPostPath(slug: string) {
  return `/blog/${encodeURIComponent(slug)}`
}

export function formatPostDate(at: number, timeZone: string) {
  return {
    text: getDateFormatter('en-US', { timeZone, dateStyle: 'long' }).format(at),
    // The Swedish locale formats dates as ISO 8601.
    day: getDateFormatter('sv-SE', { timeZone, dateStyle: 'short' }).format(at),
  }
}

export function toAllowedPostImageUrl(url: string) {
  return /^(\/(images|art)\/[\w/.-]+|https:\/\/\S+)$/.test(url) ? url : null
}

const wordsPerMinute = 220

export function estimateReadingMinutes(html: string) {
  const words = html.replaceAll(/<[^>]*>/g, ' ').match(/\S+/g) ?? []
  return Math.max(1, Math.round(words.length / wordsPerMinute))
}

export function getNameInitial(name: string) {
  return name.trim().match(/./su)?.[0].toUpperCase() ?? ''
}

interface Tagged {
  slug: string
  tags: readonly string[]
}

export function findRelatedPosts<Post extends Tagged>(post: Tagged, others: readonly Post[], limit: number) {
  const shared = (other: Post) => other.tags.filter((tag) => post.tags.includes(tag)).length
  return others
    .filter((other) => other.slug !== post.slug && shared(other) > 0)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, limit)
}

export function parseBlogPageNumber(param: string | null) {
  return param !== null && /^[1-9]\d{0,5}$/.test(param) ? Number(param) : 1
}

export function formatBlogPageParam(page: number) {
  return page === 1 ? '' : `?page=${page}`
}

export function getBlogListPath(page: number) {
  return `/blogs${formatBlogPageParam(page)}`
}

/** The post editor's submit buttons, each with the past-tense verb used in its audit event and notice. */
export const postIntents = {
  save: 'saved',
  publish: 'published',
  schedule: 'scheduled',
  unschedule: 'unscheduled',
  unpublish: 'unpublished',
} as const
export type PostIntent = keyof typeof postIntents

export const postFieldLimits = {
  title: 100,
  slug: 80,
  excerpt: 300,
  /** Maximum size of a post's HTML in bytes, so that the entire form stays below the Worker's request body limit. */
  content: 48_000,
  author: 60,
  tags: 8,
  tag: 30,
  pictureUrl: 500,
  pictureAlt: 200,
  minutes: 120,
} as const

/** A post still unpublished one scheduler interval (ms) after its scheduled time is overdue. */
export const postOverdueAfterMs = 15 * 60_000

export const postStates = ['draft', 'scheduled', 'overdue', 'published'] as const
export type PostState = (typeof postStates)[number]

export function getPostState(
  { publishedAt, scheduledAt }: { publishedAt: number | null; scheduledAt: number | null },
  now: number,
): PostState {
  if (publishedAt !== null) return publishedAt <= now ? 'published' : 'scheduled'
  if (scheduledAt === null) return 'draft'
  return now - scheduledAt > postOverdueAfterMs ? 'overdue' : 'scheduled'
}

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export function slugify(title: string) {
  return title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, postFieldLimits.slug - 3)
    .replaceAll(/^-+|-+$/g, '')
}

export function parseTags(text: string) {
  const tags = text.split(',').map((tag) => tag.trim().replaceAll(/\s+/g, ' '))
  const keys = tags.map((tag) => tag.toLowerCase())
  return tags.filter((tag, index) => tag !== '' && keys.indexOf(tag.toLowerCase()) === index)
}
