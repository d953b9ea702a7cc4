import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPage } from '#tests/support/admin/auth.ts'
import { aProduct, setClockForFile, tuesday } from '#tests/support/context.ts'
import { sql } from '#tests/support/database.ts'
import { emptyMenus } from '#tests/support/menu/products.ts'
import {
  anOpenHoliday,
  aSpecialWeek,
  stripStylesAndScripts,
  weekSurfaces,
} from '#tests/support/menu/special-weeks.ts'
import { linksOf, pageText, readDeadlineBar } from '#tests/support/site/html.ts'

const day = 86_400_000
const paths = [...weekSurfaces, '/product/999999']
let mealPath = ''

setClockForFile()
beforeAll(async () => {
  await emptyMenus()
  // The meals are still marked as on this week's menu, because the kitchen was closed after the menu went live.
  const { id } = await aProduct({ name: 'Bare Chili', featuredThisWeek: true, menuPosition: 1 })
  mealPath = `/product/${id}`
  paths.push(mealPath)
  await anOpenHoliday()
  for (const week of ['2026-11-23', '2026-11-30'])
    await aSpecialWeek({ week, state: 'off', offReason: 'the oven is being mended' })
})
afterAll(emptyMenus)

const html = async (path: string) => stripStylesAndScripts(await (await openPage(path)).text())
const text = async (path: string) => pageText(await html(path))

test('while the kitchen is closed, no page offers ordering and every page still responds normally', async () => {
  for (const path of paths) {
    const content = await html(path)
    const hrefs = linksOf(content).map(({ href }) => href)
    expect(
      hrefs.filter((href) => /order\.holstontable\.example(?!\/thanksgiving)/.test(href)),
      path,
    ).toEqual([])
    expect(content, path).not.toMatch(
      /Unable to load|"Offer"|undefined|is on this week|meals are on this week/,
    )
  }
  expect(linksOf(await html('/thanksgiving')).some(({ href }) => href.includes('/thanksgiving?'))).toBe(true)
  expect(linksOf(await html('/about')).find(({ words: name }) => name === 'Menu')?.href).toBe('/menu')
})

test('the home, menu and meal pages say why the kitchen is closed this week and when it reopens', async () => {
  for (const path of ['/', '/menu', mealPath]) {
    const content = await text(path)
    expect(content, path).toContain('Closed this week: the oven is being mended')
    expect(content, path).toMatch(/We(’re|’ll be) back Monday, December 7/)
  }
  for (const path of ['/', '/menu'])
    expect(linksOf(await html(path)).map(({ href }) => href)).toContain('/#newsletter')
  expect(await html('/')).toContain('id="newsletter"')
  expect(await html('/menu')).toContain('id="dishes"')
  for (const path of ['/', '/menu', '/bristol', '/faq', '/about', '/glp1', '/delivery?zip=37604'])
    expect(await text(path), path).toContain('December 7')
  expect(await text('/faq')).toContain('The next menu opens Monday, December 7.')
  expect(await text('/delivery?zip=37604')).toContain('Sunday, December 13')
  expect(readDeadlineBar(await html('/'))[0]?.notice).toBe('Closed until Monday, December 7. Thanksgiving:')
})

test('the API reports a closed week with its reason and reopening date, whether it is this week or the next', async () => {
  const getJson = async (path: string) => (await openPage(path)).json()
  const off = { reason: 'the oven is being mended', back: '2026-12-07' }
  const noDates = { deadline: null, cooking: null, pickup: [] }
  const closedWeek = { state: 'off', phase: 'off', off, dishes: [], stale: false, ...noDates }
  expect(await getJson('/api/v1/menu')).toMatchObject({ week: '2026-11-23', ...closedWeek })
  expect(await getJson('/api/v1/menu?week=2026-11-30')).toMatchObject({ week: '2026-11-30', ...closedWeek })
  expect((await openPage('/api/v1/menu?week=2026-12-07')).status).toBe(404)
})

test('on the Monday of a closed week, the home and menu pages still announce the pickup of the previous week’s orders', async () => {
  vi.setSystemTime(tuesday - day)
  const pickupNotice = 'Last week’s orders: pickup is today, 5:00 to 7:00 PM'
  for (const path of ['/', '/menu']) expect(await text(path), path).toContain(pickupNotice)
  expect(await html('/pickup.ics?at=bristol')).toMatch(/DTSTART\S*:20261123T/)
  expect((await openPage('/pickup.ics?at=bristol&week=2026-11-23')).status).toBe(404)
  vi.setSystemTime(Date.parse('2026-11-24T00:00:01Z'))
  expect(await text('/')).not.toContain('pickup is today')
  expect(await html('/pickup.ics?at=bristol')).toMatch(/DTSTART\S*:20261213T/)
  vi.setSystemTime(tuesday)
})

test('in the week before a closed week, pages say on which day the next menu opens', async () => {
  vi.setSystemTime(Date.parse('2026-11-20T15:00:00Z'))
  await sql`insert into weekly_menus (week, state, created_at, updated_at)
    values ('2026-11-16', 'live', 1, 1)`
  for (const path of ['/', '/menu', mealPath])
    expect(await text(path), path).toContain('The next menu opens Monday, December 7')
  expect(readDeadlineBar(await html('/'))[0]?.notice).toBe('Closed until Monday, December 7. Thanksgiving:')
  vi.setSystemTime(tuesday)
})
