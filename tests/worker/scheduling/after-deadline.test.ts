import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProduct, setClock } from '#tests/support/context.ts'
import { sql } from '#tests/support/database.ts'
import { aWeek, emptyMenus, noAllergens } from '#tests/support/menu/products.ts'
import { linksOf } from '#tests/support/site/html.ts'
import { page, read, statusOf } from '#tests/support/site/requests.ts'

const setTime = (moment: string) => vi.setSystemTime(Date.parse(moment))
const text = async (path: string) => (await read(path)).replaceAll(' .', '.')

setClock()
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await emptyMenus()
  await aProduct({ name: 'Beef Chili', featuredThisWeek: true, menuPosition: 1 })
})
afterEach(async () => {
  await emptyMenus()
  await sql`delete from business_facts`
})

test('after the deadline, the home and menu pages announce cooking, then pickup, and then when the next menu opens', async () => {
  const open = 'Week of November 23: 1 meal. Select a meal to see its ingredients and allergens.'
  for (const [moment, sentence] of [
    ['2026-11-24T15:00:00Z', open],
    ['2026-11-27T04:59:59Z', open],
    ['2026-11-27T15:00:00Z', 'Orders are in, and we’re cooking today. Pickup is Sunday and Monday, 5:00 to'],
    ['2026-11-28T15:00:00Z', 'This week’s meals are cooked. Pickup is Sunday and Monday, 5:00 to'],
    [
      '2026-11-29T15:00:00Z',
      'This week’s meals are cooked. Pickup is today, 5:00 to 7:00 PM, and again Monday, at our pickup locations.',
    ],
    [
      '2026-11-30T03:00:00Z',
      'Pickup is Monday, 5:00 to 7:00 PM, at our pickup locations. The next menu opens Monday.',
    ],
    [
      '2026-11-30T15:00:00Z',
      'Last week’s orders: pickup is today, 5:00 to 7:00 PM, at our pickup locations.',
    ],
  ] as const) {
    setTime(moment)
    for (const path of ['/', '/menu']) expect(await text(path), `${path} ${moment}`).toContain(sentence)
  }
  setTime('2026-12-01T00:00:01Z')
  for (const path of ['/', '/menu'])
    expect(await text(path)).not.toMatch(/pickup is today|at our pickup locations/i)
})

test('the menu page previews the meals on next week’s planned menu by category, but only after this week’s orders close', async () => {
  const soup = await aProduct({ ...noAllergens, name: 'Planned Soup', category: 'side' })
  const stew = await aProduct({ ...noAllergens, name: 'Planned Stew' })
  const unavailable = await aProduct({ ...noAllergens, name: 'Gone Stew', isAvailable: false })
  const unconfirmed = await aProduct({ name: 'Unconfirmed Stew' })
  await aWeek('2026-11-30', 'planned', [soup.id, unavailable.id, stew.id, unconfirmed.id])
  expect(await text('/menu')).not.toContain('Planned')
  setTime('2026-11-27T15:00:00Z')
  const menu = await text('/menu')
  expect(menu).toContain('Next menu, starting Monday, November 30 Entrees Planned Stew Sides Planned Soup')
  expect(menu).not.toMatch(/Gone Stew|Unconfirmed Stew/)
  expect(await text('/')).not.toContain('Planned')

  await sql`insert into business_facts (key, value, updated_at) values ('teaseNextMenu', 'false', 1)`
  expect(await text('/menu')).not.toContain('Planned')
})

test('no preview of the next menu is shown if the next week is unplanned or closed', async () => {
  const { id } = await aProduct({ ...noAllergens, name: 'Planned Stew' })
  await aWeek('2026-11-30', 'planned', [id])
  await sql`update weekly_menus set state = 'off', off_reason = 'rest'`
  setTime('2026-11-27T15:00:00Z')
  expect(await text('/menu')).not.toContain('Planned')
  await aWeek('2026-12-07', 'planned', [id])
  expect(await text('/menu')).toContain('Next menu, starting Monday, December 7 Entrees Planned Stew')
})

test('the menu page links to the archive page of the most recent past week that had a menu', async () => {
  const weeks = async () =>
    linksOf(await page('/menu')).flatMap(({ href }) => (href.startsWith('/menu/') ? [href] : []))
  expect(await weeks()).toEqual([])
  const { id } = await aProduct({ name: 'Old Stew' })
  await aWeek('2026-11-02', 'past', [id])
  await aWeek('2026-11-09', 'past', [id])
  await aWeek('2026-11-16', 'off')
  expect(await weeks()).toEqual(['/menu/2026-11-09'])
  expect(await statusOf('/menu/2026-11-09')).toBe(200)
})
