import { expect, test } from '@playwright/test'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { query } from '#scripts/local.ts'
import {
  randomNetworkHeaders,
  expectNoViolations,
  localD1Args,
  logInAsOwner,
} from '#tests/e2e/support/as-owner.ts'
import { runSqlOnServer } from '#tests/e2e/support/sql-on-server.ts'

const owner = defaultBusiness.email

test.beforeEach(async ({ context, page }) => {
  await context.setExtraHTTPHeaders(randomNetworkHeaders())
  await logInAsOwner(page)
})

for (const [width, javaScriptEnabled] of [
  [390, true],
  [1280, true],
  [768, false],
] as const) {
  test.describe(`at ${width} px ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 844 } })

    test('the owner sees on the dashboard that jobs failed, retries one and discards another', async ({
      page,
    }) => {
      test.slow()
      const { failed, unknown, discarded, message } = await trouble(width)
      const look = () => (javaScriptEnabled ? expectNoViolations(page) : Promise.resolve())

      await page.goto('/admin')
      await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
      await look()
      await page.getByRole('link', { name: /failed jobs? to retry or discard/ }).click()
      await expect(page).toHaveURL(/\/admin\/jobs\/failed$/)
      const row = page.getByRole('row').filter({ has: page.locator(`[value="message:${message}"]`) })
      await row.getByText('Error message').click()
      await expect(row).toContainText('The job couldn’t be started on any attempt.')
      await look()
      await row.getByRole('button', { name: /^Retry/ }).click()
      await expect(page.locator('.admin-answer')).toContainText(
        'Retry queued. The job will run again shortly.',
      )
      await page.getByRole('button', { name: new RegExp(`^Discard.*email ${discarded}$`) }).click()
      await expect(page.locator('.admin-answer')).toContainText('Job discarded.')
      await expect(row).toHaveCount(0)
      await look()
      await page.goto('/admin/jobs')
      await look()
      const runs = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Download all runs as CSV' }).click()
      expect((await runs).suggestedFilename()).toBe('job-runs.csv')

      await page.goto('/admin/mail')
      await page.getByLabel('Email address or subject').fill(`at ${width} failed`)
      await page.getByRole('button', { name: 'Show' }).click()
      await expect(page.getByText(/The search covered|Searched back/)).toBeVisible()
      await look()
      await page.goto('/admin/mail?state=failed')
      await look()
      await page.getByRole('link', { name: `Failed at ${width}` }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Failed at ${width}`)
      const paper = page.getByTitle('Email preview')
      await expect(paper).toHaveAttribute('sandbox', '')
      const body = await page.request.get((await paper.getAttribute('src')) ?? '')
      expect(await body.text()).toContain('As its reader sees it')
      // Exclude the sandboxed frame, where axe can't run and would wait forever.
      if (javaScriptEnabled) await paper.evaluate((frame) => frame.remove())
      await look()
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(page.locator('.admin-answer')).toContainText('queued')
      await expect
        .poll(
          () =>
            query<{ state: string }>(`select state from emails where id = ${failed}`, localD1Args)[0]?.state,
        )
        .toMatch(/sent|suppressed/)

      await page.goto(`/admin/mail/${unknown}`)
      await page.getByRole('button', { name: 'Resend' }).click()
      await expect(page.getByLabel('I checked: it didn’t arrive')).toBeFocused()
      await expect(page.getByLabel('I checked: it didn’t arrive')).toHaveAccessibleDescription(
        /Check this box/,
      )
      if (javaScriptEnabled) await paper.evaluate((frame) => frame.remove())
      await look()
      await page.keyboard.press('Space')
      await page.getByRole('button', { name: 'Resend' }).click()
      await expect(page.locator('.admin-answer')).toContainText('Email resent.')
      await expect(page.getByRole('link', { name: `mail ${unknown}` })).toBeVisible()

      await page.goto('/admin/log')
      await page.getByLabel('About').selectOption('email')
      await page.getByRole('button', { name: 'Show' }).click()
      await expect(page).toHaveURL(/area=email/)
      await expect(page.getByText(`${owner} retried email ${failed}.`)).toBeVisible()
      await look()
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Download these as CSV' }).click()
      expect((await download).suggestedFilename()).toBe('activity-log.csv')
    })
  })
}

/** Creates a failed email, one with an unknown outcome, and a dead-letter message for this test. */
async function trouble(width: number) {
  const at = Date.now()
  const mail = async (name: string, as: string) =>
    (
      await runSqlOnServer<{
        id: number
      }>(`insert into emails (kind, subject_id, recipient, subject, text, html, dedupe_key, state, error, due_at, created_at)
       values ('notify-account', 999999, 'ann@mail.example', '${name} at ${width}', 'In plain text.',
         '<p style="color:green">As its reader sees it</p>', '${name}:${width}:${at}', '${as}', 'No answer.', ${at}, ${at})
       returning id`)
    )[0]?.id
  const [failed, unknown, discarded] = [
    await mail('Failed', 'failed'),
    await mail('Unknown', 'unknown'),
    await mail('Discarded', 'failed'),
  ]
  const [message] = await runSqlOnServer<{
    id: number
  }>(`insert into dead_letters (queue_message_id, body, reason, received_at)
     values ('e2e:${width}:${at}', '{"type":"notify-account","emailId":${unknown}}', 'The job couldn’t be started on any attempt.', ${at})
     returning id`)
  return { failed, unknown, discarded, message: message?.id }
}
