import { brotliCompressSync, constants } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { axeViolations } from '#tests/e2e/support/axe.ts'
import { measurePresses, watchPresses } from './press-latency.ts'

declare let shifts: number

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/**
 * Visits a page like a phone. Measures what is sent before scrolling, layout shifts, how fast a slow phone responds
 * to a press, and axe violations.
 */
export async function visit(browser: Browser, origin: string, path: string) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const sent: Promise<{ kind: string; bytes: number }>[] = []
  let foreign = 0
  let beforeScrolling = true
  page.on('response', (response) => {
    if (new URL(response.url()).origin !== origin) foreign++
    else if (beforeScrolling)
      sent.push(
        response.body().then((body) => ({
          kind: response.request().resourceType(),
          bytes: compressedSize(body, response.headers()['content-type']),
        })),
      )
  })
  await page.addInitScript(watchShifts)
  await watchPresses(page)
  await page.goto(path, { waitUntil: 'networkidle' })
  beforeScrolling = false
  const files = await Promise.all(sent)

  const { html, css, elements } = await page.evaluate(() => ({
    html: document.documentElement.outerHTML,
    css: [...document.querySelectorAll('style')].map((style) => style.textContent).join(''),
    elements: document.querySelectorAll('*').length,
  }))
  await scrollToEnd(page)
  const violations = await axeViolations(page)
  const presses = await measurePresses(page)
  const scrolledCls = await page.evaluate(() => shifts)
  const figures = {
    requests: files.length,
    sentKB: sum(files.map(({ bytes }) => bytes)),
    scriptKB: sum(files.filter(({ kind }) => kind === 'script').map(({ bytes }) => bytes)),
    htmlKB: compressedSize(Buffer.from(html), 'text/html') / 1000,
    cssKB: compressedSize(Buffer.from(css), 'text/css') / 1000,
    elements,
    scrolledCls,
    presses,
    axe: violations.length,
    rules: violations,
    foreign,
    cookies: (await context.cookies()).length,
  }
  await context.close()
  return figures
}

function watchShifts() {
  Object.assign(window, { shifts: 0 })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput) shifts += value
  }).observe({ type: 'layout-shift', buffered: true })
}

async function scrollToEnd(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
  })
  await page.waitForLoadState('networkidle')
}

/**
 * Returns the size of a body compressed with brotli, as Cloudflare's edge does it. The local server's gzip gives a
 * different size.
 */
function compressedSize(body: Buffer, type = '') {
  return /text|javascript|json|xml/.test(type)
    ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength
    : body.byteLength
}

function sum(bytes: readonly number[]) {
  return bytes.reduce((total, one) => total + one, 0) / 1000
}
