import { dateFormat } from '#app/domain/time/date-format.ts'

interface PostInList {
  slug: string
  title: string
  excerpt: string
  publishedAt: number | null
  author: string | null
}

interface Tagged {
  slug: string
  tags: readonly string[]
}

/** Returns what a post card on the blog page shows. */
export function toPostCard(post: PostInList, timeZone: string) {
  return {
    href: postPath(post.slug),
    title: post.title,
    excerpt: post.excerpt,
    author: post.author,
    published: post.publishedAt === null ? null : formatPostDate(post.publishedAt, timeZone),
  }
}

export type PostCardView = ReturnType<typeof toPostCard>

export function postPath(slug: string) {
  return `/blog/${encodeURIComponent(slug)}`
}

/** Formats a date in kitchen time, as text (`November 20, 2026`) and in ISO form for the `datetime` attribute. */
export function formatPostDate(at: number, timeZone: string) {
  return {
    text: dateFormat('en-US', { timeZone, dateStyle: 'long' }).format(at),
    // The Swedish locale formats dates as ISO 8601.
    day: dateFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at),
  }
}

/**
 * Returns the image URL if the image is on this site or uses https; otherwise null, because browsers would block the
 * image.
 */
export function allowedPostImageUrl(url: string) {
  return /^(\/(images|art)\/[\w/.-]+|https:\/\/\S+)$/.test(url) ? url : null
}

const wordsPerMinute = 220

/** Estimates the reading time of post HTML in minutes, at least one. */
export function readingMinutes(html: string) {
  const words = html.replaceAll(/<[^>]*>/g, ' ').match(/\S+/g) ?? []
  return Math.max(1, Math.round(words.length / wordsPerMinute))
}

/** Returns the first character of a name in upper case, without splitting a surrogate pair. */
export function getInitial(name: string) {
  return name.trim().match(/./su)?.[0].toUpperCase() ?? ''
}

/**
 * Returns the other posts that share the most tags with `post`, keeping the given order for ties; posts without a
 * shared tag are left out.
 */
export function relatedPosts<Post extends Tagged>(post: Tagged, others: readonly Post[], limit: number) {
  const shared = (other: Post) => other.tags.filter((tag) => post.tags.includes(tag)).length
  return others
    .filter((other) => other.slug !== post.slug && shared(other) > 0)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, limit)
}

/** Parses the `page` query parameter; anything invalid counts as page 1. */
export function parsePageNumber(param: string | null) {
  return param !== null && /^[1-9]\d{0,5}$/.test(param) ? Number(param) : 1
}

export function formatPageQuery(page: number) {
  return page === 1 ? '' : `?page=${page}`
}

export function blogListPath(page: number) {
  return `/blogs${formatPageQuery(page)}`
}
