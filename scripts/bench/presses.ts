import type { CDPSession, Page } from '@playwright/test'
import { median } from './median.ts'

/** How long each press waited for the frame that answers it, ms, in the order of pressing. */
export type Presses = readonly number[]

/** What a page offers to press: the menu, which Escape closes, then a question or a field. */
const parts = [
  '.burger',
  'main summary',
  'main input:not([type=hidden], [tabindex="-1"])',
  'input[type=email]',
]

/** On the page. */
declare let slowest: number

/** Listens for what is slow, from the page's first line on. */
export async function watchPresses(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { slowest: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) slowest = Math.max(slowest, entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
}

/** Presses what a page offers, on a processor slowed fourfold. */
export async function press(page: Page): Promise<Presses> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => window.scrollTo(0, 0))
  const presses: number[] = []
  for (const part of parts) {
    const point = await pointOf(page, part)
    if (!point) continue
    await tap(page, session, point)
    presses.push(await waited(page))
    if (part !== '.burger') continue
    await page.keyboard.press('Escape')
    presses.push(await waited(page))
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return presses
}

/** The slowest press of a page, each press by the median of its visits: what one of eight did once is the machine's. */
export function slowestPress(visits: readonly Presses[]) {
  const [first = []] = visits
  return Math.max(0, ...first.map((_, at) => median(visits.map((presses) => presses[at] ?? 0))))
}

/**
 * A thumb scrolls first, presses when the page stands still, and stays down for some frames. Found by a plain query: the
 * first locator that a page is asked for makes it listen to every touch, which then waits for the page's answer, and
 * the page would pay for that.
 */
async function pointOf(page: Page, part: string) {
  const point = await page.evaluate((selector) => {
    const found = [...document.querySelectorAll(selector)].find(
      (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0,
    )
    found?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = found?.getBoundingClientRect()
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }, part)
  await frame(page)
  return point
}

async function tap(page: Page, session: CDPSession, point: { x: number; y: number }) {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await frame(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** ms of the slowest event since the last time it was asked; a browser tells of one some time after its frame. */
function waited(page: Page) {
  return page.evaluate(
    () =>
      new Promise<number>((tell) =>
        requestAnimationFrame(() =>
          setTimeout(() => {
            tell(slowest)
            slowest = 0
          }, 100),
        ),
      ),
  )
}

async function frame(page: Page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
