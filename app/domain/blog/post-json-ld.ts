import type { Business } from '#app/domain/settings/business.ts'
import { buildBreadcrumbList } from '#app/domain/site/json-ld.ts'

interface Post {
  title: string
  excerpt: string
  author: { name: string } | null
  published: { day: string } | null
  updated: { day: string } | null
  picture: string | null
  tags: readonly string[]
}

export function buildPostJsonLd(
  { title, excerpt, author, published, updated, picture, tags }: Post,
  { business, siteOrigin, path }: { business: Business; siteOrigin: string; path: string },
) {
  const organization = { '@type': 'Organization', name: business.name, url: `${siteOrigin}/` }
  return [
    {
      '@type': 'BlogPosting',
      headline: title,
      url: siteOrigin + path,
      ...(excerpt === '' ? {} : { description: excerpt }),
      ...(published ? { datePublished: published.day, dateModified: (updated ?? published).day } : {}),
      // Treat an author whose name starts with the business's name (`Holston Table kitchen`) as an organization.
      author: author
        ? { '@type': author.name.startsWith(business.name) ? 'Organization' : 'Person', name: author.name }
        : organization,
      publisher: organization,
      ...(picture === null ? {} : { image: new URL(picture, siteOrigin).href }),
      ...(tags.length > 0 ? { keywords: tags.join(', ') } : {}),
    },
    buildBreadcrumbList(siteOrigin, [
      { name: 'Home', path: '/' },
      { name: 'Blogs', path: '/blogs' },
      { name: title, path },
    ]),
  ]
}
