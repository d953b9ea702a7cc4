import { expect } from '@playwright/test'
import { expectHeading, ownerTest as test } from '#tests/e2e/support/test.ts'

test("§4.5 an admin page left open during a deploy reloads once when a section's old script is missing, and then the section opens", async ({
  page,
}) => {
  const blockedScripts: string[] = []
  let loads = 0
  page.on('load', () => loads++)
  // Return a 404 for every script that the open page hasn't loaded yet, as after a deploy.
  await page.route('**/assets/*.js', async (route) => {
    blockedScripts.push(route.request().url())
    await route.fulfill({ status: 404, body: 'Not found', headers: { 'cache-control': 'no-store' } })
  })
  const postsLink = page.getByRole('link', { name: 'Posts', exact: true }).first()
  const reloaded = page.waitForEvent('framenavigated')
  await postsLink.click()
  await reloaded
  await page.unroute('**/assets/*.js')
  await page.reload()
  expect(blockedScripts.length).toBeGreaterThan(0)
  expect(loads).toBeLessThanOrEqual(2)
  await postsLink.click()
  await expect(page).toHaveURL(/\/admin\/posts$/)
  await expectHeading(page, 'Posts')
})
