import { expect, type Page } from '@playwright/test'
import { signToken } from '#app/auth/tokens.server.ts'
import { localSecrets } from '#scripts/local.ts'
import { readRow, stateFolder } from '#tests/e2e/support/database.ts'
import { expectNoViolations, holdRequests, logInToSite, test, uniqueEmail } from '#tests/e2e/support/test.ts'

const password = 'a walk by the river'
for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'C09 with JavaScript' : 'C09 without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a visitor can sign up, log in and open the admin, and after each form error only the password must be entered again', async ({
      page,
    }) => {
      const email = uniqueEmail()
      await page.goto('/auth')
      await page.getByRole('link', { name: 'Sign Up' }).click()
      await expect(heading(page, 'Sign Up')).toBeVisible()
      await field(page, 'Email').fill(email)
      await submit(page, 'Sign Up')
      await expectError(page, 'Please fill in all fields', { email, invalidField: 'Password' })

      await field(page, 'Password').fill('abcde')
      await submit(page, 'Sign Up')
      await expectError(page, 'Password must be at least 6 characters', { email, invalidField: 'Password' })

      await field(page, 'Password').fill(password)
      await submit(page, 'Sign Up')
      const message = page.locator('#answer')
      await expect(message.getByRole('status')).toContainText(
        'Account created successfully! You can now log in.',
      )
      await expect(message).toBeFocused()
      await expect(heading(page, 'Log In')).toBeVisible()
      await expect(field(page, 'Email')).toHaveValue(email)
      await expect(field(page, 'Password')).toHaveValue('')

      await field(page, 'Password').fill('not this one')
      await submit(page, 'Log In')
      await expectError(page, 'Invalid email or password', { email, invalidField: 'Password' })
      await field(page, 'Password').fill(password)
      await submit(page, 'Log In')
      await expect(page.locator('.toasts').getByRole('status')).toContainText('Logged in successfully!')
      await expect(page).toHaveURL(/\/admin\?notice=logged-in$/)

      await page.goto('/auth')
      await expect(page).toHaveURL(/\/admin$/)
    })
  })
}

test('switching between login and sign-up keeps the entered email address and loads no new page; following a link to a public page loads one', async ({
  page,
}) => {
  await page.goto('/auth')
  await page.evaluate(() => Object.assign(window, { notReloaded: true }))
  await field(page, 'Email').fill('ada@mail.example')
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await expect(heading(page, 'Sign Up')).toBeVisible()
  await expect(page).toHaveURL(/mode=sign-up$/)
  await expect(field(page, 'Email')).toHaveValue('ada@mail.example')
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true)

  await page.getByRole('link', { name: 'How It Works' }).click()
  await expect(page).toHaveURL(/\/how-it-works$/)
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(false)
  await expect(page.locator('script[src*=enhance]')).toHaveCount(1)
})

test('while the login form is being submitted, its fields and button are disabled', async ({ page }) => {
  await page.goto('/auth')
  const release = await holdRequests(page, /_data=routes%2Fauth/)
  await field(page, 'Email').fill(uniqueEmail())
  await field(page, 'Password').fill('not this one')
  await submit(page, 'Log In')
  await expect(page.getByRole('button', { name: 'Logging in…' })).toBeDisabled()
  for (const name of ['Email', 'Password']) await expect(field(page, name)).toBeDisabled()
  release()
  await expect(page.locator('#answer').getByRole('alert')).toContainText('Invalid email or password')
  await expect(field(page, 'Email')).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Log In' })).toBeEnabled()
})

test('without a network connection, the login form keeps the email address and shows an error', async ({
  page,
}) => {
  await page.goto('/auth')
  await page.route(/_data=routes%2Fauth/, (route) => route.abort())
  await field(page, 'Email').fill('ada@mail.example')
  await field(page, 'Password').fill(password)
  await submit(page, 'Log In')
  await expect(page.locator('#answer').getByRole('alert')).toContainText('An error occurred')
  await expect(field(page, 'Email')).toHaveValue('ada@mail.example')
})

