import { expect } from '@playwright/test'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { insertRow, readRow } from '#tests/e2e/support/database.ts'
import {
  click,
  expectHeading,
  expectLinkDownload,
  expectMessage,
  ownerTest as test,
} from '#tests/e2e/support/test.ts'

const owner = defaultBusiness.email

for (const [width, javaScriptEnabled] of [
  [390, true],
  [1280, true],
  [768, false],
] as const) {
  test.describe(`at ${width} px ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 844 } })

    test('the owner sees on the dashboard that jobs have failed, retries one of them and discards another', async ({
      page,
      check,
    }) => {
      const { failed, unknown, discarded, message } = await createFailedJobs(width)

      await page.goto('/admin')
      await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
      await check()
      await page.getByRole('link', { name: /failed jobs? to retry or discard/ }).click()
      await expect(page).toHaveURL(/\/admin\/jobs\/failed$/)
      const row = page.getByRole('row').filter({ has: page.locator(`[value="message:${message}"]`) })
      await row.getByText('Error message').click()
      await expect(row).toContainText('Every attempt to start the job failed.')
      await check()
      await row.getByRole('button', { name: /^Retry/ }).click()
      await expectMessage(page, 'Retry queued. The job will run again shortly.')
      await page.getByRole('button', { name: new RegExp(`^Discard.*email ${discarded}$`) }).click()
      await expectMessage(page, 'Job discarded.')
      await expect(row).toHaveCount(0)
      await check()
      await page.goto('/admin/jobs')
      await check()
      await expectLinkDownload(page, 'Download all runs as CSV', 'job-runs.csv')

      await page.goto('/admin/mail')
      await page.getByLabel('Email address or subject').fill(`at ${width} failed`)
      await click(page, 'Show')
      await expect(page.getByText(/Searched (everything|back)/)).toBeVisible()
      await check()
      await page.goto('/admin/mail?state=failed')
      await check()
      await page.getByRole('link', { name: `Failed at ${width}` }).click()
      await expectHeading(page, `Failed at ${width}`)
      const preview = page.getByTitle('Email preview')
      await expect(preview).toHaveAttribute('sandbox', '')
      const previewResponse = await page.request.get((await preview.getAttribute('src')) ?? '')
      expect(await previewResponse.text()).toContain('As its reader sees it')
      // Remove the sandboxed frame, because axe can't run in it and would wait forever.
      if (javaScriptEnabled) await preview.evaluate((frame) => frame.remove())
      await check()
      await click(page, 'Retry')
      await expectMessage(page, 'queued')
      const state = () => readRow<{ state: string }>(`select state from emails where id = ${failed}`).state
      await expect.poll(state).toMatch(/sent|suppressed/)

      await page.goto(`/admin/mail/${unknown}`)
      await click(page, 'Resend')
      await expect(page.getByLabel('I checked: it didn’t arrive')).toBeFocused()
      await expect(page.getByLabel('I checked: it didn’t arrive')).toHaveAccessibleDescription(
        /Check this box/,
      )
      if (javaScriptEnabled) await preview.evaluate((frame) => frame.remove())
      await check()
      await page.keyboard.press('Space')
      await click(page, 'Resend')
      await expectMessage(page, 'Email resent.')
      await expect(page.getByRole('link', { name: `mail ${unknown}` })).toBeVisible()

      await page.goto('/admin/log')
      await page.getByLabel('About').selectOption('email')
      await click(page, 'Show')
      await expect(page).toHaveURL(/area=email/)
      await expect(page.getByText(`${owner} retried email ${failed}.`)).toBeVisible()
      await check()
      await expectLinkDownload(page, 'Download these entries as CSV', 'activity-log.csv')
    })
  })
}

/** Creates two failed emails, an email whose outcome is unknown, and a dead-letter message for this test. */
async function createFailedJobs(width: number) {
  const now = Date.now()
  const insertEmail = (name: string, state: string) =>
    insertRow('emails', {
      kind: 'notify-account',
      subject_id: 999999,
      recipient: 'ann@mail.example',
      state,
      subject: `${name} at ${width}`,
      text: 'In plain text.',
      error: 'No answer.',
      html: '<p style="color:green">As its reader sees it</p>',
      dedupe_key: `${name}:${width}:${now}`,
      due_at: now,
      created_at: now,
    })
  const failed = await insertEmail('Failed', 'failed')
  const unknown = await insertEmail('Unknown', 'unknown')
  const discarded = await insertEmail('Discarded', 'failed')
  const message = await insertRow('dead_letters', {
    queue_message_id: `e2e:${width}:${now}`,
    reason: 'Every attempt to start the job failed.',
    body: JSON.stringify({ type: 'notify-account', emailId: unknown }),
    received_at: now,
  })
  return { failed, unknown, discarded, message }
}
