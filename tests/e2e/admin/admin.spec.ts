import { expect, type Locator, type Page } from '@playwright/test'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { smallTargets } from '#tests/e2e/support/axe.ts'
import { readRow, runSqlOnServer } from '#tests/e2e/support/database.ts'
import {
  actionMessage,
  click,
  expectHeading,
  expectLinkDownload,
  expectMessage,
  expectNoViolations,
  logIn,
  logInAsOwner,
  test,
  uniqueEmail,
} from '#tests/e2e/support/test.ts'

const owner = defaultBusiness.email
const sections = ['/admin', '/admin/account', '/admin/people', '/admin/log']

for (const [width, javaScriptEnabled] of [
  [390, true],
  [1280, false],
] as const) {
  test.describe(javaScriptEnabled ? 'C09 with JavaScript' : 'C09 without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 844 } })

    test(`at ${width} px, the owner can use the Team, Activity log and My account sections with the keyboard alone`, async ({
      page,
    }) => {
      await logInAsOwner(page)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/day, /)

      await openSection(page, 'Team')
      await expect(page).toHaveURL(/\/admin\/people$/)
      await expectHeading(page, 'Team')
      await useControl(page, 'textbox', 'Email address', 'cook@nowhere')
      await useControl(page, 'button', 'Send invitation')
      const emailField = page.getByRole('form', { name: 'Invite' }).getByLabel('Email address')
      await expect(emailField).toBeFocused()
      await expect(emailField).toHaveValue('cook@nowhere')
      await expect(emailField).toHaveAccessibleDescription('Please enter a valid email address.')
      const cook = uniqueEmail()
      await emailField.fill(cook)
      await page.keyboard.press('Enter')
      await expect(actionMessage(page)).toBeFocused()
      await expectMessage(page, 'Invitation sent.')
      await useControl(page, 'button', `Cancel the invitation for ${cook}`)
      await expectMessage(page, 'Invitation canceled.')

      await openSection(page, 'Activity log')
      // Show only this test's entries, because other tests write to the activity log at the same time.
      const logEntries = page.getByRole('row').filter({ hasText: cook })
      await expect(logEntries.nth(0)).toContainText(`${owner} canceled the invitation for ${cook}.`)
      await expect(logEntries.nth(1)).toContainText(`${owner} invited ${cook} as staff.`)

      await openSection(page, 'My account')
      await tabTo(page, page.getByLabel('Current password').first())
      await page.keyboard.type('not this one')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Please fill in all fields')).toBeVisible()
      await useControl(page, 'button', 'Log Out')
      await expect(page.getByText('Logged out successfully').first()).toBeVisible()
      await page.goto('/admin')
      await expect(page).toHaveURL(/\/auth$/)
    })
  })
}

test('C10 the main admin pages and the account-deletion form with an error have no axe violation and aren’t wider than the screen', async ({
  page,
}) => {
  await logInAsOwner(page)
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const section of sections) {
      await page.goto(section)
      await expectNoViolations(page)
    }
    await page.goto('/admin/account')
    await click(page, 'Delete my account')
    await expect(page.getByLabel('Current password').last()).toBeFocused()
    await expectNoViolations(page)
  }
})

test('C10 no click target in any admin section is smaller than 24 px', async ({ page }) => {
  await logInAsOwner(page)
  const paths = await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(paths).toContain('/admin/pictures')
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const section of [...paths, '/admin/products/1', '/admin/posts/1', '/admin/facts/week']) {
      await page.goto(section)
      expect(await smallTargets(page.locator('body')), `${section} at ${width} px`).toEqual([])
    }
  }
})

test('a user without a role is denied admin access but can open their account, download their data and delete the account', async ({
  page,
}) => {
  const [email, password] = [uniqueEmail(), 'a walk by the river']
  await page.goto('/auth?mode=sign-up')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Account created successfully! You can now log in.')).toBeVisible()
  await logIn(page, { email, password })
  await expectHeading(page, 'Access Denied')
  await expect(page.getByText('You do not have admin permissions')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/')
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoViolations(page)

  await page.getByRole('link', { name: 'My account' }).click()
  await expect(page.getByText(`${email} is not confirmed yet.`)).toBeVisible()
  await click(page, 'Menu')
  await expect(page.getByRole('navigation', { name: 'Admin' }).getByRole('link')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expectLinkDownload(page, 'Download your data', 'your-data.json')
  await page.getByRole('form', { name: 'Delete account' }).getByLabel('Current password').fill(password)
  await click(page, 'Delete my account')
  await expect(page.getByText('Your account and its data were deleted')).toBeVisible()
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/auth$/)
})

test('A04 the owner generates illustrations for all featured meals without an image, and is notified when each is finished', async ({
  page,
}) => {
  const meal = readRow('select id, name from products where featured_this_week = 1 order by id desc limit 1')
  await logInAsOwner(page)
  // Retry, because a navigation that the page has already started would cancel this one.
  const waitForIllustrations = () =>
    expect(async () => {
      await page.goto('/admin')
      expect(await page.getByRole('button', { name: 'Generate Product Images' }).count()).toBe(1)
    }).toPass()
  // The seed's own illustrations must be finished first.
  await waitForIllustrations()
  await click(page, 'Generate Product Images')
  await expect(page.getByText('All featured products already have images!')).toBeVisible()
  await runSqlOnServer(`update products set image_url = null where id = ${meal.id}`)
  await click(page, 'Generate Product Images')
  // Another test may be generating illustrations at the same time.
  await expect(page.getByText(/Generating images for \d products\.\.\.|All images generated/)).toBeVisible()
  await waitForIllustrations()
  await expect(page.getByText(`Generated image for ${meal.name}`)).toBeVisible()
  await expect(page.getByText('All images generated successfully!')).toBeVisible()
})

/** Opens an admin section with the keyboard. On a phone, opens the menu first. */
async function openSection(page: Page, section: string) {
  if (await page.getByRole('button', { name: 'Menu' }).isVisible()) await useControl(page, 'button', 'Menu')
  await useControl(page, 'link', section)
}

/** Activates a control with the keyboard or, if `text` is given, types the text into it. */
async function useControl(page: Page, role: 'link' | 'button' | 'textbox', name: string, text?: string) {
  await tabTo(page, page.getByRole(role, { name, exact: true }).first())
  await (text === undefined ? page.keyboard.press('Enter') : page.keyboard.type(text))
}

/** Presses Tab until the control has the focus, and fails if the keyboard can't reach it. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let tabs = 0; tabs < 60; tabs += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) break
  }
  await expect(target).toBeFocused()
}
