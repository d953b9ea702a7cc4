import { afterEach, expect, test } from 'vitest'
import { brokenEnv, failing, setClock } from '#tests/support/context.ts'
import { emptyTables } from '#tests/support/database.ts'
import { saveSettings } from '#tests/support/menu/settings.ts'
import { expectSearchTexts, page } from '#tests/support/site/requests.ts'

setClock()
afterEach(() => emptyTables('business_facts'))

test('the about page reflects changes to the founding year and reply time', async () => {
  await saveSettings({ foundingYear: 2019, replyHours: 36 })
  const html = await page('/about')
  expect(html).toMatch(/<dt[^>]*>founded<\/dt><dd[^>]*>2019<\/dd>/)
  expect(html).toMatch(/<title>[^<]*since 2019/)
  expect(html).toContain('within 36 hours')
  expect(html).not.toMatch(/\b2017\b|\b24 hours/)
})

test('D02 with D1 down, the about page still loads with its full title and description', async () => {
  const html = await page('/about', brokenEnv({ DB: failing('D1') }))
  expect(html).toMatch(/<h1[^>]*>Our Story<\/h1>/)
  expect(
    [...html.matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*>([^<]+)</g)].slice(0, 4).map(([, what]) => what),
  ).toEqual(['founded', 'weekly items', 'customers', 'gluten-free'])
  expectSearchTexts(html, '/about')
  expect(html).toMatch(/href="https:\/\/order\.[^"]*\?campaign=about"/)
  expect(/<[^>]+ style=/.test(html)).toBe(false)
})
