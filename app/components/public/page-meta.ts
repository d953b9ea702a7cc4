import type { MetaDescriptor } from '@remix-run/cloudflare'
import { defaultSocialCard, staticCards } from '#app/content/social-cards.ts'

interface Page {
  title: string
  description: string
  path: string
  siteOrigin: string | undefined
  /** Path of the page's own social card; without one, the page's static card or the site's default card is used. */
  card?: string | null | undefined
  keywords?: readonly string[]
  /** Only for blog posts. The dates are days or instants in ISO format. */
  article?: { published: string | null; modified: string | null; tags: readonly string[] }
}

/** Returns the title, description, canonical URL, and social card tags of a public page (D02). */
export function pageMeta(page: Page): MetaDescriptor[] {
  const { title, description, path, siteOrigin = '', keywords = [], article } = page
  const url = `${siteOrigin}${path}`
  const card = findSocialCard(page)
  return [
    { title },
    { name: 'description', content: description },
    ...(keywords.length > 0 ? [{ name: 'keywords', content: keywords.join(', ') }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: article ? 'article' : 'website' },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: siteOrigin + card.file },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: card.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(article ? articleMeta(article) : []),
  ]
}

/** Returns the page's social card; all cards are 1200 × 630 pixels (D05). */
function findSocialCard({ card, path, title }: Page) {
  if (card != null) return { file: card, alt: title }
  return staticCards.find((staticCard) => staticCard.path === path) ?? defaultSocialCard
}

function articleMeta({ published, modified, tags }: NonNullable<Page['article']>) {
  return [
    ...(published === null ? [] : [{ property: 'article:published_time', content: published }]),
    ...(modified === null ? [] : [{ property: 'article:modified_time', content: modified }]),
    ...tags.map((tag) => ({ property: 'article:tag', content: tag })),
  ]
}
