import { expect, type Page } from '@playwright/test'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { localSecrets } from '#scripts/local.ts'
import { insertPost, insertRow, readRow, runSqlOnServer, stateFolder } from '#tests/e2e/support/database.ts'
import {
  click,
  contentEditor,
  expectHeading,
  expectMessage,
  expectNoViolations,
  ownerTest as test,
  uniqueEmail,
  uniqueName,
  weekFromNow,
} from '#tests/e2e/support/test.ts'

const week = weekFromNow(4)
const restoredNotice = 'We restored your unsaved changes.'

/** One form of each kind: its URL, the field to fill in, and its submit button. */
const forms: [path: string | (() => Promise<string>), field: string, form: string, button: string][] = [
  ['/admin/posts/new', 'Title', 'New post', 'Create draft'],
  [aPost, 'Excerpt', 'Post', 'Save'],
  ['/admin/products/new', 'Description', 'New meal', 'Create meal'],
  [aMeal, 'Short description', 'Meal', 'Save'],
  [anIssue, 'Subject', 'Newsletter text', 'Save'],
  ['/admin/areas/cities/johnson-city', 'Introduction', 'City', 'Save'],
  ['/admin/areas/zips/38001', 'City', 'ZIP 38001', 'Save'],
  ['/admin/facts/name', 'Tagline', 'Name and contact', 'Preview'],
  [aMessage, 'Your reply', 'Reply', 'Send reply'],
  [`/admin/weeks/${week}`, 'Note for this week', 'Note', 'Save note'],
  [`/admin/weeks/${week}`, 'Banner on every page', 'Change dates', 'Save dates'],
  ['/admin/people', 'Email address', 'Invite', 'Send invitation'],
  ['/admin/subscribers', 'How they gave consent', 'Add subscriber', 'Add subscriber'],
  ['/admin/subscribers/import', 'How they gave consent', 'Import', 'Check file'],
  ['/admin/account', 'New email address', 'Change email', 'Change email'],
]

for (const [path, field, name, button] of forms)
  test(`without a connection, input in the form “${name}” (${field}) is kept, and is restored after a reload until the user discards it`, async ({
    page,
    context,
  }) => {
    await page.goto(typeof path === 'string' ? path : await path())
    const form = page.getByRole('form', { name, exact: true })
    const input = form.getByLabel(field).first()
    const before = await input.inputValue()
    const isChoice = await input.evaluate((element) => element instanceof HTMLSelectElement)
    await (isChoice ? input.selectOption({ index: 1 }) : input.fill('stove@mail.example'))
    const after = await input.inputValue()
    await context.setOffline(true)
    await form.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'You’re offline' })).toBeInViewport()
    await expect(input).toHaveValue(after)
    await context.setOffline(false)
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: restoredNotice })).toBeVisible()
    await expect(input).toHaveValue(after)
    await expectNoViolations(page)
    const discard = page.getByRole('status').getByRole('button', { name: 'Discard' })
    await discard.click()
    await expect(discard).toHaveCount(0)
    await expect(input).toHaveValue(before)
    await page.reload()
    await expect(input).toHaveValue(before)
  })

