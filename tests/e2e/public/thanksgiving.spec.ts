import { expect, type Locator, type Page } from '@playwright/test'
import { axeViolations } from '#tests/e2e/support/axe.ts'
import { test } from '#tests/e2e/support/test.ts'

/** Global variables on the page that list its layout shifts and the calls to the fake ad pixel. */
declare const shifts: number[]
declare const calls: unknown[]

interface Meal {
  button: Locator
  text: string
}

const path = '/thanksgiving'
const desktop = { width: 1280, height: 800 }

test('C05 with a mouse, each of the 17 meal descriptions opens on hover, stays open while it is hovered, and closes on Escape', async ({
  page,
}) => {
  const errors = recordErrors(page)
  await page.goto(path)
  for (const meal of await listMeals(page)) {
    await meal.button.hover()
    const tooltip = await expectTooltip(page, meal)
    // Move the mouse from the meal across the gap onto the tooltip, then within the tooltip.
    const box = await boxOf(tooltip)
    await page.mouse.move(box.x + 8, box.y + 8, { steps: 3 })
    await page.mouse.move(box.x + box.width - 8, box.y + box.height - 8, { steps: 2 })
    await waitForFrames(page)
    await expect(tooltip).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tooltip).toBeHidden()
    await page.mouse.move(4, 400)
  }
  expect(errors).toEqual([])
})

test('C05 clicking a meal with the mouse doesn’t close its open description; moving the mouse away does', async ({
  page,
}) => {
  await page.goto(path)
  const [first, second] = await listMeals(page)
  await first.button.hover()
  const tooltip = await expectTooltip(page, first)
  await first.button.click()
  await waitForFrames(page)
  await expect(tooltip).toBeVisible()
  await second.button.hover()
  await expectTooltip(page, second)
  await page.mouse.move(4, 400, { steps: 4 })
  // The clicked button still has the focus, but that alone must not keep its description open.
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})

test('C05 with the keyboard, each of the 17 meal descriptions opens on focus, closes on Escape and opens again with Enter', async ({
  page,
}) => {
  const errors = recordErrors(page)
  await page.goto(path)
  const meals = await listMeals(page)
  await page.getByRole('main').locator('a').first().focus()
  for (const meal of meals) {
    await page.keyboard.press('Tab')
    await expect(meal.button).toBeFocused()
    const tooltip = await expectTooltip(page, meal)
    await page.keyboard.press('Escape')
    await expect(tooltip).toBeHidden()
    await expect(meal.button).toBeFocused()
    await page.keyboard.press('Enter')
    await expectTooltip(page, meal)
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  expect(errors).toEqual([])
})

test('C05 on a touch device that also has a mouse, a tap opens each of the 17 meal descriptions, and a second tap closes the description', async ({
  page,
}) => {
  const errors = recordErrors(page)
  await page.goto(path)
  for (const meal of await listMeals(page)) {
    await tap(page, meal.button)
    const tooltip = await expectTooltip(page, meal)
    await tap(page, meal.button)
    await expect(tooltip).toBeHidden()
    await tap(page, meal.button)
    await expectTooltip(page, meal)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  }
  expect(errors).toEqual([])
})

test('C05 on the Thanksgiving page, all 17 meal descriptions are shown below the meal names on touch-only devices, without JavaScript, or if React fails to load', async ({
  browser,
  baseURL,
}) => {
  for (const options of [{ hasTouch: true }, { javaScriptEnabled: false }]) {
    for (const width of [390, 1280]) {
      const context = await browser.newContext({
        ...options,
        baseURL: baseURL ?? '',
        viewport: { width, height: 800 },
      })
      const page = await context.newPage()
      const scripts = recordScripts(page)
      await page.goto(path)
      await expect(page.locator('[data-tooltip] > p:visible')).toHaveCount(17)
      await expect(page.locator('[data-tooltip] > button:visible')).toHaveCount(0)
      if (options.hasTouch) await page.locator('[data-tooltip]').first().tap()
      expect(scripts.length).toBeLessThanOrEqual(1)
      await context.close()
    }
  }
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: desktop })
  const page = await context.newPage()
  await page.route('**/assets/tooltips-*.js', (route) => route.abort())
  await page.goto(path)
  await expect(page.locator('[data-tooltip] > p:visible')).toHaveCount(0)
  await page.locator('[data-tooltip] > button').first().focus()
  await expect(page.locator('[data-tooltip] > p:visible')).toHaveCount(17)
  await context.close()
})

