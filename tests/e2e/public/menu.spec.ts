import { expect, type Page } from '@playwright/test'
import { axeViolations } from '#tests/e2e/support/axe.ts'
import { click, test } from '#tests/e2e/support/test.ts'

const menus = [
  { path: '/', section: '#menu' },
  { path: '/menu', section: '#dishes' },
] as const

for (const { path, section } of menus) {
  test(`without JavaScript, the menu on ${path} can be filtered by category, diet and allergens, sorted, and shared by URL`, async ({
    plainPage: page,
    page: otherPage,
  }) => {
    await page.goto(path)
    const menu = page.locator(section)
    const cards = menu.locator('.card')
    await expect(cards).toHaveCount(24)

    await menu.getByRole('link', { name: 'Entrees', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`\\?category=entree${section}$`))
    const entrees = await cards.count()
    expect(entrees).toBeGreaterThan(3)
    expect(entrees).toBeLessThan(24)

    await menu.getByText('Diet and allergens').click()
    await menu.getByText('High protein', { exact: true }).click()
    await menu.getByText('Eggs', { exact: true }).click()
    await menu.getByText('Sort by protein', { exact: true }).click()
    await menu.getByRole('button', { name: 'Show meals' }).click()
    await expect(page).toHaveURL(
      // The form also submits the sliders' default values.
      new RegExp(
        `\\?category=entree&diet=high-protein&free-of=eggs&max-kcal=\\d+&min-protein=\\d+&sort=protein${section}$`,
      ),
    )
    const resultCount = await cards.count()
    expect(resultCount).toBeGreaterThan(1)
    expect(resultCount).toBeLessThan(entrees)
    await expect(menu.getByText(`${resultCount} of 24 meals`)).toBeVisible()
    for (const text of await cards.allTextContents()) {
      expect(text).toContain('High protein')
      expect(text).not.toMatch(/Contains[^.]*eggs|Not confirmed[^.]*eggs/)
    }
    const grams = (await cards.allTextContents()).map((text) => Number(/(\d+) g protein/.exec(text)?.[1]))
    expect(grams).toEqual(grams.toSorted((one, other) => other - one))

    // Opening the URL in a different browser shows the same meals and checked filters.
    await otherPage.goto(page.url())
    await expect(otherPage.locator(`${section} .card`)).toHaveCount(resultCount)
    await otherPage.getByText('Diet and allergens').click()
    await expect(otherPage.getByRole('checkbox', { name: 'High protein' })).toBeChecked()
    await expect(otherPage.getByRole('checkbox', { name: 'Vegan' })).not.toBeChecked()

    await menu.getByRole('link', { name: 'Remove filter: Entrees' }).click()
    await expect(page).toHaveURL(
      new RegExp(`${path}\\?diet=high-protein&free-of=eggs&sort=protein${section}$`),
    )
    await menu.getByRole('link', { name: 'Clear' }).click()
    await expect(cards).toHaveCount(24)
  })
}

test('when no meal matches the menu filter, the page offers links that each remove one filter choice and state how many meals then match', async ({
  page,
}) => {
  await page.goto('/?category=snack&diet=low-carb&diet=vegan&free-of=sesame')
  const menu = page.locator('#menu')
  await expect(menu.getByRole('heading', { name: 'No meals match these filters' })).toBeVisible()
  await expect(menu.locator('.card')).toHaveCount(0)
  const suggestion = menu.getByRole('listitem').filter({ hasText: 'Without “Snacks”' })
  const expectedCount = Number(/(\d+) meal/.exec(await suggestion.innerText())?.[1])
  await suggestion.getByRole('link').click()
  await expect(menu.locator('.card')).toHaveCount(expectedCount)
})

test("the menu filter's calorie slider shows its value as it moves, and hides meals with more calories", async ({
  page,
}) => {
  await page.goto('/menu')
  await openFilter(page)
  const calories = page.getByRole('slider', { name: 'Max calories' })
  await calories.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  const chosen = Number(await calories.inputValue())
  await expect(page.locator('output').first()).toHaveText(String(chosen))
  await click(page, 'Show meals')
  const cards = page.locator('#dishes .card')
  expect(await cards.count()).toBeLessThan(24)
  for (const text of await cards.allTextContents())
    expect(Number(/(\d+) cal/.exec(text)?.[1])).toBeLessThanOrEqual(chosen)
  await page.getByRole('link', { name: `Remove filter: Up to ${chosen} calories` }).click()
  await expect(cards).toHaveCount(24)
})

test('C02 the menu filter can be used with the keyboard alone, and the focused control has a visible outline', async ({
  page,
}) => {
  await page.goto('/menu')
  await page.locator('#dishes').getByRole('link', { name: 'Snacks', exact: true }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const first = page.getByRole('checkbox', { name: 'Dairy-free' })
  await expect(first).toBeFocused()
  const label = page.locator('label', { has: first })
  expect(await label.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
  await page.keyboard.press('Space')
  await expect(first).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/menu\?diet=dairy-free&max-kcal=\d+&min-protein=\d+#dishes$/)
  await expect(page.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('aria-current', 'true')
})

test('C01 at 320 and 1280 px, pages with the menu filter open have no axe violation and aren’t wider than the screen, with or without results', async ({
  page,
}) => {
  const states = [
    '/menu?diet=high-protein&free-of=sesame&sort=protein',
    '/?category=snack&diet=vegan&free-of=sesame',
    '/product/30',
  ]
  for (const path of states) {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await openFilter(page)
      expect(await axeViolations(page), `${path} at ${width}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
})

async function openFilter(page: Page) {
  for (const summary of await page.getByText('Diet and allergens', { exact: true }).all())
    await summary.click()
}
