/** Paths of the pages that don't come from a database row; the sitemap lists them first. */
export const staticPagePaths: readonly string[] = [
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
