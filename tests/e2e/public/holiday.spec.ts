import { expect } from '@playwright/test'
import type { HolidaySchedule } from '#app/domain/scheduling/holiday.ts'
import { addDays } from '#app/domain/time/kitchen-time.ts'
import { separateServer } from '#tests/e2e/support/own-server.ts'
import { click, expectHeading, expectNoViolations, test } from '#tests/e2e/support/test.ts'

const { origin, sqlOnServer } = separateServer(8919)

/** Saves holiday settings whose dates are given in days from today. */
async function saveHoliday([deadline, first, last]: readonly [number, number, number]) {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(Date.now())
  const holiday: HolidaySchedule = {
    on: true,
    deadline: addDays(today, deadline),
    pickup: { first: addDays(today, first), last: addDays(today, last), from: '00:00', to: '23:59' },
  }
  await sqlOnServer(
    `insert into business_facts (key, value, updated_at) values ('thanksgiving', '${JSON.stringify(holiday)}', ${Date.now()})
     on conflict (key) do update set value = excluded.value`,
  )
}

const title = {
  open: /dinner everyone can eat/,
  closed: /Orders are closed/,
  pickup: /Your order is ready/,
  over: /See you/,
}

for (const [phase, days, orders] of [
  ['open', [3, 5, 6], 2],
  ['closed', [-1, 1, 2], 0],
  ['pickup', [-3, -1, 0], 0],
  ['over', [-5, -3, -1], 0],
] as const)
  test(`C01 in the phase “${phase}”, the holiday page shows that phase’s heading and order links and has no axe violation`, async ({
    page,
  }) => {
    await saveHoliday(days)
    await expect(async () => {
      await page.goto(`${origin}/thanksgiving`)
      await expectHeading(page, title[phase], { timeout: 1000 })
    }).toPass()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Order Now' })).toHaveCount(orders)
    await expect(main.getByRole('heading', { level: 3 })).toHaveCount(17)
    await expect(main.locator('[data-until]')).toHaveCount(phase === 'open' ? 1 : 0)
    await expectNoViolations(page)
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Thanksgiving' })
    await expect(link).toHaveCount(phase === 'over' ? 0 : 1)
    if (phase === 'over') {
      await main.getByRole('link', { name: 'Get our newsletter' }).click()
      await expect(page).toHaveURL(`${origin}/#newsletter`)
    }
  })

test("C04 B14 the holiday page's countdown runs to the holiday deadline, can be paused and resumed, and reloads the page once at the deadline", async ({
  page,
}) => {
  // The deadline is tonight, before the next menu goes live, because a new menu would also reload the page.
  await saveHoliday([0, 2, 3])
  await expect(async () => {
    await page.goto(`${origin}/thanksgiving`)
    await expect(page.locator('[data-until]')).toHaveText(/^0d \d+h \d+m \d+s left$/, { timeout: 1000 })
  }).toPass()
  const countdown = page.locator('[data-until]')
  const deadline = Date.parse((await countdown.getAttribute('data-until')) ?? '')
  await click(page, /Pause/)
  const pausedText = await countdown.textContent()
  await click(page, /Resume/)
  await expect(countdown).not.toHaveText(pausedText ?? '')

  await page.clock.install({ time: deadline - 60_000 })
  await page.goto(`${origin}/thanksgiving`)
  await expect(countdown).toHaveText(/^0d 0h \d+m \d+s left$/)
  const navigations: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && navigations.push(request.url()))
  const reload = page.waitForEvent('load')
  await page.clock.fastForward(62_000)
  await reload
  await expect(countdown).toHaveText('0d 0h 0m 0s left')
  // The page must reload only once. Otherwise, a page whose clock is ahead of the server's would reload forever.
  await page.clock.fastForward(10_000)
  await page.evaluate(() => fetch('/readyz').then(({ status }) => status))
  expect(navigations).toEqual([`${origin}/thanksgiving`])
})
