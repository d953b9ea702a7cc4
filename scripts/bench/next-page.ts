import puppeteer, { type Page } from 'puppeteer-core'
import { launchOptions } from '#tests/e2e/support/browser.ts'

/** A page, and the URL path of a link on it that the visitor hovers over and then clicks. */
interface Step {
  from: string
  to: string
}

/**
 * Measures whether the linked page was prerendered, and the time from the click to its largest paint, ms (target 6).
 * Uses Puppeteer, because the way Playwright observes a page prevents prerendering.
 */
export async function measureNextPage(origin: string, { from, to }: Step) {
  const { executablePath = '', args = [] } = await launchOptions()
  const browser = await puppeteer.launch({ executablePath, args, headless: true })
  try {
    const page = await browser.newPage()
    await page.setViewport({ width: 1280, height: 900 })
    await page.goto(origin + from, { waitUntil: 'load' })
    const link = await page.waitForSelector(`a[href="${to}"]`)
    await link?.hover()
    await pause(1500)
    await link?.click()
    await pause(1500)
    return await readPaint(page)
  } finally {
    await browser.close()
  }
}

function readPaint(page: Page) {
  return page.evaluate(
    () =>
      new Promise<{ isPrerendered: boolean; largest: number }>((resolve) => {
        const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
          activationStart?: number
        })[]
        const activated = navigation?.activationStart ?? 0
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1)
          resolve({
            isPrerendered: activated > 0,
            largest: Math.max(0, (last?.startTime ?? Infinity) - activated),
          })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}

function pause(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
