import { builtInCities } from '#app/content/cities.ts'
import { listCityLinks, staticPagePaths } from '#app/content/navigation.ts'

/** Which budget applies to a page (targets 3–4). */
export type Kind = 'home' | 'product' | 'blog list' | 'post' | 'pictures' | 'text' | 'admin'

export interface BenchPage {
  path: string
  kind: Kind
}

const picturePages: readonly string[] = ['/menu', '/catering', '/thanksgiving', '/glp1', '/vs-clean-eatz']

/**
 * Every public route once, and the admin's log-in page. The comparison page's second URL shows the same page, so it is
 * left out.
 */
export const benchPages: readonly BenchPage[] = [
  { path: '/', kind: 'home' },
  { path: '/product/1', kind: 'product' },
  { path: '/blogs', kind: 'blog list' },
  { path: '/blog/reading-a-label', kind: 'post' },
  ...picturePages.map((path) => ({ path, kind: 'pictures' as const })),
  ...[
    ...staticPagePaths.filter((path) => path !== '/' && !picturePages.includes(path)),
    ...listCityLinks(builtInCities).map(({ href }) => href),
  ].map((path) => ({ path, kind: 'text' as const })),
  { path: '/auth', kind: 'admin' },
]
