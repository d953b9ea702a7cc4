/** Paths of all pages that have no database row, which start the sitemap. */
export const sitePages: readonly string[] = [
  '/',
  '/menu',
  '/thanksgiving',
  '/glp1',
  '/catering',
  '/how-it-works',
  '/delivery',
  '/about',
  '/faq',
  '/contact',
  '/vs-clean-eatz',
  '/privacy',
  '/terms',
  '/accessibility',
]
