import { expect, test, type Page } from '@playwright/test'
import { query } from '#scripts/local.ts'
import { aNetwork, clean, local, logInAsOwner } from './at-the-desk.ts'

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(aNetwork()))

test('a meal’s photo of 9,000 px is made smaller, sent with its progress and shown; an HEIC photo says what to do', async ({
  page,
}) => {
  test.slow()
  await logInAsOwner(page)
  const [dish] = query<{ id: number }>(local, `select id from products where name not glob '*Chili*' limit 1`)
  await page.goto(`/admin/pictures/${dish?.id}`)
  const field = page.getByLabel('Picture', { exact: true })
  await expect(field).toHaveAccessibleDescription(/25 MB at most, 400 to 12000 pixels a side\./)
  await field.setInputFiles({
    name: 'IMG_0001.HEIC',
    mimeType: 'image/heic',
    buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  })
  await expect(field).toHaveAccessibleDescription(/This is an HEIC photo\. On an iPhone, choose Settings/)
  await clean(page)

  await field.setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: await aLargeJpeg(page) })
  await expect(field).not.toHaveAccessibleDescription(/HEIC photo/)
  await page.getByLabel('In words, if you like').fill('A very large photo')
  const sent = page.waitForRequest(
    (request) => request.url().includes('_data=') && request.method() === 'POST',
  )
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByLabel('Upload progress')).toBeAttached()
  expect(Number(await (await sent).headerValue('content-length'))).toBeLessThan(8 * 1024 * 1024)
  await expect(page.locator('.admin-answer')).toContainText('The dish shows your picture now.', {
    timeout: 60_000,
  })
  await page.goto(`/product/${dish?.id}`)
  await expect(page.getByAltText('A very large photo')).toBeVisible()
})

/** Larger on a side than the server takes. */
async function aLargeJpeg(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 9000, height: 6000 })
    const pen = canvas.getContext('2d')
    for (let x = 0; pen && x < 9000; x += 300) {
      pen.fillStyle = `hsl(${x / 25} 60% 50%)`
      pen.fillRect(x, 0, 300, 6000)
    }
    return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? ''
  })
  return Buffer.from(base64, 'base64')
}
