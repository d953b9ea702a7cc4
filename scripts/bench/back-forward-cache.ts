import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { launchOptions } from '#tests/e2e/support/browser.ts'

/**
 * Chromium's reason for not restoring a page from its back/forward cache. A `Circumstantial` reason comes from the
 * browser or its current state, not from the page.
 */
interface Reason {
  type: 'SupportPending' | 'PageSupportNeeded' | 'Circumstantial'
  reason: string
}

/** The reason that a headless browser gives, because it has no back/forward cache at all. */
const cacheDisabled = 'BackForwardCacheDisabledForDelegate'

/**
 * Returns the pages that the back button reloads instead of restoring from the back/forward cache, with the reasons
 * (target 6). Uses Playwright, because Puppeteer loses track of a restored page.
 */
export async function checkBackButton(origin: string, paths: readonly string[]) {
  const browser = await chromium.launch({
    ...(await launchOptions()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const reloaded: string[] = []
    let hasCache = true
    for (const path of paths) {
      const { isRestored, reasons } = await goBackTo(browser, origin, path)
      if (reasons.some(({ reason }) => reason === cacheDisabled)) hasCache = false
      const pageReasons = reasons.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason)
      if (pageReasons.length > 0) reloaded.push(`${path}: ${pageReasons.join(', ')}`)
      else if (!isRestored && hasCache) reloaded.push(`${path}: no reason given`)
    }
    return { hasCache, reloaded }
  } finally {
    await browser.close()
  }
}

async function goBackTo(browser: Browser, origin: string, path: string) {
  const page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  const notRestored = new Promise<readonly Reason[]>((resolve) => {
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations),
    )
  })
  await page.goto(origin + path)
  await page.goto(origin + (path === '/about' ? '/faq' : '/about'))
  // A restored page fires no load event, so wait only until the browser has switched to it.
  await page.goBack({ waitUntil: 'commit' })
  const isRestored = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return navigation?.type === 'navigate'
  })
  // Chromium reports no reason if the page's process has ended.
  const reasons = isRestored ? [] : await Promise.race([notRestored, pause(10_000, [], { ref: false })])
  await page.close()
  return { isRestored, reasons }
}
