/** Every page that is made of no row and no record, by its one address: what the sitemap starts with. */
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
