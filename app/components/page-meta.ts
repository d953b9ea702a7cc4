import type { MetaDescriptor } from '@remix-run/cloudflare'

/** Title, description, canonical and social card of a public page; addresses come from the one site origin (D02). */
export function pageMeta(page: {
  title: string
  description: string
  path: string
  siteOrigin: string | undefined
  image?: string
}): MetaDescriptor[] {
  const { title, description, path, siteOrigin = '', image } = page
  const url = `${siteOrigin}${path}`
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...(image ? [{ property: 'og:image', content: new URL(image, siteOrigin).href }] : []),
  ]
}
