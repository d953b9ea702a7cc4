import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSiteSettingsCache } from '#app/http/site-settings.server.ts'
import { aProduct, settings, tuesday } from '#tests/support/context.ts'
import { aWeek, emptyMenus } from '#tests/support/menu/products.ts'
import { aDraftPost } from '#tests/support/site/posts.ts'
import { publicPages } from '#tests/support/site/public-pages.ts'
import { anIsolate } from '#tests/support/site/visitor.ts'

const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
let contentPaths: string[] = []

beforeAll(async () => {
  vi.useFakeTimers({ now: tuesday, toFake: ['Date'] })
  const product = await aProduct({ featuredThisWeek: true, menuPosition: 1 })
  const pastMeal = await aProduct({ name: 'Resting Rice' })
  await aWeek('2026-11-16', 'past', [pastMeal.id])
  await aWeek('2026-11-23', 'live', [pastMeal.id])
  await aWeek('2026-11-30', 'planned', [pastMeal.id])
  for (let number = 1; number <= 30; number += 1)
    await aDraftPost({ slug: `note-${number}`, publishedAt: number })
  const meal = `<p data-meal="${product.id}"><a href="/product/${product.id}">Chili</a></p>`
  await aDraftPost({ slug: 'with-a-meal', publishedAt: 31, content: `<p>Eat.</p>${meal}` })
  contentPaths = [
    ...[product, pastMeal].map(({ id }) => `/product/${id}`),
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
/** Missing pages, whose paths are also looked up in the redirects table. */
const missingPaths = ['/blog/never-was', '/product/999999', '/menu/2020-01-06', '/no-such-town']

const atMostTwo = expect.toSatisfy((trips: number) => trips <= 2) as number

test('target 8: rendering a public page, feed or API response takes at most two D1 round trips', async () => {
  const visit = aVisitor()
  expect((await visit('/robots.txt')).trips).toBeLessThanOrEqual(1)
  for (const path of [...publicPages, ...queries, ...contentPaths, ...files])
    expect(await visit(path), path).toEqual({ status: 200, trips: atMostTwo })
  for (const path of missingPaths) expect(await visit(path), path).toEqual({ status: 404, trips: atMostTwo })
})

test('target 8: a cookie on the request adds no D1 round trip to a public page', async () => {
  const visit = aVisitor()
  expect(await visit('/', { cookie: '_ga=1' })).toEqual({ status: 200, trips: 2 })
  for (const path of contentPaths)
    expect(await visit(path, { cookie: '_ga=1' }), path).toEqual({ status: 200, trips: atMostTwo })
})

test('the first request in a new Worker isolate makes one additional D1 round trip, to load the site settings', async () => {
  expect(await aVisitor()('/')).toEqual({ status: 200, trips: 2 })
  const visit = aVisitor()
  await visit('/faq')
  expect(await visit('/')).toEqual({ status: 200, trips: 1 })
})

/** Returns a function that requests a path from one new isolate and counts the D1 round trips. */
function aVisitor() {
  const app = anIsolate(settings, { settingsCache: createSiteSettingsCache() })
  return async (path: string, headers: Record<string, string> = {}) => {
    log.mockClear()
    const request = new Request(settings.SITE_ORIGIN + path, { headers })
    const { status } = await app(request, env, createExecutionContext())
    const lines = log.mock.calls.map(([text]) => JSON.parse(String(text)) as Record<string, unknown>)
    return { status, trips: lines.find(({ event }) => event === 'request')?.trips }
  }
}
