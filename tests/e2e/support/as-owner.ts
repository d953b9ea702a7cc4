import { expect, type BrowserContext, type Page } from '@playwright/test'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { localSecrets } from '#scripts/local.ts'
import { axeViolations, type AxeScope } from './axe.ts'

export const stateFolder = process.env.E2E_STATE ?? ''
export const localD1Args = ['--local', '--persist-to', stateFolder]

let count = 0
export const uniqueEmail = () => `guest-${process.pid}-${Date.now()}-${++count}@mail.example`

/** Returns a random client network, so that a test's requests don't use up another test's rate limit. */
export function randomNetworkHeaders() {
  const part = () => Math.floor(Math.random() * 65_536).toString(16)
  return { 'cf-connecting-ip': `2001:db8:${part()}:${part()}::1` }
}

/** The owner's session cookies, so that each worker process logs in only once. */
let session: Awaited<ReturnType<BrowserContext['cookies']>> = []

export async function logInAsOwner(page: Page) {
  await page.context().addCookies(session)
  await page.goto('/admin')
  if (new URL(page.url()).pathname === '/auth') {
    await logIn(page, { email: defaultBusiness.email, password: localSecrets(stateFolder).adminPassword })
    session = await page.context().cookies()
    await page.goto('/admin')
  }
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/day, /)
}

export async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin/)
}

/**
 * Checks that axe finds no violation and that the page is not wider than the screen; `without` excludes a sandboxed
 * frame that axe can't read.
 */
export async function expectNoViolations(page: Page, part: Pick<AxeScope, 'without'> = {}) {
  expect(await axeViolations(page, part)).toEqual([])
  await expectNoOverflow(page)
}

/** Checks that the page is not wider than the screen; polls, because there is no document during a navigation. */
export async function expectNoOverflow(page: Page) {
  const width = page.viewportSize()?.width
  await expect.poll(() => page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(width)
}

/** Runs the accessibility and width checks at phone and desktop widths. */
export async function expectNoViolationsAtBothWidths(
  page: Page,
  options: Parameters<typeof expectNoViolations>[1] = {},
) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoViolations(page, options)
  }
}
