import { expect, test } from '@playwright/test'
import { query } from '#scripts/local.ts'
import {
  randomNetworkHeaders,
  expectNoViolations,
  localD1Args,
  logInAsOwner,
} from '#tests/e2e/support/as-owner.ts'
import { runSqlOnServer } from '#tests/e2e/support/sql-on-server.ts'

// Serial, because queued illustrations show on every image page.
test.describe.configure({ mode: 'serial' })

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(randomNetworkHeaders()))

test('the owner gives a meal a new illustration, an uploaded photo with alt text, then the illustration again, without reloading', async ({
  page,
}) => {
  // Other queued illustrations are drawn first.
  test.slow()
  await page.setViewportSize({ width: 1280, height: 900 })
  await logInAsOwner(page)
  const photograph = await page.screenshot({ clip: { x: 0, y: 0, width: 900, height: 600 } })
  const dish = resting(1)
  await page.getByRole('link', { name: 'Photos & illustrations', exact: true }).click()
  await page.getByLabel('Name contains').fill(dish.name)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: dish.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dish.name)
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(page.locator('.admin-answer')).toContainText('Generating an image.')
  await expectNoViolations(page)
  await expect(page.locator('.toasts').getByText(`Generated image for ${dish.name}`)).toBeVisible({
    timeout: 80_000,
  })
  await expect(page.getByText('Illustration by illustrator')).toBeVisible()
  await expect(page.getByText('Labeled as an illustration.')).toBeVisible()

  await page.getByLabel('Photo', { exact: true }).setInputFiles({
    name: 'page.svg',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await page.getByLabel('Alt text (optional)').fill('A page of paper')
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByLabel('Photo', { exact: true })).toHaveAccessibleDescription(/This isn’t a JPEG/)
  await expect(page.getByLabel('Alt text (optional)')).toHaveValue('A page of paper')
  await expectNoViolations(page)
  await page.getByLabel('Photo', { exact: true }).setInputFiles({
    name: 'page.png',
    mimeType: 'image/png',
    buffer: photograph,
  })
  await page.getByRole('button', { name: 'Upload' }).click()
  // Every width and format is encoded before the page responds.
  await expect(page.locator('.admin-answer')).toContainText('Photo published.', {
    timeout: 80_000,
  })
  await page.goto(`/product/${dish.id}`)
  await expect(page.getByAltText('A page of paper')).toBeVisible()
  await expect(page.getByText('Illustration', { exact: true })).toHaveCount(0)

  await page.goto(`/admin/pictures/${dish.id}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.locator('.admin-answer')).toContainText('Image published')
  await expect(page.getByText('Labeled as an illustration.')).toBeVisible()
  await page.getByLabel('Alt text', { exact: true }).fill('As drawn')
  await page.keyboard.press('Enter')
  await expect(page.locator('.admin-answer')).toContainText('Alt text saved.')

  await expect(page.getByText('“A page of paper”')).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Alt text', { exact: true })).toHaveValue('A page of paper')
  await expectNoViolations(page)
})

test('after a reload, the progress bar of queued illustrations continues, and each finished one is announced', async ({
  page,
}) => {
  test.slow()
  await logInAsOwner(page)
  const dish = resting(2)
  // An image job claimed by a consumer that has stopped, so the page shows it as in progress during the whole test.
  await runSqlOnServer(
    `insert into product_images (product_id, state, attempts, lease_until, due_at, created_at) values (${dish.id}, 'running', 1, 4102444800000, 1, 1)`,
  )
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin/pictures')
    await expect(page.getByRole('progressbar')).toBeVisible()
    await expect(page.getByText(dish.name).first()).toBeVisible()
    await expectNoViolations(page)
    await page.goto('/admin/pictures?show=without')
    await expectNoViolations(page)
  }
  await page.goto('/admin')
  await page.reload()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await runSqlOnServer(
    `update product_images set state = 'failed', error = 'The model refused.' where product_id = ${dish.id}`,
  )
  // This illustration wasn't requested on this page, so it leaves the list when it is finished.
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 80_000 })
  await page.goto(`/admin/pictures/${dish.id}`)
  await expect(page.getByText(`Failed to generate image for ${dish.name}`)).toBeVisible()
  await expect(page.getByText('The model refused.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  await expectNoViolations(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript, the owner sees the progress of queued illustrations by following a refresh link', async ({
    page,
  }) => {
    await logInAsOwner(page)
    const dish = resting(3)
    await page.goto('/admin/pictures')
    await expect(page.getByRole('button', { name: 'Review illustrations first' })).toBeVisible()
    await runSqlOnServer(
      `insert into product_images (product_id, state, attempts, lease_until, due_at, created_at) values (${dish.id}, 'running', 1, 4102444800000, 1, 1)`,
    )
    await page.goto(`/admin/pictures/${dish.id}`)
    await expect(page.getByRole('button', { name: 'Generating Images...' })).toBeDisabled()
    await runSqlOnServer(`update product_images set state = 'failed' where product_id = ${dish.id}`)
    await page.getByRole('link', { name: 'Refresh' }).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  })
})

/** Returns a meal that is not on the menu, so that no other test uses its image. */
function resting(from: number) {
  const [dish] = query<{ id: number; name: string }>(
    `select id, name from products where featured_this_week = 0 order by id desc limit 1 offset ${from}`,
    localD1Args,
  )
  if (!dish) throw new Error('The seed has no dish that rests')
  return dish
}
