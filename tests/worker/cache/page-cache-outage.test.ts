import { beforeEach, expect, test, vi } from 'vitest'
import { aContext, brokenEnv, failing, setClock, tuesday } from '#tests/support/context.ts'
import {
  aPageCache,
  backgroundWork,
  cacheStatusOf,
  changeContent,
  html,
  origin,
} from '#tests/support/site/page-cache.ts'

const down = brokenEnv({ DB: failing('D1') })
/** The bindings and context of a visit while D1 is down. */
function whileDown() {
  const context = aContext({}, Date.now())
  context.usage.failed = 1
  return { bindings: down, context }
}

const staleStatus = 'holston-table; hit; detail=stale'

const respondWith =
  (text: string, status: number, delayMs = 0) =>
  async () => {
    await scheduler.wait(delayMs)
    return new Response(text, { status, headers: { 'content-type': 'text/html' } })
  }

/** A D1 binding that never responds. */
const never = new Promise<never>(() => undefined)
const unresponsiveStatement = { all: () => never, first: () => never, raw: () => never }
const withSession = () => ({ prepare: () => unresponsiveStatement, getBookmark: () => null })
const unresponsive = brokenEnv({ DB: { withSession } })

beforeEach(async () => {
  await Promise.allSettled(backgroundWork.splice(0))
  vi.restoreAllMocks()
})
setClock()

test('B06 a removed page that has returned a 404 does not reappear as a stale copy during an outage', async () => {
  const { pages, visit, render } = aPageCache()
  await visit('/withdrawn')
  render.mockImplementation(respondWith('gone', 404))
  await changeContent('Withdrawn Waffles')
  pages.contentChanged()
  expect((await visit('/withdrawn')).status).toBe(404)
  render.mockImplementation(respondWith('D1 is down', 503))
  expect((await visit('/withdrawn', {}, whileDown())).status).toBe(503)
})

test("B06 a page served from memory while the content version can't be read is marked as stale", async () => {
  const { pages, visit } = aPageCache()
  await visit('/menu')
  vi.setSystemTime(Date.parse('2026-11-24T15:00:02Z'))
  const found = await pages.hit(new Request(`${origin}/menu`), down)
  expect([found?.stale, found?.response.headers.get('cache-status')]).toEqual([true, staleStatus])
  expect(pages.staleServedCount()).toBe(1)
  vi.setSystemTime(Date.parse('2026-11-24T15:00:04Z'))
  expect(cacheStatusOf(await visit('/menu'))).toBe('holston-table; hit')
})

test('B06 during an outage, no page older than a day is served, not even from memory', async () => {
  const { pages, visit } = aPageCache()
  await visit('/menu')
  vi.setSystemTime(Date.parse('2026-11-25T15:00:01Z'))
  expect(await pages.hit(new Request(`${origin}/menu`), down)).toBeNull()
})

test('B06 with D1 down, a page’s stale copy is served for a day and no longer', async () => {
  const { visit } = aPageCache()
  await visit('/menu')
  const visitBroken = () => visit('/menu', {}, whileDown())
  vi.setSystemTime(Date.parse('2026-11-25T14:59:00Z'))
  const stale = await visitBroken()
  expect([await stale.text(), cacheStatusOf(stale)]).toEqual(['<p>menu 1</p>', staleStatus])
  // The platform cache may serve a stale copy only until the copy is a day old, so no time is left here.
  expect(stale.headers.get('cloudflare-cdn-cache-control')).toContain('stale-if-error=0')
  vi.setSystemTime(Date.parse('2026-11-25T15:01:00Z'))
  expect(cacheStatusOf(await visitBroken())).toBeNull()
})

/** A page cache with one outdated page that must be rendered again. */
async function aChangedPage(path: string) {
  const kitchen = aPageCache()
  await kitchen.visit(path)
  await Promise.all(backgroundWork)
  await changeContent(`What ${path} tells of`)
  kitchen.pages.contentChanged()
  return kitchen
}

test('B06 the stale copy is served when rendering a page fails, even though D1 responds', async () => {
  const { visit, render } = await aChangedPage('/broken')
  render.mockImplementation(respondWith('Something broke', 500))
  const log = vi.fn()
  const response = await visit('/broken', {}, { context: aContext({ log }) })
  expect([await response.text(), cacheStatusOf(response)]).toEqual(['<p>menu 1</p>', staleStatus])
  expect(log).toHaveBeenCalledWith('stale-page-served', expect.objectContaining({ path: '/broken' }))
})

test('B06 when a render fails, all hundred requests waiting for it get the stale copy, and no further renders start', async () => {
  const { visit, render } = await aChangedPage('/waited')
  render.mockImplementation(respondWith('Something broke', 500, 20))
  const responses = await Promise.all(Array.from({ length: 100 }, () => visit('/waited')))
  expect(new Set(responses.map(cacheStatusOf))).toEqual(new Set([staleStatus]))
  // One render is for the original page, and one is shared by all waiting requests.
  expect(render).toHaveBeenCalledTimes(2)
})

