import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { defaultBusiness } from '#app/domain/business.ts'
import { localSecrets } from '#scripts/local.ts'

const state = process.env.E2E_STATE ?? ''

for (const [width, javaScriptEnabled, zip] of [
  [390, false, '96799'],
  [1280, true, '96929'],
] as const) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 844 } })

    test(`C10 at ${width} px a ZIP that a visitor asked for in vain is added, answers so, and is taken back`, async ({
      page,
    }) => {
      // axe itself is a script.
      const look = javaScriptEnabled ? clean : () => Promise.resolve()
      await page.goto('/delivery')
      await page.locator('main').getByRole('textbox').first().fill(zip)
      await page.locator('main').getByRole('button', { name: 'Check' }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('yet')
      await logIn(page)
      await page.goto('/admin/areas')
      await look(page)
      await page.getByRole('link', { name: `Add the ZIP ${zip}` }).click()
      await expect(page.getByText('Asked for in vain once.')).toBeVisible()
      await page.getByLabel('Free to the door', { exact: true }).check()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByLabel('City that it belongs to')).toHaveAccessibleDescription(
        /Choose the city that it belongs to\./,
      )
      await look(page)
      await page.getByLabel('Shipped', { exact: true }).check()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.locator('.admin-answer')).toContainText('The ZIP is saved.')
      await page.goto(`/delivery?zip=${zip}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Shipped cold')
      await page.goto(`/admin/areas/zips/${zip}`)
      await look(page)
      await page.getByRole('button', { name: 'Remove your word' }).click()
      await expect(page.locator('.admin-answer')).toContainText('follows the cities’ records again')
    })
  })
}

test('C10 a city that is not whole is refused where it lacks something, and nothing that was typed is lost', async ({
  page,
}) => {
  await logIn(page)
  await page.goto('/admin/areas/cities/new')
  await clean(page)
  await page.getByLabel('Name', { exact: true }).fill('Unicoi')
  await page.getByLabel('Address of its page').fill('menu')
  await page.getByLabel('ZIP codes').first().fill('37650')
  await page.getByRole('button', { name: 'Add the city' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Unicoi')
  await expect(page.getByLabel('Under the name')).toHaveAccessibleDescription(/Please fill this in\./)
  await expect(page.getByText('Choose how the city is served.')).toBeVisible()
  await clean(page)
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const slug of ['bristol', 'asheville', 'erwin']) {
      await page.goto(`/admin/areas/cities/${slug}`)
      await clean(page)
    }
  }
})

async function logIn(page: Page) {
  await page.context().setExtraHTTPHeaders({ 'cf-connecting-ip': `2001:db8:a4ea:${process.pid % 9999}::1` })
  await page.goto('/auth')
  await page.getByLabel('Email').fill(defaultBusiness.email)
  await page.getByLabel('Password').fill(localSecrets(state).adminPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin/)
}

async function clean(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  const width = page.viewportSize()?.width
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
}
