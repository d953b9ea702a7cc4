import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveMenuFallback } from '#app/jobs/menu/weekly-rollover.ts'
import { openPage } from '#tests/support/admin/auth.ts'
import { aContext, aProduct, failing, setClock } from '#tests/support/context.ts'
import { emptyMenus } from '#tests/support/menu/products.ts'
import { aSpecialWeek } from '#tests/support/menu/special-weeks.ts'
import { pageText } from '#tests/support/site/html.ts'
import { read } from '#tests/support/site/requests.ts'

const d1Down = { bindings: { DB: failing('D1') } }
const readWithD1Down = async (path: string) => pageText(await (await openPage(path, d1Down)).text())
const mealsUnavailable = 'Unable to load meals. Please try again later.'

async function deleteMenus() {
  await emptyMenus()
  await env.PAGES.delete('menu:fallback')
}

setClock()
beforeEach(async () => {
  await deleteMenus()
  await aProduct({ name: 'Shrimp and Grits', featuredThisWeek: true, menuPosition: 1 })
})
afterEach(deleteMenus)

test('B06 with D1 down, the home and menu pages show the saved menu and say which week it is for', async () => {
  await saveMenuFallback(aContext())
  vi.setSystemTime(Date.parse('2026-12-01T15:00:00Z'))
  for (const path of ['/', '/menu']) {
    const text = await readWithD1Down(path)
    expect(text, path).toContain('This is the menu for the week of November 23. It may be out of date.')
    expect(text, path).toContain('Shrimp and Grits')
    expect(text, path).not.toContain(mealsUnavailable)
  }
  expect(await read('/')).not.toContain('It may be out of date')
})

test('B06 with D1 down, the API returns the saved copy of this week’s menu, marked as stale and uncacheable, and an error for other weeks', async () => {
  await saveMenuFallback(aContext())
  const response = await openPage('/api/v1/menu', d1Down)
  const { status, headers } = response
  expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([200, 'no-store', null])
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(await response.json()).toMatchObject({
    week: '2026-11-23',
    state: 'live',
    phase: 'open',
    stale: true,
    off: null,
    dishes: [{ name: 'Shrimp and Grits' }],
  })
  expect((await openPage('/api/v1/menu?week=2026-11-23', d1Down)).status).toBe(200)
  expect((await openPage('/api/v1/menu?week=2026-11-16', d1Down)).status).toBe(503)
  vi.setSystemTime(Date.parse('2026-12-08T15:00:00Z'))
  expect(await (await openPage('/api/v1/menu', d1Down)).json()).toMatchObject({
    week: '2026-11-23',
    state: 'past',
    phase: 'past',
    stale: true,
  })
})

test('with D1 down and no saved menu, the pages say that meals can’t be loaded, and the API returns a 503', async () => {
  for (const path of ['/', '/menu']) expect(await readWithD1Down(path), path).toContain(mealsUnavailable)
  const response = await openPage('/api/v1/menu', d1Down)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
})

test('with D1 down, a closed week stays closed and its saved menu is not offered', async () => {
  await aSpecialWeek({ week: '2026-11-23', state: 'off', offReason: 'the oven is being mended' })
  await saveMenuFallback(aContext())
  for (const path of ['/', '/menu']) {
    const text = await readWithD1Down(path)
    expect(text, path).toContain('Closed this week: the oven is being mended')
    expect(text, path).not.toMatch(/Shrimp and Grits|It may be out of date|Unable to load/)
  }
  expect(await (await openPage('/api/v1/menu', d1Down)).json()).toMatchObject({
    week: '2026-11-23',
    state: 'off',
    stale: true,
    dishes: [],
    off: { reason: 'the oven is being mended', back: '2026-11-30' },
  })
})
