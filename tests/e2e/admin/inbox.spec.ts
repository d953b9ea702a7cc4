import { expect, test, type Page } from '@playwright/test'
import { query } from '#scripts/local.ts'
import {
  randomNetworkHeaders,
  expectNoViolationsAtBothWidths,
  logInAsOwner,
  uniqueEmail,
  stateFolder,
} from '#tests/e2e/support/as-owner.ts'
import { runSqlOnServer } from '#tests/e2e/support/sql-on-server.ts'

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(randomNetworkHeaders()))

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'C09 without JavaScript', () => {
    test.use({ javaScriptEnabled })
    // axe can't run on a page without JavaScript.
    const whole = (page: Page) =>
      javaScriptEnabled ? expectNoViolationsAtBothWidths(page) : Promise.resolve()

    test('a team member finds a message, assigns it to themselves, replies by email, closes it and reopens it', async ({
      page,
    }) => {
      // axe checks each state at two widths.
      test.slow()
      const email = uniqueEmail()
      const now = Date.now()
      await runSqlOnServer(`insert into contact_messages (kind, name, email, message, guests, event_day, created_at) values
           ('catering', 'Ada L.', '${email}', 'Trays for thirty?', 30, '2027-01-09', ${now - 30 * 3_600_000}),
           ('contact', 'Ada L.', '${email}', 'Hello', null, null, ${now - 90 * 3_600_000})`)
      await logInAsOwner(page)
      await page.goto('/admin/inbox')
      await expect(page.getByText(/Overdue by/).first()).toBeVisible()
      await whole(page)
      await page.getByLabel('Name, email, or text').fill(email)
      await page.getByRole('button', { name: 'Search' }).click()
      await page
        .getByRole('row', { name: /Trays for thirty/ })
        .getByRole('link')
        .click()

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catering request from Ada L.')
      await expect(page.getByText('Overdue by 6 h')).toBeVisible()
      await expect(page.getByText('Saturday, January 9, 2027')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'More from this sender' })).toBeVisible()
      await whole(page)
      await page.getByRole('button', { name: 'Assign to me' }).click()
      await expect(page.getByText('Assigned to you.')).toBeVisible()

      await page.getByRole('button', { name: 'Send reply' }).click()
      await expect(page.getByLabel('Your reply')).toHaveAccessibleDescription(/Please write a reply\./)
      await whole(page)
      const sent = (await page.locator('input[name="key"]').getAttribute('value')) ?? ''
      await page.getByLabel('Your reply').fill('Gladly.\n\nFour trays feed thirty.')
      await page.getByRole('button', { name: 'Send reply' }).click()
      await expect(page.getByText('Reply sent.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Answered', exact: true })).toBeVisible()
      await whole(page)
      await expect
        .poll(async () => {
          await page.reload()
          return page.getByRole('listitem').filter({ hasText: 'Four trays' }).textContent()
        })
        .toMatch(/: SentGladly/)

      // Go back to the sent form and change its text.
      await page.getByLabel('Your reply').fill('Five, rather.')
      await page
        .locator('input[name="key"]')
        .evaluate((field, used) => field.setAttribute('value', used), sent)
      await page.getByRole('button', { name: 'Send reply' }).click()
      await expect(page.locator('.admin-answer')).toContainText('already sent a different reply')
      await expect(page.getByLabel('Your reply')).toHaveValue('Five, rather.')
      await whole(page)
      await page.goto(page.url())

      await page.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByText('Message closed.')).toBeVisible()
      await page.getByRole('button', { name: 'Reopen' }).click()
      await expect(page.getByText('Already answered')).toBeVisible()
      const [mail] = query<{ subject: string; state: string }>(
        `select subject, state from emails where kind = 'send-reply' and recipient = '${email}'`,
        ['--local', '--persist-to', stateFolder],
      )
      expect(mail).toEqual({ subject: 'Re: We got your catering request', state: 'sent' })
    })
  })
}

test('no tab of the inbox has an axe violation, and the inbox can be downloaded as a CSV file', async ({
  page,
}) => {
  await logInAsOwner(page)
  for (const tab of ['Mine', 'Answered', 'Closed', 'Spam']) {
    await page.goto('/admin/inbox')
    await page
      .getByRole('navigation', { name: 'Messages' })
      .getByRole('link', { name: tab, exact: true })
      .click()
    await expect(page.getByRole('navigation', { name: 'Messages' }).locator('[aria-current]')).toHaveText(tab)
    await expectNoViolationsAtBothWidths(page)
  }
  await page.getByLabel('Name, email, or text').fill('trays nobody')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText(/match your search\.|No messages since/)).toBeVisible()
  await expectNoViolationsAtBothWidths(page)
  await page.getByLabel('Name, email, or text').fill('mail.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/The search covered|Searched back/)).toBeVisible()
  await expectNoViolationsAtBothWidths(page)
  const these = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download these messages (CSV)' }).click()
  expect((await these).suggestedFilename()).toBe('messages.csv')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download all messages (CSV)' }).click()
  expect((await download).suggestedFilename()).toBe('messages.csv')
})
