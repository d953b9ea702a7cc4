import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import type { Context } from '#app/context.server.ts'
import { aContext, tuesday } from '#tests/support/context.ts'
import { createPageCache, type FindPageLocation } from '#worker/cache/page-cache.ts'
import { createSharedPageCache } from '#worker/cache/shared-pages.ts'

const origin = 'https://kitchen.example'
const placeOf: FindPageLocation = ({ pathname }) => ({
  route: 'routes/menu',
  key: pathname,
  address: origin + pathname,
})

/** Creates an isolate of a build with its own memory cache; the Cache API is shared. */
function anIsolate(build: string, protocol = 'https:') {
  const pages = createPageCache(placeOf, { protocol, shared: createSharedPageCache(origin, build) })
  const waiting: Promise<unknown>[] = []
  const ctx = { waitUntil: (work: Promise<unknown>) => void waiting.push(work) }
  const render = vi.fn(() =>
    Promise.resolve(new Response(`<p>${build}</p>`, { headers: { 'content-type': 'text/html' } })),
  )
  return {
    render,
    visit: async (path: string, context: Context = aContext()) => {
      const answer = await pages.make(new Request(origin + path), { env, context, ctx }, render)
      await Promise.all(waiting.splice(0))
      return answer
    },
  }
}

afterEach(() => void vi.restoreAllMocks())

test('a page rendered by one isolate is served by another of the same build and content without rendering', async () => {
  for (const protocol of ['https:', 'http:']) {
    const path = `/menu-${protocol.slice(0, -1)}`
    await anIsolate('build-1', protocol).visit(path)
    const other = anIsolate('build-1', protocol)
    const told = await other.visit(path)
    expect([await told.text(), told.headers.get('cache-status')]).toEqual([
      '<p>build-1</p>',
      'holston-table; hit; detail=shared',
    ])
    expect((await other.visit(path)).headers.get('cache-status')).toBe('holston-table; hit')
    expect(other.render).not.toHaveBeenCalled()
  }
})

test('pages of an older build or older content are not found in the shared cache', async () => {
  await anIsolate('build-1').visit('/faq')
  const next = anIsolate('build-2')
  expect(await (await next.visit('/faq')).text()).toBe('<p>build-2</p>')
  await env.DB.prepare(`update counters set value = value + 1 where name = 'content'`).run()
  const later = anIsolate('build-1')
  expect((await later.visit('/faq')).headers.get('cache-status')).toBe('holston-table; fwd=miss; stored')
})

test('an outdated shared page is not served, and a page that expires at once is not shared', async () => {
  const context = aContext({}, tuesday)
  context.visit.changesAt = tuesday + 5000
  await anIsolate('build-1').visit('/order', context)
  const late = anIsolate('build-1')
  await late.visit('/order', aContext({}, tuesday + 5000))
  expect(late.render).toHaveBeenCalledTimes(1)
})

test('a failing Cache API leads to a render and a log line, and the page is still served', async () => {
  const log = vi.fn()
  vi.spyOn(caches, 'open').mockRejectedValue(new Error('no cache today'))
  const answer = await anIsolate('build-1').visit('/about', aContext({ log }))
  expect(await answer.text()).toBe('<p>build-1</p>')
  expect(log.mock.calls.map(([event]) => event as string)).toEqual([
    'shared-page-unreadable',
    'shared-page-not-kept',
  ])
})
