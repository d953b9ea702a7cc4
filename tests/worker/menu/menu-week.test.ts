import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveMenuFallback } from '#app/jobs/menu/weekly-rollover.ts'
import { aContext, aProduct, brokenEnv, failing, setClock, settings } from '#tests/support/context.ts'
import { emptyTables, sqlValue } from '#tests/support/database.ts'
import { aMealOnMenu, aWeek, emptyMenus, noAllergens } from '#tests/support/menu/products.ts'
import { site } from '#tests/support/site/built-site.ts'
import { pageText } from '#tests/support/site/html.ts'
import { anIsolate, visit } from '#tests/support/site/visitor.ts'
import { watchedDatabase } from '#tests/support/watched-database.ts'
import { createApp } from '#worker/app.ts'

const monday = Date.parse('2026-11-23T05:00:00Z')
/** Creates the site without a page cache, unlike `anIsolate`. */
const aSite = () => createApp(site, settings)
const rolloverCount = () => sqlValue<number>`select count(*) from job_runs where job = 'roll'`

const macros = { calories: 402, proteinG: 30, carbsG: 48, fatG: 10 }
let soup = 0
let salad = 0

async function deleteMenus() {
  await env.DB.exec(`drop trigger if exists no_roll`)
  await emptyMenus()
  await emptyTables('job_runs', 'emails')
  for (const { name } of (await env.PAGES.list()).keys) await env.PAGES.delete(name)
}

setClock(monday - 1000)
beforeEach(async () => {
  await deleteMenus()
  soup = (await aMealOnMenu('Sunday Soup', 1, macros)).id
  salad = (await aProduct({ ...noAllergens, ...macros, name: 'Monday Salad' })).id
  await aWeek('2026-11-16', 'live', [soup])
  await aWeek('2026-11-23', 'planned', [salad])
})
afterEach(deleteMenus)

test('until Sunday at 11:59:59 PM, the site shows the old week’s menu, and no menu rollover runs', async () => {
  const app = aSite()
  for (const path of ['/', '/menu']) expect((await visit(app, path)).text).toContain('Sunday Soup')
  const { text, headers } = await visit(app, '/api/v1/menu')
  expect(JSON.parse(text)).toMatchObject({ week: '2026-11-16', dishes: [{ name: 'Sunday Soup' }] })
  // The page must not be cached past midnight.
  expect(headers.get('cache-control')).toBe('public, max-age=1, must-revalidate')
  expect(await rolloverCount()).toBe(0)
})

test('from Monday at 12:00 AM, the first request for any page or the API makes the planned menu live', async () => {
  vi.setSystemTime(monday)
  for (const path of ['/', '/menu', '/glp1', '/api/v1/menu', `/product/${salad}`]) {
    await env.DB.exec(
      `delete from job_runs; update products set featured_this_week = id = ${soup}, menu_position = iif(id = ${soup}, 1, null)`,
    )
    await env.DB.exec(`update weekly_menus set state = iif(week = '2026-11-16', 'live', 'planned')`)
    const { text } = await visit(aSite(), path)
    expect(await rolloverCount(), path).toBe(1)
    expect(text, path).toContain('Monday Salad')
    expect(text, path).not.toContain('Sunday Soup')
  }
  const { text, headers } = await visit(aSite(), '/api/v1/menu')
  expect(JSON.parse(text)).toMatchObject({ week: '2026-11-23', state: 'live', stale: false })
  expect(headers.get('cache-control')).toBe('public, max-age=600, must-revalidate')
  const last = JSON.parse((await visit(aSite(), '/api/v1/menu?week=2026-11-16')).text) as object
  expect(last).toMatchObject({ state: 'past', dishes: [{ name: 'Sunday Soup' }] })
})

test('if the scheduler is down all day Monday and no menu was planned, the site still shows an automatically filled menu for this week', async () => {
  await env.DB.exec(`delete from weekly_menu_items where week = '2026-11-23'`)
  const app = aSite()
  for (const hour of [0, 9, 23]) {
    vi.setSystemTime(monday + hour * 3_600_000)
    expect(pageText((await visit(app, '/')).text)).toContain('Week of November 23: 2 meals.')
  }
  expect(await rolloverCount()).toBe(1)
})

test('concurrent requests on Monday run one menu rollover, and all of them show the new menu', async () => {
  vi.setSystemTime(monday)
  const [one, other] = [anIsolate(), anIsolate()]
  const pages = await Promise.all([
    visit(one, '/'),
    visit(other, '/'),
    visit(one, '/menu'),
    visit(other, '/'),
  ])
  for (const { text } of pages) {
    expect(text).toContain('Monday Salad')
    expect(text).not.toContain('Sunday Soup')
  }
  expect(await rolloverCount()).toBe(1)
})

