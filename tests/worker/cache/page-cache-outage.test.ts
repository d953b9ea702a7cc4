import { beforeEach, expect, test, vi } from 'vitest'
import { aContext, brokenEnv, failing } from '#tests/support/context.ts'
import { aKitchen, change, html, origin, waiting } from '#tests/support/site/cached-kitchen.ts'

/** Tuesday at 10:00 AM in the kitchen's time zone. */
const noted = Date.parse('2026-11-24T15:00:00Z')
const down = brokenEnv({ DB: failing('D1') })
const lastGood = 'holston-table; hit; detail=last-good'

/** A D1 binding that never responds. */
const never = new Promise<never>(() => undefined)
const question = { all: () => never, first: () => never, raw: () => never }
const silent = brokenEnv({
  DB: { withSession: () => ({ prepare: () => question, getBookmark: () => null }) },
})

beforeEach(async () => {
  await Promise.allSettled(waiting.splice(0))
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('B06 a removed page that has returned a 404 does not reappear as a stale copy during an outage', async () => {
  const { pages, visit, render } = aKitchen()
  await visit('/withdrawn')
  render.mockImplementation(() =>
    Promise.resolve(new Response('gone', { status: 404, headers: { 'content-type': 'text/html' } })),
  )
  await change('Withdrawn Waffles')
  pages.contentChanged()
  expect((await visit('/withdrawn')).status).toBe(404)
  render.mockImplementation(() => Promise.resolve(new Response('D1 is down', { status: 503 })))
  const context = aContext()
  context.usage.failed = 1
  expect((await visit('/withdrawn', {}, { bindings: down, context })).status).toBe(503)
})

test("B06 a page served from memory while the content version can't be read is marked as last-good", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: noted })
  const { pages, visit } = aKitchen()
  await visit('/menu')
  vi.setSystemTime(Date.parse('2026-11-24T15:00:02Z'))
  const kept = await pages.hit(new Request(`${origin}/menu`), down)
  expect([kept?.lastGood, kept?.response.headers.get('cache-status')]).toEqual([true, lastGood])
  expect(pages.staleServedCount()).toBe(1)
  vi.setSystemTime(Date.parse('2026-11-24T15:00:04Z'))
  expect((await visit('/menu')).headers.get('cache-status')).toBe('holston-table; hit')
})

test('B06 during an outage, no page older than a day is served, not even from memory', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: noted })
  const { pages, visit } = aKitchen()
  await visit('/menu', {}, { context: aContext({}, Date.now()) })
  vi.setSystemTime(Date.parse('2026-11-25T15:00:01Z'))
  expect(await pages.hit(new Request(`${origin}/menu`), down)).toBeNull()
})

test('B06 with D1 down, a page’s stale copy is served for a day and no longer', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: noted })
  const { visit } = aKitchen()
  await visit('/menu', {}, { context: aContext({}, Date.now()) })
  const visitBroken = () => {
    const context = aContext({}, Date.now())
    context.usage.failed = 1
    return visit('/menu', {}, { bindings: down, context })
  }
  vi.setSystemTime(Date.parse('2026-11-25T14:59:00Z'))
  const stale = await visitBroken()
  expect([await stale.text(), stale.headers.get('cache-status')]).toEqual(['<p>menu 1</p>', lastGood])
  // The platform cache may serve the stale copy only for the rest of its day, which has no time left here.
  expect(stale.headers.get('cloudflare-cdn-cache-control')).toContain('stale-if-error=0')
  vi.setSystemTime(Date.parse('2026-11-25T15:01:00Z'))
  expect((await visitBroken()).headers.get('cache-status')).toBeNull()
})

/** A page cache with one outdated page that must be rendered again. */
async function aChangedPage(path: string) {
  const kitchen = aKitchen()
  await kitchen.visit(path)
  await Promise.all(waiting)
  await change(`What ${path} tells of`)
  kitchen.pages.contentChanged()
  return kitchen
}

test('B06 the stale copy is served when rendering a page fails, even though D1 responds', async () => {
  const { visit, render } = await aChangedPage('/broken')
  render.mockImplementation(() => Promise.resolve(new Response('Something broke', { status: 500 })))
  const log = vi.fn()
  const told = await visit('/broken', {}, { context: aContext({ log }) })
  expect([await told.text(), told.headers.get('cache-status')]).toEqual(['<p>menu 1</p>', lastGood])
  expect(log).toHaveBeenCalledWith('last-good-page', expect.objectContaining({ path: '/broken' }))
})

test('B06 when a render fails, all hundred requests waiting for it get the stale copy, and no further render starts for them', async () => {
  const { visit, render } = await aChangedPage('/waited')
  render.mockImplementation(async () => {
    await scheduler.wait(20)
    return new Response('Something broke', { status: 500 })
  })
  const answers = await Promise.all(Array.from({ length: 100 }, () => visit('/waited')))
  expect(new Set(answers.map(({ headers }) => headers.get('cache-status')))).toEqual(new Set([lastGood]))
  // One render for the first page, one for all waiting requests.
  expect(render).toHaveBeenCalledTimes(2)
})

