import { expect } from '@playwright/test'
import { readRow } from '#tests/e2e/support/database.ts'
import { subscriberDataLink, subscriberLinks } from '#tests/e2e/support/subscriber-links.ts'
import { expectDownload, test, uniqueEmail } from '#tests/e2e/support/test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'C09 without JavaScript', () => {
    test.use({ javaScriptEnabled })
    test('C01 C02 a visitor can request a back-on-the-menu email, confirm it, set preferences and unsubscribe using only the keyboard', async ({
      page,
      checkBothWidths,
    }) => {
      const email = uniqueEmail()
      const meal = readRow(
        'select id, name from products where featured_this_week = 0 and archived_at is null order by id limit 1',
      )
      await page.goto(`/product/${meal.id}`)
      await checkBothWidths()
      const field = page.getByLabel(/Email me when it’s back/)
      await field.fill('nonsense')
      await field.press('Enter')
      await expect(page.getByText('Please enter a valid email address.').first()).toBeVisible()
      await expect(field).toHaveValue('nonsense')
      await checkBothWidths()
      await field.fill(email)
      await field.press('Enter')
      await expect(page.getByText('Check your email for the confirmation link').first()).toBeVisible()

      const links = await subscriberLinks(email)
      await page.goto(links.confirm)
      await checkBothWidths()
      await page.getByRole('button', { name: 'Confirm my email' }).press('Enter')
      await expect(page.getByText('Your email address is confirmed.').first()).toBeVisible()
      await page.goto(links.confirm)
      await expect(page.getByText('This email address is already confirmed.')).toBeVisible()
      await checkBothWidths()

      await page.goto(links.preferences)
      await expect(page.getByRole('link', { name: meal.name })).toBeVisible()
      await checkBothWidths()
      await page.getByLabel(/Last-call reminder/).press('Space')
      await page.getByLabel(/Your ZIP code/).fill('Erwin')
      await page.keyboard.press('Enter')
      await expect(page.getByLabel(/Your ZIP code/)).toHaveAccessibleDescription(/5-digit ZIP code/)
      await expect(page.getByLabel(/Your ZIP code/)).toHaveValue('Erwin')
      await expect(page.getByLabel(/Last-call reminder/)).toBeChecked()
      await checkBothWidths()
      await page.getByLabel(/Your ZIP code/).fill('37604')
      await page.keyboard.press('Enter')
      await expect(
        page.getByText('Your changes will take effect with the next newsletter.').first(),
      ).toBeVisible()
      await expect(page.getByLabel(/Last-call reminder/)).toBeChecked()
      await page.getByRole('button', { name: `Remove ${meal.name}` }).press('Enter')
      await expect(page.getByText('We won’t email you about this meal.').first()).toBeVisible()
      await page.getByRole('button', { name: 'Email me the link' }).press('Enter')
      await expect(page.getByText('We emailed you a link.').first()).toBeVisible()
      await page.goto(subscriberDataLink(email))
      await checkBothWidths()
      const download = page.getByRole('button', { name: 'Download my data' })
      await expectDownload(page, () => download.press('Enter'), 'my-newsletter-data.json')

      await page.goto(links.ordered)
      await checkBothWidths()
      await page.getByRole('button', { name: 'I already ordered' }).press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Thanks, enjoy your meals' })).toBeVisible()
      await checkBothWidths()

      await page.goto(links.unsubscribe)
      await checkBothWidths()
      await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'You’re unsubscribed' })).toBeVisible()
      await checkBothWidths()
      await page.goto(links.preferences)
      await expect(page.getByText('is unsubscribed.')).toBeVisible()
      await checkBothWidths()
      await page.goto(subscriberDataLink(email))
      await page.getByRole('button', { name: 'Erase my data' }).press('Enter')
      await expect(page.getByText('Please check the box first')).toBeVisible()
      await checkBothWidths()
      await page.getByLabel(/Erase all of my data permanently/).press('Space')
      await page.getByRole('button', { name: 'Erase my data' }).press('Enter')
      await expect(page.getByText('Your data was deleted.').first()).toBeVisible()
      expect((await page.goto(links.preferences))?.status()).toBe(410)
      await checkBothWidths()
    })
  })
}