test('C02 every control of the login form can be reached with the keyboard, and after a login error, Tab moves to the form', async ({
  page,
}) => {
  await page.goto('/auth')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  const stops = []
  for (let tabs = 0; tabs < 6; tabs++) {
    await page.keyboard.press('Tab')
    const stop = page.locator(':focus')
    stops.push((await stop.getAttribute('name')) ?? (await stop.textContent()))
  }
  expect(stops).toEqual(['Log In', 'Sign Up', 'email', 'password', 'Log In', 'Forgot your password?'])
  await field(page, 'Password').press('Enter')
  await expect(page.locator('#answer')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(field(page, 'Email')).toBeFocused()
})

for (const width of [320, 768, 1280]) {
  test(`C01 A13 at ${width} px, the login pages have no axe or CSP violation, including in their error, success and expired-link states`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const problems: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|Refused to|[Hh]ydrat/.test(message.text())) problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(error.message))
    await page.goto('/auth?mode=sign-up')
    await expectNoViolations(page)
    await submit(page, 'Sign Up')
    await expect(page.locator('#answer')).toBeFocused()
    await expectNoViolations(page)
    await page.goto('/auth/forgot')
    await field(page, 'Email').fill(uniqueEmail())
    await submit(page, 'Send me a link')
    await expect(page.locator('#answer').getByRole('status')).toContainText('If there’s an account')
    await expectNoViolations(page)
    for (const path of ['/auth/reset?token=x', '/auth?notice=password-reset']) {
      await page.goto(path)
      await expectNoViolations(page)
    }
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.locator('.toasts .notice')).toHaveCount(0)
    expect(problems).toEqual([])
  })
}

test('an email address is confirmed by opening the link from the verification email and entering the password, and the link works only once', async ({
  page,
}) => {
  const email = uniqueEmail()
  await page.goto('/auth?mode=sign-up')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await submit(page, 'Sign Up')
  await expect(page.locator('#answer')).toContainText('Account created successfully!')

  const link = verificationLink(email)
  await page.goto(link)
  await expect(field(page, 'Email')).toHaveValue(email)
  await field(page, 'Password').fill(password)
  await submit(page, 'Confirm my email')
  await expect(page.locator('.toasts').getByRole('status')).toContainText('Your email address is confirmed.')
  await expect(page).toHaveURL(/\/admin\?notice=email-confirmed$/)
  await page.goto(link)
  await expect(heading(page, 'This link has expired')).toBeVisible()
})

for (const from of ['/admin', '/auth/log-out']) {
  test(`logging out at ${from} in one tab also logs out the other tab`, async ({ page, context }) => {
    await logInToSite(page, stateFolder)
    await expect(page).toHaveURL(/\/admin\?notice=logged-in$/)
    await page.goto(from)
    const otherTab = await context.newPage()
    await otherTab.goto('/admin')
    await expect(otherTab.getByRole('button', { name: 'Log Out' })).toBeVisible()
    await page.getByRole('button', { name: 'Log Out' }).click()
    await expect(page.getByText('Logged out successfully')).toBeVisible()
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.locator('script[src*=enhance]')).toHaveCount(1)
    await expect(otherTab).toHaveURL(/\/auth$/)
    await otherTab.goto('/admin')
    await expect(otherTab).toHaveURL(/\/auth$/)
  })
}

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name })
}

function field(page: Page, name: string) {
  return page.getByRole('main').locator('input').and(page.getByLabel(name))
}

function submit(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name }).click()
}

/** Checks that the error message has the focus and describes its field, and that only the password is cleared. */
async function expectError(
  page: Page,
  text: string,
  { email, invalidField }: { email: string; invalidField: string },
) {
  const message = page.locator('#answer')
  await expect(message.getByRole('alert')).toContainText(text)
  await expect(message).toBeFocused()
  await expect(field(page, invalidField)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, invalidField)).toHaveAccessibleDescription(new RegExp(text))
  await expect(field(page, 'Email')).toHaveValue(email)
  await expect(field(page, 'Password')).toHaveValue('')
}

/** Rebuilds the link from the newest verification email to an address, because the link itself isn't stored. */
function verificationLink(email: string) {
  const link = readRow<{ id: number; expiresAt: number }>(
    `select id, expires_at as expiresAt from account_links where email = '${email}' order by id desc`,
  )
  return `/auth/verify?token=${signToken(localSecrets(stateFolder).signingKey, { purpose: 'verify-email', ...link })}`
}