test('F01 on the Thanksgiving page, React loads only when a meal is first focused, and the focus and the layout stay in place while React loads', async ({
  page,
}) => {
  const scripts = recordScripts(page)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.getByRole('heading', { name: 'Mains' }).hover()
  expect(scripts).toHaveLength(1)
  // Ignore earlier small layout shifts, which the display font causes and not React.
  await page.evaluate(() => shifts.splice(0))
  const [first] = await listMeals(page)
  await first.button.focus()
  await expectTooltip(page, first)
  await expect(first.button).toBeFocused()
  expect(scripts.length).toBeGreaterThan(1)
  expect(await page.evaluate(() => shifts)).toEqual([])
})

test("C01 axe finds no violation on the Thanksgiving page while a meal's tooltip is open", async ({
  page,
}) => {
  await page.goto(path)
  const [first] = await listMeals(page)
  await first.button.focus()
  await expectTooltip(page, first)
  expect(await axeViolations(page)).toEqual([])
})

test('F03 clicking a Thanksgiving order link opens the order page with or without an ad pixel, and reports one event to the pixel even if the pixel throws an error', async ({
  page,
}) => {
  await page.context().route('https://order.holstontable.example/**', (route) => route.fulfill({ body: '' }))
  await page.goto(path)
  const orders = page.getByRole('main').getByRole('link', { name: 'Order Now' })
  await expect(orders).toHaveCount(2)
  for (const throws of [null, false, true]) {
    await page.evaluate((isBroken) => {
      const calls: unknown[] = []
      const fbq = (...call: unknown[]) => {
        calls.push(call)
        if (isBroken) throw new Error('the pixel is broken')
      }
      Object.assign(window, { calls, fbq: isBroken === null ? undefined : fbq })
    }, throws)
    for (const order of await orders.all()) {
      await page.evaluate(() => calls.splice(0))
      const popup = page.waitForEvent('popup')
      await order.click()
      const tab = await popup
      expect(tab.url()).toBe('https://order.holstontable.example/thanksgiving?campaign=thanksgiving')
      await tab.close()
      await expect
        .poll(() => page.evaluate(() => calls))
        .toEqual(throws === null ? [] : [['track', 'InitiateCheckout']])
    }
  }
})

/** Returns each meal's button and its description, as contained in the HTML before any script runs. */
async function listMeals(page: Page) {
  const items = await page.locator('[data-tooltip]').all()
  expect(items).toHaveLength(17)
  const meals = await Promise.all(
    items.map(async (item) => ({
      button: item.locator('button'),
      text: (await item.locator('p').textContent()) ?? '',
    })),
  )
  return meals as [Meal, Meal, ...Meal[]]
}

/** Checks that the only open tooltip describes the given meal and is on screen, and returns the tooltip. */
async function expectTooltip(page: Page, { button, text }: Meal) {
  const tooltip = page.getByRole('tooltip')
  await expect(tooltip).toHaveText(text)
  await expect
    .poll(() =>
      button.evaluate((element) => {
        const tooltip = document.getElementById(element.getAttribute('aria-describedby') ?? '')
        const { top = -1, bottom = -1 } = tooltip?.getBoundingClientRect() ?? {}
        return tooltip?.role === 'tooltip' && top >= 0 && bottom <= innerHeight
      }),
    )
    .toBe(true)
  return tooltip
}

/** Taps an element with raw touch events, because Playwright's tap needs a touch-only device. */
async function tap(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await boxOf(target)
  const session = await page.context().newCDPSession(page)
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('nothing to point at')
  return box
}

/** Waits two animation frames, so that the effects of a mouse movement are visible. */
function waitForFrames(page: Page) {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

function recordScripts(page: Page) {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  return scripts
}

function recordErrors(page: Page) {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}
