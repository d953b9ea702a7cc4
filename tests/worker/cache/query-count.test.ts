import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import * as build from '#build/server/index.js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSiteSettingsCache } from '#app/http/site-settings.server.ts'
import { createApp } from '#worker/app.ts'
import { createPageCache } from '#worker/cache/page-cache.ts'
import { createPageLocator } from '#worker/cache/page-location.ts'
import { site } from '#tests/support/site/built-site.ts'
import { aProduct, settings, tuesday } from '#tests/support/context.ts'
import { publicPages } from '#tests/support/site/public-pages.ts'
import { aDraftPost } from '#tests/support/site/posts.ts'
import { aWeek, emptyMenus } from '#tests/support/menu/products.ts'

const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
let rows: string[] = []

beforeAll(async () => {
  vi.useFakeTimers({ now: tuesday, toFake: ['Date'] })
  const product = await aProduct({ featuredThisWeek: true, menuPosition: 1 })
  const resting = await aProduct({ name: 'Resting Rice' })
  await aWeek('2026-11-16', 'past', [resting.id])
  await aWeek('2026-11-23', 'live', [resting.id])
  await aWeek('2026-11-30', 'planned', [resting.id])
  for (let number = 1; number <= 30; number += 1)
    await aDraftPost({ slug: `note-${number}`, publishedAt: number })
  const meal = `<p data-meal="${product.id}"><a href="/product/${product.id}">Chili</a></p>`
  await aDraftPost({ slug: 'with-a-meal', publishedAt: 31, content: `<p>Eat.</p>${meal}` })
  rows = [
    ...[product, resting].map(({ id }) => `/product/${id}`),
    '/blogs?page=2',
    '/blog/note-7',
    '/blog/with-a-meal',
    '/menu/2026-11-16',
  ]
})
afterAll(async () => {
  vi.useRealTimers()
  log.mockRestore()
  await emptyMenus()
})

const files = [
  '/sitemap.xml',
  '/sitemap.xml?part=pages',
  '/sitemap.xml?part=posts-1',
  '/sitemap.xml?part=products-1',
  '/rss.xml',
  '/atom.xml',
  '/feed.json',
  '/robots.txt',
  '/.well-known/security.txt',
  '/pickup.ics',
  '/api/v1/menu',
  '/api/v1/menu?week=2026-11-16',
]
const queries = [
  '/menu?category=entree&sort=protein',
  '/?notice=subscribed',
  '/delivery?zip=37601',
  '/delivery?zip=99999',
]
/** These paths are looked up in the table of redirects. */
const nowhere = ['/blog/never-was', '/product/999999', '/menu/2020-01-06', '/no-such-town']

const fewTrips = expect.toSatisfy((trips: number) => trips <= 2) as number

test('target 8: rendering a public page, feed or API response takes at most two D1 round trips', async () => {
  const visit = anIsolate()
  const first = await visit('/robots.txt')
  expect(first.trips).toBeLessThanOrEqual(1)
  for (const path of [...publicPages, ...queries, ...rows, ...files])
    expect(await visit(path), path).toEqual({ status: 200, trips: fewTrips })
  for (const path of nowhere) expect(await visit(path), path).toEqual({ status: 404, trips: fewTrips })
})

test('target 8: a cookie on the request adds no D1 round trip to a public page', async () => {
  const visit = anIsolate()
  const cold = await visit('/', { cookie: '_ga=1' })
  expect(cold).toEqual({ status: 200, trips: 2 })
  for (const path of rows)
    expect(await visit(path, { cookie: '_ga=1' }), path).toEqual({ status: 200, trips: fewTrips })
})

test('a new Worker isolate makes one additional D1 round trip to load the site settings', async () => {
  const [home, again] = [anIsolate(), anIsolate()]
  const cold = await home('/')
  expect(cold).toEqual({ status: 200, trips: 2 })
  await again('/faq')
  expect(await again('/')).toEqual({ status: 200, trips: 1 })
})

/** Creates the site with empty caches, as in a new isolate. */
function anIsolate() {
  const pages = createPageCache(
    createPageLocator(build.routes, site.matchRoute, settings.SITE_ORIGIN),
    settings,
  )
  const app = createApp({ ...site, pages, settingsCache: createSiteSettingsCache() }, settings)
  return async (path: string, headers: Record<string, string> = {}) => {
    log.mockClear()
    const request = new Request(settings.SITE_ORIGIN + path, { headers })
    const { status } = await app(request, env, createExecutionContext())
    const lines = log.mock.calls.map(([text]) => JSON.parse(String(text)) as Record<string, unknown>)
    return { status, trips: lines.find(({ event }) => event === 'request')?.trips }
  }
}
