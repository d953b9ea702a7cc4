import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { readPublicMenu } from '#app/data/menu/weeks.ts'
import { allergens, allergenStates } from '#app/domain/menu/allergens.ts'
import { categories, dietaryTags } from '#app/domain/menu/product.ts'
import {
  aProduct,
  brokenEnv,
  failing,
  rowsRead,
  setClock,
  settings,
  tuesday,
} from '#tests/support/context.ts'
import { emptyTables, sql } from '#tests/support/database.ts'
import { collectLogLines } from '#tests/support/log-lines.ts'
import { aWeek } from '#tests/support/menu/products.ts'
import { get } from '#tests/support/site/requests.ts'

const origin = settings.SITE_ORIGIN
const thisWeek = '2026-11-23'

setClock()
beforeEach(() => emptyTables('weekly_menu_items', 'weekly_menus', 'products'))

const instant = z.iso.datetime()
const ownUrl = z.string().startsWith(`${origin}/`)
const menu = z.strictObject({
  week: z.iso.date(),
  state: z.enum(['live', 'past', 'planned', 'off']),
  phase: z.enum(['planned', 'open', 'last-call', 'closed', 'pickup', 'past', 'off']),
  stale: z.literal(false),
  off: z.strictObject({ reason: z.string(), back: z.iso.date() }).nullable(),
  timeZone: z.literal('America/New_York'),
  deadline: instant.nullable(),
  cooking: z.iso.date().nullable(),
  pickup: z.array(z.strictObject({ from: instant, to: instant })),
  banner: z.string().nullable(),
  orderUrl: z.url(),
  previousWeek: ownUrl.nullable(),
  nextWeek: ownUrl.nullable(),
  corrections: z.array(z.strictObject({ date: z.iso.date(), dishId: z.number(), text: z.string() })),
  dishes: z.array(
    z.strictObject({
      id: z.number(),
      url: ownUrl,
      name: z.string(),
      line: z.string(),
      category: z.enum(categories),
      picture: z.strictObject({ url: z.url(), illustration: z.boolean() }),
      macros: z
        .strictObject({
          kcal: z.number(),
          proteinGrams: z.number(),
          carbsGrams: z.number(),
          fatGrams: z.number(),
        })
        .nullable(),
      soldOut: z.boolean(),
      diet: z.array(z.enum(dietaryTags)),
      care: z.strictObject({ heating: z.string(), refrigerator: z.string(), freezer: z.string() }),
      allergens: z.record(z.enum(allergens), z.enum(allergenStates)),
    }),
  ),
})
const errorBody = z.strictObject({ error: z.strictObject({ code: z.string(), message: z.string().min(20) }) })

test('the API returns the same menu for this week as the home page, with times, macros and allergen states', async () => {
  const macros = { calories: 420, proteinG: 34, carbsG: 38, fatG: 14 }
  const labels: Parameters<typeof aProduct>[0] = {
    milk: 'free',
    soybeans: 'contains',
    diet: ['high-protein'],
  }
  const chili = await aProduct({
    name: 'Beef Chili',
    featuredThisWeek: true,
    menuPosition: 2,
    ...macros,
    ...labels,
  })
  await aProduct({ name: 'Oat Bowl', featuredThisWeek: true, menuPosition: 1, calories: 300 })
  await aProduct({ name: 'Resting Roast' })
  await aProduct({ name: 'Sold Out Soup', featuredThisWeek: true, menuPosition: 3, isAvailable: false })
  const current = await weekAt('/api/v1/menu')
  expect(current).toMatchObject({
    week: thisWeek,
    state: 'live',
    deadline: '2026-11-27T04:59:59.999Z',
    pickup: [
      { from: '2026-11-29T22:00:00.000Z', to: '2026-11-30T00:00:00.000Z' },
      { from: '2026-11-30T22:00:00.000Z', to: '2026-12-01T00:00:00.000Z' },
    ],
  })
  const [first, second] = current.dishes
  expect(current.dishes.map(({ name }) => name)).toEqual(['Oat Bowl', 'Beef Chili', 'Sold Out Soup'])
  expect(current.dishes.map(({ soldOut }) => soldOut)).toEqual([false, false, true])
  expect(first?.macros).toBeNull()
  expect(second).toMatchObject({
    url: `${origin}/product/${chili.id}`,
    macros: { kcal: 420, proteinGrams: 34, carbsGrams: 38, fatGrams: 14 },
    diet: ['dairy-free', 'high-protein'],
  })
  expect(second?.allergens).toMatchObject({ milk: 'free', soybeans: 'contains', sesame: 'unconfirmed' })
  expect(await weekAt(`/api/v1/menu?week=${thisWeek}`)).toEqual(current)
})

test('the API returns past weeks and published future weeks, but no unpublished plan', async () => {
  const soup = await aProduct({ name: 'Soup' })
  const stew = await aProduct({ name: 'Stew' })
  await aWeek('2026-11-09', 'past', [stew.id, soup.id])
  await aWeek('2026-11-16', 'off', [soup.id])
  await aWeek(thisWeek, 'live', [])
  for (const [week, publishedAt] of [
    ['2026-11-30', tuesday - 1],
    ['2026-12-07', tuesday + 1],
  ] as const) {
    await aWeek(week, 'planned', [soup.id])
    await sql`update weekly_menus set published_at = ${publishedAt} where week = ${week}`
  }
  await aWeek('2026-12-14', 'planned', [soup.id])

  const past = await weekAt('/api/v1/menu?week=2026-11-09')
  expect([past.state, past.dishes.map(({ name }) => name)]).toEqual(['past', ['Stew', 'Soup']])
  expect([past.previousWeek, past.nextWeek]).toEqual([null, `${origin}/api/v1/menu?week=2026-11-16`])
  const off = await weekAt('/api/v1/menu?week=2026-11-16')
  expect([off.state, off.dishes, off.off?.back]).toEqual(['off', [], thisWeek])
  const next = await weekAt('/api/v1/menu?week=2026-11-30')
  expect([next.state, next.dishes.length, next.nextWeek]).toEqual(['planned', 1, null])
  const current = await weekAt('/api/v1/menu')
  expect([current.previousWeek, current.nextWeek].map((url) => url?.slice(-10))).toEqual([
    '2026-11-16',
    '2026-11-30',
  ])

  for (const week of ['2026-12-07', '2026-12-14', '2026-11-02'])
    expect(await errorAt(`/api/v1/menu?week=${week}`), week).toMatchObject({
      status: 404,
      code: 'unknown-week',
    })
})