test('B06 during an outage, a page requested with campaign parameters is marked as stale, and the log omits the parameters', async () => {
  const { pages, visit } = aPageCache()
  await visit('/menu?category=sides')
  vi.setSystemTime(tuesday + 2000)
  const campaign = new Request(`${origin}/menu?category=sides&utm_source=letter`)
  const found = await pages.hit(campaign, down)
  const status = found?.response.headers.get('cache-status')
  expect([found?.path, found?.stale, status]).toEqual(['/menu', true, staleStatus])
})

test('B06 when a render fails and there is no stale copy, all hundred requests waiting for it get the same error', async () => {
  const { visit, render } = aPageCache()
  render.mockImplementation(respondWith('Something broke', 503, 20))
  const responses = await Promise.all(Array.from({ length: 100 }, () => visit('/never-made')))
  const texts = await Promise.all(
    responses.map(async (response) => `${response.status} ${await response.text()}`),
  )
  expect([new Set(texts), render.mock.calls.length]).toEqual([new Set(['503 Something broke']), 1])
})

test('B06 when a render throws, the request that started it and any that waited get the stale copy, or the error if there is no stale copy', async () => {
  const { visit, render } = await aChangedPage('/thrown')
  render.mockImplementation(() => Promise.reject(new Error('The renderer broke')))
  const log = vi.fn()
  const response = await visit('/thrown', {}, { context: aContext({ log }) })
  expect(cacheStatusOf(response)).toBe(staleStatus)
  const details = expect.objectContaining({ path: '/thrown', error: 'The renderer broke' }) as object
  expect(log).toHaveBeenCalledWith('page-error', details)
  const fault = { status: 'rejected', reason: new Error('The renderer broke') }
  const visits = [visit('/thrown-at-first'), visit('/thrown-at-first')]
  expect(await Promise.allSettled(visits)).toEqual([fault, fault])
  expect(render).toHaveBeenCalledTimes(3)
})

test('B06 while D1 hangs, the request that started a render and any that wait for it get the stale copy within half a second', async () => {
  const { visit, render } = await aChangedPage('/hanging')
  // This request reads the new content version, so the copy of `/hanging` is known to be outdated.
  await visit('/other')
  vi.setSystemTime(tuesday + 2000)
  const d1 = Promise.withResolvers<Response>()
  render.mockImplementation(() => d1.promise)
  const waits = vi.spyOn(scheduler, 'wait')
  const visitUnresponsive = () => visit('/hanging', {}, { bindings: unresponsive })
  const responses = [await visitUnresponsive(), await visitUnresponsive()]
  d1.resolve(html('<p>after all</p>'))
  expect(responses.map(cacheStatusOf)).toEqual([staleStatus, staleStatus])
  expect(Math.max(...waits.mock.calls.map(([ms]) => ms))).toBeLessThanOrEqual(500)
  expect(render).toHaveBeenCalledTimes(3)
})

test('B06 while D1 hangs, a hundred requests for a page without a stale copy start only one render', async () => {
  const { visit, render } = aPageCache()
  const d1 = Promise.withResolvers<Response>()
  render.mockImplementation(() => d1.promise)
  const waits = vi.spyOn(scheduler, 'wait')
  waits.mockImplementation((ms) => (ms > 500 ? never : Promise.resolve()))
  const visits = Array.from({ length: 100 }, () =>
    visit('/menu?category=sides', {}, { bindings: unresponsive }),
  )
  await vi.waitFor(() => {
    expect(waits.mock.calls.filter(([ms]) => ms > 500)).toHaveLength(100)
  })
  d1.resolve(html('<p>after all</p>'))
  const texts = await Promise.all(visits.map(async (visited) => (await visited).text()))
  expect([new Set(texts), render.mock.calls.length]).toEqual([new Set(['<p>after all</p>']), 1])
})

test('B06 while D1 hangs, a request made after the order deadline waits longer than usual for a new page rather than getting the copy from before the deadline', async () => {
  const before = aContext({}, tuesday)
  before.visit.changesAt = tuesday + 60_000
  const { visit, render } = aPageCache()
  await visit('/deadline', {}, { context: before })
  vi.setSystemTime(tuesday + 120_000)
  const d1 = Promise.withResolvers<Response>()
  render.mockImplementation(() => d1.promise)
  const waits = vi.spyOn(scheduler, 'wait')
  const visited = visit('/deadline', {}, { bindings: unresponsive })
  await vi.waitFor(() => {
    expect(waits.mock.calls.filter(([ms]) => ms > 500)).toHaveLength(1)
  })
  d1.resolve(html('<p>orders are closed</p>'))
  expect(await (await visited).text()).toBe('<p>orders are closed</p>')
})

test('a render whose visitor has disconnected blocks other requests for the page for at most five seconds', async () => {
  const { visit, render } = await aChangedPage('/left-alone')
  const abandoned = Promise.withResolvers<Response>()
  render.mockImplementationOnce(() => abandoned.promise)
  const abandonedVisit = visit('/left-alone')
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2))
  vi.setSystemTime(tuesday + 6000)
  expect(await (await visit('/left-alone')).text()).toBe('<p>menu 2</p>')
  expect(cacheStatusOf(await visit('/left-alone'))).toBe('holston-table; hit')
  abandoned.resolve(html('<p>late</p>'))
  await abandonedVisit
})
