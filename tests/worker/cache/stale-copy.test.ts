import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aProduct, brokenEnv, failing, tuesday } from '#tests/support/context.ts'
import { publicPages } from '#tests/support/site/public-pages.ts'
import { anIsolate, visit } from '#tests/support/site/visitor.ts'
import { watchedDatabase } from '#tests/support/watched-database.ts'

const cacheOf = ({ headers }: Awaited<ReturnType<typeof visit>>) => headers.get('cache-status') ?? ''

const mealName = 'Shrimp and Grits of the stale page'

beforeAll(async () => {
  vi.useFakeTimers({ now: tuesday, toFake: ['Date'] })
  await aProduct({ name: mealName, featuredThisWeek: true, menuPosition: 1 })
})
afterAll(() => void vi.useRealTimers())

test("B06 with D1 down, every public page is served from its stale copy, and one without a copy says that meals can't be loaded", async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const here = anIsolate()
  for (const path of publicPages) expect((await visit(here, path)).status).toBe(200)
  // Move past the second in which the known content version still counts as current.
  vi.setSystemTime(Date.now() + 2000)
  const bindings = brokenEnv({ DB: failing('D1') })
  for (const path of publicPages)
    expect([path, (await visit(here, path, { bindings })).status]).toEqual([path, 200])
  const home = await visit(here, '/', { bindings })
  expect([cacheOf(home), home.text.includes(mealName)]).toEqual(['holston-table; hit; detail=stale', true])
  const never = await visit(here, '/?category=side', { bindings })
  expect(never.status).toBe(200)
  expect(never.text).toContain('Unable to load meals. Please try again later.')
})

test('B06 with three in ten D1 queries failing, every public page is still served', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  let queries = 0
  const flaky = watchedDatabase(() => {
    if (queries++ % 10 < 3) throw new Error('D1 is down')
  })
  const isolate = anIsolate()
  for (const path of publicPages) expect((await visit(isolate, path)).status).toBe(200)
  const unsteady = anIsolate()
  const bindings = brokenEnv({ DB: flaky })
  for (let round = 0; round < 3; round++)
    for (const path of publicPages)
      expect([path, (await visit(unsteady, path, { bindings })).status]).toEqual([path, 200])
})

test('a page is cached under its URL without unknown parameters, and data requests and redirects are not cached', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const isolate = anIsolate()
  await visit(isolate, '/')
  for (const path of ['/?utm_source=letter', '/?a=1&b=2'])
    expect(cacheOf(await visit(isolate, path))).toBe('holston-table; hit')
  for (const path of ['/?_data=routes%2F_index', '/?index', '/admin', '/auth', '/contact', '/no-such-page'])
    expect([path, cacheOf(await visit(isolate, path))]).toEqual([path, ''])
  for (const path of ['/FAQ', '/%66aq']) {
    const spelled = await visit(isolate, path)
    expect([spelled.status, cacheOf(spelled)]).toEqual([301, ''])
  }
})
