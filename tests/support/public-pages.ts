/** The thirteen cities of the spec, at their addresses. */
export const cityPages = [
  '/johnson-city',
  '/kingsport',
  '/bristol',
  '/asheville',
  '/greeneville',
  '/knoxville',
  '/elizabethton',
  '/abingdon',
  '/piney-flats',
  '/blountville',
  '/erwin',
  '/washington-dc',
  '/jonesborough',
] as const

/** Every public page that is not made of a row (spec §2); meals and posts have addresses of their own. */
export const publicPages = [
  '/',
  '/how-it-works',
  '/about',
  '/contact',
  '/catering',
  '/menu',
  '/faq',
  '/blogs',
  '/thanksgiving',
  '/glp1',
  '/vs-clean-eatz',
  '/comparison',
  '/privacy',
  '/terms',
  '/accessibility',
  '/delivery',
  ...cityPages,
] as const

/** One of each that is made of a row, and of what is answered and refused. */
export const madePages = [
  '/product/1',
  '/blog/reading-a-label',
  '/delivery?zip=37604',
  '/product/999999',
  '/no-such-page',
  '/subscribe/confirm?token=x',
] as const
