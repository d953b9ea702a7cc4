import { brotliCompressSync, constants } from 'node:zlib'
import AxeBuilder from '@axe-core/playwright'
import type { Browser, CDPSession, Locator, Page } from '@playwright/test'

interface Marks {
  shifts: number
  slowest: number
}

/** A real visit on a phone: what is sent before scrolling, what moves, what a press costs on a slow one, what axe says. */
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
  let unscrolled = true
  page.on('response', (response) => {
    if (new URL(response.url()).origin !== origin) foreign++
    else if (unscrolled)
      sent.push(
        response.body().then((body) => ({
          kind: response.request().resourceType(),
          bytes: packed(body, response.headers()['content-type']),
        })),
      )
  })
  await page.addInitScript(watch)
  await page.goto(path, { waitUntil: 'networkidle' })
  unscrolled = false
  const files = await Promise.all(sent)

  const { html, css, elements } = await page.evaluate(() => ({
    html: document.documentElement.outerHTML,
    css: [...document.querySelectorAll('style')].map((style) => style.textContent).join(''),
    elements: document.querySelectorAll('*').length,
  }))
  await scrollToEnd(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  await press(page)
  const { shifts, slowest } = await page.evaluate(() => (window as unknown as { marks: Marks }).marks)
  const figures = {
    requests: files.length,
    sentKB: sum(files.map(({ bytes }) => bytes)),
    scriptKB: sum(files.filter(({ kind }) => kind === 'script').map(({ bytes }) => bytes)),
    htmlKB: packed(Buffer.from(html), 'text/html') / 1000,
    cssKB: packed(Buffer.from(css), 'text/css') / 1000,
    elements,
    scrolledCls: shifts,
    inp: slowest,
    axe: violations.length,
    rules: violations.map(({ id }) => id),
    foreign,
    cookies: (await context.cookies()).length,
  }
  await context.close()
  return figures
}

function watch() {
  const marks = { shifts: 0, slowest: 0 }
  Object.assign(window, { marks })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) marks.shifts += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) marks.slowest = Math.max(marks.slowest, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Presses what a page offers, on a processor slowed fourfold: the menu, then a question or a field. */
async function press(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => window.scrollTo(0, 0))
  const menu = page.getByRole('button', { name: 'All pages' })
  if (await menu.isVisible()) {
    await tap(menu, session)
    await page.keyboard.press('Escape')
  }
  for (const name of [
    'main summary',
    'main input:not([type=hidden], [tabindex="-1"])',
    'input[type=email]',
  ]) {
    const part = page.locator(`${name}:visible`).first()
    if ((await part.count()) > 0) await tap(part, session)
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
}

/**
 * A thumb scrolls first, presses when the page stands still, and stays down for some frames. By the touchscreen alone:
 * a locator's own tap listens on the page to see whether it hit, and the page would pay for that.
 */
async function tap(part: Locator, session: CDPSession) {
  await part.scrollIntoViewIfNeeded()
  await frame(part.page())
  const box = await part.boundingBox()
  if (!box) return
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await frame(part.page())
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function frame(page: Page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

async function scrollToEnd(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y)
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }
  })
  await page.waitForLoadState('networkidle')
}

/** As the platform's edge would pack it; the local server's gzip says nothing of that. */
function packed(body: Buffer, type = '') {
  return /text|javascript|json|xml/.test(type)
    ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength
    : body.byteLength
}

function sum(bytes: readonly number[]) {
  return bytes.reduce((total, one) => total + one, 0) / 1000
}
