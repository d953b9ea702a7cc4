import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { brokenEnv, failing } from '#tests/support/context.ts'
import { cacheStatusOf, changeContent } from '#tests/support/site/page-cache.ts'
import { addPublicContent, anIsolate, visit } from '#tests/support/site/visitor.ts'

const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
let image = ''

beforeAll(async () => {
  image = (await addPublicContent()).picture
})
afterAll(() => log.mockRestore())

test('a feed, sitemap or image served from the cache has the same body and headers as when it was first served, except for a new request ID', async () => {
  const isolate = anIsolate()
  const changingHeaders = ['x-request-id', 'cache-status']
  const stableHeaders = ({ headers }: Awaited<ReturnType<typeof visit>>) =>
    Object.fromEntries([...headers].filter(([name]) => !changingHeaders.includes(name)))
  for (const path of ['/sitemap.xml', '/rss.xml', '/feed.json', image]) {
    const [first, again] = [await visit(isolate, path), await visit(isolate, `${path}?x=1`)]
    expect([path, cacheStatusOf(again), again.text]).toEqual([path, 'holston-table; hit', first.text])
    expect(stableHeaders(again), path).toEqual(stableHeaders(first))
    const [id, other] = [first, again].map(({ headers }) => headers.get('x-request-id'))
    expect(id).not.toBe(other)
    const line = JSON.parse(String(log.mock.calls.at(-1)?.[0])) as Record<string, unknown>
    expect(line).toMatchObject({ event: 'request', path, status: 200, cached: true, requestId: other })
    const etag = first.headers.get('etag') ?? ''
    const unchanged = await visit(isolate, path, { init: { headers: { 'if-none-match': etag } } })
    expect([path, unchanged.status, unchanged.text]).toEqual([path, 304, ''])
    const head = await visit(isolate, path, { init: { method: 'HEAD' } })
    expect([path, head.status, head.text, head.headers.get('etag')]).toEqual([path, 200, '', etag])
  }
})

test('a cached sitemap is rendered again after a content change, and a 404 for an unknown sitemap part or image is not cached', async () => {
  const isolate = anIsolate()
  const first = await visit(isolate, '/sitemap.xml')
  await changeContent('Sitemap Stew')
  // An isolate notices a write made elsewhere within a second.
  vi.useFakeTimers({ now: Date.now() + 2000, toFake: ['Date'] })
  const later = await visit(isolate, '/sitemap.xml')
  expect([cacheStatusOf(later), later.text === first.text]).toEqual([
    'holston-table; fwd=miss; stored',
    false,
  ])
  vi.useRealTimers()
  for (const path of ['/sitemap.xml?part=abc', `/images/dishes/${'f'.repeat(32)}-480.webp`])
    for (let time = 0; time < 2; time++) {
      const missing = await visit(isolate, path)
      expect([path, missing.status, cacheStatusOf(missing)]).toEqual([path, 404, null])
    }
})

test('B06 while D1 is down, a cached feed is still served, and an uncached feed returns a 503', async () => {
  const isolate = anIsolate()
  await visit(isolate, '/rss.xml')
  vi.useFakeTimers({ now: Date.now() + 2000, toFake: ['Date'] })
  const bindings = brokenEnv({ DB: failing('D1') })
  const stale = await visit(isolate, '/rss.xml', { bindings })
  expect([stale.status, cacheStatusOf(stale)]).toEqual([200, 'holston-table; hit; detail=stale'])
  expect((await visit(isolate, '/atom.xml', { bindings })).status).toBe(503)
  vi.useRealTimers()
  expect((await visit(isolate, '/atom.xml', { bindings: env })).status).toBe(200)
})
