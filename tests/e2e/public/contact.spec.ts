import { expect, type Page } from '@playwright/test'
import { axeViolations } from '#tests/e2e/support/axe.ts'
import { backdateForm, holdRequests, notice, test, uniqueEmail } from '#tests/e2e/support/test.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/contact')
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'C09 with JavaScript' : 'C09 without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('after a contact message is sent, the page shows “Message Sent!” and the form’s fields are empty', async ({
      page,
    }) => {
      await fillForm(page, { email: uniqueEmail() })
      await submit(page)
      await expect(notice(page)).toContainText('Message Sent!')
      await expect(notice(page)).toContainText("We'll get back to you as soon as possible.")
      for (const label of ['Name', 'Phone', 'Email', 'Message'])
        await expect(field(page, label)).toHaveValue('')
    })

    test('C06 an invalid email address on the contact form is marked as an error, and the entered values are kept', async ({
      page,
    }) => {
      await fillForm(page, { email: 'ada@nowhere' })
      await submit(page)
      const summary = page.locator('form.message .notice')
      await expect(summary).toContainText('Please enter a valid email address.')
      await expect(summary).toBeFocused()
      await expect(page.locator('.toasts [data-notice]:visible')).toHaveCount(0)
      await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address.')
      await expect(field(page, 'Email')).toHaveValue('ada@nowhere')
      await expect(field(page, 'Message')).toHaveValue('One line\n\nand another')

      await field(page, 'Email').fill(uniqueEmail())
      await submit(page)
      await expect(notice(page)).toContainText('Message Sent!')
    })
  })
}

for (const width of [320, 1280]) {
  test(`C03 at ${width} px, submitting an empty contact form shows an error summary whose links lead to visible fields`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 })
    await submit(page)
    const summary = page.locator('form.message .notice')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      'Please enter your name.',
      'Please enter your email address.',
      'Please enter your message.',
    ])
    for (const [index, label] of ['Name', 'Email', 'Message'].entries()) {
      await summary.getByRole('link').nth(index).press('Enter')
      await expect(field(page, label)).toBeFocused()
      expect(
        await field(page, label).evaluate((input) => {
          const { left, top } = input.getBoundingClientRect()
          return document.elementFromPoint(left + 20, top + 10) === input
        }),
        label,
      ).toBe(true)
    }
  })
}

test('while the contact form is being submitted, its button says “Sending...” and is disabled', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/contact')
  await fillForm(page, { email: uniqueEmail() })
  await submit(page)
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  release()
  await expect(notice(page)).toContainText('Message Sent!')
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled()
})

test('on the contact page, the success notice replaces the earlier error message', async ({ page }) => {
  await fillForm(page, { email: 'ada@nowhere' })
  await submit(page)
  await expect(page.locator('form.message .notice')).toContainText('Error')
  await field(page, 'Email').fill(uniqueEmail())
  await submit(page)
  await expect(page.locator('[data-notice]:visible')).toHaveText(/Message Sent!/)
})

for (const width of [390, 768, 1280]) {
  test(`C01 C10 at ${width} px, a rejected contact form has no axe violation and isn’t wider than the screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await fillForm(page, { email: 'ada@nowhere' })
    await submit(page)
    await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true')
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}

function field(page: Page, label: string) {
  return page.getByRole('form', { name: 'Your message' }).getByLabel(label)
}

async function fillForm(page: Page, { email }: { email: string }) {
  await field(page, 'Name').fill('Ada L.')
  await field(page, 'Phone').fill('423 555 0100')
  await field(page, 'Email').fill(email)
  await field(page, 'Message').fill('One line\n\nand another')
  await backdateForm(page)
}

function submit(page: Page) {
  return page.getByRole('button', { name: 'Send Message' }).click()
}
