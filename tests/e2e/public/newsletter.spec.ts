import { expect, type Page } from '@playwright/test'
import { axeViolations } from '#tests/e2e/support/axe.ts'
import { click, holdRequests, notice, test, uniqueEmail } from '#tests/e2e/support/test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('C06 C09 a newsletter sign-up shows a success message, and signing up again shows that the email address is already on the list', async ({
      page,
    }) => {
      const email = uniqueEmail()
      await subscribe(page, email)
      await expect(notice(page)).toContainText('Success!')
      await expect(notice(page)).toContainText("You're subscribed! Check your email for confirmation.")
      await expect(page.getByLabel('Email', { exact: true }).last()).toHaveValue('')

      await subscribe(page, email.toUpperCase())
      await expect(notice(page)).toContainText('Already subscribed')
      await expect(notice(page)).toContainText('This email is already on our list!')
    })

    test('an empty or invalid email address in the newsletter form is rejected with a message, and the entered values are kept', async ({
      page,
    }) => {
      await subscribe(page, '', '423 555 0100')
      await expect(notice(page)).toContainText('Email required')
      await expect(notice(page)).toContainText('Please enter your email address')
      await expect(page.getByLabel(/Phone/).last()).toHaveValue('423 555 0100')

      await subscribe(page, 'nonsense', '423 555 0100')
      await expect(notice(page)).toContainText('Please enter a valid email address.')
      await expect(page.getByLabel('Email', { exact: true }).last()).toHaveValue('nonsense')
      await expect(page.getByLabel('Email', { exact: true }).last()).toHaveAttribute('aria-invalid', 'true')
    })
  })
}

test('C06 a notice appears exactly once, in its live region, and can be dismissed', async ({ page }) => {
  await page.goto('/')
  const regions = page.locator('.toasts > [role]')
  await expect(regions).toHaveCount(2)
  await subscribe(page, uniqueEmail())
  const status = page.locator('.toasts [role=status]')
  await expect(status.getByText("You're subscribed! Check your email for confirmation.")).toHaveCount(1)
  await expect(page.locator('.toasts [role=alert]')).toBeEmpty()
  await status.getByRole('button', { name: 'Dismiss' }).click()
  await expect(status).toBeEmpty()
})

test('the axe accessibility check turns animations off, so it finds no violation in a notice that is still fading in', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 900 })
  await page.goto('/about?notice=subscribed')
  await expect(notice(page)).toBeVisible()
  const opacity = await page.locator('.toasts [role=status] .notice').evaluate((card: HTMLElement) => {
    card.style.animation = 'none'
    card.getAnimations()
    card.style.animation = ''
    for (const animation of card.getAnimations()) {
      animation.pause()
      animation.currentTime = 30
    }
    return Number(getComputedStyle(card).opacity)
  })
  expect(opacity).toBeLessThan(0.5)
  expect(await axeViolations(page)).toEqual([])
})

test("when the server can't be reached, the newsletter form shows an error and can be submitted again", async ({
  page,
}) => {
  await page.goto('/')
  await page.route('**/subscribe', (route) => route.abort())
  await fillForm(page, uniqueEmail(), '')
  await click(page, 'Subscribe')
  await expect(notice(page)).toContainText('Something went wrong. Please try again.')
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeEnabled()
})

test('while the newsletter form is being submitted, its button says “Subscribing...” and is disabled', async ({
  page,
}) => {
  await page.goto('/')
  const release = await holdRequests(page, '**/subscribe')
  await fillForm(page, uniqueEmail(), '')
  await click(page, 'Subscribe')
  await expect(page.getByRole('button', { name: 'Subscribing...' })).toBeDisabled()
  release()
  await expect(notice(page)).toContainText('Success!')
})

test('E03 an invalid confirmation link opens a page that says the link has expired, and no subscription is confirmed', async ({
  page,
}) => {
  const response = await page.goto('/subscribe/confirm?token=1.zzz.nonsense')
  expect(response?.status()).toBe(410)
  expect(response?.headers()['cache-control']).toContain('no-store')
  await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm my email' })).toHaveCount(0)
})

async function subscribe(page: Page, email: string, phone = '') {
  await page.goto('/')
  await fillForm(page, email, phone)
  await click(page, 'Subscribe')
}

async function fillForm(page: Page, email: string, phone: string) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel(/Phone/).fill(phone)
}
