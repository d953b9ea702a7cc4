import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '#tests/e2e/browser.ts'

/**
 * Target 6: the next page comes out of a prerender with its largest paint within 50 ms, and the back button finds the
 * page as it was left. Answers with what is wrong.
 */
export async function onward(origin: string): Promise<string[]> {
  const options = await launchOptions()
  // The test runner's own switches turn both features off.
  const browser = await chromium.launch({
    ...options,
    ignoreDefaultArgs: ['--disable-back-forward-cache', '--disable-features=BackForwardCache'],
  })
  try {
    const page = await browser.newPage({ baseURL: origin, viewport: { width: 1280, height: 900 } })
    await page.goto('/', { waitUntil: 'networkidle' })
    const link = page.getByRole('link', { name: 'How It Works' }).first()
    await link.hover()
    await page.waitForTimeout(1500)
    await link.click()
    await page.waitForURL('**/how-it-works')
    const { prerendered, largest } = await paintOf(page)
    await page.goBack()
    // A page that was kept still tells of its first visit.
    const anew = await page.evaluate(
      () =>
        (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type ===
        'back_forward',
    )
    console.error(`  next page: prerendered ${prerendered}, largest paint ${Math.round(largest)} ms`)
    return [
      ...(prerendered ? [] : ['the next page was not rendered ahead']),
      ...(largest <= 50 ? [] : [`largest paint ${Math.round(largest)} ms, at most 50`]),
      ...(anew ? ['the back button loaded the page anew'] : []),
    ]
  } finally {
    await browser.close()
  }
}

function paintOf(page: Page) {
  return page.evaluate(
    () =>
      new Promise<{ prerendered: boolean; largest: number }>((resolve) => {
        const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
          activationStart?: number
        })[]
        const activated = navigation?.activationStart ?? 0
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1)
          resolve({
            prerendered: activated > 0,
            largest: Math.max(0, (last?.startTime ?? Infinity) - activated),
          })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}
