import { expect } from '@playwright/test'
import { scheduledJobs } from '#app/domain/scheduling/scheduled-jobs.ts'
import { triggerCron } from '#scripts/local.ts'
import { separateServer } from '#tests/e2e/support/own-server.ts'
import { expectNoViolations, logInToSite, test } from '#tests/e2e/support/test.ts'

const site = separateServer(8921)
const { origin } = site

test('the admin shows that the scheduler is late after the cron trigger stops, and stops showing it once the trigger runs again', async ({
  page,
}) => {
  await logInToSite(page, site.state, origin)
  await page.goto(`${origin}/admin/jobs`)
  const table = page.getByRole('table', { name: /^Scheduled jobs and when they run/ })
  const scheduler = table.getByRole('row', { name: /Scheduler \(every 15 minutes\)/ })
  await expect(table.getByRole('row')).toHaveCount(scheduledJobs.length + 1)
  await expect(scheduler).not.toContainText('overdue')
  await expectNoViolations(page)

  await site.sqlOnServer(`update job_runs set due_at = ${Date.now() - 4.5 * 3_600_000} where job = 'tick'`)
  await page.goto(`${origin}/admin`)
  await page.getByRole('link', { name: /The scheduler is 4 hours .* late/ }).click()
  await expect(page).toHaveURL(/\/admin\/jobs#health$/)
  await expect(scheduler).toContainText('overdue since')
  await expectNoViolations(page)
  await page.goto(`${origin}/readyz`)
  await expect(page.locator('body')).toContainText(/"job":"tick".*"late":true/)

  expect(await triggerCron(origin, Date.now())).toBe(true)
  await page.goto(`${origin}/admin/jobs`)
  await expect(scheduler).not.toContainText('overdue')
  await page.goto(`${origin}/admin`)
  await expect(page.getByText(/The scheduler is .* late/)).toHaveCount(0)
  await expectNoViolations(page)
})
