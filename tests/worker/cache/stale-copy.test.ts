import { beforeAll, expect, test, vi } from 'vitest'
import { aProduct, brokenEnv, failing, setClockForFile } from '#tests/support/context.ts'
import { cacheStatusOf } from '#tests/support/site/page-cache.ts'
import { publicPages } from '#tests/support/site/public-pages.ts'
import { anIsolate, visit } from '#tests/support/site/visitor.ts'
import { flakyDatabase } from '#tests/support/watched-database.ts'

const mealName = 'Shrimp and Grits of the stale page'

setClockForFile()
beforeAll(() => aProduct({ name: mealName, featuredThisWeek: true, menuPosition: 1 }))

test("B06 with D1 down, every public page is served from its stale copy, and a page without a copy says that meals can't be loaded", async () => {
  const isolate = anIsolate()
  for (const path of publicPages) expect((await visit(isolate, path)).status).toBe(200)
  // Move past the one second during which an isolate trusts the content version it last read.
  vi.setSystemTime(Date.now() + 2000)
  const bindings = brokenEnv({ DB: failing('D1') })
  for (const path of publicPages)
    expect([path, (await visit(isolate, path, { bindings })).status]).toEqual([path, 200])
  const home = await visit(isolate, '/', { bindings })
  expect([cacheStatusOf(home), home.text.includes(mealName)]).toEqual([
    'holston-table; hit; detail=stale',
    true,
  ])
  const uncached = await visit(isolate, '/?category=side', { bindings })
  expect(uncached.status).toBe(200)
  expect(uncached.text).toContain('Unable to load meals. Please try again later.')
})

test('B06 with 30% of D1 queries failing, every public page is still served', async () => {
  const isolate = anIsolate()
  for (const path of publicPages) expect((await visit(isolate, path)).status).toBe(200)
  const newIsolate = anIsolate()
  const bindings = brokenEnv({ DB: flakyDatabase(3) })
  for (let round = 0; round < 3; round++)
    for (const path of publicPages)
      expect([path, (await visit(newIsolate, path, { bindings })).status]).toEqual([path, 200])
})

test('a page is cached under its URL without unknown parameters, and data requests and redirects are not cached', async () => {
  const isolate = anIsolate()
  await visit(isolate, '/')
  for (const path of ['/?utm_source=letter', '/?a=1&b=2'])
    expect(cacheStatusOf(await visit(isolate, path))).toBe('holston-table; hit')
  for (const path of ['/?_data=routes%2F_index', '/?index', '/admin', '/auth', '/contact', '/no-such-page'])
    expect([path, cacheStatusOf(await visit(isolate, path))]).toEqual([path, null])
  for (const path of ['/FAQ', '/%66aq']) {
    const spelled = await visit(isolate, path)
    expect([spelled.status, cacheStatusOf(spelled)]).toEqual([301, null])
  }
})
