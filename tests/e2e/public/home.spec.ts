import { expect, type Page } from '@playwright/test'
import type { DeadlineBarState } from '#app/domain/scheduling/order-state.ts'
import { click, test } from '#tests/e2e/support/test.ts'
import { readDeadlineBar } from '#tests/support/site/html.ts'

/** A global variable on the page that lists the calls to the fake ad pixel. */
declare const calls: unknown[]

test("the home page's HTML contains the menu: 24 meals in order, each linked to its page", async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const mealPaths = [...html.matchAll(/href="(\/product\/\d+)"[^>]*>/g)].map(([, href]) => href)
  expect(new Set(mealPaths).size).toBe(24)
  expect(html).toContain('Lemon Herb Chicken')
  expect(html).toContain('Order by <b>Thursday 11:59 PM</b>')
})

test('C04 the deadline bar’s countdown updates every second without screen reader announcements, and can be paused and resumed', async ({
  page,
}) => {
  await page.goto('/')
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(/^Orders close in: \d+d \d+h \d+m \d+s$/)
  const announcements = await page.evaluateHandle(() => {
    const log: string[] = []
    const liveRegions = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]'
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        if (element?.closest(liveRegions)) log.push(element.outerHTML.slice(0, 80))
      }
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    return log
  })
  for (let turn = 0; turn < 3; turn++) {
    const before = await timer.textContent()
    await expect(timer).not.toHaveText(before ?? '')
  }
  expect(await announcements.jsonValue()).toEqual([])
  expect(await timer.getAttribute('aria-live')).toBeNull()
  await click(page, /Pause/)
  await click(page, /Resume/)
  const resumed = await timer.textContent()
  await expect(timer).not.toHaveText(resumed ?? '')
})

test('C04 a paused countdown stays paused on the next page until the visitor resumes it', async ({
  page,
}) => {
  await page.goto('/')
  await click(page, /Pause/)
  await page.goto('/faq')
  await expect(page.getByRole('timer')).toHaveText(/\d+s$/)
  await click(page, /Resume/)
  const resumed = await page.getByRole('timer').textContent()
  await expect(page.getByRole('timer')).not.toHaveText(resumed ?? '')
  await page.goto('/')
  await expect(page.getByRole('button', { name: /Pause/ })).toBeVisible()
})

test('C03 the page’s scroll padding is the header’s height plus 16 px, and the deadline bar isn’t cut off on screens up to 390 px wide', async ({
  page,
}) => {
  for (const width of [320, 390, 719, 720, 959, 960, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await expect(page.getByRole('timer')).toHaveText(/\d+m/)
    const notices = ['', 'Closed until Monday, December 28: Christmas at home.', null]
    for (const notice of notices) {
      const { height, padding, clipped } = await page.evaluate((notice) => {
        const bar = document.querySelector<HTMLElement>('.bar')
        const text = bar?.querySelector('p')
        if (bar && text && notice !== null) {
          text.textContent = notice
          bar.dataset.lines = notice === '' ? '1' : '2'
        }
        return {
          height: document.querySelector('.top')?.getBoundingClientRect().height,
          padding: parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
          clipped: [...document.querySelectorAll('.bar p')]
            .filter((line) => line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight)
            .map((line) => line.textContent),
        }
      }, notice)
      expect(padding, `${width} px, ${notice}`).toBe((height ?? 0) + 16)
      if (width <= 390) expect(clipped, `${width} px`).toEqual([])
    }
  }
})

test('C04 C10 with reduced motion, the deadline bar counts in minutes and nothing on the page moves', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', '/thanksgiving', '/about', '/?notice=subscribed']) {
    await page.goto(path)
    await expect(page.getByRole('timer')).toHaveText(/\d+h \d+m$/)
    // Ignore animations of at most 1 ms, such as the one that removes a notice after nine seconds.
    const moving = await page.evaluate(() =>
      document.getAnimations().flatMap(({ effect }) => {
        const { duration } = effect?.getComputedTiming() ?? {}
        return Number(duration) > 1 ? [String(duration)] : []
      }),
    )
    expect(moving, path).toEqual([])
  }
})

