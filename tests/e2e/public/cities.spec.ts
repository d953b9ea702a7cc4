import { expect } from '@playwright/test'
import { axeViolations } from '#tests/e2e/support/axe.ts'
import { click, test } from '#tests/e2e/support/test.ts'

test('a visitor can go from the home page to a city page, download the pickup calendar, and go on to a nearby city’s page', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Johnson City' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Serving Johnson City' })).toBeVisible()
  await expect(main.getByText('5:00 PM to 7:00 PM')).toHaveCount(2)
  const download = page.waitForEvent('download')
  await main.getByRole('link', { name: 'Add to calendar' }).click()
  expect((await download).suggestedFilename()).toBe('pickup-johnson-city.ics')
  await main.getByRole('link', { name: 'Erwin', exact: true }).click()
  await expect(page).toHaveURL(/\/erwin$/)
  await expect(page.getByRole('main').getByText('about 15 miles, 20 minutes')).toBeVisible()
  for (const link of await page.getByRole('main').locator('[data-order]').all())
    await expect(link).toHaveAttribute('href', /\?campaign=city$/)
})

for (const javaScriptEnabled of [true, false]) {
  test(`C09 ${javaScriptEnabled ? 'with' : 'without'} JavaScript, the ZIP check shows a result, an error for an incomplete ZIP code, and the corrected ZIP code’s result`, async ({
    browser,
    baseURL,
  }) => {
    const page = await (await browser.newContext({ javaScriptEnabled, baseURL: baseURL ?? '' })).newPage()
    const main = page.getByRole('main')
    await page.goto('/erwin')
    await main.getByRole('textbox', { name: /Do you deliver to my area\?/ }).fill('37650-1234')
    await main.getByRole('button', { name: 'Check' }).click()
    await expect(page).toHaveURL(/\/delivery\?zip=37650$/)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('37650 Free delivery in Erwin')

    await main.getByRole('textbox').fill('3760')
    await main.getByRole('textbox').press('Enter')
    const field = main.getByRole('textbox')
    await expect(field).toHaveValue('3760')
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription('Please enter a 5-digit ZIP code, like 37604.')
    if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([])

    await field.fill('99501')
    await field.press('Enter')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('99501 We don’t ship to Alaska yet')
    await page.context().close()
  })
}

test('a ZIP check’s “Copy this result” button copies the result and its URL', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/delivery?zip=37604')
  await click(page, 'Copy this result')
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`${baseURL}/delivery?zip=37604`)
  expect(copied).toContain('Pickup or free delivery in Johnson City')
})
