import { expect, test, type Page } from '@playwright/test'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { addDays } from '#app/domain/time/day-bounds.ts'
import { kitchenWeek } from '#app/domain/scheduling/order-week.ts'
import {
  randomNetworkHeaders,
  expectNoViolationsAtBothWidths,
  logInAsOwner,
} from '#tests/e2e/support/as-owner.ts'
import { runSqlOnServer } from '#tests/e2e/support/sql-on-server.ts'

const nextWeek = addDays(kitchenWeek(Date.now(), defaultBusiness.timeZone), 7)
/** The frame with the email preview, which runs no script. */
const frame = { without: '[title="Newsletter preview"]' }
const inThreeDays = Date.now() + 3 * 86_400_000

test.beforeEach(async ({ context, page }) => {
  await context.setExtraHTTPHeaders(randomNetworkHeaders())
  await logInAsOwner(page)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })
    const look = (page: Page) =>
      javaScriptEnabled ? expectNoViolationsAtBothWidths(page, frame) : Promise.resolve()

    test('an admin finds a held newsletter issue on the dashboard, edits it, sends a test email, and approves it', async ({
      page,
    }) => {
      test.slow()
      const preview = page.getByRole('region', { name: 'Preview', exact: true })
      const id = await aLetter({ state: 'held', held_for: 'unapproved' })
      // Another test writes to the same database file at the same time and may lock it for a moment.
      await expect(async () => {
        await page.goto('/admin')
        await page.locator(`main a[href="/admin/newsletter/${id}"]`).first().click({ timeout: 5000 })
      }).toPass()
      await expect(page.getByRole('heading', { level: 2, name: 'On hold' })).toBeVisible()
      await look(page)
      await page.getByLabel('Subject').fill('w'.repeat(400))
      await page.getByLabel('Note from the kitchen').fill('Soup weather.\nBring a bowl.')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Please shorten this to 120 characters. It has 400.')).toBeVisible()
      await expect(page.getByLabel('Note from the kitchen')).toHaveValue('Soup weather.\nBring a bowl.')
      await look(page)
      await page.getByLabel('Subject').fill('Soup week')
      await runSqlOnServer(`update issues set subject = 'Stew week', version = version + 1 where id = ${id}`)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('row', { name: 'Subject Stew week Soup week' })).toBeVisible()
      await look(page)
      await page.getByRole('button', { name: 'Save my version' }).click()
      await expect(page.locator('.admin-answer')).toContainText('Newsletter saved.')
      await expect(preview).toContainText('Soup week')
      await expect(page.frameLocator('[title="Newsletter preview"]').getByText('Bring a bowl.')).toBeVisible()
      await page.getByLabel('Plain text').check()
      await expect(preview.locator('pre')).toContainText('Soup weather.\nBring a bowl.')
      await page.getByRole('button', { name: 'Send test' }).click()
      await expect(page.locator('.admin-answer')).toContainText('Test email sent to you')
      await page.locator('summary', { hasText: 'Approve' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Yes, approve it' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.locator('.admin-answer')).toContainText('Newsletter approved.')
      await expect(page.getByRole('heading', { level: 2, name: 'Draft' })).toBeVisible()
      await look(page)
    })

    test('the progress of a newsletter being sent is shown, sending can be paused, and a reload shows the paused state', async ({
      page,
    }) => {
      test.slow()
      const id = await aLetter({ state: 'sending', frozen_at: 1, recipients: 500, sent: 120 })
      await page.goto(`/admin/newsletter/${id}`)
      await expect(page.getByText('120 of 500 recipients')).toBeVisible()
      await runSqlOnServer(`update issues set sent = 300 where id = ${id}`)
      // With script the page shows progress without a reload; without script it must be reloaded.
      if (!javaScriptEnabled) await page.getByRole('link', { name: 'Refresh' }).click()
      await expect(page.getByText('300 of 500 recipients')).toBeVisible()
      await look(page)
      await page.reload()
      await expect(page.getByText('300 of 500 recipients')).toBeVisible()
      await page.locator('summary', { hasText: 'Pause' }).click()
      await page.getByRole('button', { name: 'Yes, pause it' }).click()
      await expect(page.getByRole('heading', { level: 2, name: 'Paused' })).toBeVisible()
      await look(page)
      await page.locator('summary', { hasText: 'Cancel newsletter' }).click()
      await page.getByRole('button', { name: 'Yes, cancel it' }).click()
      await expect(page.getByRole('heading', { level: 2, name: 'Canceled' })).toBeVisible()
      await look(page)
    })
  })
}

test('the newsletter list links to every issue, and a finished issue shows its results', async ({ page }) => {
  const id = await aLetter({
    ...{ week: addDays(nextWeek, -21), state: 'sent', frozen_at: 1, started_at: 1, finished_at: 2 },
    ...{ recipients: 12, sent: 10, failed: 2, delivered: 9, bounced: 1 },
  })
  await runSqlOnServer(
    `insert into issue_links (issue_id, number, url, product_id, clicks) values (${id}, 0, 'https://x.example', 1, 4)`,
  )
  await page.goto('/admin/newsletter')
  await expectNoViolationsAtBothWidths(page)
  await page.locator(`a[href="/admin/newsletter/${id}"]`).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Sent', exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /\b4 0$/ })).toBeVisible()
  await expectNoViolationsAtBothWidths(page, frame)
})

const content = JSON.stringify({
  ...{ subject: 'The menu', preheader: 'Order by Thursday', text: 'The menu' },
  ...{ links: [], favourites: {}, sender: 'Holston Table', closes: 0, pickup: {} },
  html: '<!doctype html><html lang="en"><title>The menu</title><main><h1>The menu</h1></main></html>',
})

/** Creates a newsletter issue for this test, for next week by default. */
async function aLetter(fields: Record<string, string | number>) {
  const row: Record<string, string | number> = {
    ...{ kind: 'weekly', week: nextWeek, dedupe_key: `e2e:${crypto.randomUUID()}` },
    ...{ due_at: inThreeDays, created_at: 1, updated_at: 1, ...fields },
    ...('frozen_at' in fields && { content }),
  }
  const values = Object.values(row).map((value) => (typeof value === 'number' ? value : `'${value}'`))
  const [made] = await runSqlOnServer<{ id: number }>(
    `insert into issues (${Object.keys(row).join(', ')}) values (${values.join(', ')}) returning id`,
  )
  if (!made) throw new Error('The letter was not stored')
  return made.id
}
