import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Context } from '#app/context.server.ts'
import type { Env } from '#app/env.server.ts'
import { aContext, brokenEnv, failing } from '#tests/support/context.ts'
import { pageCache, type PlaceOf } from '#worker/page-cache.ts'

const origin = 'https://kitchen.example'

/** A kitchen of one route, whose page tells how often it was made. */
const placeOf: PlaceOf = ({ pathname, searchParams }) => {
  if (pathname === '/private') return null
  const shelf = searchParams.get('shelf')
  const key = shelf === null ? pathname : `${pathname}?shelf=${shelf}`
  return { route: 'routes/menu', key, address: origin + key }
}

const waiting: Promise<unknown>[] = []
const ctx = { waitUntil: (work: Promise<unknown>) => void waiting.push(work) }

function aKitchen({ text = '' } = {}) {
  const pages = pageCache(placeOf, { protocol: 'https:' })
  let made = 0
  const asked: Request[] = []
  const render = vi.fn((request: Request) => {
    asked.push(request)
    made += 1
    return Promise.resolve(html(`<p>menu ${made}</p>${text}`))
  })
  const visit = async (
    path: string,
    init: RequestInit = {},
    { bindings = env, context = aContext() }: { bindings?: Env; context?: Context } = {},
  ) => {
    const request = new Request(origin + path, init)
    const kept = await pages.hit(request, bindings, (again) => {
      ctx.waitUntil(pages.make(again, { env: bindings, context, ctx }, render))
    })
    return kept?.answer ?? pages.make(request, { env: bindings, context, ctx }, render)
  }
  return { pages, visit, render, asked }
}

function html(body: string, headers: Record<string, string> = {}) {
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })
}

async function change(value: string) {
  await env.DB.prepare(
    `insert into products (name, category, created_at, updated_at) values (?, 'entree', 1, 1)`,
  )
    .bind(value)
    .run()
}

beforeEach(async () => {
  await Promise.allSettled(waiting.splice(0))
  vi.useRealTimers()
})

test('A page is made once, and told with its ETag to whoever comes after', async () => {
  const { visit, render } = aKitchen()
  const first = await visit('/menu')
  const second = await visit('/menu')
  expect([await first.text(), await second.text()]).toEqual(['<p>menu 1</p>', '<p>menu 1</p>'])
  expect(second.headers.get('cache-status')).toBe('holston-table; hit')
  expect(render).toHaveBeenCalledTimes(1)
  const etag = second.headers.get('etag') ?? ''
  const known = await visit('/menu', { headers: { 'if-none-match': etag } })
  expect([known.status, await known.text()]).toEqual([304, ''])
  const head = await visit('/menu', { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  expect([head.status, await head.text(), render.mock.calls.length]).toEqual([200, '', 1])
})

test('A write anywhere to what pages are made of makes them anew, at once where it happened', async () => {
  const { pages, visit } = aKitchen()
  await visit('/menu')
  await change('Shrimp and Grits')
  pages.contentChanged()
  expect(await (await visit('/menu')).text()).toBe('<p>menu 2</p>')
  expect(await (await visit('/menu')).text()).toBe('<p>menu 2</p>')
})

test('A write elsewhere is noticed a second later', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T15:00:00Z') })
  const { visit } = aKitchen()
  await visit('/menu')
  await change('Chicken Pot Pie')
  vi.setSystemTime(Date.parse('2026-11-24T15:00:01Z'))
  const later = await visit('/menu', {}, { context: aContext({}, Date.now()) })
  expect(await later.text()).toBe('<p>menu 2</p>')
})

test('A page that is ten minutes old is told once more while it is made anew', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T15:00:00Z') })
  const { visit } = aKitchen()
  const at = () => ({ context: aContext({}, Date.now()) })
  await visit('/menu', {}, at())
  vi.setSystemTime(Date.parse('2026-11-24T15:10:01Z'))
  const stale = await visit('/menu', {}, at())
  expect([await stale.text(), stale.headers.get('cache-status')]).toEqual([
    '<p>menu 1</p>',
    'holston-table; hit; detail=stale',
  ])
  await Promise.all(waiting)
  expect(await (await visit('/menu', {}, at())).text()).toBe('<p>menu 2</p>')
})

test('A page that is gone when it is made anew is not told once more', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T15:00:00Z') })
  const { visit, render } = aKitchen()
  const at = () => ({ context: aContext({}, Date.now()) })
  await visit('/menu', {}, at())
  render.mockImplementation(() => Promise.resolve(new Response('gone', { status: 404 })))
  vi.setSystemTime(Date.parse('2026-11-24T15:10:01Z'))
  expect((await visit('/menu', {}, at())).headers.get('cache-status')).toContain('stale')
  await Promise.all(waiting)
  expect((await visit('/menu', {}, at())).status).toBe(404)
})

