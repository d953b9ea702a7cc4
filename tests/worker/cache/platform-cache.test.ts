import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Env } from '#app/env.server.ts'
import { signIn } from '#tests/support/admin/admin.ts'
import { brokenEnv, failing, setClockForFile, settings, tuesday } from '#tests/support/context.ts'
import { sql } from '#tests/support/database.ts'
import { changeContent } from '#tests/support/site/page-cache.ts'
import { aSharedCache } from '#tests/support/site/shared-cache.ts'
import { addPublicContent, anIsolate } from '#tests/support/site/visitor.ts'
import { createCachePurger } from '#worker/cache/cache-purger.ts'

const origin = 'https://holstontable.example'
const second = 1000
const minute = 60_000
const production = { ...settings, SITE_ORIGIN: origin }
const routes = { pages: [] as string[], all: [] as string[], picture: '' }

setClockForFile()
beforeAll(async () => {
  Object.assign(routes, await addPublicContent())
})
beforeEach(() => vi.setSystemTime(tuesday))

/** A new Worker isolate for the site's https origin, with nothing cached in memory. */
const aWorker = () => anIsolate(production)

/** The site behind an HTTP cache. `isCold` starts a new isolate for every request that reaches the Worker. */
function aSite({ bindings = env, isCold = false }: { bindings?: Env; isCold?: boolean } = {}) {
  const state = { bindings, isCold }
  const warm = aWorker()
  const cache = aSharedCache(async (request) => {
    const ctx = createExecutionContext()
    const response = await (state.isCold ? aWorker() : warm)(request, state.bindings, ctx)
    await waitOnExecutionContext(ctx)
    return response
  })
  return { ...cache, state }
}

test('the platform cache stores pages and feeds for a minute and images for a day, and cached pages vary only by Accept-Encoding', async () => {
  const { visit } = aSite()
  const cacheControl = async (path: string) => (await visit(origin + path)).headers['cache-control']
  expect(await cacheControl('/faq')).toBe(
    'public, max-age=60, stale-while-revalidate=540, stale-if-error=86340',
  )
  expect(await cacheControl('/rss.xml')).toMatch(
    /^public, max-age=60, stale-while-revalidate=540, stale-if-error=\d+$/,
  )
  const day = 'max-age=86400, stale-while-revalidate=86400, stale-if-error=86400'
  expect(await cacheControl(routes.picture)).toBe(`public, ${day}`)
  // The cache stores a variant for every value of each header listed in Vary, so Vary must list only one header.
  expect((await visit(`${origin}/faq`)).headers.vary).toBe('accept-encoding')
})

test('target 16: a second request for a page, feed, image or API response does not reach the Worker', async () => {
  const { visit } = aSite()
  const feeds = ['/rss.xml', '/atom.xml', '/feed.json', '/sitemap.xml', '/api/v1/menu']
  const files = [...feeds, '/robots.txt', '/.well-known/security.txt', routes.picture]
  // The contact and catering pages are rendered for each visitor, because their forms record when they were opened.
  const pages = routes.pages.filter((page) => !['/contact', '/catering'].includes(page))
  for (const path of [...pages, ...files]) {
    const first = await visit(origin + path)
    vi.setSystemTime(Date.now() + 10 * second)
    const again = await visit(origin + path, { cookie: '__Host-session=somebody' })
    expect([path, first.reached.length, again.reached.length]).toEqual([path, 1, 0])
    expect([path, again.status, again.text]).toEqual([path, 200, first.text])
    expect([path, again.headers['cache-tag']]).toEqual([path, 'content'])
    vi.setSystemTime(tuesday)
  }
})

test('after a minute, the platform cache serves its stale copy of a page while revalidating it, and the next visit gets the changed page', async () => {
  const { visit } = aSite()
  const first = await visit(`${origin}/menu`)
  vi.setSystemTime(tuesday + 61 * second)
  const unchanged = await visit(`${origin}/menu`)
  expect(unchanged.reached).toEqual([{ path: '/menu', ifNoneMatch: first.headers.etag, status: 304 }])
  vi.setSystemTime(tuesday + 122 * second)
  await changeContent('Pumpkin Pancakes')
  await sql`update products set featured_this_week = 1, menu_position = 9 where name = 'Pumpkin Pancakes'`
  const stale = await visit(`${origin}/menu`)
  expect([stale.text.includes('Pumpkin Pancakes'), stale.reached[0]?.status]).toEqual([false, 200])
  const changed = await visit(`${origin}/menu`)
  expect([changed.text.includes('Pumpkin Pancakes'), changed.reached]).toEqual([true, []])
})

