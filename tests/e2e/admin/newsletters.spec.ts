import { expect } from '@playwright/test'
import { insertRow, runSqlOnServer } from '#tests/e2e/support/database.ts'
import { click, expectMessage, ownerTest as test, weekFromNow } from '#tests/e2e/support/test.ts'

const nextWeek = weekFromNow(1)
/** Excludes the frame with the newsletter preview from the axe check, because no script can run in the frame. */
const withoutPreview = { without: '[title="Newsletter preview"]' }
const inThreeDays = Date.now() + 3 * 86_400_000

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })
    test('an admin finds a held newsletter issue on the dashboard, edits it, sends a test email, and approves it', async ({
      page,
      checkBothWidths,
    }) => {
      const preview = page.getByRole('region', { name: 'Preview', exact: true })
      const id = await anIssue({ state: 'held', held_for: 'unapproved' })
      // Retry, because another test may lock the shared database file for a moment.
      await expect(async () => {
        await page.goto('/admin')
        await page.locator(`main a[href="/admin/newsletter/${id}"]`).first().click({ timeout: 5000 })
      }).toPass()
      await expect(page.getByRole('heading', { level: 2, name: 'On hold' })).toBeVisible()
      await checkBothWidths(withoutPreview)
      await page.getByLabel('Subject').fill('w'.repeat(400))
      await page.getByLabel('Note from the kitchen').fill('Soup weather.\nBring a bowl.')
      await click(page, 'Save')
      await expect(page.getByText('Please shorten this to 120 characters. It has 400.')).toBeVisible()
      await expect(page.getByLabel('Note from the kitchen')).toHaveValue('Soup weather.\nBring a bowl.')
      await checkBothWidths(withoutPreview)
      await page.getByLabel('Subject').fill('Soup week')
      await runSqlOnServer(`update issues set subject = 'Stew week', version = version + 1 where id = ${id}`)
      await click(page, 'Save')
      await expect(page.getByRole('row', { name: 'Subject Stew week Soup week' })).toBeVisible()
      await checkBothWidths(withoutPreview)
      await click(page, 'Save my version')
      await expectMessage(page, 'Newsletter saved.')
      await expect(preview).toContainText('Soup week')
      await expect(page.frameLocator('[title="Newsletter preview"]').getByText('Bring a bowl.')).toBeVisible()
      await page.getByLabel('Plain text').check()
      await expect(preview.locator('pre')).toContainText('Soup weather.\nBring a bowl.')
      await click(page, 'Send test')
      await expectMessage(page, 'Test email sent.')
      await page.locator('summary', { hasText: 'Approve' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Yes, approve it' }).focus()
      await page.keyboard.press('Enter')
      await expectMessage(page, 'Newsletter approved.')
      await expect(page.getByRole('heading', { level: 2, name: 'Draft' })).toBeVisible()
      await checkBothWidths(withoutPreview)
    })

    test('while a newsletter issue is being sent, its page shows the progress, and the issue can be paused and then canceled', async ({
      page,
      checkBothWidths,
    }) => {
      const id = await anIssue({ state: 'sending', frozen_at: 1, recipients: 500, sent: 120 })
      await page.goto(`/admin/newsletter/${id}`)
      await expect(page.getByText('120 of 500 recipients')).toBeVisible()
      await runSqlOnServer(`update issues set sent = 300 where id = ${id}`)
      // With JavaScript, the page shows progress by itself. Without JavaScript, it must be refreshed.
      if (!javaScriptEnabled) await page.getByRole('link', { name: 'Refresh' }).click()
      await expect(page.getByText('300 of 500 recipients')).toBeVisible()
      await checkBothWidths(withoutPreview)
      await page.reload()
      await expect(page.getByText('300 of 500 recipients')).toBeVisible()
      await page.locator('summary', { hasText: 'Pause' }).click()
      await click(page, 'Yes, pause it')
      await expect(page.getByRole('heading', { level: 2, name: 'Paused' })).toBeVisible()
      await checkBothWidths(withoutPreview)
      await page.locator('summary', { hasText: 'Cancel newsletter' }).click()
      await click(page, 'Yes, cancel it')
      await expect(page.getByRole('heading', { level: 2, name: 'Canceled' })).toBeVisible()
      await checkBothWidths(withoutPreview)
    })
  })
}

test('the list of newsletters links to each issue, and a sent issue shows its results', async ({
  page,
  checkBothWidths,
}) => {
  const id = await anIssue({
    week: weekFromNow(-2),
    state: 'sent',
    frozen_at: 1,
    started_at: 1,
    finished_at: 2,
    recipients: 12,
    sent: 10,
    failed: 2,
    delivered: 9,
    bounced: 1,
  })
  await runSqlOnServer(
    `insert into issue_links (issue_id, number, url, product_id, clicks) values (${id}, 0, 'https://x.example', 1, 4)`,
  )
  await page.goto('/admin/newsletter')
  await checkBothWidths()
  await page.locator(`a[href="/admin/newsletter/${id}"]`).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Sent', exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /\b4 0$/ })).toBeVisible()
  await checkBothWidths(withoutPreview)
})

const content = JSON.stringify({
  subject: 'The menu',
  preheader: 'Order by Thursday',
  text: 'The menu',
  links: [],
  favourites: {},
  sender: 'Holston Table',
  closes: 0,
  pickup: {},
  html: '<!doctype html><html lang="en"><title>The menu</title><main><h1>The menu</h1></main></html>',
})

/** Inserts a newsletter issue for this test, by default for next week, and returns its ID. */
function anIssue(fields: Record<string, string | number>) {
  return insertRow('issues', {
    kind: 'weekly',
    week: nextWeek,
    dedupe_key: `e2e:${crypto.randomUUID()}`,
    due_at: inThreeDays,
    created_at: 1,
    updated_at: 1,
    ...fields,
    ...('frozen_at' in fields && { content }),
  })
}
