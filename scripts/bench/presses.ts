import type { CDPSession, Page } from '@playwright/test'
import { median } from './median.ts'

/** How long each press waited for the frame that answers it, ms, in the order of pressing. */
export type Presses = readonly number[]

/** On the page: the slowest event since it was last asked, ms; and what is pressed. */
declare let slowest: number
declare const part: HTMLElement

interface Part {
  selector: string
  /** On the page: whether the press did what it is for. */
  hasAnswered: () => boolean
}

/** What a page offers to press: the menu, which Escape closes, then a question or a field. */
const menu: Part = {
  selector: '[popovertarget]',
  hasAnswered: () =>
    part instanceof HTMLButtonElement && part.popoverTargetElement?.matches(':popover-open') === true,
}
const question: Part = {
  selector: 'main details:not([open]) > summary',
  hasAnswered: () => part.parentElement?.hasAttribute('open') === true,
}
const fields = ['main input:not([type=hidden], [tabindex="-1"])', 'input[type=email]'].map(
  (selector): Part => ({ selector, hasAnswered: () => part === document.activeElement }),
)

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

/** Presses what a page offers, on a processor slowed fourfold. A press that does nothing takes for ever. */
export async function press(page: Page): Promise<Presses> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => window.scrollTo(0, 0))
  const presses: number[] = []
  for (const { selector, hasAnswered } of [menu, question, ...fields]) {
    if (!(await find(page, selector))) continue
    await tap(page, session)
    const took = await waited(page)
    presses.push((await page.evaluate(hasAnswered)) ? took : Infinity)
    if (selector !== menu.selector) continue
    await page.keyboard.press('Escape')
    presses.push(await waited(page))
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return presses
}

/** The slowest press of a page, each press by the median of its visits: what one of eight did once is the machine's. */
export function slowestPress(visits: readonly Presses[]) {
  const [first = []] = visits
  // Where nothing was found to press, nothing is known.
  if (first.length === 0) return Infinity
  return Math.max(...first.map((_, at) => median(visits.map((presses) => presses[at] ?? Infinity))))
}

/**
 * By a plain query, kept on the page: the first locator or handle that a page is asked for makes it listen to every
 * touch, which then waits for the page's answer, and the page would pay for that.
 */
function find(page: Page, selector: string) {
  return page.evaluate((selector) => {
    const found = [...document.querySelectorAll(selector)].find(
      (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0,
    )
    Object.assign(window, { part: found })
    return found !== undefined
  }, selector)
}

/** A thumb scrolls first, presses when the page stands still, and stays down for some frames. */
async function tap(page: Page, session: CDPSession) {
  await page.evaluate(() => part.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await frame(page)
  const point = await page.evaluate(() => {
    const { x, y, width, height } = part.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await frame(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** ms of the slowest event since the last time it was asked; a browser tells of one some time after its frame. */
async function waited(page: Page) {
  await frame(page)
  return page.evaluate(
    () =>
      new Promise<number>((tell) =>
        setTimeout(() => {
          tell(slowest)
          slowest = 0
        }, 100),
      ),
  )
}

async function frame(page: Page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
