import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { click, expectDownload, ownerTest as test, uniqueEmail } from '#tests/e2e/support/test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'C09 without JavaScript', () => {
    test.use({ javaScriptEnabled })
    test('a subscriber can be added, found, unsubscribed and erased in the admin', async ({
      page,
      checkBothWidths,
    }) => {
      const email = uniqueEmail()
      await page.goto('/admin/subscribers')
      const form = page.getByRole('form', { name: 'Add' })
      await form.getByLabel('Email address').fill(email)
      await form.getByRole('button', { name: 'Add' }).click()
      await expect(form.getByLabel('How they gave consent')).toHaveAccessibleDescription(/Please say how/)
      await expect(form.getByLabel('Email address')).toHaveValue(email)
      await checkBothWidths()
      await form.getByLabel('How they gave consent').fill('At the market stall')
      await form.getByRole('button', { name: 'Add' }).click()
      await expect(page.getByText('Subscriber added. We emailed them a confirmation link.')).toBeVisible()
      await checkBothWidths()

      await page.getByLabel('Email starts with').fill(email.slice(0, -6).toUpperCase())
      await click(page, 'Search')
      await page.getByRole('link', { name: email }).click()
      await expect(page.getByText('At the market stall').first()).toBeVisible()
      await checkBothWidths()
      await click(page, 'Unsubscribe')
      await expect(
        page.getByText('This person has been unsubscribed. They won’t get any more newsletters.'),
      ).toBeVisible()
      await click(page, 'Erase')
      await expect(page.getByText('Please check the box first')).toBeVisible()
      await checkBothWidths()
      await page.getByLabel('Erase everything permanently').check()
      await click(page, 'Erase')
      await expect(page.getByText('Subscriber’s data erased.')).toBeVisible()
      await page.goto(`/admin/subscribers?q=${email}`)
      await expect(page.getByText('No subscribers match your search.')).toBeVisible()
    })

    test('after a subscriber list is checked, its rejected rows can be downloaded and its accepted addresses imported', async ({
      page,
      checkBothWidths,
    }) => {
      const [first, second] = [uniqueEmail(), uniqueEmail()]
      await page.goto('/admin/subscribers')
      await page.getByRole('link', { name: 'Import subscribers' }).click()
      await checkBothWidths()
      await page.getByLabel('Or paste rows').fill(first)
      await click(page, 'Check file')
      await expect(page.getByText('The first row must contain the column names')).toBeVisible()
      await expect(page.getByLabel('Or paste rows')).toHaveValue(first)
      await checkBothWidths()
      const buffer = Buffer.from(
        `email;consent\r\n${first};"at the fair"\r\n${second};\r\n=1+1;\r\n${first};\r\n`,
      )
      await page.getByLabel('File').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
      await click(page, 'Check file')
      await expect(page.getByText('2 addresses can be imported; 2 rows can’t.')).toBeVisible()
      await expect(page.getByRole('row', { name: /^5 Same address as row 2/ })).toBeVisible()
      await checkBothWidths()
      const downloadRejectedRows = async () => {
        const clickDownload = () => click(page, 'Download rejected rows (CSV)')
        const download = await expectDownload(page, clickDownload, 'rejected-rows.csv')
        return readFileSync(await download.path(), 'utf8')
      }
      const rejectedRows = await downloadRejectedRows()
      const lines = rejectedRows.split('\r\n').slice(1, -1)
      expect(lines.map((line) => line[0])).toEqual(['4', '5'])
      await click(page, 'Import 2 addresses')
      await expect(page.getByText('2 addresses imported.')).toBeVisible()
      await expect(page.getByText('2 rows rejected.')).toBeVisible()
      await checkBothWidths()
      expect(await downloadRejectedRows()).toBe(rejectedRows)
      await page.getByRole('link', { name: 'View imported subscribers' }).click()
      await expect(page.getByRole('link', { name: second })).toBeVisible()
    })
  })
}
