import { expect } from '@playwright/test'
import { expectHeading, test } from '#tests/e2e/support/test.ts'

test('C10 the comparison is a table with header cells, and it can be scrolled with the keyboard if it is wider than the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/vs-clean-eatz')
  const table = page.getByRole('table', { name: /^Side-by-side comparison, as of November 16, 2026/ })
  await expect(table.getByRole('columnheader')).toHaveText(['Feature', 'Holston Table', 'Clean Eatz'])
  await expect(table.getByRole('rowheader')).toHaveCount(8)
  const café = table.getByRole('row', { name: 'Dine-in café' })
  await expect(café.getByRole('cell')).toHaveText(['No', 'Yes'])

  const region = page.getByRole('region', { name: /^Side-by-side comparison/ })
  expect(await region.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true)
  await region.focus()
  await expect(region).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => region.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0)
})

test("every order link on the GLP-1 and comparison pages includes that page's campaign name", async ({
  page,
}) => {
  for (const [path, campaign] of [
    ['/glp1', 'glp1'],
    ['/comparison', 'comparison'],
  ] as const) {
    await page.goto(path)
    // Depending on the weekday, order buttons link to the order page or to next week's menu.
    const buttons = page.getByRole('main').locator('[data-order], [href="/menu#next"]')
    await expect(buttons.first()).toBeVisible()
    for (const button of await buttons.all()) {
      await expect(button).toHaveAttribute(
        'href',
        new RegExp(`^(https://order.holstontable.example\\?campaign=${campaign}|/menu#next)$`),
      )
    }
  }
})

test('the GLP-1 page lists three entrees with 25 to 40 g of protein, sorted by protein and linked to their pages', async ({
  page,
}) => {
  await page.goto('/glp1')
  const entrees = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Entrees' }) })
  await expect(entrees.getByText(/^\d+ g protein/)).toHaveCount(3)
  const grams = (await entrees.getByText(/^\d+ g protein/).allTextContents()).map(parseFloat)
  expect(grams).toEqual(grams.toSorted((one, other) => other - one))
  expect(Math.min(...grams)).toBeGreaterThanOrEqual(25)
  expect(Math.max(...grams)).toBeLessThanOrEqual(40)
  const first = entrees.getByRole('link').first()
  const name = await first.textContent()
  await first.click()
  await expectHeading(page, name ?? '')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('C07 without JavaScript, at most one answer on the GLP-1 page is open at a time, and an open answer can be closed', async ({
    page,
  }) => {
    await page.goto('/glp1')
    const [frozen, bundle] = ['Do shipped orders arrive frozen?', 'How do I order a bundle?'].map((name) =>
      page.locator('details').filter({ has: page.getByRole('heading', { name }) }),
    )
    if (!frozen || !bundle) throw new Error('The page has neither question.')
    await frozen.locator('summary').press('Enter')
    await expect(frozen.getByText(/^Sometimes\. In warm weather/)).toBeVisible()
    await bundle.locator('summary').press('Enter')
    await expect(page.locator('details[open]')).toHaveCount(1)
    await bundle.locator('summary').press('Enter')
    await expect(page.locator('details[open]')).toHaveCount(0)
  })
})