test('the API response for a week includes that week’s label corrections', async () => {
  const { id } = await aProduct({ name: 'Soup' })
  await aWeek('2026-11-16', 'past', [id])
  await sql`insert into product_corrections (product_id, week, reason, changes, at)
     values (${id}, '2026-11-16', 'The label was wrong', '{"milk":["free","contains"]}', ${Date.parse('2026-11-20T03:00:00Z')})`
  expect((await weekAt('/api/v1/menu?week=2026-11-16')).corrections).toEqual([
    { date: '2026-11-19', dishId: id, text: 'Corrected November 19: contains milk. The label was wrong.' },
  ])
  expect((await weekAt('/api/v1/menu')).corrections).toEqual([])
})

test('A19 for a malformed week parameter, the API returns a 404 whose error message contains an example of a valid one', async () => {
  await aWeek('2026-11-09', 'past', [(await aProduct()).id])
  const malformedWeek = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      "' or 1=1 --",
      '2026-11-24',
      '2026-11-09%',
      '2026-11-0_',
      '%',
      '9999-99-99',
      '-1',
      '２０２６-11-09',
    ),
  )
  const lines = collectLogLines()
  await fc.assert(
    fc.asyncProperty(malformedWeek, async (text) => {
      const error = await errorAt(`/api/v1/menu?week=${encodeURIComponent(text.toWellFormed())}`)
      expect(error.status).toBe(404)
      expect(error.message).toContain('?week=2026-11-23')
    }),
    { numRuns: 40 },
  )
  expect(lines.filter((line) => /SQL|D1_ERROR|unexpected|render-failed/.test(line))).toEqual([])
})

test('an API request reads only slightly more than one row per meal, no matter how many weeks are stored', async () => {
  const ids: number[] = []
  for (let n = 0; n < 6; n++) ids.push((await aProduct({ name: `Dish ${n}` })).id)
  const monday = Date.parse('2020-01-06T12:00Z')
  const week = (n: number) => new Date(monday + n * 7 * 86_400_000).toISOString().slice(0, 10)
  const rowsFor = (requested: string) =>
    rowsRead((db) => readPublicMenu(db, { week: requested, thisWeek, now: tuesday }))
  for (let n = 0; n < 5; n++) await aWeek(week(n), 'past', ids)
  const rowsWithFiveWeeks = await rowsFor(week(2))
  for (let n = 5; n < 120; n++) await aWeek(week(n), 'past', ids)
  expect(await rowsFor(week(2))).toBe(rowsWithFiveWeeks)
  expect(await rowsFor(week(100))).toBeLessThanOrEqual(rowsWithFiveWeeks)
  expect(rowsWithFiveWeeks).toBeLessThanOrEqual(2 * ids.length + 6)
})

test('every API response, including errors and preflights, allows any origin, and a request with a matching ETag gets a 304', async () => {
  const response = await get('/api/v1/menu')
  const etag = response.headers.get('etag') ?? ''
  expect(response.headers.get('cache-control')).toBe('public, max-age=600, must-revalidate')
  const notModified = await get('/api/v1/menu', undefined, { headers: { 'if-none-match': etag } })
  expect([notModified.status, await notModified.text()]).toEqual([304, ''])
  const head = await get('/api/v1/menu', undefined, { method: 'HEAD' })
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
  const preflight = await get('/api/v1/menu', undefined, {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-headers': 'if-none-match' },
  })
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
    204,
    'if-none-match',
  ])
  expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS')
  const [missing, unknown] = [await get('/api/v1/menu?week=x'), await get('/api/v2')]
  for (const { headers } of [response, notModified, head, preflight, missing, unknown]) {
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.has('set-cookie')).toBe(false)
  }
})

test('the API returns a JSON error for an unknown URL and when D1 is down', async () => {
  for (const path of ['/api', '/api/v1', '/api/v1/menus', '/api/v2/menu'])
    expect(await errorAt(path), path).toMatchObject({ status: 404, code: 'unknown-address' })
  const lines = collectLogLines()
  const unavailable = await get('/api/v1/menu', brokenEnv({ DB: failing('D1_ERROR: near "users"') }))
  const body = await unavailable.text()
  expect([unavailable.status, unavailable.headers.get('retry-after')]).toEqual([503, '60'])
  expect(lines.filter((line) => line.includes('menu-unreadable'))).toHaveLength(1)
  expect(errorBody.parse(JSON.parse(body)).error.code).toBe('unavailable')
  expect(body).not.toContain('D1_ERROR')
})

async function weekAt(path: string) {
  const response = await get(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  return menu.parse(await response.json())
}

async function errorAt(path: string) {
  const response = await get(path)
  return { status: response.status, ...errorBody.parse(await response.json()).error }
}
