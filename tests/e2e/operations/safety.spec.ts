import { brotliCompressSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { axeViolations } from '#tests/e2e/support/axe.ts'
import { click, test } from '#tests/e2e/support/test.ts'
import { dynamicPages, missingPages, publicPages } from '#tests/support/site/public-pages.ts'

const pages = [...publicPages, ...dynamicPages, ...Object.keys(missingPages)]

const securityHeaders = [
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'content-security-policy',
]

/** A global variable on the page that holds the sum of its layout shifts. */
declare let shifts: number

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

test('A12 responses to requests for pages, images, scripts, fonts and data all have the security headers, and so do error responses', async ({
  page,
  request,
}) => {
  const urls = new Set([
    ...pages,
    '/auth',
    '/healthz',
    '/readyz',
    '/assets/none.js',
    '/?_data=root',
    '/images/none',
    '/subscribe',
  ])
  page.on('response', (response) => {
    const url = new URL(response.url())
    if (url.hostname === 'localhost') urls.add(url.pathname)
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  for (const url of urls) {
    const response = await request.get(url, { maxRedirects: 0 })
    for (const name of securityHeaders) expect(response.headers()[name], `${name} on ${url}`).toMatch(/./)
  }
})

test('A13 all public pages have the same content security policy, and it doesn’t allow unsafe-inline', async ({
  request,
}) => {
  const policies = new Set<string | undefined>()
  for (const url of pages) {
    const response = await request.get(url)
    policies.add(response.headers()['content-security-policy'])
    const html = await response.text()
    expect(html).not.toMatch(/ style="/)
    expect(html).not.toMatch(/ on\w+="/)
  }
  expect(policies.size).toBe(1)
  const [policy = ''] = policies
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe-inline')
})

test('A13 F01 public pages violate no CSP, request nothing from third parties, store nothing in the browser, and load at most 2 kB of script before an interaction', async ({
  page,
  context,
  policyViolations,
}) => {
  const thirdPartyRequests: string[] = []
  const scripts: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') thirdPartyRequests.push(request.url())
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  for (const url of pages) {
    await page.goto(url)
    await page.waitForLoadState('networkidle')
  }
  expect(policyViolations).toEqual([])
  expect(thirdPartyRequests).toEqual([])
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  const [script = '', ...others] = new Set(scripts)
  expect(others).toEqual([])
  const body = await (await page.request.get(script)).body()
  expect(brotliCompressSync(body).byteLength).toBeLessThanOrEqual(2000)
})

test('no layout shift occurs while a public page loads and is scrolled to its end', async ({ page }) => {
  const urls = ['/', '/product/1', '/catering', '/thanksgiving', '/delivery?zip=37604', '/washington-dc']
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 })
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[])
          if (!hadRecentInput) shifts += value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const url of urls) {
      await page.goto(url)
      await page.waitForLoadState('networkidle')
      await scrollToEnd(page)
      expect(await page.evaluate(() => shifts), `${url} at ${width}`).toBe(0)
    }
  }
})

for (const width of [320, 1280]) {
  test(`C01 at ${width} px, axe finds no violation on a page that shows a success notice or a form error`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/?notice=subscribed')
    await expect(page.locator('.toasts [data-notice]:visible')).toHaveCount(1)
    expect(await axeViolations(page), `the notice at ${width}`).toEqual([])
    await page.getByLabel('Email', { exact: true }).fill('nonsense')
    await click(page, 'Subscribe')
    await expect(page.locator('[data-notice=error]:visible').first()).toBeVisible()
    expect(await axeViolations(page), `the error at ${width}`).toEqual([])
  })
}

test('C10 with forced colors, every visible button and form field still has a border', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const url of ['/', '/catering', '/delivery', '/glp1', '/auth']) {
    await page.goto(url)
    const withoutEdge = await page.evaluate(() =>
      [...document.querySelectorAll('.btn, input:not([type=hidden]), textarea')].flatMap((control) => {
        const { borderTopWidth, borderBottomWidth, borderTopStyle } = getComputedStyle(control)
        const hasEdge =
          borderTopStyle !== 'none' && parseFloat(borderTopWidth) + parseFloat(borderBottomWidth) > 0
        return hasEdge || !control.checkVisibility() ? [] : [control.outerHTML.slice(0, 90)]
      }),
    )
    expect(withoutEdge, url).toEqual([])
  }
})

