import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { scheduledJobs } from '#app/domain/scheduling/scheduled-jobs.ts'
import { triggerCron, localSecrets } from '#scripts/local.ts'
import { expectNoViolations } from '#tests/e2e/support/as-owner.ts'
import { runSqlOnServer } from '#tests/e2e/support/sql-on-server.ts'
import { startServer, killServer } from '#tests/e2e/support/own-server.ts'

const port = 8921
const origin = `http://localhost:${port}`

test('the dashboard shows the scheduler as on time, as late after the cron trigger stops, and as on time once it runs again', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const state = mkdtempSync(join(tmpdir(), 'holston-clockwork-'))
  const server = await startServer({ port, state })
  try {
    await page.goto(`${origin}/auth`)
    await page.getByLabel('Email').fill(defaultBusiness.email)
    await page.getByLabel('Password').fill(localSecrets(state).adminPassword)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin/)

    await page.goto(`${origin}/admin/jobs`)
    const clockwork = page.getByRole('table', { name: /^Scheduled jobs and when they run/ })
    const scheduler = clockwork.getByRole('row', { name: /Scheduler \(every 15 minutes\)/ })
    await expect(clockwork.getByRole('row')).toHaveCount(scheduledJobs.length + 1)
    await expect(scheduler).not.toContainText('overdue')
    await expectNoViolations(page)

    await runSqlOnServer(`update job_runs set due_at = due_at - 18000000 where job = 'tick'`, origin)
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
  } finally {
    await killServer(server)
    rmSync(state, { recursive: true, force: true })
  }
})
