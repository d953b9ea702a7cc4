import { cachedDateFormat } from '#app/domain/time/date-text.ts'

export function postPath(slug: string) {
  return `/blog/${encodeURIComponent(slug)}`
}

export function formatPostDate(at: number, timeZone: string) {
  return {
    text: cachedDateFormat('en-US', { timeZone, dateStyle: 'long' }).format(at),
    // The Swedish locale formats dates as ISO 8601.
    day: cachedDateFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at),
  }
}

/** Returns null for an image that browsers would block: its URL is neither on this site nor HTTPS. */
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

export function parsePageNumber(param: string | null) {
  return param !== null && /^[1-9]\d{0,5}$/.test(param) ? Number(param) : 1
}

export function formatPageQuery(page: number) {
  return page === 1 ? '' : `?page=${page}`
}

export function blogListPath(page: number) {
  return `/blogs${formatPageQuery(page)}`
}
