import { expect, type Page } from '@playwright/test'
import { getDefaultHolidaySchedule } from '#app/domain/scheduling/holiday.ts'
import { getWeekTimes } from '#app/domain/scheduling/order-week.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { addDays, getDayBounds } from '#app/domain/time/kitchen-time.ts'
import { separateServer } from '#tests/e2e/support/own-server.ts'
import {
  click,
  expectHeading,
  expectMessage,
  expectNoViolations,
  logInToSite,
  test,
  weekFromNow,
} from '#tests/e2e/support/test.ts'
import { readDeadlineBar } from '#tests/support/site/html.ts'

/** Tests special weeks on a separate server, because they affect every page. */

const site = separateServer(8925)
const { origin, sql } = site
const week = weekFromNow(0)
const sunday = addDays(week, 6)
const nextWeek = weekFromNow(1)
const weekAfterNext = weekFromNow(2)

const deadlineBar = (page: Page) => page.getByRole('region', { name: 'Order deadline' })
const timer = (page: Page) => page.getByRole('timer')

/** Reloads a page until it shows the text, because other isolates may take up to a second to notice a change. */
async function waitForText(page: Page, path: string, text: string) {
  await expect(async () => {
    await page.goto(origin + path)
    await expect(page.getByText(text).first()).toBeAttached({ timeout: 1000 })
  }).toPass()
}

test('if this week’s deadline is changed and next week is closed, pages show this week’s banner, and after the deadline, the countdown skips the closed week', async ({
  page,
}) => {
  // Set the deadline to Sunday, so that orders are open on any day the test runs.
  const overrides = { deadline: sunday, banner: 'This week we take orders until Sunday night.' }
  sql(`insert into weekly_menus (week, state, created_at, updated_at) values ('${week}', 'live', 1, 1) on conflict do nothing;
    update weekly_menus set overrides = '${JSON.stringify(overrides)}' where week = '${week}';
    insert into weekly_menus (week, state, off_reason, created_at, updated_at) values ('${nextWeek}', 'off', 'the oven is being mended', 1, 1);
    insert into business_facts (key, value, updated_at) values ('thanksgiving', '${JSON.stringify({ ...getDefaultHolidaySchedule(2026), on: false })}', 1)
      on conflict (key) do update set value = excluded.value`)
  await waitForText(page, '/', overrides.banner)
  const banner = page.getByRole('region', { name: 'This week' })
  await expect(banner).toContainText(overrides.banner)
  await expect(banner).toContainText(': the oven is being mended. We’re back Monday, ')
  await expectNoViolations(page)
  await page.goto(`${origin}/menu`)
  await expectNoViolations(page)

  const barStates = readDeadlineBar(await page.content())
  const deadline = barStates[0]?.closes ?? 0
  const { from: opens = 0, closes: nextDeadline = 0 } = barStates.at(-1) ?? {}
  const { from: lastCall = 0 } = getDayBounds(sunday, defaultBusiness.timeZone) ?? {}
  expect([opens, nextDeadline > opens]).toEqual([getWeekTimes(weekAfterNext, defaultBusiness).opens, true])
  await page.clock.install({ time: lastCall - 3_600_000 })
  await page.goto(`${origin}/`)
  await page.clock.pauseAt(lastCall - 2000)
  // If today is the last order day, the page doesn't contain the earlier state `open`.
  if (barStates[0]?.state === 'open') await expect(deadlineBar(page)).toHaveAttribute('data-state', 'open')
  await page.clock.fastForward(4000)
  await expect(deadlineBar(page)).toHaveAttribute('data-state', 'last')
  // Allow for one hour of difference on a day with a daylight saving change.
  await expect(timer(page)).toHaveText(/(0d 2[23]h|1d 0h) 59m \d+s$/)
  const pageLoad = page.waitForEvent('load')
  await page.clock.fastForward(deadline - lastCall)
  await pageLoad
  await expect(deadlineBar(page)).toHaveAttribute('data-state', 'closed')
  await expect(deadlineBar(page)).toContainText('Closed until Monday: the oven is being mended.')
  await expect(timer(page)).toHaveText(/1[01]d \d+h \d+m \d+s$/)
  // The page must not reload when the closed week starts, because there is no new menu.
  await page.evaluate(() => Object.assign(window, { notReloaded: true }))
  await page.clock.fastForward(3 * 86_400_000)
  await expect(deadlineBar(page)).toHaveAttribute('data-state', 'closed')
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true)
  const reloaded = page.waitForEvent('load')
  await page.clock.fastForward(5 * 86_400_000)
  await reloaded
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(false)
})