test('a page cached on Sunday is not served on Monday, not even as a stale copy', async () => {
  const isolate = anIsolate()
  expect((await visit(isolate, '/')).text).toContain('Sunday Soup')
  vi.setSystemTime(monday)
  const { text, headers } = await visit(isolate, '/')
  expect(headers.get('cache-status')).toBe('holston-table; fwd=miss; stored')
  expect([text.includes('Sunday Soup'), text.includes('Monday Salad')]).toEqual([false, true])
})

test('if the weekly menu rollover fails, the pages show last week’s menu, and the API marks it as stale and uncacheable', async () => {
  await saveMenuFallback(aContext({}, monday - 1000))
  // Make D1 reject only the update that makes the week's menu live.
  await env.DB.exec(
    `create trigger no_roll before update of featured_this_week on products begin select raise(abort, 'full'); end`,
  )
  vi.setSystemTime(monday)
  const isolate = anIsolate()
  for (const path of ['/', '/menu']) {
    const { text, headers } = await visit(isolate, path)
    expect(pageText(text), path).toContain(
      'This is the menu for the week of November 16. It may be out of date.',
    )
    expect(headers.get('cache-status'), path).toBeNull()
  }
  expect(pageText((await visit(isolate, `/product/${soup}`)).text)).not.toContain(
    'Orders close Thursday 11:59 PM. Pick up',
  )
  expect((await visit(isolate, '/glp1')).text).not.toContain('Sunday Soup')
  expect((await visit(isolate, '/faq')).headers.get('cache-status')).toContain('stored')
  const { text, headers } = await visit(isolate, '/api/v1/menu')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(JSON.parse(text)).toMatchObject({ week: '2026-11-16', state: 'past', stale: true })
  // The saved fallback menu still names the week it was saved for.
  await aProduct({ name: 'A newer version' })
  await saveMenuFallback(aContext({}, monday))
  expect(await aContext().menuFallback.read()).toMatchObject({ week: '2026-11-16' })

  await env.DB.exec('drop trigger no_roll')
  expect((await visit(isolate, '/')).text).toContain('Monday Salad')
})

test('with D1 down from Monday at 12:00 AM, a saved copy of last week’s menu is never shown as this week’s menu', async () => {
  await saveMenuFallback(aContext({}, monday - 1000))
  const warmIsolate = anIsolate()
  const paths = ['/', '/menu', '/glp1', `/product/${soup}`, '/faq']
  for (const path of paths) await visit(warmIsolate, path)
  vi.setSystemTime(monday + 60_000)
  const bindings = brokenEnv({ DB: failing('D1') })
  for (const isolate of [warmIsolate, anIsolate()]) {
    for (const path of ['/', '/menu'])
      expect(pageText((await visit(isolate, path, { bindings })).text), path).toContain(
        'This is the menu for the week of November 16. It may be out of date.',
      )
    expect((await visit(isolate, '/glp1', { bindings })).text).not.toContain('Sunday Soup')
    const faq = await visit(isolate, '/faq', { bindings })
    expect([faq.status, faq.text.includes('seeing last week’s')]).toEqual([200, false])
    const api = await visit(isolate, '/api/v1/menu', { bindings })
    expect(api.headers.get('cache-control')).toBe('no-store')
    expect(JSON.parse(api.text)).toMatchObject({ week: '2026-11-16', state: 'past', stale: true })
  }
  const meal = await visit(warmIsolate, `/product/${soup}`, {
    bindings,
    init: { headers: { 'if-none-match': '*' } },
  })
  const cacheHeaders = ['cache-control', 'cloudflare-cdn-cache-control'].map((name) => meal.headers.get(name))
  expect([meal.status, ...cacheHeaders]).toEqual([200, 'no-store', 'no-store'])
  expect(pageText(meal.text)).toContain('so you’re seeing last week’s')
})

test('after the menu rollover, a Worker isolate does not check again on the next request whether a rollover is due', async () => {
  vi.setSystemTime(monday)
  let queryCount = 0
  const DB = watchedDatabase(() => {
    queryCount += 1
  })
  const app = aSite()
  const bindings = brokenEnv({ DB })
  await visit(app, '/faq', { bindings })
  const firstQueryCount = queryCount
  queryCount = 0
  await visit(app, '/faq', { bindings })
  expect(queryCount).toBeLessThan(firstQueryCount)
  expect(await rolloverCount()).toBe(1)
})