test('C03 at 400% zoom, the header either takes up at most a quarter of the screen or scrolls away with the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/')
  const { position, height } = await page.locator('.top').evaluate((top) => ({
    position: getComputedStyle(top).position,
    height: top.getBoundingClientRect().height,
  }))
  expect(position === 'static' || height <= 64).toBe(true)
})

test('C03 a link to a section of the home page never scrolls the section’s top under the header', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  for (const anchor of ['menu', 'locations', 'catering', 'about', 'testimonials', 'faq', 'contact']) {
    await page.goto(`/#${anchor}`, { waitUntil: 'networkidle' })
    const { sectionTop, headerBottom } = await page.evaluate(
      (id) => ({
        sectionTop: document.getElementById(id)?.getBoundingClientRect().top ?? -1,
        headerBottom: document.querySelector('.top')?.getBoundingClientRect().bottom ?? 0,
      }),
      anchor,
    )
    expect(sectionTop, anchor).toBeGreaterThanOrEqual(headerBottom)
    expect(sectionTop, anchor).toBeLessThan(720)
  }
})

test('D05 every page’s social card exists and is a JPEG of at most 300 kB', async ({ request }) => {
  for (const url of [...publicPages, '/product/1', '/blog/reading-a-label']) {
    const html = await (await request.get(url)).text()
    const card = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    const response = await request.get(new URL(card).pathname)
    expect([response.status(), response.headers()['content-type']], card).toEqual([200, 'image/jpeg'])
    expect((await response.body()).byteLength).toBeLessThanOrEqual(300_000)
  }
})

test('F02 the site declares that it honors Global Privacy Control', async ({ request }) => {
  const response = await request.get('/.well-known/gpc.json')
  expect(response.headers()['content-type']).toContain('application/json')
  expect(await response.json()).toMatchObject({ gpc: true })
})

test('C01 axe finds no violation while the navigation menu is open', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/')
  await click(page, 'All pages')
  expect(await axeViolations(page), 'the open menu').toEqual([])
})

test('C02 C03 on public pages, every tab stop is visible and not covered by the header', async ({ page }) => {
  for (const [width, height] of [
    [1280, 720],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const url of ['/', '/thanksgiving', '/vs-clean-eatz', '/johnson-city']) {
      await page.goto(url)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
      for (let stop = 0; stop < (url === '/' ? 70 : 30); stop++) {
        await page.keyboard.press('Tab')
        const problem = await page.evaluate(() => {
          const focused = document.activeElement
          if (!focused || focused === document.body) return null
          const box = (
            focused.matches('input[type=radio]') ? focused.closest('label') : focused
          )?.getBoundingClientRect()
          if (!box || box.width === 0) return `${focused.outerHTML.slice(0, 80)} has no box`
          // An element taller than half the screen only has to be partly visible.
          const visibleTop = box.height > innerHeight / 2 ? Math.max(box.y, innerHeight / 2 - 20) : box.y
          const top = document.elementFromPoint(
            box.x + box.width / 2,
            visibleTop + Math.min(box.height, 40) / 2,
          )
          const isVisible =
            top !== null &&
            (focused.contains(top) || top.contains(focused) || focused.closest('label')?.contains(top))
          return isVisible
            ? null
            : `${focused.outerHTML.slice(0, 80)} lies under ${top?.outerHTML.slice(0, 80) ?? 'nothing'}`
        })
        expect(problem, url).toBeNull()
      }
    }
  }
})

async function scrollToEnd(page: Page) {
  const height = await page.evaluate(() => document.body.scrollHeight)
  for (let y = 0; y < height; y += 600) {
    await page.mouse.wheel(0, 600)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
}
