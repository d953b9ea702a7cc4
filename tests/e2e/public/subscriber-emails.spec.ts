import { expect, test, type Page } from '@playwright/test'
import {
  randomNetworkHeaders,
  expectNoViolationsAtBothWidths,
  uniqueEmail,
} from '#tests/e2e/support/as-owner.ts'
import {
  findProductOffMenu,
  subscriberDataLink,
  subscriberLinks,
} from '#tests/e2e/support/subscriber-links.ts'

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(randomNetworkHeaders()))

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'C09 without JavaScript', () => {
    test.use({ javaScriptEnabled })
    // axe can't run on a page without JavaScript.
    const whole = (page: Page) =>
      javaScriptEnabled ? expectNoViolationsAtBothWidths(page) : Promise.resolve()

    test('C01 C02 a visitor can request an email for a meal’s return, confirm, set preferences and unsubscribe by keyboard alone', async ({
      page,
    }) => {
      // axe checks each state at two widths.
      test.setTimeout(180_000)
      const email = uniqueEmail()
      const dish = findProductOffMenu()
      await page.goto(`/product/${dish.id}`)
      await whole(page)
      const field = page.getByLabel(/Email me when it’s back/)
      await field.fill('nonsense')
      await field.press('Enter')
      await expect(page.getByText('Please enter a valid email address.').first()).toBeVisible()
      await expect(field).toHaveValue('nonsense')
      await whole(page)
      await field.fill(email)
      await field.press('Enter')
      await expect(page.getByText('Check your email for the confirmation link').first()).toBeVisible()

      const links = await subscriberLinks(email)
      await page.goto(links.confirm)
      await whole(page)
      await page.getByRole('button', { name: 'Confirm my email' }).press('Enter')
      await expect(page.getByText('Your email address is confirmed.').first()).toBeVisible()
      await page.goto(links.confirm)
      await expect(page.getByText('This email address is already confirmed.')).toBeVisible()
      await whole(page)

      await page.goto(links.preferences)
      await expect(page.getByRole('link', { name: dish.name })).toBeVisible()
      await whole(page)
      await page.getByLabel(/Last-call reminder/).press('Space')
      await page.getByLabel(/Your ZIP code/).fill('Erwin')
      await page.keyboard.press('Enter')
      await expect(page.getByLabel(/Your ZIP code/)).toHaveAccessibleDescription(/5-digit ZIP code/)
      await expect(page.getByLabel(/Your ZIP code/)).toHaveValue('Erwin')
      await expect(page.getByLabel(/Last-call reminder/)).toBeChecked()
      await whole(page)
      await page.getByLabel(/Your ZIP code/).fill('37604')
      await page.keyboard.press('Enter')
      await expect(
        page.getByText('Your changes will take effect with the next newsletter.').first(),
      ).toBeVisible()
      await expect(page.getByLabel(/Last-call reminder/)).toBeChecked()
      await page.getByRole('button', { name: `Remove ${dish.name}` }).press('Enter')
      await expect(page.getByText('We won’t email you about this meal.').first()).toBeVisible()
      await page.getByRole('button', { name: 'Email me the link' }).press('Enter')
      await expect(page.getByText('We sent you a link.').first()).toBeVisible()
      await page.goto(await subscriberDataLink(email))
      await whole(page)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download my data' }).press('Enter')
      expect((await download).suggestedFilename()).toBe('my-newsletter-data.json')

      await page.goto(links.ordered)
      await whole(page)
      await page.getByRole('button', { name: 'I already ordered' }).press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Thanks, enjoy your meals' })).toBeVisible()
      await whole(page)

      await page.goto(links.unsubscribe)
      await whole(page)
      await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'You’re unsubscribed' })).toBeVisible()
      await whole(page)
      await page.goto(links.preferences)
      await expect(page.getByText('is unsubscribed.')).toBeVisible()
      await whole(page)
      await page.goto(await subscriberDataLink(email))
      await page.getByRole('button', { name: 'Erase my data' }).press('Enter')
      await expect(page.getByText('Please check the box first')).toBeVisible()
      await whole(page)
      await page.getByLabel(/Erase all of my data permanently/).press('Space')
      await page.getByRole('button', { name: 'Erase my data' }).press('Enter')
      await expect(page.getByText('Your data was deleted.').first()).toBeVisible()
      expect((await page.goto(links.preferences))?.status()).toBe(410)
      await whole(page)
    })
  })
}
