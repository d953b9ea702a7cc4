import { expect } from '@playwright/test'
import { expectHeading, logInAsOwner, test } from '#tests/e2e/support/test.ts'

test("§4.5 an admin page left open during a deploy reloads once when a section's old script is missing, and the section then works", async ({
  page,
}) => {
  await logInAsOwner(page)
  const asked: string[] = []
  let loads = 0
  page.on('load', () => loads++)
  // Block every script that the open page has not loaded yet, as after a deploy.
  await page.route('**/assets/*.js', async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ status: 404, body: 'Not found', headers: { 'cache-control': 'no-store' } })
  })
  const toPosts = page.getByRole('link', { name: 'Posts', exact: true }).first()
  const reloaded = page.waitForEvent('framenavigated')
  await toPosts.click()
  await reloaded
  await page.unroute('**/assets/*.js')
  await page.reload()
  expect(asked.length).toBeGreaterThan(0)
  expect(loads).toBeLessThanOrEqual(2)
  await toPosts.click()
  await expect(page).toHaveURL(/\/admin\/posts$/)
  await expectHeading(page, 'Posts')
})