test('When the clock changes what a page says, the old page is not told again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T15:00:00Z') })
  const { visit } = aKitchen()
  const context = aContext({}, Date.now())
  context.visit.changesAt = Date.now() + 10_000
  await visit('/menu', {}, { context })
  vi.setSystemTime(Date.parse('2026-11-24T15:00:10Z'))
  expect(await (await visit('/menu', {}, { context: aContext({}, Date.now()) })).text()).toBe('<p>menu 2</p>')
})

test('A14 what a visitor sends beside the address is in nobody’s page', async () => {
  const { visit, asked } = aKitchen()
  await visit('/menu?utm_source=letter&shelf=sides', {
    headers: { cookie: 'a=1', 'x-forwarded-host': 'evil' },
  })
  expect(asked[0]?.url).toBe(`${origin}/menu?shelf=sides`)
  expect([...(asked[0]?.headers ?? [])]).toEqual([])
  const other = await visit('/menu?shelf=sides&fbclid=1')
  expect(other.headers.get('cache-status')).toBe('holston-table; hit')
})

test('A14 what is private, sets a cookie, is no page or no 200 is never kept', async () => {
  const { pages } = aKitchen()
  const answers = [
    () => html('x', { 'set-cookie': 'a=1' }),
    () => html('x', { 'cache-control': 'private, no-store' }),
    () => new Response('{}', { headers: { 'content-type': 'application/json' } }),
    () => new Response('gone', { status: 404, headers: { 'content-type': 'text/html' } }),
  ]
  for (const [at, answer] of answers.entries()) {
    const render = vi.fn(() => Promise.resolve(answer()))
    for (let visit = 0; visit < 2; visit++)
      await pages.make(new Request(`${origin}/x${at}`), { env, context: aContext(), ctx }, render)
    expect(render).toHaveBeenCalledTimes(2)
  }
  const render = vi.fn(() => Promise.resolve(html('x')))
  for (const request of [new Request(`${origin}/private`), new Request(`${origin}/menu`, { method: 'POST' })])
    for (let visit = 0; visit < 2; visit++)
      await pages.make(request, { env, context: aContext(), ctx }, render)
  expect(render).toHaveBeenCalledTimes(4)
})

test('A hundred visitors at once wait for one page', async () => {
  const { visit, render } = aKitchen()
  const answers = await Promise.all(Array.from({ length: 100 }, () => visit('/menu')))
  const texts = new Set(await Promise.all(answers.map((answer) => answer.text())))
  expect([render.mock.calls.length, [...texts]]).toEqual([1, ['<p>menu 1</p>']])
})

test('A flood of parameters drives out no page', async () => {
  // As long as a real one: all of them are twice what the shelf of the pages holds.
  const { visit } = aKitchen({ text: 'x'.repeat(20_000) })
  await visit('/menu')
  for (let shelf = 0; shelf < 1200; shelf++) await visit(`/menu?shelf=${shelf}`)
  expect((await visit('/menu')).headers.get('cache-status')).toBe('holston-table; hit')
  expect((await visit('/menu?shelf=0')).headers.get('cache-status')).toBe('holston-table; fwd=miss; stored')
})

test('D01 a page that is kept for https is not told over plain http', async () => {
  const { pages, visit } = aKitchen()
  await visit('/menu')
  const plain = new Request(`${origin.replace('https:', 'http:')}/menu`)
  expect(await pages.hit(plain, env, () => undefined)).toBeNull()
})

test('what nobody knows the version of is neither kept nor found', async () => {
  const kept = aKitchen()
  await kept.visit('/unknown')
  await Promise.all(waiting)
  const bindings = brokenEnv({ DB: failing('D1') })
  const { visit, render } = aKitchen()
  for (let time = 0; time < 2; time++) {
    const answer = await visit('/unknown', {}, { bindings })
    expect(answer.headers.get('cache-status')).toBeNull()
  }
  expect(render).toHaveBeenCalledTimes(2)
})

test('what a rendering says to somebody in particular is for nobody else', async () => {
  const { visit } = aKitchen()
  const context = aContext()
  context.visit.cookies.push('a=1')
  expect((await visit('/menu', {}, { context })).headers.get('cache-status')).toBeNull()
})

