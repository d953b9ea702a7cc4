import { type BrowserContext, expect, type Page } from '@playwright/test'
import { addDays } from '#app/domain/time/kitchen-time.ts'
import { axeViolations } from '#tests/e2e/support/axe.ts'
import { separateServer } from '#tests/e2e/support/own-server.ts'
import { click, test, weekFromNow } from '#tests/e2e/support/test.ts'

const pixel = { scriptUrl: 'https://pixel.example/loader.js', hosts: ['events.pixel.example'] }
// The script of a fake ad pixel. Like a real pixel, it sends each event to its host. It also records the event.
const loader = `
  window.events = []
  window.fbq = (...event) => { events.push(event); fetch('https://events.pixel.example/?' + event.join()) }
  fbq('track', 'PageView')`

// Use a separate server, because the shared server has no ad pixel.
const { origin } = separateServer(8927, (sql) => {
  // Set the deadline to Sunday, so that orders are open on any day the test runs.
  const overrides = JSON.stringify({ deadline: addDays(weekFromNow(0), 6) })
  sql(
    `insert into business_facts (key, value, updated_at) values ('pixel', '${JSON.stringify(pixel)}', 1);
      update weekly_menus set overrides = '${overrides}' where week = '${weekFromNow(0)}'`,
  )
})

test('F01 F02 the ad pixel is not loaded and stores nothing before the visitor consents, and the consent is remembered until it is withdrawn', async ({
  context,
  page,
  policyViolations,
}) => {
  const requests = await recordPixelRequests(context)
  await page.goto(origin)
  const bar = page.getByRole('region', { name: 'Ad tracking' })
  await expect(bar).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.goto(`${origin}/faq`)
  await expect(bar).toBeVisible()
  expect(requests).toEqual([])
  expect(await readStorage(page)).toEqual({ storage: 0, cookies: '' })

  expect(await axeViolations(page, { within: '.consent' })).toEqual([])
  const [allow, decline] = [
    bar.getByRole('button', { name: 'Allow' }),
    bar.getByRole('button', { name: 'No thanks' }),
  ]
  expect((await allow.boundingBox())?.width).toBe((await decline.boundingBox())?.width)

  await allow.click()
  await expect(bar).toHaveCount(0)
  await expect.poll(() => requests).toEqual([pixel.scriptUrl, 'https://events.pixel.example/?track,PageView'])
  await page.goto(`${origin}/how-it-works`)
  await expect.poll(() => requests.filter((url) => url === pixel.scriptUrl)).toHaveLength(2)
  await expect(bar).toBeHidden()

  // F03: a click on an order button reports one event, and the order page opens normally.
  await context.route('https://order.holstontable.example/**', (route) => route.fulfill({ body: 'order' }))
  const [orderPage] = await Promise.all([
    context.waitForEvent('page'),
    page.locator('.head .btn.order').last().click(),
  ])
  await orderPage.close()
  const checkouts = () => requests.filter((url) => url.endsWith('InitiateCheckout'))
  await expect.poll(checkouts).toHaveLength(1)
  expect(policyViolations).toEqual([])

  // Withdraw the consent: #ad-choices in the URL shows the consent question again.
  await page.goto(`${origin}/how-it-works#ad-choices`)
  await decline.click()
  await page.goto(`${origin}/faq`)
  await page.waitForLoadState('networkidle')
  await expect(bar).toBeHidden()
  expect(await page.evaluate(() => 'fbq' in window)).toBe(false)
})

test('F02 if a visitor declines the ad pixel, the choice is remembered and no later page loads the pixel', async ({
  context,
  page,
}) => {
  const requests = await recordPixelRequests(context)
  await page.goto(origin)
  await click(page, 'No thanks')
  for (const path of ['/', '/faq']) {
    await page.goto(origin + path)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('.consent')).toBeHidden()
  }
  expect(requests).toEqual([])
})

test('F02 if the browser sends Global Privacy Control, the visitor isn’t asked about the ad pixel and no page loads the pixel, even after an earlier consent', async ({
  context,
}) => {
  const requests = await recordPixelRequests(context)
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
    localStorage.setItem('ads', 'yes')
  })
  const page = await context.newPage()
  for (const path of ['/', '/faq#ad-choices']) {
    await page.goto(origin + path)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('.consent')).toHaveCount(0)
  }
  expect(requests).toEqual([])
})

test('F03 an ad pixel that fails to load, throws an error or blocks the page doesn’t keep an order link from opening', async ({
  context,
}) => {
  await context.route('https://order.holstontable.example/**', (route) => route.fulfill({ body: 'order' }))
  await context.addInitScript(() => localStorage.setItem('ads', 'yes'))
  const pixelScripts = [
    'window.fbq = () => { throw new Error("broken") }',
    'window.fbq = () => { const end = Date.now() + 1500; while (Date.now() < end); }',
    null,
  ]
  for (const body of pixelScripts) {
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.route('https://pixel.example/**', (route) =>
      body === null ? undefined : route.fulfill({ contentType: 'text/javascript', body }),
    )
    await page.goto(origin, { waitUntil: 'domcontentloaded' })
    if (body !== null) await page.waitForFunction(() => 'fbq' in window)
    const order = page.locator('.head .btn.order').last()
    const [orderPage] = await Promise.all([context.waitForEvent('page'), order.click()])
    expect(orderPage.url()).toContain('order.holstontable.example')
    expect(errors).toEqual([])
    await orderPage.close()
    await page.close()
  }
})

test('the ad consent question is visible at every screen width and never covers the focused element', async ({
  page,
}) => {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 640 })
    await page.goto(`${origin}/contact`)
    await expect(page.locator('.consent')).toBeVisible()
    const coveredElements: string[] = []
    const stops = await page.locator('main :is(a, button, input, textarea):visible').count()
    await page.locator('main').focus()
    for (let stop = 0; stop < stops; stop++) {
      await page.keyboard.press('Tab')
      const name = await page.evaluate(() => {
        const focused = document.activeElement
        if (!focused || focused.closest('.consent') || focused.closest('header, .bar')) return null
        const { left, top, bottom, width } = focused.getBoundingClientRect()
        const uncovered = [top + 3, (top + bottom) / 2, bottom - 3].filter(
          (y) => !document.elementFromPoint(left + width / 2, y)?.closest('.consent'),
        )
        // A long text field only has to be partly visible. Every other element must be completely visible.
        const isVisible = focused.matches('textarea') ? uncovered.length > 0 : uncovered.length === 3
        return isVisible ? null : focused.outerHTML.slice(0, 90)
      })
      if (name !== null) coveredElements.push(`${width}: ${name}`)
    }
    expect(coveredElements).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
})

/** Records the requests to the fake ad pixel's hosts, in order. */
async function recordPixelRequests(context: BrowserContext) {
  const requests: string[] = []
  await context.route(/^https:\/\/(events\.)?pixel\.example\//, async (route) => {
    requests.push(route.request().url())
    await route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: loader,
    })
  })
  return requests
}

function readStorage(page: Page) {
  return page.evaluate(() => ({
    storage: localStorage.length + sessionStorage.length,
    cookies: document.cookie,
  }))
}
