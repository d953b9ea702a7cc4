import { staticPagePaths } from '#app/content/navigation.ts'

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

/** Every public page that doesn't depend on a database row (spec §2), which excludes meal pages and blog posts. */
export const publicPages = [...staticPagePaths, '/blogs', '/comparison', ...cityPages] as const

/** Examples of pages that show a database row, and of ZIP check results. */
export const dynamicPages = [
  '/product/1',
  '/blog/reading-a-label',
  '/blog/gluten-free-flours-explained',
  '/delivery?zip=37604',
  '/delivery?zip=37650',
  '/delivery?zip=99501',
] as const

/** Paths that have no page, with the response status: 404, or 410 for an invalid email link. */
export const missingPages = {
  '/product/999999': 404,
  '/blog/no-such-post': 404,
  '/no-such-page': 404,
  '/subscribe/confirm?token=x': 410,
} as const
