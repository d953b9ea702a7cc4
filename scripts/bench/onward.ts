import { chromium } from '@playwright/test'
import puppeteer, { type Page } from 'puppeteer-core'
import { launchOptions } from '#tests/e2e/browser.ts'

/** Target 6, in words, and what is wrong with it: the next page is rendered ahead, and the back button finds a page as it was left. */
export async function onward(origin: string): Promise<{ said: string; faults: string[] }> {
  const { prerendered, largest } = await nextPage(origin)
  const kept = await backAgain(origin)
  const ahead = prerendered ? 'rendered ahead' : 'not rendered ahead'
  const back = kept ? 'finds the page as it was left' : 'loads the page anew'
  return {
    said: `The next page is ${ahead}; its largest paint comes ${Math.round(largest)} ms after the click. The back button ${back}.`,
    faults: [
      ...(prerendered ? [] : ['the next page was not rendered ahead']),
      ...(largest <= 50 ? [] : [`largest paint ${Math.round(largest)} ms, at most 50`]),
      ...(kept ? [] : ['the back button loaded the page anew']),
    ],
  }
}

/** By Puppeteer, because Playwright's way of listening forbids a browser to render ahead. */
async function nextPage(origin: string) {
  const { executablePath = '', args = [] } = await launchOptions()
  const browser = await puppeteer.launch({ executablePath, args, headless: true })
  try {
    const page = await browser.newPage()
    await page.setViewport({ width: 1280, height: 900 })
    await page.goto(`${origin}/`, { waitUntil: 'load' })
    const link = await page.waitForSelector('a[href="/how-it-works"]')
    await link?.hover()
    await pause(1500)
    await link?.click()
    await pause(1500)
    return await paintOf(page)
  } finally {
    await browser.close()
  }
}

/** By Playwright, because Puppeteer loses a page that comes back. */
async function backAgain(origin: string) {
  const browser = await chromium.launch({
    ...(await launchOptions()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const page = await browser.newPage()
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { kept: persisted }))
    })
    await page.goto(`${origin}/faq`)
    await page.goto(`${origin}/about`)
    // A page that was kept does not load, so there is no load to wait for.
    await page.goBack({ waitUntil: 'commit' })
    return await page.evaluate(() => (window as unknown as { kept?: boolean }).kept === true)
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

function pause(ms: number) {
  return new Promise((done) => setTimeout(done, ms))
}
