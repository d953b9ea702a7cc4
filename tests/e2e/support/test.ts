import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { getCurrentKitchenWeek } from '#app/domain/scheduling/order-week.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { addDays } from '#app/domain/time/kitchen-time.ts'
import { localSecrets } from '#scripts/local.ts'
import { type AxeScope, axeViolations } from './axe.ts'
import { stateFolder } from './database.ts'

type Excluded = Pick<AxeScope, 'without'>

interface Fixtures {
  /** Checks accessibility and page width. Without JavaScript, axe can't run, so only the width is checked. */
  check: (excluded?: Excluded) => Promise<void>
  /** Runs `check` at phone and desktop widths. */
  checkBothWidths: (excluded?: Excluded) => Promise<void>
  /** A page in a browser without JavaScript. */
  plainPage: Page
  /** The page's content security policy violations so far. */
  policyViolations: string[]
}

export const test = base.extend<Fixtures>({
  // Give each test its own client network, so that its requests don't use up another test's rate limit.
  extraHTTPHeaders: async ({ contextOptions: { extraHTTPHeaders } }, use) =>
    use({ ...extraHTTPHeaders, ...randomNetworkHeaders() }),
  check: async ({ page, javaScriptEnabled }, use) =>
    use((excluded) => (javaScriptEnabled ? expectNoViolations(page, excluded) : expectNoOverflow(page))),
  checkBothWidths: async ({ page, check }, use) =>
    use(async (excluded) => {
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await check(excluded)
      }
    }),
  plainPage: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    await use(await context.newPage())
    await context.close()
  },
  policyViolations: async ({ page }, use) => {
    const violations: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|Refused to/.test(message.text())) violations.push(message.text())
    })
    await use(violations)
  },
})

/** Playwright's `test` with a page that is logged in as the owner. */
export const ownerTest = test.extend({
  page: async ({ page }, use) => {
    await logInAsOwner(page)
    await use(page)
  },
})

let count = 0
export const uniqueEmail = () => `guest-${process.pid}-${Date.now()}-${++count}@mail.example`

/** Returns the name with a suffix that no other test uses. */
export const uniqueName = (name: string) => `${name} ${process.pid}-${Date.now()}-${++count}`

/** Returns the Monday of the week that is the given number of weeks from now. */
export const weekFromNow = (weeks: number) =>
  addDays(getCurrentKitchenWeek(Date.now(), defaultBusiness.timeZone), 7 * weeks)

/** Returns a request header with an IP address in a random client network. */
function randomNetworkHeaders() {
  const part = () => Math.floor(Math.random() * 65_536).toString(16)
  return { 'cf-connecting-ip': `2001:db8:${part()}:${part()}::1` }
}

/** The owner's session cookies, so that each worker process logs in only once. */
let ownerCookies: Awaited<ReturnType<BrowserContext['cookies']>> = []

export async function logInAsOwner(page: Page) {
  await page.context().addCookies(ownerCookies)
  await page.goto('/admin')
  if (new URL(page.url()).pathname === '/auth') {
    await logInToSite(page, stateFolder)
    ownerCookies = await page.context().cookies()
    await page.goto('/admin')
  }
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/day, /)
}

/** Logs in as the owner, with the password from the server's state folder. */
export function logInToSite(page: Page, state: string, origin = '') {
  return logIn(page, { email: defaultBusiness.email, password: localSecrets(state).adminPassword, origin })
}

export async function logIn(
  page: Page,
  { email, password, origin = '' }: { email: string; password: string; origin?: string },
) {
  await page.goto(`${origin}/auth`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin/)
}

/** Returns the focusable message that the admin shows after an action. */
export function actionMessage(page: Page) {
  return page.locator('[tabindex="-1"]:has(> [data-notice])')
}

export function expectMessage(page: Page, text: string | RegExp, options: { timeout?: number } = {}) {
  return expect(actionMessage(page)).toContainText(text, options)
}

/** Returns the rich-text editor of a post's content. */
export function contentEditor(page: Page) {
  return page.getByRole('textbox', { name: 'Content', exact: true })
}

/** Checks the page's main heading. */
export function expectHeading(page: Page, text: string | RegExp, options: { timeout?: number } = {}) {
  return expect(page.getByRole('heading', { level: 1 })).toHaveText(text, options)
}

/** Clicks the button with the given name. */
export function click(page: Page, name: string | RegExp, { exact = false } = {}) {
  return page.getByRole('button', { name, exact }).click()
}

/** Performs an action that downloads a file, and checks the file's name. */
export async function expectDownload(page: Page, action: () => Promise<unknown>, name: string) {
  const downloadEvent = page.waitForEvent('download')
  await action()
  const download = await downloadEvent
  expect(download.suggestedFilename()).toBe(name)
  return download
}

/** Clicks a link that downloads a file, and checks the file's name. */
export function expectLinkDownload(page: Page, link: string, name: string) {
  return expectDownload(page, () => page.getByRole('link', { name: link }).click(), name)
}

/** Holds requests to matching URLs until the returned function is called. */
export async function holdRequests(page: Page, url: string | RegExp) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

/** Sets a form's opening time one minute back, because the server rejects forms submitted as fast as in a test. */
export async function backdateForm(page: Page) {
  await page.locator('input[name=opened]').evaluate((input: HTMLInputElement) => {
    input.value = String(Date.now() - 60_000)
  })
}

/** Returns the first visible notice on a public page. */
export function notice(page: Page) {
  return page.locator('[data-notice]:visible').first()
}

/**
 * Checks that axe finds no violation and that the page is not wider than the screen. `excluded` names a sandboxed
 * frame that axe can't read.
 */
export async function expectNoViolations(page: Page, excluded: Excluded = {}) {
  expect(await axeViolations(page, excluded)).toEqual([])
  await expectNoOverflow(page)
}

/** Checks that the page isn't wider than the screen. Polls, because a page has no document while it navigates. */
async function expectNoOverflow(page: Page) {
  const width = page.viewportSize()?.width
  await expect.poll(() => page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(width)
}
