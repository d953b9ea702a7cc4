import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test, vi } from 'vitest'
import * as build from '#build/server/index.js'
import type { Env } from '#app/env.server.ts'
import { site } from '#tests/support/built-site.ts'
import { aProduct, brokenEnv, failing, settings } from '#tests/support/context.ts'
import { publicPages } from '#tests/support/public-pages.ts'
import { watchedDatabase } from '#tests/support/watched-database.ts'
import { createApp } from '#worker/app.ts'
import { pageCache } from '#worker/page-cache.ts'
import { placesOf } from '#worker/place-of.ts'

const places = placesOf(build.routes, site.routeOf, settings.SITE_ORIGIN)
const anIsolate = () => createApp({ ...site, pages: pageCache(places, { protocol: 'http:' }) }, settings)

async function visit(app: ReturnType<typeof anIsolate>, path: string, bindings: Env = env) {
  const ctx = createExecutionContext()
  const answer = await app(new Request(settings.SITE_ORIGIN + path), bindings, ctx)
  const text = await answer.text()
  await waitOnExecutionContext(ctx)
  return { status: answer.status, text, cache: answer.headers.get('cache-status') ?? '' }
}

const dish = 'Shrimp and Grits of the last good page'

beforeAll(async () => {
  await aProduct({ name: dish, featuredThisWeek: true, menuPosition: 1 })
})

test('B06 with D1 gone every public page is there, as it was last; what was never made says so', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const here = anIsolate()
  for (const path of publicPages) expect((await visit(here, path)).status).toBe(200)
  const bindings = brokenEnv({ DB: failing('D1') })
  const elsewhere = anIsolate()
  for (const path of publicPages) {
    expect([path, (await visit(here, path, bindings)).status]).toEqual([path, 200])
    expect([path, (await visit(elsewhere, path, bindings)).status]).toEqual([path, 200])
  }
  const home = await visit(elsewhere, '/', bindings)
  expect([home.cache, home.text.includes(dish)]).toEqual(['holston-table; hit; detail=last-good', true])
  const never = await visit(elsewhere, '/?category=side', bindings)
  expect([never.status, never.text.includes('Unable to load meals. Please try again later.')]).toEqual([
    200,
    true,
  ])
})

test('B06 with three in ten of D1’s answers failing every public page is there', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  let asked = 0
  const flaky = watchedDatabase(() => {
    if (asked++ % 10 < 3) throw new Error('D1 is down')
  })
  const isolate = anIsolate()
  for (const path of publicPages) expect((await visit(isolate, path)).status).toBe(200)
  const unsteady = anIsolate()
  for (let round = 0; round < 3; round++)
    for (const path of publicPages)
      expect([path, (await visit(unsteady, path, brokenEnv({ DB: flaky }))).status]).toEqual([path, 200])
})

test('a page of the site is made from one query-free address, whatever stands behind it', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const isolate = anIsolate()
  await visit(isolate, '/')
  for (const path of ['/?utm_source=letter', '/?a=1&b=2'])
    expect((await visit(isolate, path)).cache).toBe('holston-table; hit')
  for (const path of ['/?_data=routes%2F_index', '/?index', '/admin', '/auth', '/contact', '/no-such-page'])
    expect([path, (await visit(isolate, path)).cache]).toEqual([path, ''])
  const spelled = await visit(isolate, '/FAQ')
  expect([spelled.status, spelled.cache]).toEqual([301, ''])
})
