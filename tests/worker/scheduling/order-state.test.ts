import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aProduct } from '#tests/support/context.ts'
import { ask } from '#tests/support/admin/auth.ts'
import { linksOf, turnsOf, wordsOf } from '#tests/support/site/html.ts'
import { publicPages } from '#tests/support/site/public-pages.ts'
import { aSpecialWeek, stripStylesAndScripts } from '#tests/support/menu/special-weeks.ts'
import { caseCount } from '#tests/support/admin/runs.ts'
import { sql } from '#tests/support/database.ts'
import { emptyMenus } from '#tests/support/menu/products.ts'

const hour = 3_600_000
const at = (moment: string) => Date.parse(moment)
const menuOrders = /order\.holstontable\.example(?!\/thanksgiving)/
const holidayOrders = /order\.holstontable\.example\/thanksgiving/
let mealPath = ''

beforeAll(async () => {
  vi.useFakeTimers({ now: at('2026-11-10T15:00:00Z'), toFake: ['Date'] })
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await emptyMenus()
  await sql`delete from business_facts`
  const { id } = await aProduct({ name: 'Bare Chili', featuredThisWeek: true, menuPosition: 1 })
  mealPath = `/product/${id}`
  for (const week of ['2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30']) await aSpecialWeek({ week })
})
afterAll(async () => {
  vi.useRealTimers()
  await emptyMenus()
})

const text = async (path: string) => stripStylesAndScripts(await (await ask(path)).text())

/** Weekly orders close when Friday starts, Thanksgiving orders when Monday, November 23 starts. */
function expected(now: number) {
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', weekday: 'short' }).format(
    now,
  )
  const weekly = !/Fri|Sat|Sun/.test(weekday)
  const holiday = now < at('2026-11-23T05:00:00Z')
  const season = now < at('2026-11-25T23:00:00.001Z')
  return { weekly, holiday, season }
}

const step = caseCount(31, 7) * hour

test('throughout the second half of November, the deadline bar, buttons and text on every page agree on which orders are open', async () => {
  for (let now = at('2026-11-12T14:00:00Z'); now < at('2026-12-01T05:00:00Z'); now += step) {
    vi.setSystemTime(now)
    const moment = new Date(now).toISOString()
    const { weekly, holiday, season } = expected(now)
    for (const path of [
      '/',
      '/menu',
      '/thanksgiving',
      '/faq',
      '/bristol',
      '/asheville',
      '/delivery?zip=37604',
      mealPath,
    ]) {
      const page = await text(path)
      const where = `${moment} ${path}`
      const hrefs = linksOf(page).map(({ href }) => href)
      expect(
        hrefs.some((href) => menuOrders.test(href)),
        where,
      ).toBe(weekly)
      expect(hrefs.includes('/menu#next'), where).toBe(!weekly)
      const [turn] = turnsOf(page)
      expect(/^(Closed until|Orders are closed)/.test(turn?.notice ?? ''), where).toBe(!weekly)
      expect(turn?.notice.endsWith('Thanksgiving:'), where).toBe(!weekly && holiday)
      expect(wordsOf(page).includes('Opens Monday'), where).toBe(
        !weekly && !['/thanksgiving', '/faq'].includes(path) && path !== mealPath,
      )
    }
    const [home, feast, faq] = await Promise.all(['/', '/thanksgiving', '/faq'].map(text))
    for (const page of [home, feast])
      expect(
        linksOf(page ?? '').some(({ href }) => holidayOrders.test(href)),
        moment,
      ).toBe(holiday)
    const line = /Thanksgiving orders (close|are closed)/
    expect(line.test(wordsOf(home ?? '')), moment).toBe(season)
    expect(line.test(wordsOf(faq ?? '')), moment).toBe(season)
    const [turn] = turnsOf(feast ?? '')
    const by = /Order by <\/dt>|<dt[^>]*>Order by<\/dt><dd[^>]*><time[^>]*>([^<]+)/.exec(feast ?? '')?.[1]
    expect(by !== undefined, moment).toBe(holiday)
    if (!weekly && holiday) expect(by, moment).toBe(turn?.by)
    const { phase } = await (await ask('/api/v1/menu')).json<{ phase: string }>()
    expect(['open', 'last-call'].includes(phase), moment).toBe(weekly)
  }
})

test('while orders are closed, no primary button on a public page leads to a closed menu', async () => {
  vi.setSystemTime(at('2026-11-28T15:00:00Z'))
  for (const path of [
    ...publicPages,
    '/delivery?zip=37604',
    '/delivery?zip=28801',
    mealPath,
    '/product/999999',
    '/no-such-page',
  ]) {
    const page = await text(path)
    expect(
      linksOf(page).filter(({ href }) => menuOrders.test(href)),
      path,
    ).toEqual([])
    expect(page, path).not.toMatch(/class="(?:[^"]* )?order(?: [^"]*)?"|data-order/)
    const next = linksOf(page).filter(({ href }) => href === '/menu#next')
    expect(next.length, path).toBeGreaterThan(0)
    expect(page, path).toContain('id="newsletter"')
  }
  expect(await text('/menu')).toContain('id="next"')
  expect(wordsOf(await text('/menu'))).toContain('Next menu: Monday')
})