test('a cached page that has had no visits for ten minutes is revalidated by ETag before it is served', async () => {
  const { visit } = aSite()
  const first = await visit(`${origin}/faq`)
  vi.setSystemTime(tuesday + 11 * minute)
  const { status, text, reached } = await visit(`${origin}/faq`)
  expect(reached).toEqual([{ path: '/faq', ifNoneMatch: first.headers.etag, status: 304 }])
  expect([status, text]).toEqual([200, first.text])
})

test('no page is served from the platform cache once its time-dependent content has changed', async () => {
  const deadline = Date.parse('2026-11-27T05:00:00Z')
  vi.setSystemTime(deadline - 5 * minute)
  const { visit } = aSite()
  const cacheControl = async () =>
    String((await visit(`${origin}/?notice=subscribed`)).headers['cache-control'])
  expect(await cacheControl()).toMatch(/^public, max-age=60, stale-while-revalidate=240, /)
  vi.setSystemTime(deadline - 20 * second)
  const open = await visit(`${origin}/menu`)
  expect(open.headers['cache-control']).toMatch(/^public, max-age=20, stale-while-revalidate=0, /)
  vi.setSystemTime(deadline + second)
  const closed = await visit(`${origin}/menu`)
  expect([closed.reached.length, closed.text === open.text]).toEqual([1, false])
})

test("a page that shows a week's menu is not served after that week ends, not even while the Worker is failing", async () => {
  const monday = Date.parse('2026-11-30T05:00:00Z')
  vi.setSystemTime(monday - 60 * minute)
  const { visit } = aSite()
  expect((await visit(`${origin}/menu`)).headers['cache-control']).toContain('stale-if-error=3540')
  expect((await visit(`${origin}/faq`)).headers['cache-control']).toContain('stale-if-error=86340')
})

test('B06 with D1 down for ten minutes, every visitor can still load every page, even if every Worker isolate is new', async () => {
  const { visit, state } = aSite()
  for (const path of routes.pages) await visit(origin + path)
  Object.assign(state, { isCold: true, bindings: brokenEnv({ DB: failing('D1') }) })
  for (let minutes = 9; minutes <= 19; minutes += 2) {
    vi.setSystemTime(tuesday + minutes * minute)
    for (const path of routes.pages)
      expect([minutes, path, (await visit(origin + path)).status]).toEqual([minutes, path, 200])
  }
  const outageBindings = state.bindings
  state.bindings = env
  for (const path of routes.pages) expect((await visit(origin + path)).status).toBe(200)
  state.bindings = outageBindings
  vi.setSystemTime(tuesday + 26 * 60 * minute)
  expect((await visit(`${origin}/product/1`)).status).toBe(503)
})

test('A14 private pages, pages whose form has a timestamp or whose URL has a token, and error responses are never stored by the platform cache', async () => {
  const { cookie } = await signIn('admin')
  const { visit } = aSite()
  const token = 'a'.repeat(60)
  const paths = [
    '/auth',
    '/auth/forgot',
    `/auth/reset?token=${token}`,
    '/admin',
    '/admin/products',
    '/preview/post',
    `/subscribe/confirm?token=${token}`,
    `/unsubscribe?token=${token}`,
    `/preferences?token=${token}`,
    '/contact',
    '/catering',
    '/healthz',
    '/readyz',
    '/pickup.ics',
    '/?_data=root',
    '/tell-me',
    '/no-such-page',
    '/product/999999',
    '/assets/gone.js',
    '/api/v1/menu?week=2020-01-06',
  ]
  for (const path of paths)
    for (const headers of [{ cookie }, {}, { cookie }])
      expect([path, (await visit(origin + path, headers)).reached.length]).toEqual([path, 1])
})

test('D01 the platform cache does not store a redirect to https or to the site’s host, because a cached redirect would loop', async () => {
  const { visit } = aSite()
  for (const other of [origin.replace('https:', 'http:'), 'https://www.holstontable.example']) {
    const elsewhere = await visit(`${other}/faq`)
    expect([elsewhere.status, elsewhere.headers.location]).toEqual([301, `${origin}/faq`])
  }
  expect((await visit(`${origin}/faq`)).status).toBe(200)
  const spelled = await visit(`${origin}/FAQ/`)
  expect([spelled.status, spelled.headers.location]).toEqual([301, '/faq'])
  expect((await visit(`${origin}/FAQ/`)).reached).toEqual([])
})

