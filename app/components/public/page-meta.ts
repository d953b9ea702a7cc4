import type { MetaDescriptor, MetaFunction } from '@remix-run/cloudflare'
import { defaultSocialCard, staticSocialCards } from '#app/content/social-cards.ts'
import { type Business, defaultBusiness } from '#app/domain/settings/business.ts'

interface Page {
  title: string
  description: string
  path: string
  siteOrigin: string | undefined
  /** Path of the page's own social card. If missing, the page uses a static card. */
  card?: string | null | undefined
  keywords?: readonly string[]
  article?: { published: string | null; modified: string | null; tags: readonly string[] }
}

/** Returns a page's meta tags for search engines and social networks (D02, D05). */
export function buildPageMeta({
  title,
  description,
  path,
  siteOrigin = '',
  ...page
}: Page): MetaDescriptor[] {
  const { keywords = [], article } = page
  const card = page.card
    ? { file: page.card, alt: title }
    : (staticSocialCards.find((staticCard) => staticCard.path === path) ?? defaultSocialCard)
  return [
    { title },
    { name: 'description', content: description },
    keywords.length > 0 && { name: 'keywords', content: keywords.join(', ') },
    { tagName: 'link', rel: 'canonical', href: siteOrigin + path },
    { property: 'og:type', content: article ? 'article' : 'website' },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: siteOrigin + path },
    { property: 'og:image', content: siteOrigin + card.file },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: card.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    article?.published && { property: 'article:published_time', content: article.published },
    article?.modified && { property: 'article:modified_time', content: article.modified },
    ...(article?.tags ?? []).map((tag) => ({ property: 'article:tag', content: tag })),
  ].filter((tag) => !!tag)
}

export function createMetaFunction(
  path: string,
  pageTexts: (business: Business) => Pick<Page, 'title' | 'description'>,
): MetaFunction {
  return ({ data }) => {
    const { business = defaultBusiness, siteOrigin } = (data ?? {}) as {
      business?: Business
      siteOrigin?: string
    }
    return buildPageMeta({ ...pageTexts(business), path, siteOrigin })
  }
}
