export interface GrowthPage {
  name: string
  /** `{lastPage}` stands for the number of the blog's last full page. */
  path: string
  /** True for a page that is rendered once per content version and then served from memory. */
  cached?: true
  admin?: true
  /** Maximum number of D1 rows that the page may read, at any database size. */
  maxRows: number
}

/** Number of meals on the menu in the seed data. */
const menuMeals = 24
const maxAdminRows = 500
/** Maximum number of D1 rows that one sitemap file may read: one per URL, plus the row that ends the range. */
const maxSitemapRows = 5001
/**
 * Maximum number of D1 rows for a meal page. The original target was 6; since then, the page also reads its
 * correction counter, its social card and similar meals.
 */
const maxMealRows = 9

export const growthPages: GrowthPage[] = [
  // The original target was one row per meal plus 1. Since then, the home page and the menu also read the week and
  // its overrides.
  { name: '/', path: '/', cached: true, maxRows: menuMeals + 3 },
  // One row more than the home page, for the links to past menus.
  { name: '/menu', path: '/menu', cached: true, maxRows: menuMeals + 4 },
  { name: '/product/1', path: '/product/1', cached: true, maxRows: maxMealRows },
  { name: '/product/36, not on the menu', path: '/product/36', cached: true, maxRows: maxMealRows },
  { name: '/blogs', path: '/blogs', cached: true, maxRows: 26 },
  { name: '/blogs, last page', path: '/blogs?page={lastPage}', cached: true, maxRows: 26 },
  { name: '/blog/post-7', path: '/blog/post-7', cached: true, maxRows: 6 },
  { name: '/sitemap.xml', path: '/sitemap.xml', cached: true, maxRows: maxSitemapRows },
  { name: '/sitemap.xml, posts', path: '/sitemap.xml?part=posts-1', cached: true, maxRows: maxSitemapRows },
  {
    name: '/sitemap.xml, meals',
    path: '/sitemap.xml?part=products-1',
    cached: true,
    maxRows: maxSitemapRows,
  },
  { name: '/rss.xml', path: '/rss.xml', cached: true, maxRows: 21 },
  { name: '/feed.json', path: '/feed.json', cached: true, maxRows: 21 },
  ...[
    '/admin',
    '/admin/products',
    '/admin/posts',
    '/admin/subscribers',
    '/admin/subscribers?q=reader77',
    '/admin/mail',
  ].map((path) => ({ name: path, path, admin: true as const, maxRows: maxAdminRows })),
]

/**
 * Returns the URL path of a page at a database size, with `{lastPage}` replaced by the number of the blog's last full
 * page.
 */
export function pathAtSize(path: string, size: number) {
  return path.replace('{lastPage}', String(size))
}