test('in a closed week, public pages have no order button, the home and menu pages show a notice, and the deadline bar counts down to the next menu', async ({
  page,
}) => {
  sql(
    `update weekly_menus set overrides = null, state = 'off', off_reason = 'the oven is being mended' where week = '${week}'`,
  )
  for (const path of ['/', '/menu']) {
    await waitForText(page, path, 'Closed this week: the oven is being mended')
    await expect(page.getByText(/We(’ll be|’re) back Monday, /).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Order Now' })).toHaveCount(0)
    await expect(page.getByText('Unable to load meals')).toHaveCount(0)
    await expectNoViolations(page)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await click(page, 'All pages')
  await expect(page.getByRole('link', { name: 'Menu', exact: true }).first()).toHaveAttribute('href', '/menu')
  await expectNoViolations(page)

  const opens = readDeadlineBar(await page.content()).at(-1)?.from ?? 0
  for (const time of [opens - 13 * 86_400_000, opens - 60_000]) {
    const tab = await page.context().newPage()
    await tab.clock.install({ time })
    await tab.goto(`${origin}/`)
    await expect(deadlineBar(tab)).toHaveAttribute('data-state', 'closed')
    await expect(deadlineBar(tab)).toContainText('Closed until Monday')
    await expect(timer(tab)).toHaveText(/\d+d \d+h \d+m \d+s$/)
    await tab.close()
  }
  for (const path of ['/bristol', '/delivery?zip=37604', '/glp1']) {
    await page.goto(origin + path)
    await expect(page.getByText('Opens Monday, ').first()).toBeVisible()
    await expect(page.locator('main [data-order]')).toHaveCount(0)
    await expectNoViolations(page)
  }
})

test('every past week has its own archive page, and the archive pages link to one another', async ({
  page,
}) => {
  const lastWeek = weekFromNow(-1)
  sql(`insert into weekly_menus (week, state, created_at, updated_at) values ('${lastWeek}', 'past', 1, 1);
    insert into weekly_menu_items (week, product_id, position) select '${lastWeek}', id, id from products where id <= 12`)
  await waitForText(page, '/menu', 'Menu for the week of')
  await page.getByRole('link', { name: /^Menu for the week of/ }).click()
  await expect(page).toHaveURL(`${origin}/menu/${lastWeek}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The week of')
  await expect(page.getByRole('heading', { level: 4 })).toHaveCount(12)
  await expectNoViolations(page)
  await page.getByRole('link', { name: /→$/ }).click()
  await expect(page.getByText('We were closed this week: the oven is being mended.')).toBeVisible()
  await expectNoViolations(page)
  await page.emulateMedia({ media: 'print' })
  await page.goto(`${origin}/menu/${lastWeek}`)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.goto(`${origin}/menu/${weekAfterNext}`)
  await expectHeading(page, 'Page Not Found')
})

test('closing a week shows a preview first and then announces the closure on every page, and reopening the week removes the announcement', async ({
  page,
}) => {
  const closedWeek = weekFromNow(5)
  await logInToSite(page, site.state, origin)
  await page.goto(`${origin}/admin/weeks/${closedWeek}`)
  await page.getByLabel('Reason for closing').fill('summer break')
  await page.getByLabel(/^Pickup on Mon, .* for last week’s orders$/).selectOption({ index: 2 })
  await click(page, 'Preview closing notice')
  await expect(page.getByText(/^No pickup on Monday, .* on Sunday, /)).toBeVisible()
  await expectNoViolations(page)
  await click(page, 'Close this week')
  await expect(page.getByRole('definition').filter({ hasText: 'Closed: summer break' })).toBeVisible()
  await expectNoViolations(page)
  await page.goto(`${origin}/admin/weeks`)
  await expect(page.locator(`#w${closedWeek}`)).toContainText('Closed: summer break')
  await expectNoViolations(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await waitForText(page, '/', ': summer break. We’re back Monday, ')
  await expectNoViolations(page)
  for (const path of ['/delivery', '/how-it-works']) {
    await waitForText(page, path, 'No pickup on Monday, ')
    await expectNoViolations(page)
  }

  await page.goto(`${origin}/admin/weeks/${closedWeek}`)
  await click(page, 'Reopen this week')
  await expectMessage(page, 'Week reopened')
  await expect(async () => {
    await page.goto(`${origin}/about`)
    await expect(page.getByText('summer break')).toHaveCount(0, { timeout: 1000 })
  }).toPass()
})
