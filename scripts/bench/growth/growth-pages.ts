export interface Place {
  name: string
  /** `{deep}` stands for the number of the blog's last full page. */
  path: string
  /** True for a page that is rendered once per content version and then served from memory. */
  kept?: true
  desk?: true
  /** Maximum number of rows that the page may read, at any database size. */
  most: number
}

/** Number of meals on the seed's menu. */
const onMenu = 24
const mostOnDesk = 500
/** Maximum number of rows for one sitemap file: one per URL, plus the row that ends the range. */
const mostInFile = 5001

export const growthPages: Place[] = [
  { name: '/', path: '/', kept: true, most: onMenu + 1 },
  // One row more than the home page, for the past menus that this page links to.
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

/** Returns a page's URL at a database size; `{deep}` becomes the blog's last full page. */
export function pagesAt(path: string, size: number) {
  return path.replace('{deep}', String(size))
}
