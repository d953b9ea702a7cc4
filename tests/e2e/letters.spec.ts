import { expect, test, type Page } from '@playwright/test'
import { randomNetworkHeaders, expectNoViolationsAtBothWidths, uniqueEmail } from './as-owner.ts'
import { findProductOffMenu, subscriberDataLink, subscriberLinks } from './readers.ts'

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(randomNetworkHeaders()))

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'C09 without script', () => {
    test.use({ javaScriptEnabled })
    // axe needs script.
    const whole = (page: Page) =>
      javaScriptEnabled ? expectNoViolationsAtBothWidths(page) : Promise.resolve()

    test('C01 C02 a visitor asks to be notified of a meal, confirms, sets preferences and unsubscribes with the keyboard', async ({
      page,
    }) => {
      // axe checks each state at two widths.
      test.setTimeout(180_000)
      const email = uniqueEmail()
      const dish = findProductOffMenu()
      await page.goto(`/product/${dish.id}`)
      await whole(page)
      const field = page.getByLabel(/Tell me when it is back/)
      await field.fill('nonsense')
      await field.press('Enter')
      await expect(page.getByText('Please enter a valid email address.').first()).toBeVisible()
      await expect(field).toHaveValue('nonsense')
      await whole(page)
      await field.fill(email)
      await field.press('Enter')
      await expect(page.getByText('Check your email: if you have yet to confirm').first()).toBeVisible()

      const links = await subscriberLinks(email)
      await page.goto(links.confirm)
      await whole(page)
      await page.getByRole('button', { name: 'Confirm my address' }).press('Enter')
      await expect(page.getByText('Your address is confirmed.').first()).toBeVisible()
      await page.goto(links.confirm)
      await expect(page.getByText('This address is already confirmed.')).toBeVisible()
      await whole(page)

      await page.goto(links.preferences)
      await expect(page.getByRole('link', { name: dish.name })).toBeVisible()
      await whole(page)
      await page.getByLabel(/A last call/).press('Space')
      await page.getByLabel(/Your ZIP code/).fill('Erwin')
      await page.keyboard.press('Enter')
      await expect(page.getByLabel(/Your ZIP code/)).toHaveAccessibleDescription(/five digits/)
      await expect(page.getByLabel(/Your ZIP code/)).toHaveValue('Erwin')
      await expect(page.getByLabel(/A last call/)).toBeChecked()
      await whole(page)
      await page.getByLabel(/Your ZIP code/).fill('37604')
      await page.keyboard.press('Enter')
      await expect(page.getByText('The next letter knows.').first()).toBeVisible()
      await expect(page.getByLabel(/A last call/)).toBeChecked()
      await page.getByRole('button', { name: `Remove ${dish.name}` }).press('Enter')
      await expect(page.getByText('You no longer wait for this dish.').first()).toBeVisible()
      await page.getByRole('button', { name: 'Email me the link' }).press('Enter')
      await expect(page.getByText('The link is on its way to your address.').first()).toBeVisible()
      await page.goto(await subscriberDataLink(email))
      await whole(page)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download my data' }).press('Enter')
      expect((await download).suggestedFilename()).toBe('my-newsletter-data.json')

      await page.goto(links.ordered)
      await whole(page)
      await page.getByRole('button', { name: 'I already ordered' }).press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Thank you, enjoy it' })).toBeVisible()
      await whole(page)

      await page.goto(links.unsubscribe)
      await whole(page)
      await page.getByRole('button', { name: 'Take me off the list' }).press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'You are off the list' })).toBeVisible()
      await whole(page)
      await page.goto(links.preferences)
      await expect(page.getByText('is off the list, and no letter goes there.')).toBeVisible()
      await whole(page)
      await page.goto(await subscriberDataLink(email))
      await page.getByRole('button', { name: 'Erase my data' }).press('Enter')
      await expect(page.getByText('Please check the box first')).toBeVisible()
      await whole(page)
      await page.getByLabel(/Erase all of it, permanently/).press('Space')
      await page.getByRole('button', { name: 'Erase my data' }).press('Enter')
      await expect(page.getByText('Your address is gone.').first()).toBeVisible()
      expect((await page.goto(links.preferences))?.status()).toBe(410)
      await whole(page)
    })
  })
}
