import type { Business } from '#app/domain/settings/business.ts'
import { breadcrumbList } from '#app/domain/site/json-ld.ts'

interface Post {
  title: string
  excerpt: string
  author: { name: string } | null
  /** Calendar days of the kitchen, `2026-11-20`. */
  published: { day: string } | null
  updated: { day: string } | null
  picture: string | null
  tags: readonly string[]
}

/** A post as its page shows it, and the way there. */
export function postThings(
  { title, excerpt, author, published, updated, picture, tags }: Post,
  { business, siteOrigin, path }: { business: Business; siteOrigin: string; path: string },
) {
  const house = { '@type': 'Organization', name: business.name, url: `${siteOrigin}/` }
  return [
    {
      '@type': 'BlogPosting',
      headline: title,
      url: siteOrigin + path,
      ...(excerpt === '' ? {} : { description: excerpt }),
      ...(published ? { datePublished: published.day, dateModified: (updated ?? published).day } : {}),
      author: author ? writer(author.name, business) : house,
      publisher: house,
      ...(picture === null ? {} : { image: new URL(picture, siteOrigin).href }),
      ...(tags.length > 0 ? { keywords: tags.join(', ') } : {}),
    },
    breadcrumbList(siteOrigin, [
      { name: 'Home', path: '/' },
      { name: 'Blogs', path: '/blogs' },
      { name: title, path },
    ]),
  ]
}

/** Signed by the house (`Holston Table kitchen`) it is nobody's own. */
function writer(name: string, business: Business) {
  return { '@type': name.startsWith(business.name) ? 'Organization' : 'Person', name }
}