test('after a session expires while a user is editing a post, the login page says so, and logging in returns the user to the post with the unsaved text restored', async ({
  page,
  context,
}) => {
  const path = await aPost()
  await page.goto(path)
  const editor = contentEditor(page)
  await editor.click()
  await page.keyboard.type('A sentence about oats.')
  await context.clearCookies()
  await click(page, 'Save', { exact: true })
  await expect(
    page.getByText('Your session expired. Log in to continue; your changes are saved on this device.'),
  ).toBeVisible()
  await expectNoViolations(page)
  await page.getByLabel('Email').fill(defaultBusiness.email)
  await page.getByLabel('Password').fill('not this one')
  await page.keyboard.press('Enter')
  await expect(page.locator('#answer')).toContainText('Invalid email or password')
  // The error message takes the focus and clears the password. Wait for that before typing the next password.
  await expect(page.locator('#answer')).toBeFocused()
  await page.getByLabel('Password').fill(localSecrets(stateFolder).adminPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${path}\\?notice=logged-in$`))
  await expect(page.getByRole('status').filter({ hasText: restoredNotice })).toBeVisible()
  await expect(editor).toContainText('A sentence about oats.')
  await click(page, 'Save', { exact: true })
  await expectMessage(page, 'Post saved.')
  await expect(page.getByText(restoredNotice)).toHaveCount(0)
  await expect.poll(() => readUnsavedForms(page)).toEqual([])
  const post = readRow<{ content: string }>(
    `select content from blog_posts where id = ${Number(/\d+$/.exec(path))}`,
  )
  expect(post.content).toBe('<p>A sentence about oats.</p>')
})

test('after a failed save, going back to the form restores the entered text and shows a notice if someone else has since changed the meal', async ({
  page,
}) => {
  const path = await aMeal()
  await page.goto(path)
  const description = page.getByLabel('Description', { exact: true })
  await description.fill('Slow and soft')
  await page.route(`**${path}`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await click(page, 'Save', { exact: true })
  await expect.poll(() => page.url()).toContain('chrome-error')
  await runSqlOnServer(
    `update products set version = version + 1, line = 'theirs' where id = ${Number(/\d+$/.exec(path))}`,
  )
  await page.unroute(`**${path}`)
  await page.goBack()
  await page.goto(path)
  await expect(
    page.getByText(`${restoredNotice} Someone else has changed this page since then.`),
  ).toBeVisible()
  await expect(description).toHaveValue('Slow and soft')
  await click(page, 'Save', { exact: true })
  await expect(page.getByRole('alert').filter({ hasText: 'while you were editing' })).toBeVisible()
  await page.getByRole('link', { name: 'discard your changes' }).click()
  await expect(description).not.toHaveValue('Slow and soft')
  await expect(page.getByText(restoredNotice)).toHaveCount(0)
})

test('an unsaved weekly menu is restored after a reload, and leaving the page asks for confirmation', async ({
  page,
}) => {
  await page.goto(`/admin/weeks/${week}`)
  const rows = page.getByRole('region', { name: 'Menu', exact: true }).locator('ol .admin-link')
  const before = await rows.count()
  const add = page.getByRole('button', { name: /^Add / }).first()
  const name = (await add.locator('.sr-only').textContent())?.trim() ?? ''
  await add.click()
  await expect(rows).toHaveCount(before + 1)
  let dialogMessage = ''
  page.once('dialog', (dialog) => {
    dialogMessage = dialog.message()
    void dialog.dismiss()
  })
  await page.getByRole('main').getByRole('link', { name: 'Menus', exact: true }).click()
  await expect.poll(() => dialogMessage).toBe('You have unsaved changes. Leave this page?')
  await expect(page).toHaveURL(new RegExp(`/admin/weeks/${week}$`))
  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('main').getByRole('link', { name: 'Menus', exact: true }).click()
  await expectHeading(page, 'Menus')
  await page.goto(`/admin/weeks/${week}`)
  await expect(page.getByText(restoredNotice)).toBeVisible()
  await expect(rows.last()).toHaveText(name)
  await expect(page.getByText('Not saved yet.')).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Discard' }).click()
  await expect(rows).toHaveCount(before)
})

test('closing an admin page with unsaved input asks for confirmation, and closing a page without unsaved input does not', async ({
  page,
}) => {
  const path = await aMeal()
  await page.goto(path)
  const dialogTypes: string[] = []
  page.on('dialog', (dialog) => {
    dialogTypes.push(dialog.type())
    void dialog.accept()
  })
  await page.getByLabel('Short description').click()
  await page.reload()
  expect(dialogTypes).toEqual([])
  await page.getByLabel('Short description').fill('Something')
  await page.reload()
  expect(dialogTypes).toEqual(['beforeunload'])
})

test("saving one of a page's two forms clears only that form's unsaved copy, and the other form can be saved afterward", async ({
  page,
}) => {
  await page.goto(`/admin/weeks/${weekFromNow(5)}`)
  await page.getByLabel('Banner on every page').fill('Soup week')
  await page.getByLabel('Note for this week').fill('Order bowls')
  await click(page, 'Save note')
  await expectMessage(page, 'Note saved.')
  await expect(page.getByText(restoredNotice)).toBeVisible()
  await expect(page.getByText('has changed this page since')).toHaveCount(0)
  await expect(page.getByLabel('Banner on every page')).toHaveValue('Soup week')
  await click(page, 'Save dates')
  await expectMessage(page, 'Dates changed.')
  // Poll, because the response arrives before the script clears the unsaved copy.
  await expect.poll(() => readUnsavedForms(page)).toEqual([])
  await click(page, 'Reset to usual dates')
  await expectMessage(page, 'Dates reset to the usual schedule.')
})

test("a password is never stored as unsaved input, and one user's unsaved input is not restored for another user", async ({
  page,
  context,
}) => {
  await page.goto('/admin/account')
  const form = page.getByRole('form', { name: 'Change email' })
  await form.getByLabel('New email address').fill('new@mail.example')
  await form.getByLabel('Current password').fill('my secret words')
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'You’re offline' })).toBeVisible()
  await context.setOffline(false)
  const stored = (await readUnsavedForms(page)).join()
  expect(stored).toContain('new@mail.example')
  expect(stored).not.toContain('my secret words')
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage).filter((name) => name.startsWith('unsaved:'))) {
      const unsaved = JSON.parse(sessionStorage.getItem(key) ?? '{}') as object
      sessionStorage.setItem(key, JSON.stringify({ ...unsaved, owner: 'cook@mail.example' }))
    }
  })
  await page.evaluate(() => location.replace('/admin/people'))
  await page.waitForURL('**/admin/people')
  await page.goto('/admin/account')
  await expect(form.getByLabel('New email address')).toHaveValue('')
})

/** Returns the unsaved forms stored in the browser. */
function readUnsavedForms(page: Page) {
  return page.evaluate(() =>
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith('unsaved:'))
      .map((key) => sessionStorage.getItem(key)),
  )
}

async function aPost() {
  return `/admin/posts/${await insertPost(uniqueName('Unsaved'))}`
}

async function aMeal() {
  const now = Date.now()
  const fields = { name: uniqueName('Unsaved stew'), category: 'entree', created_at: now, updated_at: now }
  return `/admin/products/${await insertRow('products', fields)}`
}

async function anIssue() {
  const now = Date.now()
  const id = await insertRow('issues', {
    kind: 'weekly',
    week: weekFromNow(1),
    dedupe_key: `unsaved:${crypto.randomUUID()}`,
    due_at: now + 3 * 86_400_000,
    created_at: now,
    updated_at: now,
  })
  return `/admin/newsletter/${id}`
}

async function aMessage() {
  const fields = { kind: 'contact', name: 'Ada L.', email: uniqueEmail(), message: 'Hello' }
  return `/admin/inbox/${await insertRow('contact_messages', { ...fields, created_at: Date.now() })}`
}