test('B14 when a deadline passes, the deadline bar shows the next deadline without a reload, even after the tab has been asleep', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text()
  const expectBar = async (tab: Page, { state, notice, by, closes }: DeadlineBarState, now: number) => {
    const bar = tab.getByRole('region', { name: 'Order deadline' })
    await expect(bar).toHaveAttribute('data-state', state)
    await expect(bar.locator('p').first()).toHaveText(notice)
    await expect(bar.locator('time')).toHaveText(by)
    const minutes = Math.max(0, Math.floor((closes - now) / 60_000))
    await expect(tab.getByRole('timer')).toHaveText(
      new RegExp(
        `^Orders close in: ${Math.floor(minutes / 1440)}d ${Math.floor(minutes / 60) % 24}h ${minutes % 60}m \\d+s$`,
      ),
    )
  }
  const [first, ...later] = readDeadlineBar(html)
  if (!first || later.length === 0) throw new Error('The deadline bar has no later state')
  let current = first
  for (const next of later) {
    // Use a new tab for each state: the old tab may reload from the server, whose clock differs from the tab's fake
    // clock.
    const from = next.from - 62_000
    const tab = await page.context().newPage()
    await tab.clock.install({ time: from })
    await tab.goto('/')
    await tab.clock.pauseAt(from + 2_000)
    await expectBar(tab, current, from + 2_000)
    await tab.clock.fastForward(70_000)
    await expectBar(tab, next, from + 72_000)
    await tab.close()
    current = next
  }
})

test("B14 the countdown runs to the same instant in every visitor's time zone", async ({
  browser,
  baseURL,
}) => {
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
  // Allow two texts, because a minute may pass between the first and last checks.
  expect(deadlines.size).toBeLessThanOrEqual(2)
})

test('without JavaScript, the deadline bar shows the deadline as a sentence with a machine-readable time', async ({
  plainPage: page,
}) => {
  await page.goto('/')
  const deadline = page.getByRole('region', { name: 'Order deadline' }).locator('time:visible')
  await expect(deadline).toHaveText(/^\w+day, \w+ \d+, at 11:59 PM$/)
  await expect(page.getByRole('timer')).toBeHidden()
})

test('clicking the promo code copies it to the clipboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await click(page, /WELCOME/)
  await expect(page.getByRole('button', { name: /WELCOME/ })).toContainText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('WELCOME')
})

test('if the browser denies clipboard access, clicking the promo code shows the code in a prompt so it can be copied manually', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await page.goto('/')
  const dialogEvent = page.waitForEvent('dialog')
  void page.getByRole('button', { name: /WELCOME/ }).click()
  const dialog = await dialogEvent
  expect([dialog.message(), dialog.defaultValue()]).toEqual(['Copy this text:', 'WELCOME'])
  await dialog.dismiss()
  await expect(page.getByRole('button', { name: /WELCOME/ })).not.toContainText('Copied')
})

test('F03 clicking an order button reports one event to the ad pixel and opens the order page even if the pixel throws an error', async ({
  page,
}) => {
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
  const popup = page.waitForEvent('popup')
  // Use the holiday's link, because the seed's holiday can be ordered on any day of the week.
  await page.getByRole('link', { name: 'Thanksgiving Menu' }).click()
  expect((await popup).url()).toContain('https://order.holstontable.example')
  expect(await page.evaluate(() => calls)).toEqual([['track', 'InitiateCheckout']])
})

for (const width of [320, 768]) {
  test(`C08 at ${width} px, the navigation menu closes when Escape is pressed or a link is chosen, and Escape returns focus to the menu button`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    const menuButton = page.getByRole('button', { name: 'All pages' })
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu).toBeHidden()
    await menuButton.click()
    await expect(menu).toBeVisible()
    await expect(menuButton).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(menuButton).toBeFocused()
    await expect(menuButton).toHaveAttribute('aria-expanded', 'false')
    await menuButton.click()
    await menu.getByRole('link', { name: 'Home' }).click()
    await expect(menu).toBeHidden()
  })
}

test('C08 pressing the menu button and releasing the mouse elsewhere doesn’t open the navigation menu or make its hidden links focusable', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const menu = page.locator('#nav')
  const isLaidOut = () => menu.evaluate((element) => element.checkVisibility())
  await page.getByRole('button', { name: 'All pages' }).hover()
  await page.mouse.down()
  await expect.poll(isLaidOut).toBe(true)
  await expect(menu).toBeHidden()
  await page.mouse.move(2, 400)
  await page.mouse.up()
  expect(await isLaidOut()).toBe(false)
})