test('B06 what was taken back does not come back with an outage, in any isolate', async () => {
  const down = brokenEnv({ DB: failing('D1') })
  const failed = () => {
    const context = aContext()
    context.usage.failed = 1
    return { bindings: down, context }
  }
  const [here, elsewhere] = [aKitchen(), aKitchen()]
  for (const { visit } of [here, elsewhere]) await visit('/withdrawn')
  await Promise.all(waiting)
  here.render.mockImplementation(() =>
    Promise.resolve(new Response('gone', { status: 404, headers: { 'content-type': 'text/html' } })),
  )
  await change('Withdrawn Waffles')
  for (const { pages } of [here, elsewhere]) pages.contentChanged()
  expect((await here.visit('/withdrawn')).status).toBe(404)
  await Promise.all(waiting)
  // Elsewhere the old page is still in memory, of a version that is over.
  expect((await elsewhere.visit('/other')).status).toBe(200)
  const fault = () => Promise.resolve(new Response('D1 is down', { status: 503 }))
  for (const { render } of [here, elsewhere]) render.mockImplementation(fault)
  for (const { visit } of [here, elsewhere])
    expect((await visit('/withdrawn', {}, failed())).status).toBe(503)
})

test('B06 the newest good copy is told: of this isolate, or what another one kept since', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T15:00:00Z') })
  const [here, elsewhere] = [aKitchen(), aKitchen()]
  const at = () => ({ context: aContext({}, Date.now()) })
  await here.visit('/news', {}, at())
  await Promise.all(waiting)
  await change('News Nachos')
  vi.setSystemTime(Date.parse('2026-11-25T14:00:00Z'))
  await elsewhere.visit('/other', {}, at())
  await elsewhere.visit('/news', {}, at())
  await Promise.all(waiting)
  vi.setSystemTime(Date.parse('2026-11-25T16:00:00Z'))
  const context = aContext({}, Date.now())
  context.usage.failed = 1
  const told = await here.visit('/news', {}, { bindings: brokenEnv({ DB: failing('D1') }), context })
  expect([await told.text(), told.headers.get('cache-status')]).toEqual([
    '<p>menu 2</p>',
    'holston-table; hit; detail=last-good',
  ])
})

test('B06 while D1 leaves the version unknown, a page from memory says that it is the last good one', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T15:00:00Z') })
  const { pages, visit } = aKitchen()
  await visit('/menu')
  vi.setSystemTime(Date.parse('2026-11-24T15:00:02Z'))
  const bindings = brokenEnv({ DB: failing('D1') })
  const kept = await pages.hit(new Request(`${origin}/menu`), bindings, () => undefined)
  expect([kept?.lastGood, kept?.answer.headers.get('cache-status')]).toEqual([
    true,
    'holston-table; hit; detail=last-good',
  ])
  expect(pages.lastGoodTold()).toBe(1)
  vi.setSystemTime(Date.parse('2026-11-24T15:00:04Z'))
  expect((await visit('/menu')).headers.get('cache-status')).toBe('holston-table; hit')
})

test('B06 no page outlives D1 by more than a day, in memory neither', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T15:00:00Z') })
  const { pages, visit } = aKitchen()
  await visit('/menu', {}, { context: aContext({}, Date.now()) })
  vi.setSystemTime(Date.parse('2026-11-25T15:00:01Z'))
  const bindings = brokenEnv({ DB: failing('D1') })
  expect(await pages.hit(new Request(`${origin}/menu`), bindings, () => undefined)).toBeNull()
})

test('B06 with D1 gone the last good page is told, here and where it was never made; a day later it is not', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T15:00:00Z') })
  const { visit } = aKitchen()
  await visit('/menu', {}, { context: aContext({}, Date.now()) })
  await Promise.all(waiting)
  const bindings = brokenEnv({ DB: failing('D1') })
  const visitBroken = (kitchen: ReturnType<typeof aKitchen>) => {
    const context = aContext({}, Date.now())
    context.usage.failed = 1
    return kitchen.visit('/menu', {}, { bindings, context })
  }
  const elsewhere = aKitchen()
  vi.setSystemTime(Date.parse('2026-11-25T14:59:00Z'))
  const told = await visitBroken(elsewhere)
  expect([await told.text(), told.headers.get('cache-status')]).toEqual([
    '<p>menu 1</p>',
    'holston-table; hit; detail=last-good',
  ])
  vi.setSystemTime(Date.parse('2026-11-25T15:01:00Z'))
  expect((await visitBroken(elsewhere)).headers.get('cache-status')).toBeNull()
})

test('A page is packed for whoever takes it so, once it is asked for again', async () => {
  const { visit } = aKitchen()
  const first = await visit('/menu', { headers: { 'accept-encoding': 'br' } })
  expect([first.headers.get('content-encoding'), await first.text()]).toEqual([null, '<p>menu 1</p>'])
  const packed = await visit('/menu', { headers: { 'accept-encoding': 'br' } })
  const plain = await visit('/menu', { headers: { 'accept-encoding': 'gzip' } })
  expect([packed.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual([
    'br',
    null,
  ])
  expect(packed.headers.get('vary')).toBe('accept-encoding')
})
