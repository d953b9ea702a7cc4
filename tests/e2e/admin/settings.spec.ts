import { expect } from '@playwright/test'
import {
  click,
  expectHeading,
  expectMessage,
  expectNoViolations,
  ownerTest as test,
} from '#tests/e2e/support/test.ts'

// Serial, because these tests change and restore the same setting. No other test reads it.
test.describe.configure({ mode: 'serial' })

for (const [width, javaScriptEnabled] of [
  [390, true],
  [1280, false],
] as const) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 844 } })

    test(`C10 at ${width} px, the owner previews and saves a business setting, and an invalid value shows an error`, async ({
      page,
      check,
    }) => {
      await page.goto('/admin/facts')
      await check()
      await page.getByRole('link', { name: 'Change Campaigns' }).click()
      await expectHeading(page, 'Campaigns')
      const field = page.getByLabel('Campaigns', { exact: true }).last()
      const before = await field.inputValue()
      await field.fill(`${before}\nTwo Words`)
      await click(page, 'Preview')
      await expect(field).toHaveValue(`${before}\nTwo Words`)
      await expect(field).toHaveAccessibleDescription(/Enter one campaign per line/)
      await check()
      await field.fill(`${before}\nradio-${width}`)
      await click(page, 'Preview')
      await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible()
      await expect(page.getByRole('table')).toContainText(`campaign=radio-${width}`)
      await check()
      await click(page, 'Save')
      await expectMessage(page, 'Settings saved. The website will update within a minute.')
      await check()
      await page.getByRole('link', { name: 'Change Campaigns' }).click()
      await click(page, 'Reset Campaigns')
      await expectMessage(page, 'Setting reset to its default value.')
    })
  })
}

test('C01 C10 no business settings form has an axe violation or is wider than the screen', async ({
  page,
}) => {
  await page.goto('/admin/facts')
  const links = await page.getByRole('link', { name: /^Change / }).all()
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
  expect(paths.length).toBeGreaterThan(7)
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of paths) {
      await page.goto(path ?? '')
      await expectNoViolations(page)
    }
  }
})
