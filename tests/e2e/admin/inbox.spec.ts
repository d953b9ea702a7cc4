import { expect } from '@playwright/test'
import { readRows, runSqlOnServer } from '#tests/e2e/support/database.ts'
import {
  click,
  expectHeading,
  expectLinkDownload,
  expectMessage,
  ownerTest as test,
  uniqueEmail,
} from '#tests/e2e/support/test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'C09 without JavaScript', () => {
    test.use({ javaScriptEnabled })
    test('a team member finds an inbox message, assigns it to themselves, replies by email, closes the message and reopens it', async ({
      page,
      checkBothWidths,
    }) => {
      const email = uniqueEmail()
      const now = Date.now()
      await runSqlOnServer(`insert into contact_messages (kind, name, email, message, guests, event_day, created_at) values
           ('catering', 'Ada L.', '${email}', 'Trays for thirty?', 30, '2027-01-09', ${now - 30 * 3_600_000}),
           ('contact', 'Ada L.', '${email}', 'Hello', null, null, ${now - 90 * 3_600_000})`)
      await page.goto('/admin/inbox')
      await expect(page.getByText(/Overdue by/).first()).toBeVisible()
      await checkBothWidths()
      await page.getByLabel('Name, email, or text').fill(email)
      await click(page, 'Search')
      await page
        .getByRole('row', { name: /Trays for thirty/ })
        .getByRole('link')
        .click()

      await expectHeading(page, 'Catering request from Ada L.')
      await expect(page.getByText('Overdue by 6 h')).toBeVisible()
      await expect(page.getByText('Saturday, January 9, 2027')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'More from this sender' })).toBeVisible()
      await checkBothWidths()
      await click(page, 'Assign to me')
      await expect(page.getByText('Assigned to you.')).toBeVisible()

      await click(page, 'Send reply')
      await expect(page.getByLabel('Your reply')).toHaveAccessibleDescription(/Please write a reply\./)
      await checkBothWidths()
      const sentKey = (await page.locator('input[name="key"]').getAttribute('value')) ?? ''
      await page.getByLabel('Your reply').fill('Gladly.\n\nFour trays feed thirty.')
      await click(page, 'Send reply')
      await expect(page.getByText('Reply sent.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Answered', exact: true })).toBeVisible()
      await checkBothWidths()
      await expect
        .poll(async () => {
          await page.reload()
          return page.getByRole('listitem').filter({ hasText: 'Four trays' }).textContent()
        })
        .toMatch(/: SentGladly/)

      // Simulate going back to the reply form that was already sent, and change its text.
      await page.getByLabel('Your reply').fill('Five, rather.')
      await page
        .locator('input[name="key"]')
        .evaluate((field, key) => field.setAttribute('value', key), sentKey)
      await click(page, 'Send reply')
      await expectMessage(page, 'already sent a different reply')
      await expect(page.getByLabel('Your reply')).toHaveValue('Five, rather.')
      await checkBothWidths()
      await page.goto(page.url())

      await click(page, 'Close')
      await expect(page.getByText('Message closed.')).toBeVisible()
      await click(page, 'Reopen')
      await expect(page.getByText('Already answered')).toBeVisible()
      const [reply] = readRows<{ subject: string; state: string }>(
        `select subject, state from emails where kind = 'send-reply' and recipient = '${email}'`,
      )
      expect(reply).toEqual({ subject: 'Re: We got your catering request', state: 'sent' })
    })
  })
}

test('the inbox’s tabs and searches have no axe violations, and its messages can be downloaded as CSV files', async ({
  page,
  checkBothWidths,
}) => {
  const tabs = page.getByRole('navigation', { name: 'Messages' })
  for (const tab of ['Mine', 'Answered', 'Closed', 'Spam']) {
    await page.goto('/admin/inbox')
    await tabs.getByRole('link', { name: tab, exact: true }).click()
    await expect(tabs.locator('[aria-current]')).toHaveText(tab)
    await checkBothWidths()
  }
  await page.getByLabel('Name, email, or text').fill('trays nobody')
  await click(page, 'Search')
  await expect(page.getByText(/match your search\.|No matching messages since/)).toBeVisible()
  await checkBothWidths()
  await page.getByLabel('Name, email, or text').fill('mail.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Searched (everything|back)/)).toBeVisible()
  await checkBothWidths()
  for (const link of ['Download these messages (CSV)', 'Download all messages (CSV)'])
    await expectLinkDownload(page, link, 'messages.csv')
})
