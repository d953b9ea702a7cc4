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

/** Some of each kind that is made of a row, and of what is answered. */
export const madePages = [
  '/product/1',
  '/blog/reading-a-label',
  '/blog/gluten-free-flours-explained',
  '/delivery?zip=37604',
  '/delivery?zip=37650',
  '/delivery?zip=99501',
] as const

/** One of each that leads nowhere: 404, but for a mail's link that is no more. */
export const refusedPages = {
  '/product/999999': 404,
  '/blog/no-such-post': 404,
  '/no-such-page': 404,
  '/subscribe/confirm?token=x': 410,
} as const
