import type { Business } from '#app/domain/settings/business.ts'
import { escapeXml } from '#app/domain/site/xml.ts'
import { getPostPath } from './post.ts'

export const feedFormats = [
  { name: 'RSS', path: '/rss.xml', type: 'application/rss+xml' },
  { name: 'Atom', path: '/atom.xml', type: 'application/atom+xml' },
  { name: 'JSON Feed', path: '/feed.json', type: 'application/feed+json' },
] as const

export function getBlogName({ name }: Pick<Business, 'name'>) {
  return `${name} Blog`
}

export function getFeedLinks(business: Pick<Business, 'name'>, siteOrigin: string | undefined) {
  return feedFormats.map(({ name, path, type }) => ({
    tagName: 'link',
    rel: 'alternate',
    type,
    title: `${getBlogName(business)} (${name})`,
    href: `${siteOrigin}${path}`,
  }))
}

interface FeedPost {
  slug: string
  title: string
  excerpt: string
  author: string | null
  tags: readonly string[]
  publishedAt: number
  updatedAt: number
}

export interface BlogFeedContent {
  business: Business
  siteOrigin: string
  posts: readonly FeedPost[]
}

export function renderRssFeed({ business, siteOrigin, posts }: BlogFeedContent) {
  const items = posts.map((post) => {
    const url = escapeXml(siteOrigin + getPostPath(post.slug))
    return `<item><title>${escapeXml(post.title)}</title><link>${url}</link><guid isPermaLink="true">${url}</guid><pubDate>${new Date(post.publishedAt).toUTCString()}</pubDate><description>${escapeXml(post.excerpt)}</description><dc:creator>${escapeXml(post.author ?? business.name)}</dc:creator>${post.tags.map((tag) => `<category>${escapeXml(tag)}</category>`).join('')}</item>`
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>${escapeXml(getBlogName(business))}</title><link>${siteOrigin}/blogs</link><atom:link href="${siteOrigin}/rss.xml" rel="self" type="application/rss+xml"/><description>${escapeXml(feedDescription)}</description><language>en-us</language>
${items.join('\n')}
</channel></rss>
`
}

export function renderAtomFeed({ business, siteOrigin, posts }: BlogFeedContent) {
  const entries = posts.map((post) => {
    const url = escapeXml(siteOrigin + getPostPath(post.slug))
    return `<entry><title>${escapeXml(post.title)}</title><id>${url}</id><link rel="alternate" type="text/html" href="${url}"/><published>${isoTime(post.publishedAt)}</published><updated>${isoTime(changedAt(post))}</updated><author><name>${escapeXml(post.author ?? business.name)}</name></author><summary>${escapeXml(post.excerpt)}</summary>${post.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`).join('')}</entry>`
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US"><title>${escapeXml(getBlogName(business))}</title><subtitle>${escapeXml(feedDescription)}</subtitle><id>${siteOrigin}/blogs</id><link rel="alternate" type="text/html" href="${siteOrigin}/blogs"/><link rel="self" type="application/atom+xml" href="${siteOrigin}/atom.xml"/><updated>${isoTime(Math.max(0, ...posts.map(changedAt)))}</updated><author><name>${escapeXml(business.name)}</name></author>
${entries.join('\n')}
</feed>
`
}

export function renderJsonFeed({ business, siteOrigin, posts }: BlogFeedContent) {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: getBlogName(business),
    description: feedDescription,
    home_page_url: `${siteOrigin}/blogs`,
    feed_url: `${siteOrigin}/feed.json`,
    language: 'en-US',
    items: posts.map((post) => {
      const url = siteOrigin + getPostPath(post.slug)
      return {
        id: url,
        url,
        title: post.title,
        content_text: post.excerpt,
        date_published: isoTime(post.publishedAt),
        date_modified: isoTime(changedAt(post)),
        authors: [{ name: post.author ?? business.name }],
        tags: post.tags,
      }
    }),
  })
}

const feedDescription = 'Meal prep tips, healthy recipes, and nutrition advice from a gluten-free kitchen.'

function changedAt({ publishedAt, updatedAt }: FeedPost) {
  return Math.max(publishedAt, updatedAt)
}

function isoTime(at: number) {
  return new Date(at).toISOString()
}
