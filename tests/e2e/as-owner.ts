import { expect, type BrowserContext, type Page } from '@playwright/test'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { localSecrets } from '#scripts/local.ts'
import { axeFaults, type Part } from './axe.ts'

export const state = process.env.E2E_STATE ?? ''
export const local = ['--local', '--persist-to', state]

let count = 0
export const someone = () => `guest-${process.pid}-${Date.now()}-${++count}@mail.example`

/** A network of its own, so that a test's presses do not use up another's limit. */
export function aNetwork() {
  const part = () => Math.floor(Math.random() * 65_536).toString(16)
  return { 'cf-connecting-ip': `2001:db8:${part()}:${part()}::1` }
}

/** The owner's session of this process, so that the password is given once and not before every story. */
let session: Awaited<ReturnType<BrowserContext['cookies']>> = []

export async function logInAsOwner(page: Page) {
  await page.context().addCookies(session)
  await page.goto('/admin')
  if (new URL(page.url()).pathname === '/auth') {
    await logIn(page, { email: defaultBusiness.email, password: localSecrets(state).adminPassword })
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

/** No fault that axe knows, and nothing wider than the screen; `without` is a frame that lets no script in, axe's neither. */
export async function clean(page: Page, part: Pick<Part, 'without'> = {}) {
  expect(await axeFaults(page, part)).toEqual([])
  await narrow(page)
}

/** Nothing wider than the screen; between two pages there is nothing to measure. */
export async function narrow(page: Page) {
  const width = page.viewportSize()?.width
  await expect.poll(() => page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(width)
}

/** On a phone and on a desk. */
export async function cleanInBoth(page: Page, options: Parameters<typeof clean>[1] = {}) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await clean(page, options)
  }
}
