import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPage } from '#tests/support/admin/auth.ts'
import { caseCount } from '#tests/support/admin/runs.ts'
import { aProduct, setClockForFile } from '#tests/support/context.ts'
import { sql } from '#tests/support/database.ts'
import { emptyMenus } from '#tests/support/menu/products.ts'
import { aSpecialWeek, stripStylesAndScripts } from '#tests/support/menu/special-weeks.ts'
import { linksOf, pageText, readDeadlineBar } from '#tests/support/site/html.ts'
import { publicPages } from '#tests/support/site/public-pages.ts'

const hour = 3_600_000
const at = (moment: string) => Date.parse(moment)
const menuOrders = /order\.holstontable\.example(?!\/thanksgiving)/
const holidayOrders = /order\.holstontable\.example\/thanksgiving/
let mealPath = ''

setClockForFile(at('2026-11-10T15:00:00Z'))
beforeAll(async () => {
  await emptyMenus()
  await sql`delete from business_facts`
  const { id } = await aProduct({ name: 'Bare Chili', featuredThisWeek: true, menuPosition: 1 })
  mealPath = `/product/${id}`
  for (const week of ['2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30']) await aSpecialWeek({ week })
})
afterAll(emptyMenus)

const html = async (path: string) => stripStylesAndScripts(await (await openPage(path)).text())

function linksTo(target: RegExp, page = '') {
  return linksOf(page).filter(({ href }) => target.test(href))
}

/** Weekly orders close at the start of Friday, and Thanksgiving orders at the start of Monday, November 23. */
function expected(now: number) {
  const weekday = new Date(now).toLocaleString('en-US', { timeZone: 'America/New_York', weekday: 'short' })
  const areWeeklyOrdersOpen = !/Fri|Sat|Sun/.test(weekday)
  const areHolidayOrdersOpen = now < at('2026-11-23T05:00:00Z')
  const hasHolidayNotice = now < at('2026-11-25T23:00:00.001Z')
  return { areWeeklyOrdersOpen, areHolidayOrdersOpen, hasHolidayNotice }
}

const step = caseCount(31, 7) * hour

test('throughout the second half of November, the deadline bar, buttons and text on every page agree on which orders are open', async () => {
  for (let now = at('2026-11-12T14:00:00Z'); now < at('2026-12-01T05:00:00Z'); now += step) {
    vi.setSystemTime(now)
    const moment = new Date(now).toISOString()
    const { areWeeklyOrdersOpen, areHolidayOrdersOpen, hasHolidayNotice } = expected(now)
    const withoutReopening = ['/thanksgiving', '/faq', mealPath]
    const withReopening = ['/', '/menu', '/bristol', '/asheville', '/delivery?zip=37604']
    for (const path of [...withReopening, ...withoutReopening]) {
      const page = await html(path)
      const where = `${moment} ${path}`
      expect(linksTo(menuOrders, page).length > 0, where).toBe(areWeeklyOrdersOpen)
      expect(linksTo(/^\/menu#next$/, page).length > 0, where).toBe(!areWeeklyOrdersOpen)
      const [bar] = readDeadlineBar(page)
      expect(/^(Closed until|Orders are closed)/.test(bar?.notice ?? ''), where).toBe(!areWeeklyOrdersOpen)
      expect(bar?.notice.endsWith('Thanksgiving:'), where).toBe(!areWeeklyOrdersOpen && areHolidayOrdersOpen)
      const saysReopening = !areWeeklyOrdersOpen && withReopening.includes(path)
      expect(pageText(page).includes('Opens Monday'), where).toBe(saysReopening)
    }
    const [home, thanksgiving, faq] = await Promise.all(['/', '/thanksgiving', '/faq'].map(html))
    for (const page of [home, thanksgiving])
      expect(linksTo(holidayOrders, page).length > 0, moment).toBe(areHolidayOrdersOpen)
    const holidayNotice = /Thanksgiving orders (close|are closed)/
    expect(holidayNotice.test(pageText(home ?? '')), moment).toBe(hasHolidayNotice)
    expect(holidayNotice.test(pageText(faq ?? '')), moment).toBe(hasHolidayNotice)
    const [bar] = readDeadlineBar(thanksgiving ?? '')
    const deadlineFact = /Order by <\/dt>|<dt[^>]*>Order by<\/dt><dd[^>]*><time[^>]*>([^<]+)/
    const holidayDeadline = deadlineFact.exec(thanksgiving ?? '')?.[1]
    expect(holidayDeadline !== undefined, moment).toBe(areHolidayOrdersOpen)
    if (!areWeeklyOrdersOpen && areHolidayOrdersOpen) expect(holidayDeadline, moment).toBe(bar?.by)
    const { phase } = await (await openPage('/api/v1/menu')).json<{ phase: string }>()
    expect(['open', 'last-call'].includes(phase), moment).toBe(areWeeklyOrdersOpen)
  }
})

test('while orders are closed, no public page links to the order page, and each has a link to the next menu and a newsletter form', async () => {
  vi.setSystemTime(at('2026-11-28T15:00:00Z'))
  const zipResults = ['/delivery?zip=37604', '/delivery?zip=28801']
  for (const path of [...publicPages, ...zipResults, mealPath, '/product/999999', '/no-such-page']) {
    const page = await html(path)
    expect(linksTo(menuOrders, page), path).toEqual([])
    expect(page, path).not.toMatch(/class="(?:[^"]* )?order(?: [^"]*)?"|data-order/)
    expect(linksTo(/^\/menu#next$/, page).length, path).toBeGreaterThan(0)
    expect(page, path).toContain('id="newsletter"')
  }
  expect(await html('/menu')).toContain('id="next"')
  expect(pageText(await html('/menu'))).toContain('Next menu: Monday')
})
