import { expect, test, type Page } from '@playwright/test'
import { axeFaults } from './axe.ts'

const groups = [
  ['/glp1', '/comparison'],
  ['/privacy', '/terms', '/accessibility'],
] as const

for (const [paths, width] of groups.flatMap((paths) =>
  [320, 768, 1280].map((width) => [paths, width] as const),
)) {
  test(`C01 axe finds nothing at ${width} px, and nothing reaches beyond the screen: ${paths.join(', ')}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of paths) {
      await page.goto(path)
      if (path === '/glp1') await page.locator('summary').nth(2).click()
      expect(await axeFaults(page), path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
      expect(await smallTargets(page), path).toEqual([])
    }
  })
}

test('C10 the comparison is a table whose cells know their heads, and the keyboard scrolls it where it is wide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/vs-clean-eatz')
  const table = page.getByRole('table', { name: /^Eight things, side by side, as of November 16, 2026/ })
  await expect(table.getByRole('columnheader')).toHaveText(['Worth knowing', 'Holston Table', 'Clean Eatz'])
  await expect(table.getByRole('rowheader')).toHaveCount(8)
  const café = table.getByRole('row', { name: 'A café to sit down in' })
  await expect(café.getByRole('cell')).toHaveText(['No', 'Yes'])

  const region = page.getByRole('region', { name: /^Eight things/ })
  expect(await region.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true)
  await region.focus()
  await expect(region).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => region.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0)
})

test('every order button of the two pages names its campaign', async ({ page }) => {
  for (const [path, campaign] of [
    ['/glp1', 'glp1'],
    ['/comparison', 'comparison'],
  ] as const) {
    await page.goto(path)
    const buttons = page.getByRole('main').locator('[data-order]')
    await expect(buttons.first()).toBeVisible()
    for (const button of await buttons.all()) {
      await expect(button).toHaveAttribute('href', `https://order.holstontable.example?campaign=${campaign}`)
    }
  }
})

test('the dishes on the ruler are this week’s, and lead to their pages', async ({ page }) => {
  await page.goto('/glp1')
  const entrees = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Entrees' }) })
  await expect(entrees.getByText(/^\d+ g protein$/)).toHaveCount(3)
  const grams = (await entrees.getByText(/^\d+ g protein$/).allTextContents()).map(parseFloat)
  expect(grams).toEqual(grams.toSorted((one, other) => other - one))
  expect(Math.min(...grams)).toBeGreaterThanOrEqual(25)
  expect(Math.max(...grams)).toBeLessThanOrEqual(40)
  const first = entrees.getByRole('link').first()
  const name = await first.textContent()
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('C07 one answer on GLP-1 is open at a time, and it closes again', async ({ page }) => {
    await page.goto('/glp1')
    const [frozen, bundle] = ['Do shipped orders arrive frozen?', 'How do I order a bundle?'].map((name) =>
      page.locator('details').filter({ has: page.getByRole('heading', { name }) }),
    )
    if (!frozen || !bundle) throw new Error('The page asks neither.')
    await frozen.locator('summary').press('Enter')
    await expect(frozen.getByText(/^Sometimes\. When the season asks for it/)).toBeVisible()
    await bundle.locator('summary').press('Enter')
    await expect(page.locator('details[open]')).toHaveCount(1)
    await bundle.locator('summary').press('Enter')
    await expect(page.locator('details[open]')).toHaveCount(0)
  })
})

/** Links and buttons of the page's own part, other than those inside a sentence, below 24 px (2.5.8). */
function smallTargets(page: Page) {
  return page
    .getByRole('main')
    .locator('a, button, summary, input:not([type=hidden])')
    .evaluateAll((targets) =>
      targets
        .filter(
          (target) => getComputedStyle(target).display !== 'inline' && target.getClientRects().length > 0,
        )
        .filter((target) => {
          const { width, height } = target.getBoundingClientRect()
          return Math.min(width, height) < 24
        })
        .map((target) => target.textContent ?? target.tagName),
    )
}
