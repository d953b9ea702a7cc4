import { expect, type Page } from '@playwright/test'
import { readRow } from '#tests/e2e/support/database.ts'
import {
  click,
  contentEditor,
  expectMessage,
  expectNoViolations,
  logInAsOwner,
  test,
} from '#tests/e2e/support/test.ts'

test('a 9,000 px meal photo is resized, uploaded with a progress bar and shown, and an HEIC photo is rejected with instructions', async ({
  page,
}) => {
  await logInAsOwner(page)
  const meal = readRow('select id from products where featured_this_week = 0 order by id limit 1')
  await page.goto(`/admin/pictures/${meal.id}`)
  const field = page.getByLabel('Photo', { exact: true })
  await expect(field).toHaveAccessibleDescription(/up to 25 MB, 400 to 12000 pixels per side\./)
  await field.setInputFiles({
    name: 'IMG_0001.HEIC',
    mimeType: 'image/heic',
    buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  })
  await expect(field).toHaveAccessibleDescription(/This is an HEIC photo\. On an iPhone, choose Settings/)
  await expectNoViolations(page)

  await field.setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: await aLargeJpeg(page) })
  await expect(field).not.toHaveAccessibleDescription(/HEIC photo/)
  await page.getByLabel('Alt text (optional)').fill('A very large photo')
  const uploadRequest = page.waitForRequest(
    (request) => request.url().includes('_data=') && request.method() === 'POST',
  )
  await click(page, 'Upload')
  await expect(page.getByLabel('Upload progress')).toBeAttached()
  expect(Number(await (await uploadRequest).headerValue('content-length'))).toBeLessThan(8 * 1024 * 1024)
  await expectMessage(page, 'Photo published.')
  await page.goto(`/product/${meal.id}`)
  await expect(page.getByAltText('A very large photo')).toBeVisible()
})

test('photos can be added to a post by upload, drag and drop or paste, with alt text or marked as decorative, and then appear in the photo library', async ({
  page,
  policyViolations,
  checkBothWidths,
}) => {
  await logInAsOwner(page)
  await page.goto('/admin/posts/new')
  await page.getByLabel('Title').fill(`With photos ${Date.now()}`)
  await click(page, 'Create draft')
  await expectMessage(page, 'Draft created')
  const editor = contentEditor(page)
  await editor.click()
  await page.keyboard.type('Three photos')

  await click(page, 'Photo', { exact: true })
  const upload = page.getByRole('group', { name: 'Upload a photo' })
  await upload.getByLabel('Photo', { exact: true }).setInputFiles({
    name: 'loaf.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 900, height: 500 } }),
  })
  await upload.getByRole('button', { name: 'Upload and insert' }).click()
  await expect(upload.getByLabel('Alt text', { exact: true })).toHaveAccessibleDescription(
    /Describe the photo in a few words/,
  )
  await expectNoViolations(page)
  await upload.getByLabel('Alt text', { exact: true }).fill('A loaf')
  await upload.getByLabel('Alt text', { exact: true }).press('Enter')
  await expect(editor.getByAltText('A loaf')).toBeVisible()

  await addImage(page, 'drop', 'salmon')
  await expect(upload).toContainText('salmon.png')
  await expect(upload.getByLabel('Alt text', { exact: true })).toBeFocused()
  await upload.getByLabel('Alt text', { exact: true }).fill('Dropped salmon')
  await upload.getByRole('button', { name: 'Upload and insert' }).click()
  await expect(editor.getByAltText('Dropped salmon')).toBeVisible()

  await addImage(page, 'paste', 'teal')
  await upload.getByLabel('Decorative').check()
  await upload.getByRole('button', { name: 'Upload and insert' }).click()
  await expect(editor.locator('img[role="presentation"]')).toBeVisible()

  await click(page, 'Upload or choose a photo')
  await click(page, 'Dropped salmon')
  await expect(page.getByLabel('Cover photo alt text')).toHaveValue('Dropped salmon')
  // The inserted photos count as unsaved changes, which are restored after a reload.
  await expect(page.getByRole('status').filter({ hasText: /Draft saved at \d/ })).toBeVisible()
  await page.reload()
  await expect(page.getByText('We restored your unsaved changes.')).toBeVisible()
  await expect(editor.getByAltText('Dropped salmon')).toBeVisible()
  await page.getByLabel('Excerpt').fill('Photos in a post.')
  await click(page, 'Publish now')
  await expectMessage(page, 'Post published.')
  expect(policyViolations).toEqual([])

  await page.goto('/admin/photos')
  await checkBothWidths()
  const photo = page.getByRole('listitem').filter({ has: page.locator('input[value="A loaf"]') })
  await photo.getByText('Delete photo').first().click()
  await photo.getByRole('button', { name: 'Delete photo' }).click()
  await expectMessage(page, 'This photo is used in “With photos')
})

/** Drops or pastes a single-color image into the post editor. */
function addImage(page: Page, method: 'drop' | 'paste', color: string) {
  return contentEditor(page).evaluate(
    async (editor, { method, color }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 })
      const context = canvas.getContext('2d')
      if (context) context.fillStyle = color
      context?.fillRect(0, 0, 800, 600)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
      const data = new DataTransfer()
      data.items.add(new File([blob ?? ''], `${color}.png`, { type: 'image/png' }))
      const { left, top } = editor.getBoundingClientRect()
      const eventOptions = { bubbles: true, cancelable: true }
      editor.dispatchEvent(
        method === 'drop'
          ? new DragEvent('drop', {
              ...eventOptions,
              dataTransfer: data,
              clientX: left + 20,
              clientY: top + 20,
            })
          : new ClipboardEvent('paste', { ...eventOptions, clipboardData: data }),
      )
    },
    { method, color },
  )
}

/** Creates a JPEG that is wider than the server accepts. */
async function aLargeJpeg(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 9000, height: 6000 })
    const context = canvas.getContext('2d')
    for (let x = 0; context && x < 9000; x += 300) {
      context.fillStyle = `hsl(${x / 25} 60% 50%)`
      context.fillRect(x, 0, 300, 6000)
    }
    return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? ''
  })
  return Buffer.from(base64, 'base64')
}
