import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import {
  randomNetworkHeaders,
  expectNoViolationsAtBothWidths,
  logInAsOwner,
  uniqueEmail,
} from '#tests/e2e/support/as-owner.ts'

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(randomNetworkHeaders()))

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'C09 without JavaScript', () => {
    test.use({ javaScriptEnabled })
    // axe can't run on a page without JavaScript.
    const whole = (page: Page) =>
      javaScriptEnabled ? expectNoViolationsAtBothWidths(page) : Promise.resolve()

    test('a subscriber can be added, found, unsubscribed and erased in the admin', async ({ page }) => {
      // axe checks each state at two widths.
      test.slow()
      const email = uniqueEmail()
      await logInAsOwner(page)
      await page.goto('/admin/subscribers')
      const form = page.getByRole('form', { name: 'Add' })
      await form.getByLabel('Email address').fill(email)
      await form.getByRole('button', { name: 'Add' }).click()
      await expect(form.getByLabel('How they gave consent')).toHaveAccessibleDescription(/Please enter/)
      await expect(form.getByLabel('Email address')).toHaveValue(email)
      await whole(page)
      await form.getByLabel('How they gave consent').fill('At the market stall')
      await form.getByRole('button', { name: 'Add' }).click()
      await expect(page.getByText('Subscriber added. We emailed them a confirmation link.')).toBeVisible()
      await whole(page)

      await page.getByLabel('Email starts with').fill(email.slice(0, -6).toUpperCase())
      await page.getByRole('button', { name: 'Search' }).click()
      await page.getByRole('link', { name: email }).click()
      await expect(page.getByText('At the market stall').first()).toBeVisible()
      await whole(page)
      await page.getByRole('button', { name: 'Unsubscribe' }).click()
      await expect(
        page.getByText('This person has been unsubscribed. They won’t get any more newsletters.'),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Erase' }).click()
      await expect(page.getByText('Please check the box first')).toBeVisible()
      await whole(page)
      await page.getByLabel('Erase everything permanently').check()
      await page.getByRole('button', { name: 'Erase' }).click()
      await expect(page.getByText('Subscriber’s data erased.')).toBeVisible()
      await page.goto(`/admin/subscribers?q=${email}`)
      await expect(page.getByText('No subscribers match your search.')).toBeVisible()
    })

    test('after a subscriber list is checked, its rejected lines can be downloaded and its accepted ones imported', async ({
      page,
    }) => {
      test.slow()
      const [first, second] = [uniqueEmail(), uniqueEmail()]
      await logInAsOwner(page)
      await page.goto('/admin/subscribers')
      await page.getByRole('link', { name: 'Import subscribers' }).click()
      await whole(page)
      await page.getByLabel('Or paste rows').fill(first)
      await page.getByRole('button', { name: 'Check file' }).click()
      await expect(page.getByText('The first row must name the columns')).toBeVisible()
      await expect(page.getByLabel('Or paste rows')).toHaveValue(first)
      await whole(page)
      const buffer = Buffer.from(
        `email;consent\r\n${first};"at the fair"\r\n${second};\r\n=1+1;\r\n${first};\r\n`,
      )
      await page.getByLabel('File').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
      await page.getByRole('button', { name: 'Check file' }).click()
      await expect(page.getByText('2 addresses can be imported; 2 rows can’t.')).toBeVisible()
      await expect(page.getByRole('row', { name: /^5 Same address as row 2/ })).toBeVisible()
      await whole(page)
      const refusedLines = async () => {
        const download = page.waitForEvent('download')
        await page.getByRole('button', { name: 'Download rejected rows (CSV)' }).click()
        expect((await download).suggestedFilename()).toBe('rejected-rows.csv')
        return readFileSync(await (await download).path(), 'utf8')
      }
      const before = await refusedLines()
      expect(
        before
          .split('\r\n')
          .slice(1, -1)
          .map((line) => line[0]),
      ).toEqual(['4', '5'])
      await page.getByRole('button', { name: 'Import 2 addresses' }).click()
      await expect(page.getByText('2 addresses imported.')).toBeVisible()
      await expect(page.getByText('2 rows rejected.')).toBeVisible()
      await whole(page)
      expect(await refusedLines()).toBe(before)
      await page.getByRole('link', { name: 'View imported subscribers' }).click()
      await expect(page.getByRole('link', { name: second })).toBeVisible()
    })
  })
}
