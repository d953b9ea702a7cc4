import { expect, type Page } from '@playwright/test'
import { readRow, readRows, runSqlOnServer } from '#tests/e2e/support/database.ts'
import {
  click,
  contentEditor,
  expectMessage,
  expectNoViolations,
  ownerTest as test,
  uniqueName,
} from '#tests/e2e/support/test.ts'

test('the owner writes a post with a heading, a link, an image and a meal card, and publishes it', async ({
  page,
  policyViolations,
  checkBothWidths,
}) => {
  const meal = readRow(
    'select id, name from products where featured_this_week = 1 and is_available = 1 order by id limit 1',
  )
  const id = await createDraft(page)
  const editor = contentEditor(page)
  await editor.click()
  await page.keyboard.type('What we bake')
  const focusedRole = await page
    .getByRole('button', { name: 'Heading', exact: true })
    .evaluate((button: HTMLElement) => {
      button.focus()
      button.click()
      return document.activeElement?.role
    })
  expect(focusedRole, 'a key that follows at once is the text’s').toBe('textbox')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Bread of rice ')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('and oat')
  await page.keyboard.press('Shift+Control+ArrowLeft')
  await click(page, 'Link')
  const linkField = page.getByRole('textbox', { name: 'Link' })
  await linkField.fill('http://plain.example')
  await page.keyboard.press('Enter')
  await expect(linkField).toHaveAccessibleDescription(/Enter a link starting with https/)
  await linkField.fill('/menu')
  await page.keyboard.press('Enter')
  // The link's text is still selected, so new content goes after it.
  await click(page, 'Photo', { exact: true })
  await page.getByText('Insert from URL').click()
  const byUrl = page.getByRole('group', { name: 'Photo from URL' })
  await byUrl.getByLabel('Photo URL').fill('https://pictures.example/loaf.webp')
  await byUrl.getByRole('button', { name: 'Add photo' }).click()
  await expect(byUrl.getByLabel('Alt text', { exact: true })).toHaveAccessibleDescription(/Add alt text/)
  await byUrl.getByLabel('Alt text', { exact: true }).fill('A loaf')
  await byUrl.getByRole('button', { name: 'Add photo' }).click()
  await click(page, 'Meal card')
  await page.getByLabel('Meal', { exact: true }).fill(meal.name)
  await page.getByRole('button', { name: meal.name }).first().click()
  await expect(page.locator('[data-meal]')).toHaveText(meal.name)
  await expect(page.getByRole('status').filter({ hasText: /Draft saved at \d/ })).toBeVisible()
  await page.getByLabel('Excerpt').fill('How we bake without gluten.')
  await click(page, 'Publish now')
  await expectMessage(page, 'Post published.')

  const post = readRow<{ slug: string; content: string }>(
    `select slug, content from blog_posts where id = ${id}`,
  )
  expect(post.content).toContain('<h2>What we bake</h2>')
  expect(post.content).toMatch(/<a href="\/menu">.*oat.*<\/a>/)
  expect(post.content).toContain('alt="A loaf"')
  expect(post.content).toContain(`<p data-meal="${meal.id}"><a href="/product/${meal.id}">`)
  await page.goto(`/blog/${post.slug}`)
  const card = page.getByRole('link', { name: new RegExp(`${meal.name}.*On this week’s menu`) })
  await expect(card).toBeVisible()
  await checkBothWidths()
  expect(policyViolations).toEqual([])
})

test('editing a post keeps the post’s table, and the unsaved edits can be restored on another device', async ({
  page,
}) => {
  const id = await createDraft(page)
  const table = '<table><thead><tr><th>Flour</th></tr></thead><tbody><tr><td>Oat</td></tr></tbody></table>'
  await runSqlOnServer(`update blog_posts set content = '<p>Before</p>${table}' where id = ${id}`)
  await page.goto(`/admin/posts/${id}`)
  const editor = contentEditor(page)
  await expect(editor.getByRole('table')).toBeVisible()
  await editor.getByText('Before').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' and after')
  await expect(page.getByRole('status').filter({ hasText: /Draft saved at \d/ })).toBeVisible()
  await page.goto('/admin/posts')
  // Simulate a different device, whose browser has no unsaved copy of the post.
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`/admin/posts/${id}`)
  await expect(page.getByText(/Unsaved changes from/)).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Restore' }).click()
  await expect(editor).toContainText('Before and after')
  await click(page, 'Save', { exact: true })
  await expectMessage(page, 'Post saved.')
  expect(readRows(`select content from blog_posts where id = ${id}`)).toEqual([
    { content: `<p>Before and after</p>${table}` },
  ])
})

test('C10 no post page in the admin has an axe violation or is wider than the screen', async ({ page }) => {
  const id = await createDraft(page)
  await page.getByLabel('Excerpt').fill('First.')
  await click(page, 'Save', { exact: true })
  await expectMessage(page, 'Post saved.')
  const paths = ['', '?q=nothing-like-it', '/new', `/${id}`, `/${id}/revisions`, `/${id}/revisions?version=1`]
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of paths) {
      await page.goto(`/admin/posts${path}`)
      await expectNoViolations(page)
    }
    // Clear the unsaved input: the title that was rejected at the previous width.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(`/admin/posts/${id}`)
    for (const panel of ['Link', 'Photo', 'Meal card']) {
      await click(page, panel, { exact: true })
      await expectNoViolations(page)
    }
    await runSqlOnServer(`update blog_posts set version = version + 1, title = 'Theirs' where id = ${id}`)
    await click(page, 'Save', { exact: true })
    await expect(page.getByRole('alert').filter({ hasText: 'saved this post at' })).toBeFocused()
    await expectNoViolations(page)
    await page.getByLabel('Title', { exact: true }).fill('')
    await click(page, 'Save', { exact: true })
    await expect(page.getByLabel('Title', { exact: true })).toHaveAccessibleDescription('Enter a title.')
    await expectNoViolations(page)
  }
})

test.describe('C09 without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript, a post can be created, written as HTML, saved and restored to an earlier version', async ({
    page,
  }) => {
    await createDraft(page)
    await page.getByLabel('Content (HTML)').fill('<h2>Plain</h2><p>Words.</p><script>alert(1)</script>')
    await click(page, 'Save', { exact: true })
    await expectMessage(page, 'Post saved, but some HTML was removed')
    await expect(page.getByLabel('Content (HTML)')).toHaveValue('<h2>Plain</h2><p>Words.</p>')
    await page.getByRole('link', { name: 'Revisions' }).click()
    await page.getByRole('link', { name: 'Version 1' }).click()
    await expect(page.locator('ins').filter({ hasText: 'Plain' })).toBeVisible()
    await click(page, 'Restore version 1')
    await expect(page.getByLabel('Content (HTML)')).toHaveValue('')
    await page.getByRole('link', { name: 'Preview saved version' }).click()
    await expect(page.getByText('This post isn’t published yet.')).toBeVisible()
  })
})

/** Creates a draft post in the admin for this test and returns its ID. */
async function createDraft(page: Page) {
  await page.goto('/admin/posts')
  await page.getByRole('link', { name: 'New post' }).click()
  await page.getByLabel('Title').fill(uniqueName('A post of'))
  await click(page, 'Create draft')
  await expectMessage(page, 'Draft created.')
  return Number(/\d+/.exec(new URL(page.url()).pathname))
}
