import { expect, type Locator, type Page } from '@playwright/test'
import { axeViolations } from '#tests/e2e/support/axe.ts'
import { test } from '#tests/e2e/support/test.ts'

const path = '/thanksgiving'
/** The time limit, ms: 17 meals in a row are many steps on a busy machine. */
const patience = 150_000
const desk = { width: 1280, height: 800 }

test('C05 with a mouse, each of the 17 meal descriptions opens on hover, stays open while hovered, and closes on Escape', async ({
  page,
}) => {
  test.setTimeout(patience)
  const broken = watchPolicy(page)
  await page.goto(path)
  for (const { dish, text } of await dishes(page)) {
    await dish.hover()
    const tip = await opened(page, dish, text)
    // Move the mouse across the gap onto the tooltip, then within the tooltip.
    const box = await boxOf(tip)
    await page.mouse.move(box.x + 8, box.y + 8, { steps: 3 })
    await page.mouse.move(box.x + box.width - 8, box.y + box.height - 8, { steps: 2 })
    await settled(page)
    await expect(tip).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tip).toBeHidden()
    await page.mouse.move(4, 400)
  }
  expect(broken).toEqual([])
})

test('C05 a mouse click on a meal leaves its description open, and moving the mouse away closes it', async ({
  page,
}) => {
  await page.goto(path)
  const [first, second] = await dishes(page)
  if (!first || !second) throw new Error('no dishes')
  await first.dish.hover()
  const tip = await opened(page, first.dish, first.text)
  await first.dish.click()
  await settled(page)
  await expect(tip).toBeVisible()
  await second.dish.hover()
  await opened(page, second.dish, second.text)
  await page.mouse.move(4, 400, { steps: 4 })
  // The clicked button still has the focus, but that alone must not keep its description open.
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})

test('C05 with the keyboard, each of the 17 meal descriptions opens on focus, closes on Escape and opens again with Enter', async ({
  page,
}) => {
  test.setTimeout(patience)
  const broken = watchPolicy(page)
  await page.goto(path)
  const menu = await dishes(page)
  await page.getByRole('main').locator('a').first().focus()
  for (const { dish, text } of menu) {
    await page.keyboard.press('Tab')
    await expect(dish).toBeFocused()
    const tip = await opened(page, dish, text)
    await page.keyboard.press('Escape')
    await expect(tip).toBeHidden()
    await expect(dish).toBeFocused()
    await page.keyboard.press('Enter')
    await opened(page, dish, text)
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  expect(broken).toEqual([])
})

test('C05 with touch on a device that also has a mouse, a tap opens each of the 17 meal descriptions, and a second tap closes it', async ({
  page,
}) => {
  test.setTimeout(patience)
  const broken = watchPolicy(page)
  await page.goto(path)
  for (const { dish, text } of await dishes(page)) {
    await tap(page, dish)
    const tip = await opened(page, dish, text)
    await tap(page, dish)
    await expect(tip).toBeHidden()
    await tap(page, dish)
    await opened(page, dish, text)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  }
  expect(broken).toEqual([])
})

test('C05 on touch-only devices, without JavaScript or if React fails to load, the 17 meal descriptions show below the meal names', async ({
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
      const scripts = scriptsOf(page)
      await page.goto(path)
      await expect(page.locator('[data-tooltip] > p:visible')).toHaveCount(17)
      await expect(page.locator('[data-tooltip] > button:visible')).toHaveCount(0)
      if (options.hasTouch) await page.locator('[data-tooltip]').first().tap()
      expect(scripts.length).toBeLessThanOrEqual(1)
      await context.close()
    }
  }
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: desk })
  const page = await context.newPage()
  await page.route('**/assets/tooltips-*.js', (route) => route.abort())
  await page.goto(path)
  await expect(page.locator('[data-tooltip] > p:visible')).toHaveCount(0)
  await page.locator('[data-tooltip] > button').first().focus()
  await expect(page.locator('[data-tooltip] > p:visible')).toHaveCount(17)
  await context.close()
})

test('F01 React loads only when a meal is first focused, hovered or tapped, and loading it moves neither the focus nor the layout', async ({
  page,
}) => {
  const scripts = scriptsOf(page)
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
  // Ignore small shifts caused by the display font, which are not the island's.
  await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.splice(0))
  const [first] = await dishes(page)
  if (!first) throw new Error('no dishes')
  await first.dish.focus()
  await opened(page, first.dish, first.text)
  await expect(first.dish).toBeFocused()
  expect(scripts.length).toBeGreaterThan(1)
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
})

test("C01 axe finds no violation while a meal's tooltip is open", async ({ page }) => {
  await page.goto(path)
  const [first] = await dishes(page)
  if (!first) throw new Error('no dishes')
  await first.dish.focus()
  await opened(page, first.dish, first.text)
  expect(await axeViolations(page)).toEqual([])
})

test('F03 clicking an order link reports one event to the ad pixel, if there is one, and opens the order page even if the pixel fails', async ({
  page,
}) => {
  await page.context().route('https://order.holstontable.example/**', (route) => route.fulfill({ body: '' }))
  await page.goto(path)
  const orders = page.getByRole('main').getByRole('link', { name: 'Order Now' })
  await expect(orders).toHaveCount(2)
  for (const throws of [null, false, true]) {
    await page.evaluate((broken) => {
      const calls: unknown[] = []
      const fbq = (...call: unknown[]) => {
        calls.push(call)
        if (broken) throw new Error('the pixel is broken')
      }
      Object.assign(window, { calls, fbq: broken === null ? undefined : fbq })
    }, throws)
    for (const order of await orders.all()) {
      await page.evaluate(() => (window as unknown as { calls: unknown[] }).calls.splice(0))
      const popup = page.waitForEvent('popup')
      await order.click()
      const tab = await popup
      expect(tab.url()).toBe('https://order.holstontable.example/thanksgiving?campaign=thanksgiving')
      await tab.close()
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { calls: unknown[] }).calls))
        .toEqual(throws === null ? [] : [['track', 'InitiateCheckout']])
    }
  }
})

/** Returns each meal's button and the description in the HTML before any script runs. */
async function dishes(page: Page) {
  const places = await page.locator('[data-tooltip]').all()
  expect(places).toHaveLength(17)
  return Promise.all(
    places.map(async (place) => ({
      dish: place.locator('button'),
      text: (await place.locator('p').textContent()) ?? '',
    })),
  )
}

/** Returns the only open tooltip, which describes its meal. */
async function opened(page: Page, dish: Locator, text: string) {
  const tip = page.getByRole('tooltip')
  await expect(tip).toHaveText(text)
  await expect
    .poll(() =>
      dish.evaluate((button) => {
        const tip = document.getElementById(button.getAttribute('aria-describedby') ?? '')
        const { top = -1, bottom = -1 } = tip?.getBoundingClientRect() ?? {}
        return tip?.role === 'tooltip' && top >= 0 && bottom <= innerHeight
      }),
    )
    .toBe(true)
  return tip
}

/** Sends touch events directly, because Playwright's tap needs a device without a mouse. */
async function tap(page: Page, dish: Locator) {
  await dish.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await boxOf(dish)
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

/** Waits two animation frames, so that the effects of a pointer move are visible. */
function settled(page: Page) {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

function scriptsOf(page: Page) {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  return scripts
}

function watchPolicy(page: Page) {
  const broken: string[] = []
  page.on('console', (message) => message.type() === 'error' && broken.push(message.text()))
  page.on('pageerror', (error) => broken.push(error.message))
  return broken
}
