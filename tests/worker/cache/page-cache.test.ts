import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { aContext, brokenEnv, failing } from '#tests/support/context.ts'
import { aKitchen, change, ctx, html, origin, waiting } from '#tests/support/cached-kitchen.ts'

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

test('Who comes by a campaign’s address is told the page of that address, and makes it anew when it is old', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T15:00:00Z') })
  const { visit } = aKitchen()
  const at = () => ({ context: aContext({}, Date.now()) })
  await visit('/menu', {}, at())
  vi.setSystemTime(Date.parse('2026-11-24T15:10:01Z'))
  const stale = await visit('/menu?fbclid=1', {}, at())
  expect(stale.headers.get('cache-status')).toBe('holston-table; hit; detail=stale')
  await Promise.all(waiting)
  expect(await (await visit('/menu?fbclid=2', {}, at())).text()).toBe('<p>menu 2</p>')
})

test('Who waits past the deadline is not told the page of before it', async () => {
  const { visit, render } = aKitchen()
  const context = aContext()
  context.visit.changesAt = context.now + 1
  render.mockImplementationOnce(async () => {
    await scheduler.wait(20)
    return html('<p>orders are open</p>')
  })
  const [before, after] = await Promise.all([
    visit('/menu', {}, { context }),
    visit('/menu', {}, { context: aContext({}, context.now) }),
  ])
  expect([await before.text(), await after.text()]).toEqual(['<p>orders are open</p>', '<p>menu 1</p>'])
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
  const refused = await visit('/menu', { headers: { 'accept-encoding': 'gzip, br;q=0' } })
  expect(refused.headers.get('content-encoding')).toBeNull()
  expect(packed.headers.get('vary')).toBe('accept-encoding')
})