test('B06 in an outage, a page requested with campaign parameters is marked as last-good, and the log omits the parameters', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: noted })
  const { pages, visit } = aKitchen()
  await visit('/menu?shelf=sides')
  vi.setSystemTime(noted + 2000)
  const campaign = new Request(`${origin}/menu?shelf=sides&utm_source=letter`)
  const kept = await pages.hit(campaign, down)
  expect([kept?.path, kept?.lastGood, kept?.response.headers.get('cache-status')]).toEqual([
    '/menu',
    true,
    lastGood,
  ])
})

test('B06 when a render fails and there is no stale copy, all hundred requests waiting for it get the same error', async () => {
  const { visit, render } = aKitchen()
  render.mockImplementation(async () => {
    await scheduler.wait(20)
    return new Response('Something broke', { status: 503, headers: { 'content-type': 'text/html' } })
  })
  const answers = await Promise.all(Array.from({ length: 100 }, () => visit('/never-made')))
  const texts = await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`))
  expect([new Set(texts), render.mock.calls.length]).toEqual([new Set(['503 Something broke']), 1])
})

test('B06 when a render throws, the request that started it and any that waited get the stale copy, or the error if there is none', async () => {
  const { visit, render } = await aChangedPage('/thrown')
  render.mockImplementation(() => Promise.reject(new Error('The renderer broke')))
  const log = vi.fn()
  const told = await visit('/thrown', {}, { context: aContext({ log }) })
  expect(told.headers.get('cache-status')).toBe(lastGood)
  expect(log).toHaveBeenCalledWith(
    'page-broken',
    expect.objectContaining({ path: '/thrown', error: 'The renderer broke' }),
  )
  const fault = { status: 'rejected', reason: new Error('The renderer broke') }
  const visits = [visit('/thrown-at-first'), visit('/thrown-at-first')]
  expect(await Promise.allSettled(visits)).toEqual([fault, fault])
  expect(render).toHaveBeenCalledTimes(3)
})

test('B06 while D1 hangs, the request that started a render and any that wait for it get the stale copy within half a second', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: noted })
  const { visit, render } = await aChangedPage('/hanging')
  // This request reads the new content version, so the copy of `/hanging` is known to be outdated.
  await visit('/other', {}, { context: aContext({}, noted) })
  vi.setSystemTime(noted + 2000)
  const d1 = Promise.withResolvers<Response>()
  render.mockImplementation(() => d1.promise)
  const patience = vi.spyOn(scheduler, 'wait')
  const at = () => ({ bindings: silent, context: aContext({}, Date.now()) })
  const answers = [await visit('/hanging', {}, at()), await visit('/hanging', {}, at())]
  d1.resolve(html('<p>after all</p>'))
  expect(answers.map(({ headers }) => headers.get('cache-status'))).toEqual([lastGood, lastGood])
  expect(Math.max(...patience.mock.calls.map(([ms]) => ms))).toBeLessThanOrEqual(500)
  expect(render).toHaveBeenCalledTimes(3)
})

test('B06 while D1 hangs, a hundred requests for a page without a stale copy start one render', async () => {
  const { visit, render } = aKitchen()
  const d1 = Promise.withResolvers<Response>()
  render.mockImplementation(() => d1.promise)
  const patience = vi
    .spyOn(scheduler, 'wait')
    .mockImplementation((ms) => (ms > 500 ? never : Promise.resolve()))
  const visits = Array.from({ length: 100 }, () => visit('/menu?shelf=sides', {}, { bindings: silent }))
  await vi.waitFor(() => {
    expect(patience.mock.calls.filter(([ms]) => ms > 500)).toHaveLength(100)
  })
  d1.resolve(html('<p>after all</p>'))
  const texts = await Promise.all(visits.map(async (visited) => (await visited).text()))
  expect([new Set(texts), render.mock.calls.length]).toEqual([new Set(['<p>after all</p>']), 1])
})

test('B06 while D1 hangs, a stale copy past its changesAt time is served only after the longer timeout', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: noted })
  const before = aContext({}, noted)
  before.visit.changesAt = noted + 60_000
  const { visit, render } = aKitchen()
  await visit('/deadline', {}, { context: before })
  vi.setSystemTime(noted + 120_000)
  const d1 = Promise.withResolvers<Response>()
  render.mockImplementation(() => d1.promise)
  const patience = vi.spyOn(scheduler, 'wait')
  const told = visit('/deadline', {}, { bindings: silent, context: aContext({}, Date.now()) })
  await vi.waitFor(() => {
    expect(patience.mock.calls.filter(([ms]) => ms > 500)).toHaveLength(1)
  })
  d1.resolve(html('<p>orders are closed</p>'))
  expect(await (await told).text()).toBe('<p>orders are closed</p>')
})

test('a render whose visitor has disconnected blocks other requests for at most five seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: noted })
  const { visit, render } = await aChangedPage('/left-alone')
  const gone = Promise.withResolvers<Response>()
  render.mockImplementationOnce(() => gone.promise)
  const at = () => ({ context: aContext({}, Date.now()) })
  const left = visit('/left-alone', {}, at())
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2))
  vi.setSystemTime(noted + 6000)
  expect(await (await visit('/left-alone', {}, at())).text()).toBe('<p>menu 2</p>')
  expect((await visit('/left-alone', {}, at())).headers.get('cache-status')).toBe('holston-table; hit')
  gone.resolve(html('<p>late</p>'))
  await left
})
