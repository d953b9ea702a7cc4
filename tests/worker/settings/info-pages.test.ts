import { afterEach, expect, test } from 'vitest'
import { builtInCities } from '#app/content/cities.ts'
import { listQuestionGroups } from '#app/content/faq.ts'
import { buildBusiness, defaultBusiness, defaultSettings } from '#app/domain/settings/business.ts'
import { aProduct, brokenEnv, failing } from '#tests/support/context.ts'
import { emptyTables, sql } from '#tests/support/database.ts'
import { aMealOnMenu } from '#tests/support/menu/products.ts'
import { saveSettings } from '#tests/support/menu/settings.ts'
import { expectSearchTexts, page } from '#tests/support/site/requests.ts'

const paths = ['/faq', '/how-it-works', '/menu']

afterEach(() => emptyTables('business_facts'))

test('after settings change, the FAQ answers show the new values and none of the default ones', () => {
  const business = buildBusiness({
    ...defaultSettings,
    fees: { localDeliveryCents: 1450, shippingCents: 3100 },
    deadline: { weekday: 3, time: '23:59' },
    promo: { code: 'HELLO', percent: 15 },
    pickup: { ...defaultSettings.pickup, weekdays: [6] },
  })
  const answers = JSON.stringify(listQuestionGroups(business, builtInCities, null))
  for (const fact of ['$14.50', '$31', 'Wednesday 11:59 PM', 'HELLO takes 15%', 'Saturday, 5:00 to 7:00 PM'])
    expect(answers).toContain(fact)
  expect(/\$12\b|\$25\b|Thursday|WELCOME|Sunday/.test(answers)).toBe(false)
})

test('each FAQ question appears in only one of the four groups', () => {
  const groups = listQuestionGroups(defaultBusiness, builtInCities, null)
  const questions = groups.flatMap(({ questions }) => questions.map(({ question }) => question))
  expect(groups).toHaveLength(4)
  expect(new Set(questions).size).toBe(questions.length)
})

test('the FAQ states the lowest and highest price on this week’s menu, and no price if there is no menu', async () => {
  expect(await page('/faq')).toContain('Prices vary by meal.')
  await aProduct({ priceCents: 1495, featuredThisWeek: true, menuPosition: 1 })
  await aProduct({ priceCents: 650, featuredThisWeek: true, menuPosition: 2 })
  await aProduct({ priceCents: 100 })
  expect(await page('/faq')).toContain('This week, from $6.50 to $14.95 each.')
  await sql`update products set price_cents = 1000`
  expect(await page('/faq')).toContain('This week, $10 each.')
  await emptyTables('products')
})

test('a changed deadline changes the how-it-works timeline', async () => {
  await saveSettings({ deadline: { weekday: 2, time: '23:59' } })
  const html = await page('/how-it-works')
  expect(html).toContain('>Tuesday</h2>')
  expect(html).not.toContain('>Thursday</h2>')
})

test('the menu page’s nutrition examples are the first three of this week’s meals with complete macros', async () => {
  const macros = { calories: 410, proteinG: 31, carbsG: 40, fatG: 14 }
  await aMealOnMenu('Half Counted', 1, { ...macros, fatG: null })
  await aMealOnMenu('Second Stew', 2, macros)
  await aMealOnMenu('Resting Roast', 3, { ...macros, featuredThisWeek: false })
  await aMealOnMenu('Fourth Fish', 4, macros)
  await aMealOnMenu('Fifth Frittata', 5, macros)
  await aMealOnMenu('Sixth Salad', 6, macros)
  const html = await page('/menu')
  const rows = [...html.matchAll(/<th [^>]*scope="row">.*?<a [^>]*>([^<]+)</g)].map(([, name]) => name)
  expect(rows).toEqual(['Second Stew', 'Fourth Fish', 'Fifth Frittata'])
  expect(html).toContain('<td>410</td><td>31 g</td><td>40 g</td><td>14 g</td>')
})

test('with D1 down, the FAQ, how-it-works and menu pages load, and only the menu page says that meals can’t be loaded', async () => {
  const broken = brokenEnv({ DB: failing('D1') })
  for (const path of paths) {
    const html = await page(path, broken)
    expect(html).toContain('Thursday 11:59 PM')
    expect(html.includes('Unable to load meals. Please try again later.'), path).toBe(path === '/menu')
    expect(html.includes('D1 is down')).toBe(false)
  }
})

test('D02 each information page has a unique title and description that search results can show in full', async () => {
  const searchTexts = new Set<string>()
  for (const path of paths)
    for (const text of expectSearchTexts(await page(path), path)) searchTexts.add(text)
  expect(searchTexts.size).toBe(6)
})

test('no information page has an inline style, which the content security policy would block', async () => {
  for (const path of paths) expect(await page(path), path).not.toMatch(/<[^>]+ style=/)
})
