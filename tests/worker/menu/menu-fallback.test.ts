import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveMenuFallback } from '#app/jobs/menu/save-menu-fallback.ts'
import { ask } from '#tests/support/admin/auth.ts'
import { aContext, aProduct, failing, tuesday } from '#tests/support/context.ts'
import { emptyMenus } from '#tests/support/menu/products.ts'
import { aSpecialWeek } from '#tests/support/menu/special-weeks.ts'
import { wordsOf } from '#tests/support/site/html.ts'

const gone = { bindings: { DB: failing('D1') } }
const words = async (path: string) => wordsOf(await (await ask(path, gone)).text())
const blank = 'Unable to load meals. Please try again later.'

beforeEach(async () => {
  vi.useFakeTimers({ now: tuesday, toFake: ['Date'] })
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await emptyMenus()
  await env.PAGES.delete('menu:fallback')
  await aProduct({ name: 'Shrimp and Grits', featuredThisWeek: true, menuPosition: 1 })
})
afterEach(async () => {
  vi.useRealTimers()
  await emptyMenus()
  await env.PAGES.delete('menu:fallback')
})

test('B06 with D1 down, the home and menu pages show the saved menu and name its week', async () => {
  await saveMenuFallback(aContext())
  vi.setSystemTime(Date.parse('2026-12-01T15:00:00Z'))
  for (const path of ['/', '/menu']) {
    const page = await words(path)
    expect(page, path).toContain('This is the menu for the week of November 23. It may be out of date.')
    expect(page, path).toContain('Shrimp and Grits')
    expect(page, path).not.toContain(blank)
  }
  const read = wordsOf(await (await ask('/')).text())
  expect(read).not.toContain('It may be out of date')
})

test('B06 with D1 down, the API returns the saved menu marked as stale and uncacheable, and an error for any other week', async () => {
  await saveMenuFallback(aContext())
  const response = await ask('/api/v1/menu', gone)
  const { headers } = response
  expect([response.status, headers.get('cache-control'), headers.get('etag')]).toEqual([
    200,
    'no-store',
    null,
  ])
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(await response.json()).toMatchObject({
    week: '2026-11-23',
    state: 'live',
    phase: 'open',
    stale: true,
    off: null,
    dishes: [{ name: 'Shrimp and Grits' }],
  })
  expect((await ask('/api/v1/menu?week=2026-11-23', gone)).status).toBe(200)
  expect((await ask('/api/v1/menu?week=2026-11-16', gone)).status).toBe(503)
  vi.setSystemTime(Date.parse('2026-12-08T15:00:00Z'))
  expect(await (await ask('/api/v1/menu', gone)).json()).toMatchObject({
    week: '2026-11-23',
    state: 'past',
    phase: 'past',
    stale: true,
  })
})

test('with D1 down and no saved menu, the pages say that meals can’t be loaded, and the API returns a 503', async () => {
  for (const path of ['/', '/menu']) expect(await words(path), path).toContain(blank)
  const response = await ask('/api/v1/menu', gone)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
})

test('with D1 down, a closed week stays closed and its saved menu is not offered', async () => {
  await aSpecialWeek({ week: '2026-11-23', state: 'off', offReason: 'the oven is being mended' })
  await saveMenuFallback(aContext())
  for (const path of ['/', '/menu']) {
    const page = await words(path)
    expect(page, path).toContain('Closed this week: the oven is being mended')
    expect(page, path).not.toMatch(/Shrimp and Grits|It may be out of date|Unable to load/)
  }
  expect(await (await ask('/api/v1/menu', gone)).json()).toMatchObject({
    week: '2026-11-23',
    state: 'off',
    stale: true,
    dishes: [],
    off: { reason: 'the oven is being mended', back: '2026-11-30' },
  })
})
