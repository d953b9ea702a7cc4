import { expect, test, vi } from 'vitest'
import { anIsolate, visit } from '#tests/support/visitor.ts'
import { createFeedCache } from '#worker/cache/cached-feeds.ts'

const noon = Date.parse('2026-11-24T17:00:00Z')
const minute = 60_000
const isWhole = () => true
const asked = (path: string, init?: RequestInit) => new Request(`https://kitchen.example${path}`, init)

function aMaker(status = 200, further: Record<string, string> = {}) {
  let made = 0
  return vi.fn(() => {
    made += 1
    const headers = { 'content-type': 'application/xml', etag: `"${made}"`, ...further }
    return Promise.resolve(new Response(`<urlset made="${made}"/>`, { status, headers }))
  })
}

test('a sitemap is rendered once per minute and content version, and again when either has changed', async () => {
  const feeds = createFeedCache(64 * 1024, 'https:')
  const make = aMaker()
  const at = async (version: number, now: number) =>
    (await feeds.respond(asked('/sitemap.xml'), { version, now, isWhole }, make)).text()
  expect(await at(7, noon)).toBe('<urlset made="1"/>')
  expect(await at(7, noon + minute - 1)).toBe('<urlset made="1"/>')
  expect(await at(7, noon + minute)).toBe('<urlset made="2"/>')
  expect(await at(8, noon + minute)).toBe('<urlset made="3"/>')
})

test('sitemap parts are cached separately; unknown parameters and an unknown content version are not cached', async () => {
  const feeds = createFeedCache(64 * 1024, 'https:')
  const make = aMaker()
  const of = async (path: string, version = 7) =>
    (await feeds.respond(asked(path), { version, now: noon, isWhole }, make)).headers.get('etag')
  expect([await of('/sitemap.xml'), await of('/sitemap.xml?part=posts-1'), await of('/sitemap.xml')]).toEqual(
    ['"1"', '"2"', '"1"'],
  )
  const others = ['/sitemap.xml?x=1', '/sitemap.xml?part=posts-1&x=1', '/sitemap.xml?part=%0a']
  for (const path of [...others, '/sitemap.xml?part=abc', '/rss.xml?part=posts-1'])
    expect(await of(path)).not.toBe(await of(path))
  expect(await of('/sitemap.xml', 0)).not.toBe('"1"')
})

test('a feed client with the current copy gets a 304, HEAD gets no body, and a failed feed is not cached', async () => {
  const feeds = createFeedCache(64 * 1024, 'https:')
  const make = aMaker()
  await feeds.respond(asked('/rss.xml'), { version: 7, now: noon, isWhole }, make)
  const again = await feeds.respond(
    asked('/rss.xml', { headers: { 'if-none-match': '"1"' } }),
    { version: 7, now: noon, isWhole },
    make,
  )
  expect([again.status, await again.text()]).toEqual([304, ''])
  const head = await feeds.respond(
    asked('/rss.xml', { method: 'HEAD' }),
    { version: 7, now: noon, isWhole },
    make,
  )
  expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', '"1"'])
  const unanswered = aMaker()
  for (let visit = 0; visit < 2; visit++)
    await feeds.respond(asked('/feed.json'), { version: 7, now: noon, isWhole: () => false }, unanswered)
  expect(unanswered).toHaveBeenCalledTimes(2)
  const [failing, partial] = [aMaker(503), aMaker(200, { 'cache-control': 'no-store' })]
  for (const make of [failing, partial]) {
    await feeds.respond(asked('/atom.xml'), { version: 7, now: noon, isWhole }, make)
    await feeds.respond(asked('/atom.xml'), { version: 7, now: noon, isWhole }, make)
    expect(make).toHaveBeenCalledTimes(2)
  }
})

test('a cached feed has the same body and headers as the first response, and its own request id', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const isolate = anIsolate()
  const about = ({ headers }: Awaited<ReturnType<typeof visit>>) =>
    Object.fromEntries([...headers].filter(([name]) => name !== 'x-request-id'))
  for (const path of ['/sitemap.xml', '/rss.xml']) {
    const [made, again] = [await visit(isolate, path), await visit(isolate, path)]
    expect([again.status, again.text, about(again)], path).toEqual([200, made.text, about(made)])
    expect(again.headers.get('strict-transport-security'), path).not.toBeNull()
    const [id, other] = [made, again].map(({ headers }) => headers.get('x-request-id'))
    expect(id).not.toBe(other)
    const line = JSON.parse(String(log.mock.calls.at(-1)?.[0])) as Record<string, unknown>
    expect(line).toMatchObject({ event: 'request', path, status: 200, kept: true, requestId: other })
    const known = { headers: { 'if-none-match': made.headers.get('etag') ?? '' } }
    expect((await visit(isolate, path, { init: known })).status, path).toBe(304)
  }
  log.mockRestore()
})
