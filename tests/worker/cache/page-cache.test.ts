import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { aContext, brokenEnv, failing, setClock } from '#tests/support/context.ts'
import {
  aPageCache,
  backgroundWork,
  cacheStatusOf,
  changeContent,
  ctx,
  html,
  origin,
} from '#tests/support/site/page-cache.ts'

beforeEach(() => Promise.allSettled(backgroundWork.splice(0)))
setClock()

test('a page is rendered once and then served from the cache with its ETag', async () => {
  const { visit, render } = aPageCache()
  const first = await visit('/menu')
  const second = await visit('/menu')
  expect([await first.text(), await second.text()]).toEqual(['<p>menu 1</p>', '<p>menu 1</p>'])
  expect(cacheStatusOf(second)).toBe('holston-table; hit')
  expect(render).toHaveBeenCalledTimes(1)
  const etag = second.headers.get('etag') ?? ''
  const unchanged = await visit('/menu', { headers: { 'if-none-match': etag } })
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
  const head = await visit('/menu', { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  expect([head.status, await head.text(), render.mock.calls.length]).toEqual([200, '', 1])
})

test('after a write in the same Worker isolate, cached pages are rendered again immediately', async () => {
  const { pages, visit } = aPageCache()
  await visit('/menu')
  await changeContent('Shrimp and Grits')
  pages.contentChanged()
  expect(await (await visit('/menu')).text()).toBe('<p>menu 2</p>')
  expect(await (await visit('/menu')).text()).toBe('<p>menu 2</p>')
})

test('a content change by another Worker isolate is noticed within one second, and cached pages are then rendered again', async () => {
  const { visit } = aPageCache()
  await visit('/menu')
  await changeContent('Chicken Pot Pie')
  vi.setSystemTime(Date.parse('2026-11-24T15:00:01Z'))
  const later = await visit('/menu')
  expect(await later.text()).toBe('<p>menu 2</p>')
})

test('a cached page older than a day is rendered again, even if it is requested with campaign parameters', async () => {
  const { visit } = aPageCache()
  await visit('/menu')
  vi.setSystemTime(Date.parse('2026-11-25T14:59:59Z'))
  expect(cacheStatusOf(await visit('/menu?fbclid=1'))).toBe('holston-table; hit')
  vi.setSystemTime(Date.parse('2026-11-25T15:00:00Z'))
  expect(await (await visit('/menu?fbclid=2')).text()).toBe('<p>menu 2</p>')
  expect(cacheStatusOf(await visit('/menu'))).toBe('holston-table; hit')
})

test('a cached page is not served once its time-dependent content has changed', async () => {
  const { visit } = aPageCache()
  const context = aContext()
  context.visit.changesAt = Date.now() + 10_000
  await visit('/menu', {}, { context })
  vi.setSystemTime(Date.parse('2026-11-24T15:00:10Z'))
  expect(await (await visit('/menu')).text()).toBe('<p>menu 2</p>')
})

test("A14 cached pages are rendered from the URL alone, without the visitor's cookies, headers or unknown parameters", async () => {
  const { visit, rendered } = aPageCache()
  const headers = { cookie: 'a=1', 'x-forwarded-host': 'evil' }
  await visit('/menu?utm_source=letter&category=sides', { headers })
  expect(rendered[0]?.url).toBe(`${origin}/menu?category=sides`)
  expect([...(rendered[0]?.headers ?? [])]).toEqual([])
  const other = await visit('/menu?category=sides&fbclid=1')
  expect(cacheStatusOf(other)).toBe('holston-table; hit')
})

test('A14 the page cache never stores a private response, a response that sets a cookie, a 404, or JSON without an ETag', async () => {
  const { pages } = aPageCache()
  const responses = [
    () => html('x', { 'set-cookie': 'a=1' }),
    () => html('x', { 'cache-control': 'private, no-store' }),
    () => new Response('{}', { headers: { 'content-type': 'application/json' } }),
    () => new Response('gone', { status: 404, headers: { 'content-type': 'text/html' } }),
  ]
  for (const [at, response] of responses.entries()) {
    const render = vi.fn(() => Promise.resolve(response()))
    for (let visit = 0; visit < 2; visit++)
      await pages.getOrRender(new Request(`${origin}/x${at}`), { env, context: aContext(), ctx }, render)
    expect(render).toHaveBeenCalledTimes(2)
  }
  const render = vi.fn(() => Promise.resolve(html('x')))
  for (const request of [new Request(`${origin}/private`), new Request(`${origin}/menu`, { method: 'POST' })])
    for (let visit = 0; visit < 2; visit++)
      await pages.getOrRender(request, { env, context: aContext(), ctx }, render)
  expect(render).toHaveBeenCalledTimes(4)
})

test('a hundred simultaneous requests for a page share one render', async () => {
  const { visit, render } = aPageCache()
  const responses = await Promise.all(Array.from({ length: 100 }, () => visit('/menu')))
  const texts = new Set(await Promise.all(responses.map((response) => response.text())))
  expect([render.mock.calls.length, [...texts]]).toEqual([1, ['<p>menu 1</p>']])
})

test('a flood of URLs with query parameters does not push pages without parameters out of the page cache', async () => {
  // These pages are as large as real pages, and together they are twice the size of the page cache.
  const { visit } = aPageCache({ text: 'x'.repeat(20_000) })
  await visit('/menu')
  for (let number = 0; number < 1200; number++) await visit(`/menu?category=${number}`)
  expect(cacheStatusOf(await visit('/menu'))).toBe('holston-table; hit')
  expect(cacheStatusOf(await visit('/menu?category=0'))).toBe('holston-table; fwd=miss; stored')
})

test('D01 a page cached for https is not served over plain http', async () => {
  const { pages, visit } = aPageCache()
  await visit('/menu')
  const plain = new Request(`${origin.replace('https:', 'http:')}/menu`)
  expect(await pages.hit(plain, env)).toBeNull()
})

test('a page is neither cached nor served from the cache while the content version is unknown', async () => {
  const first = aPageCache()
  await first.visit('/unknown')
  await Promise.all(backgroundWork)
  const bindings = brokenEnv({ DB: failing('D1') })
  const { visit, render } = aPageCache()
  for (let time = 0; time < 2; time++) {
    const response = await visit('/unknown', {}, { bindings })
    expect(cacheStatusOf(response)).toBeNull()
  }
  expect(render).toHaveBeenCalledTimes(2)
})

test('a response that sets a cookie for one visitor is not cached', async () => {
  const { visit } = aPageCache()
  const context = aContext()
  context.visit.cookies.push('a=1')
  expect(cacheStatusOf(await visit('/menu', {}, { context }))).toBeNull()
})

test('a request that is still waiting when the order deadline passes is not served the page from before the deadline', async () => {
  const { visit, render } = aPageCache()
  const context = aContext()
  context.visit.changesAt = context.now + 1
  render.mockImplementationOnce(async () => {
    await scheduler.wait(20)
    vi.setSystemTime(context.now + 1)
    return html('<p>orders are open</p>')
  })
  const [before, after] = await Promise.all([visit('/menu', {}, { context }), visit('/menu')])
  expect([await before.text(), await after.text()]).toEqual(['<p>orders are open</p>', '<p>menu 1</p>'])
})

test('a cached page is Brotli-compressed starting with the second request, for browsers that accept Brotli', async () => {
  const { visit } = aPageCache()
  const first = await visit('/menu', { headers: { 'accept-encoding': 'br' } })
  expect([first.headers.get('content-encoding'), await first.text()]).toEqual([null, '<p>menu 1</p>'])
  const again = await visit('/menu', { headers: { 'accept-encoding': 'br' } })
  expect(again.headers.get('content-encoding')).toBe('br')
  expect(again.headers.get('vary')).toBe('accept-encoding')
  for (const encodings of ['gzip', 'gzip, br;q=0']) {
    const plain = await visit('/menu', { headers: { 'accept-encoding': encodings } })
    expect(plain.headers.get('content-encoding')).toBeNull()
  }
})
