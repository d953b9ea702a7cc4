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

/** What a card of the list shows. */
export function postCard(post: PostInList, timeZone: string) {
  return {
    href: postPath(post.slug),
    title: post.title,
    excerpt: post.excerpt,
    author: post.author,
    published: post.publishedAt === null ? null : postDate(post.publishedAt, timeZone),
  }
}

export type PostCardView = ReturnType<typeof postCard>

export function postPath(slug: string) {
  return `/blog/${encodeURIComponent(slug)}`
}

/** `November 20, 2026`, and the same day for machines, in the kitchen's zone. */
export function postDate(at: number, timeZone: string) {
  return {
    text: dateFormat('en-US', { timeZone, dateStyle: 'long' }).format(at),
    // Sweden writes dates as ISO does.
    day: dateFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at),
  }
}

/** A picture of our store or of a secure address; anything else would be a broken frame. */
export function postPicture(url: string) {
  return /^(\/(images|art)\/[\w/.-]+|https:\/\/\S+)$/.test(url) ? url : null
}

const wordsPerMinute = 220

/** Minutes to read HTML, at least one. */
export function readingMinutes(html: string) {
  const words = html.replaceAll(/<[^>]*>/g, ' ').match(/\S+/g) ?? []
  return Math.max(1, Math.round(words.length / wordsPerMinute))
}

/** The first letter of a name, whole even where it takes two code units. */
export function initialOf(name: string) {
  return name.trim().match(/./su)?.[0].toUpperCase() ?? ''
}

/** Others that share the most tags, in the order they came; a post that shares none is not related. */
export function relatedPosts<Post extends Tagged>(post: Tagged, others: readonly Post[], limit: number) {
  const shared = (other: Post) => other.tags.filter((tag) => post.tags.includes(tag)).length
  return others
    .filter((other) => other.slug !== post.slug && shared(other) > 0)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, limit)
}

/** The page an address asks for; what is no page is the first. */
export function pageNumber(param: string | null) {
  return param !== null && /^[1-9]\d{0,5}$/.test(param) ? Number(param) : 1
}

export function pageQuery(page: number) {
  return page === 1 ? '' : `?page=${page}`
}

export function blogsPath(page: number) {
  return `/blogs${pageQuery(page)}`
}
