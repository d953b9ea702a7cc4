import type { CDPSession, Page } from '@playwright/test'
import { median } from './median.ts'

/** How long each press waited for the frame that shows its effect, ms, in the order of the presses. */
export type Presses = readonly number[]

/**
 * Globals on the measured page: the duration of the slowest event since the last reading (ms), and the element to
 * press.
 */
declare let slowest: number
declare const target: HTMLElement

interface Target {
  selector: string
  /** Runs on the page: whether the press had its effect. */
  hasResponded: () => boolean
}

/** What can be pressed on a page: the menu, which Escape closes, then a question or a field. */
const menu: Target = {
  selector: '[popovertarget]',
  hasResponded: () =>
    target instanceof HTMLButtonElement && target.popoverTargetElement?.matches(':popover-open') === true,
}
const question: Target = {
  selector: 'main details:not([open]) > summary',
  hasResponded: () => target.parentElement?.hasAttribute('open') === true,
}
const fields = ['main input:not([type=hidden], [tabindex="-1"])', 'input[type=email]'].map(
  (selector): Target => ({ selector, hasResponded: () => target === document.activeElement }),
)

/** Records slow events from the start of the page on. */
export async function watchPresses(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { slowest: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) slowest = Math.max(slowest, entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
}

/**
 * Presses what a page offers, with the CPU slowed down to a quarter. A press without effect counts as infinitely slow.
 */
export async function measurePresses(page: Page): Promise<Presses> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => window.scrollTo(0, 0))
  const presses: number[] = []
  for (const { selector, hasResponded } of [menu, question, ...fields]) {
    if (!(await findTarget(page, selector))) continue
    await tap(page, session)
    const ms = await slowestEventMs(page)
    presses.push((await page.evaluate(hasResponded)) ? ms : Infinity)
    if (selector !== menu.selector) continue
    await page.keyboard.press('Escape')
    presses.push(await slowestEventMs(page))
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return presses
}

/**
 * Returns the time of a page's slowest press. Each press counts with the median of all visits, because a single slow
 * visit is due to the machine.
 */
export function slowestPress(visits: readonly Presses[]) {
  const [first = []] = visits
  // If nothing was found to press, nothing was measured, and the page must not pass.
  if (first.length === 0) return Infinity
  return Math.max(...first.map((_, at) => median(visits.map((presses) => presses[at] ?? Infinity))))
}

/**
 * Finds the element with a plain query and keeps it on the page. The first Playwright locator or handle would make the
 * page listen to every touch and wait for the response, which would be measured, too.
 */
function findTarget(page: Page, selector: string) {
  return page.evaluate((selector) => {
    const found = [...document.querySelectorAll(selector)].find(
      (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0,
    )
    Object.assign(window, { target: found })
    return found !== undefined
  }, selector)
}

/** Taps like a thumb: scrolls first, presses when the page stands still, and stays down for some frames. */
async function tap(page: Page, session: CDPSession) {
  await page.evaluate(() => target.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await nextFrame(page)
  const point = await page.evaluate(() => {
    const { x, y, width, height } = target.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await nextFrame(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/**
 * Returns the duration of the slowest event since the last call, ms. It waits first, because a browser reports an
 * event some time after its frame.
 */
async function slowestEventMs(page: Page) {
  await nextFrame(page)
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        setTimeout(() => {
          resolve(slowest)
          slowest = 0
        }, 100),
      ),
  )
}

async function nextFrame(page: Page) {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
