import { expect, test } from '@playwright/test'

test('the menu is in the HTML: 24 dishes, in order, each a link to its page', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const dishes = [...html.matchAll(/href="(\/product\/\d+)"[^>]*>/g)].map(([, href]) => href)
  expect(new Set(dishes).size).toBe(24)
  expect(html).toContain('Lemon Herb Chicken')
  expect(html).toContain('Order by <b>Thursday 11:59 PM</b>')
})

test('the bar counts every second, can be paused, and never announces itself', async ({ page }) => {
  await page.goto('/')
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(/^Orders close in: \d+d \d+h \d+m \d+s$/)
  expect(await timer.getAttribute('aria-live')).toBeNull()
  const first = await timer.textContent()
  await expect(timer).not.toHaveText(first ?? '')
  await page.getByRole('button', { name: /Pause/ }).click()
  await expect(page.getByRole('button', { name: /Resume/ })).toBeVisible()
})

test('B14 the deadline is the kitchen’s, whatever the visitor’s zone', async ({ browser, baseURL }) => {
  const deadlines = new Set<string | null>()
  for (const timezoneId of ['America/New_York', 'Asia/Tokyo', 'Pacific/Kiritimati', 'Europe/London']) {
    const page = await (await browser.newContext({ timezoneId, baseURL: baseURL ?? '' })).newPage()
    await page.goto('/')
    const timer = page.getByRole('timer')
    await expect(timer).toHaveText(/\d+m \d+s$/)
    const text = (await timer.textContent())?.replace(/ \d+s$/, '') ?? null
    deadlines.add(text)
    await page.context().close()
  }
  // A minute may turn between the first and the last.
  expect(deadlines.size).toBeLessThanOrEqual(2)
})

test('without script the deadline is a sentence with its instant', async ({ browser, baseURL }) => {
  const page = await (
    await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  ).newPage()
  await page.goto('/')
  const deadline = page.getByRole('region', { name: 'Order deadline' }).locator('time:visible')
  await expect(deadline).toHaveText(/^Thursday, \w+ \d+, 11:59 PM$/)
  await expect(page.getByRole('timer')).toBeHidden()
})

test('the promo code is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await page.getByRole('button', { name: /WELCOME/ }).click()
  await expect(page.getByRole('button', { name: /WELCOME/ })).toContainText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('WELCOME')
})

test('F03 an order button tells the pixel once, if there is one, and always opens', async ({ page }) => {
  await page
    .context()
    .route('https://order.holstontable.example/**', (route) => route.fulfill({ body: 'ordering' }))
  await page.addInitScript(() => {
    const calls: unknown[] = []
    Object.assign(window, {
      calls,
      fbq: (...call: unknown[]) => {
        calls.push(call)
        throw new Error('the pixel is broken')
      },
    })
  })
  await page.goto('/')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Order Now' }).first().click()
  expect((await opened).url()).toContain('https://order.holstontable.example')
  expect(await page.evaluate(() => (window as unknown as { calls: unknown[] }).calls)).toEqual([
    ['track', 'InitiateCheckout'],
  ])
})

test('C08 the small screen’s menu opens, closes on Escape and on a choice, and gives the focus back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const burger = page.getByRole('button', { name: 'All pages' })
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeHidden()
  await burger.click()
  await expect(menu).toBeVisible()
  await expect(burger).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(burger).toBeFocused()
  await expect(burger).toHaveAttribute('aria-expanded', 'false')
  await burger.click()
  await menu.getByRole('link', { name: 'Home' }).click()
  await expect(menu).toBeHidden()
})
