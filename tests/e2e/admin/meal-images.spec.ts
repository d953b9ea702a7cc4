import { expect } from '@playwright/test'
import { insertRow, readRow, runSqlOnServer } from '#tests/e2e/support/database.ts'
import {
  click,
  expectHeading,
  expectMessage,
  expectNoViolations,
  ownerTest as test,
} from '#tests/e2e/support/test.ts'

// Serial, because every image page shows the queued illustrations of all tests.
test.describe.configure({ mode: 'serial' })

test('the owner gives a meal a new illustration, replaces it with an uploaded photo with alt text, and switches back to the illustration', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const screenshot = await page.screenshot({ clip: { x: 0, y: 0, width: 900, height: 600 } })
  const meal = findMealOffMenu(1)
  await page.getByRole('link', { name: 'Photos & illustrations', exact: true }).click()
  await page.getByLabel('Name contains').fill(meal.name)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: meal.name, exact: true }).click()
  await expectHeading(page, meal.name)
  await click(page, 'Generate', { exact: true })
  await expectMessage(page, 'Generating an image.')
  await expectNoViolations(page)
  await expect(page.locator('.toasts').getByText(`Generated image for ${meal.name}`)).toBeVisible()
  await expect(page.getByText('Illustration by illustrator')).toBeVisible()
  await expect(page.getByText('Labeled as an illustration.')).toBeVisible()

  const photoField = page.getByLabel('Photo', { exact: true })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await photoField.setInputFiles({ name: 'page.svg', mimeType: 'image/png', buffer: svg })
  await page.getByLabel('Alt text (optional)').fill('A page of paper')
  await click(page, 'Upload')
  await expect(photoField).toHaveAccessibleDescription(/This isn’t a JPEG/)
  await expect(page.getByLabel('Alt text (optional)')).toHaveValue('A page of paper')
  await expectNoViolations(page)
  await photoField.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: screenshot })
  await click(page, 'Upload')
  // The upload takes long, because the image is encoded in every width and format before the page responds.
  await expectMessage(page, 'Photo published.')
  await page.goto(`/product/${meal.id}`)
  await expect(page.getByAltText('A page of paper')).toBeVisible()
  await expect(page.getByText('Illustration', { exact: true })).toHaveCount(0)

  await page.goto(`/admin/pictures/${meal.id}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoViolations(page)
  await click(page, 'Restore')
  await expectMessage(page, 'Image published')
  await expect(page.getByText('Labeled as an illustration.')).toBeVisible()
  await page.getByLabel('Alt text', { exact: true }).fill('As drawn')
  await page.keyboard.press('Enter')
  await expectMessage(page, 'Alt text saved.')

  await expect(page.getByText('“A page of paper”')).toBeVisible()
  await click(page, 'Restore')
  await expect(page.getByLabel('Alt text', { exact: true })).toHaveValue('A page of paper')
  await expectNoViolations(page)
})

test('after a reload, the progress bar of queued illustrations is still shown, and a failed illustration shows its error', async ({
  page,
  checkBothWidths,
}) => {
  const meal = findMealOffMenu(2)
  await insertRunningJob(meal.id)
  await page.goto('/admin/pictures')
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByText(meal.name).first()).toBeVisible()
  await checkBothWidths()
  await page.goto('/admin/pictures?show=without')
  await checkBothWidths()
  await page.goto('/admin')
  await page.reload()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await runSqlOnServer(
    `update product_images set state = 'failed', error = 'The model refused.' where product_id = ${meal.id}`,
  )
  // This illustration wasn't requested on this page, so it disappears from the list once it has finished or failed.
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.goto(`/admin/pictures/${meal.id}`)
  await expect(page.getByText(`Failed to generate image for ${meal.name}`)).toBeVisible()
  await expect(page.getByText('The model refused.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  await expectNoViolations(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript, the owner sees the progress of queued illustrations by following a refresh link', async ({
    page,
  }) => {
    const meal = findMealOffMenu(3)
    await page.goto('/admin/pictures')
    await expect(page.getByRole('button', { name: 'Review illustrations first' })).toBeVisible()
    await insertRunningJob(meal.id)
    await page.goto(`/admin/pictures/${meal.id}`)
    await expect(page.getByRole('button', { name: 'Generating Images...' })).toBeDisabled()
    await runSqlOnServer(`update product_images set state = 'failed' where product_id = ${meal.id}`)
    await page.getByRole('link', { name: 'Refresh' }).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  })
})

/** Returns a meal that is not on the menu, so that no other test uses its image. */
function findMealOffMenu(from: number) {
  return readRow(
    `select id, name from products where featured_this_week = 0 order by id desc limit 1 offset ${from}`,
  )
}

/** Inserts an image job that is claimed but never run, so it stays in progress for the whole test. */
function insertRunningJob(productId: number) {
  return insertRow('product_images', {
    product_id: productId,
    state: 'running',
    attempts: 1,
    lease_until: 4102444800000,
    due_at: 1,
    created_at: 1,
  })
}
