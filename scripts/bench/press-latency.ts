import type { CDPSession, Page } from '@playwright/test'
import { median } from './median.ts'

/** Time from each press to the frame that shows its effect, ms, in the order of the presses. */
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

/** Elements that are pressed on a page: the menu, which is then closed with Escape, a question, and form fields. */
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

/** Records slow events from the moment the page starts to load. */
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
 * Presses the menu, a question and form fields of a page, with the CPU slowed down to a quarter of its speed. A press
 * without effect counts as infinitely slow.
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
 * Returns the time of a page's slowest press, ms. Each press counts with its median over all visits, because a single
 * slow visit may be due to the machine.
 */
export function slowestPress(visits: readonly Presses[]) {
  const [first = []] = visits
  // If nothing was found to press, nothing was measured, and the page must not pass.
  if (first.length === 0) return Infinity
  return Math.max(...first.map((_, at) => median(visits.map((presses) => presses[at] ?? Infinity))))
}

/**
 * Finds the element with a plain query and stores it in a global variable of the page. A Playwright locator or handle
 * would make the page listen to every touch, and that would be measured, too.
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

/** Taps like a thumb: scrolls to the element, presses once the page stands still, and holds for a few frames. */
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
 * Returns the duration of the slowest event since the last call, ms. Waits first, because a browser reports an event
 * some time after its frame.
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
