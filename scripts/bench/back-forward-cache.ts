import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Browser } from '@playwright/test'
import { launchOptions } from '#tests/e2e/support/browser.ts'

/**
 * Chromium's reason for not keeping a page as it was left. A `Circumstantial` reason lies in the browser or the
 * moment, not in the page.
 */
interface Reason {
  type: 'SupportPending' | 'PageSupportNeeded' | 'Circumstantial'
  reason: string
}

/** The reason given by a browser without a window, which keeps no page at all. */
const keepsNone = 'BackForwardCacheDisabledForDelegate'

/**
 * Returns the pages that the back button doesn't restore as they were left (target 6), with the reasons. Uses
 * Playwright, because Puppeteer loses a page that is restored.
 */
export async function wayBack(origin: string, paths: readonly string[]) {
  const browser = await chromium.launch({
    ...(await launchOptions()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const lost: string[] = []
    let canKeep = true
    for (const path of paths) {
      const { isKept, reasons } = await comeBack(browser, origin, path)
      if (reasons.some(({ reason }) => reason === keepsNone)) canKeep = false
      const own = reasons.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason)
      if (own.length > 0) lost.push(`${path}: ${own.join(', ')}`)
      else if (!isKept && canKeep) lost.push(`${path}: loaded anew`)
    }
    return { canKeep, lost }
  } finally {
    await browser.close()
  }
}

async function comeBack(browser: Browser, origin: string, path: string) {
  const page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  const refused = new Promise<readonly Reason[]>((resolve) => {
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations),
    )
  })
  await page.goto(origin + path)
  await page.goto(origin + (path === '/about' ? '/faq' : '/about'))
  // A restored page does not load, so there is no load event to wait for.
  await page.goBack({ waitUntil: 'commit' })
  const isKept = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return navigation?.type === 'navigate'
  })
  // Chromium reports no reason if the page's process has ended.
  const reasons = isKept ? [] : await Promise.race([refused, pause(10_000, [], { ref: false })])
  await page.close()
  return { isKept, reasons }
}
