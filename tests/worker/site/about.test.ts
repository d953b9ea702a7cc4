import { emptyTables, sql } from '#tests/support/database.ts'
import { afterEach, expect, test } from 'vitest'
import { brokenEnv, failing, setClock } from '#tests/support/context.ts'
import { page } from '#tests/support/site/requests.ts'

setClock()
afterEach(() => emptyTables('business_facts'))

test('the about page shows a changed founding year and reply time', async () => {
  await sql`insert into business_facts (key, value, updated_at) values ('foundingYear', '2019', 1), ('replyHours', '36', 1)`
  const html = await page('/about')
  expect(html).toContain('<dt>founded</dt><dd>2019</dd>')
  expect(html).toMatch(/<title>[^<]*since 2019/)
  expect(html).toContain('within 36 hours')
  expect(html).not.toMatch(/\b2017\b|\b24 hours/)
})

test('D02 with D1 down, the about page loads, with a title and description of full length', async () => {
  const html = await page('/about', brokenEnv({ DB: failing('D1') }))
  expect(html).toContain('<h1 class="wrap">Our Story</h1>')
  expect([...html.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)</g)].slice(0, 4).map(([, what]) => what)).toEqual([
    'founded',
    'weekly items',
    'customers',
    'gluten-free',
  ])
  expect(/<title>([^<]*)</.exec(html)?.[1]?.length).toBeLessThanOrEqual(60)
  const description = /name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
  expect(description.length).toBeGreaterThanOrEqual(70)
  expect(description.length).toBeLessThanOrEqual(160)
  expect(html).toMatch(/href="https:\/\/order\.[^"]*\?campaign=about"/)
  expect(/<[^>]+ style=/.test(html)).toBe(false)
})
