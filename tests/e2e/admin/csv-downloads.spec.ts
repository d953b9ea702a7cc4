import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { expectDownload, ownerTest as test } from '#tests/e2e/support/test.ts'

const lists = [
  { path: '/admin/products', link: 'Download as CSV', file: 'meals.csv', begins: 'id,name' },
  { path: '/admin/posts', link: 'Download as CSV', file: 'posts.csv', begins: 'id,title' },
  { path: '/admin/people', link: 'Download as CSV', file: 'team.csv', begins: 'email,roles' },
  { path: '/admin/subscribers', link: 'Download all (CSV)', file: 'subscribers.csv', begins: 'email,phone' },
  { path: '/admin/areas', link: 'Download as CSV (cities)', file: 'cities.csv', begins: 'city,states' },
  { path: '/admin/areas', link: 'Download all ZIP codes as CSV', file: 'zips.csv', begins: 'ZIP,service' },
] as const

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'C09 without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('C02 every admin list can be downloaded as a CSV file with the keyboard alone', async ({
      page,
      checkBothWidths,
    }) => {
      for (const { path, link, file, begins } of lists) {
        await page.goto(path)
        await checkBothWidths()
        await page.getByRole('link', { name: link, exact: true }).focus()
        const download = await expectDownload(page, () => page.keyboard.press('Enter'), file)
        expect(readFileSync(await download.path(), 'utf8').startsWith(begins), path).toBe(true)
      }
    })
  })
}
