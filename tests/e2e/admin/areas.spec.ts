import { expect } from '@playwright/test'
import { click, expectMessage, expectNoViolations, logInAsOwner, test } from '#tests/e2e/support/test.ts'

for (const [width, javaScriptEnabled, zip] of [
  [390, false, '96799'],
  [1280, true, '96929'],
] as const) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 844 } })

    test(`C10 at ${width} px, the owner adds a ZIP override for a requested ZIP code, visitors see the new result, and the owner removes the override`, async ({
      page,
      check,
    }) => {
      await page.goto('/delivery')
      await page.locator('main').getByRole('textbox').first().fill(zip)
      await page.locator('main').getByRole('button', { name: 'Check' }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('yet')
      await logInAsOwner(page)
      await page.goto('/admin/areas')
      await check()
      await page.getByRole('link', { name: `Add ZIP ${zip}` }).click()
      await expect(page.getByText('Checked once while not served.')).toBeVisible()
      await page.getByLabel('Free delivery', { exact: true }).check()
      await click(page, 'Save')
      await expect(page.getByLabel('City')).toHaveAccessibleDescription(/Choose the city/)
      await check()
      await page.getByLabel('Shipped', { exact: true }).check()
      await click(page, 'Save')
      await expectMessage(page, 'ZIP code saved.')
      await page.goto(`/delivery?zip=${zip}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Shipped cold')
      await page.goto(`/admin/areas/zips/${zip}`)
      await check()
      await click(page, 'Remove override')
      await expectMessage(page, 'ZIP override removed')
    })
  })
}

test('C10 an incomplete city form is rejected with a message at each missing field and still shows the entered values', async ({
  page,
}) => {
  await logInAsOwner(page)
  await page.goto('/admin/areas/cities/new')
  await expectNoViolations(page)
  await page.getByLabel('Name', { exact: true }).fill('Unicoi')
  await page.getByLabel('Page URL').fill('menu')
  await page.getByLabel('ZIP codes', { exact: true }).first().fill('37650')
  await click(page, 'Add city')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Unicoi')
  await expect(page.getByLabel('Introduction')).toHaveAccessibleDescription(/Please fill in this field\./)
  await expect(page.getByText('Choose how you serve this city.')).toBeVisible()
  await expectNoViolations(page)
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const slug of ['bristol', 'asheville', 'erwin']) {
      await page.goto(`/admin/areas/cities/${slug}`)
      await expectNoViolations(page)
    }
  }
})
