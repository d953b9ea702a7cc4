export interface Place {
  name: string
  /** `{deep}` is the last full page of the blog. */
  path: string
  /** Made once for a version of the content, and told from memory after that. */
  kept?: true
  desk?: true
  /** Rows that it may read at any size. */
  most: number
}

/** The dishes of the seed's menu. */
const onMenu = 24
const mostOnDesk = 500
/** Its addresses, and the row that ends the range. */
const mostInFile = 5001

export const growthPages: Place[] = [
  { name: '/', path: '/', kept: true, most: onMenu + 1 },
  // And the past menus that it leads to.
  { name: '/menu', path: '/menu', kept: true, most: onMenu + 2 },
  { name: '/product/1', path: '/product/1', kept: true, most: 6 },
  { name: '/product/36, not on the menu', path: '/product/36', kept: true, most: 6 },
  { name: '/blogs', path: '/blogs', kept: true, most: 26 },
  { name: '/blogs, last page', path: '/blogs?page={deep}', kept: true, most: 26 },
  { name: '/blog/post-7', path: '/blog/post-7', kept: true, most: 6 },
  { name: '/sitemap.xml', path: '/sitemap.xml', kept: true, most: mostInFile },
  { name: '/sitemap.xml, posts', path: '/sitemap.xml?part=posts-1', kept: true, most: mostInFile },
  { name: '/sitemap.xml, meals', path: '/sitemap.xml?part=products-1', kept: true, most: mostInFile },
  { name: '/rss.xml', path: '/rss.xml', kept: true, most: 21 },
  { name: '/feed.json', path: '/feed.json', kept: true, most: 21 },
  ...[
    '/admin',
    '/admin/products',
    '/admin/posts',
    '/admin/subscribers',
    '/admin/subscribers?q=reader77',
    '/admin/mail',
  ].map((path) => ({ name: path, path, desk: true as const, most: mostOnDesk })),
]

/** The address of a page at a size; deep is the last page that is full, or the first where there is one alone. */
export function pagesAt(path: string, size: number) {
  return path.replace('{deep}', String(size))
}