test('D01 a page cached in memory is not served on the www host, which still redirects', async () => {
  const worker = aWorker()
  for (const [host, status] of [
    [origin, 200],
    ['https://www.holstontable.example', 301],
    [origin, 200],
  ]) {
    const ctx = createExecutionContext()
    expect((await worker(new Request(`${host}/faq`), env, ctx)).status).toBe(status)
    await waitOnExecutionContext(ctx)
  }
})

/** Makes every `scheduler.wait` end immediately and advances the clock by the time it would have waited. */
function skipWaits() {
  return vi.spyOn(scheduler, 'wait').mockImplementation((ms) => {
    vi.setSystemTime(Date.now() + ms)
    return Promise.resolve()
  })
}

/** A fake runtime with Workers Cache that records its purges. */
function aPurger(success = true) {
  const errors = success ? [] : [{ code: 1, message: 'Too many purges' }]
  const cache = { purge: vi.fn(() => Promise.resolve({ success, errors })) }
  const work: Promise<unknown>[] = []
  const purge = createCachePurger()
  const purgeAfterWrite = async () => {
    purge(env, { cache, waitUntil: (promise) => void work.push(promise) })
    await Promise.all(work.splice(0))
    return cache.purge.mock.calls.length
  }
  return { cache, purgeAfterWrite }
}

test('a content change purges the platform cache once, and only after every Worker isolate has noticed the change', async () => {
  const waiting = skipWaits()
  const { cache, purgeAfterWrite } = aPurger()
  await changeContent('Purged Pie')
  expect([await purgeAfterWrite(), await purgeAfterWrite()]).toEqual([1, 1])
  expect([cache.purge.mock.calls, waiting.mock.calls]).toEqual([[[{ tags: ['content'] }]], [[1000]]])
  vi.setSystemTime(Date.now() + minute)
  await changeContent('Purged Pudding')
  expect(await purgeAfterWrite()).toBe(2)
  waiting.mockRestore()
})

test('concurrent requests for a purge share one purge, and purges are at least twelve seconds apart', async () => {
  const waiting = skipWaits()
  const { cache, purgeAfterWrite } = aPurger()
  const times: number[] = []
  cache.purge.mockImplementation(() => {
    times.push(Date.now())
    return Promise.resolve({ success: true, errors: [] })
  })
  for (let edits = 0; edits < 20; edits++) {
    await changeContent(`Edit ${edits}`)
    await Promise.all([purgeAfterWrite(), purgeAfterWrite(), purgeAfterWrite()])
  }
  expect(times).toHaveLength(20)
  for (const [index, time] of times.entries())
    if (index > 0) expect(time - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(12 * second)
  waiting.mockRestore()
})

test('a content change during a cache purge triggers another purge', async () => {
  const waiting = skipWaits()
  const { cache, purgeAfterWrite } = aPurger()
  cache.purge.mockImplementationOnce(async () => {
    await changeContent('Late Lasagna')
    await purgeAfterWrite()
    return { success: true, errors: [] }
  })
  await changeContent('Early Enchiladas')
  expect(await purgeAfterWrite()).toBe(2)
  waiting.mockRestore()
})

test('a cache purge that is canceled along with its request blocks later purges for only half a minute', async () => {
  const { cache, purgeAfterWrite } = aPurger()
  await new Promise<void>((reached) => {
    vi.spyOn(scheduler, 'wait').mockImplementation(() => {
      reached()
      return new Promise(() => undefined)
    })
    void purgeAfterWrite()
  })
  const waiting = skipWaits()
  await changeContent('Stuck Stew')
  expect(await purgeAfterWrite()).toBe(0)
  vi.setSystemTime(Date.now() + 31 * second)
  expect(await purgeAfterWrite()).toBe(1)
  expect(cache.purge).toHaveBeenCalledTimes(1)
  waiting.mockRestore()
})

test('a failed purge of the platform cache is logged and retried with the next write', async () => {
  const waiting = skipWaits()
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { purgeAfterWrite } = aPurger(false)
  expect([await purgeAfterWrite(), await purgeAfterWrite()]).toEqual([1, 2])
  expect(log).toHaveBeenCalledWith(
    JSON.stringify({ event: 'purge-failed', requestId: 'purge', error: 'Too many purges' }),
  )
  waiting.mockRestore()
})

test('on a runtime without Workers Cache, a content change starts no cache purge', () => {
  const waitUntil = vi.fn()
  createCachePurger()(brokenEnv({ DB: failing('D1') }), { waitUntil })
  expect(waitUntil).not.toHaveBeenCalled()
})
