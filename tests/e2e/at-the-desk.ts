import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { defaultBusiness } from '#app/domain/business.ts'
import { localSecrets } from '#scripts/local.ts'

export const state = process.env.E2E_STATE ?? ''

let count = 0
export const someone = () => `guest-${process.pid}-${Date.now()}-${++count}@mail.example`

/** A network of its own, so that a test's presses do not use up another's limit. */
export function aNetwork() {
  const part = () => Math.floor(Math.random() * 65_536).toString(16)
  return { 'cf-connecting-ip': `2001:db8:${part()}:${part()}::1` }
}

export async function logInAsOwner(page: Page) {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(defaultBusiness.email)
  await page.getByLabel('Password').fill(localSecrets(state).adminPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin/)
}

/** No fault that axe knows, and nothing wider than the screen, on a phone and on a desk. */
export async function clean(page: Page) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
}
