import { expect, type Page } from '@playwright/test'
import { axeViolations } from '#tests/e2e/support/axe.ts'
import { backdateForm, holdRequests, notice, test, uniqueEmail } from '#tests/e2e/support/test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'C09 with JavaScript' : 'C09 without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('the catering form rejects a date that is too soon, keeps the entered values and asks the visitor to call, then accepts a later date', async ({
      page,
    }) => {
      await page.goto('/catering')
      const email = uniqueEmail()
      await fillForm(page, { email, day: daysAhead(1) })
      await submit(page)
      const summary = page.locator('form.message .notice')
      await expect(summary).toContainText('please call (423) 555-0142')
      await expect(summary).toBeFocused()
      await expect(summary).toBeInViewport()
      await expect(field(page, 'Event date')).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, 'Event date')).toHaveAccessibleDescription(/please call \(423\)\s555-0142/)
      await expect(field(page, 'Event date')).toHaveValue(daysAhead(1))
      await expect(field(page, 'Guests')).toHaveValue('30')
      await expect(field(page, 'Email')).toHaveValue(email)
      await expect(field(page, 'What would you like?')).toHaveValue('Tacos\n\nand cookies')
      await summary.getByRole('link').press('Enter')
      await expect(field(page, 'Event date')).toBeFocused()
      await expect(field(page, 'Event date')).toBeInViewport()

      await field(page, 'Event date').fill(daysAhead(30))
      await submit(page)
      await expect(notice(page)).toContainText('Message Sent!')
      await expect(notice(page)).toContainText("We'll get back to you as soon as possible.")
      for (const label of ['Event date', 'Guests', 'Name', 'Phone', 'Email', 'What would you like?'])
        await expect(field(page, label)).toHaveValue('')
    })
  })
}

test('while the catering form is being submitted, its button says “Sending...” and is disabled', async ({
  page,
}) => {
  await page.goto('/catering')
  const release = await holdRequests(page, '**/catering')
  await fillForm(page, { email: uniqueEmail(), day: daysAhead(30) })
  await submit(page)
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  release()
  await expect(notice(page)).toContainText('Message Sent!')
  await expect(page.getByRole('button', { name: 'Send Request' })).toBeEnabled()
})

test('C02 C03 the catering page lists six trays, and its form can be filled in and sent with the keyboard alone', async ({
  page,
}) => {
  await page.goto('/catering')
  const main = page.getByRole('main')
  await expect(main.getByRole('list', { name: 'Why choose us' }).getByRole('listitem')).toHaveCount(4)
  await expect(
    main.getByRole('region', { name: 'Our six trays' }).getByRole('heading', { level: 3 }),
  ).toHaveCount(6)
  await expect(main.getByText('Popular', { exact: true })).toHaveCount(3)
  await expect(main.getByRole('term')).toHaveText(['12 cookies', '40 cookies', '100 cookies'])
  await expect(main.getByRole('definition')).toHaveText(['$20', '$60', '$140'])
  await expect(main.locator('a[href="mailto:hello@holstontable.example"]')).toBeVisible()

  await main.getByRole('link', { name: 'Plan your catering' }).press('Enter')
  await expect(main.getByRole('heading', { name: 'Get a quote' })).toBeInViewport()
  const tabStops: string[] = []
  for (let presses = 0; presses < 24 && tabStops.at(-1) !== 'Send Request'; presses++) {
    await page.keyboard.press('Tab')
    const { name, covered } = await page.evaluate(describeFocused)
    expect(covered, name).toBe(false)
    // Count a field once, because a date field has several tab stops.
    if (name !== tabStops.at(-1)) tabStops.push(name)
    if (name === 'name' || name === 'message') await page.keyboard.type('Ada L.')
    if (name === 'email') await page.keyboard.type(uniqueEmail())
  }
  const fields = ['eventDay', 'guests', 'name', 'phone', 'email', 'message']
  expect(tabStops.slice(-7)).toEqual([...fields, 'Send Request'])
  await backdateForm(page)
  await page.keyboard.press('Enter')
  await expect(notice(page)).toContainText('Message Sent!')
})

for (const width of [320, 768, 1280]) {
  test(`C01 axe finds no violation on a rejected catering form at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/catering')
    await fillForm(page, { email: uniqueEmail(), day: daysAhead(1) })
    await submit(page)
    await expect(field(page, 'Event date')).toHaveAttribute('aria-invalid', 'true')
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}

/** Returns the focused element's name, and whether the element's top edge is covered or off screen. */
function describeFocused() {
  const element = document.activeElement ?? document.body
  const { left, top, width } = element.getBoundingClientRect()
  const topElement = document.elementFromPoint(left + width / 2, top + 12)
  return {
    name: element.getAttribute('name') ?? element.textContent ?? '',
    covered: topElement === null || !element.contains(topElement),
  }
}

function field(page: Page, label: string) {
  return page.getByRole('form', { name: 'Catering request' }).getByLabel(label)
}

async function fillForm(page: Page, { email, day }: { email: string; day: string }) {
  await field(page, 'Event date').fill(day)
  await field(page, 'Guests').fill('30')
  await field(page, 'Name').fill('Ada L.')
  await field(page, 'Phone').fill('423 555 0100')
  await field(page, 'Email').fill(email)
  await field(page, 'What would you like?').fill('Tacos\n\nand cookies')
  await backdateForm(page)
}

function submit(page: Page) {
  return page.getByRole('button', { name: 'Send Request' }).click()
}

/** Returns the date this many days from now in kitchen time, such as 2026-11-24. */
function daysAhead(days: number) {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(
    Date.now() + days * 86_400_000,
  )
}
