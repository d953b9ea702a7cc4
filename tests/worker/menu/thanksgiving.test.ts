import { beforeEach, expect, test } from 'vitest'
import { thanksgivingItems } from '#app/content/thanksgiving.ts'
import { brokenEnv, failing } from '#tests/support/context.ts'
import { aHoliday } from '#tests/support/menu/settings.ts'
import { expectSearchTexts, mainOf, page } from '#tests/support/site/requests.ts'

beforeEach(() => aHoliday(Date.now()))

test('the Thanksgiving page lists 17 meals in four sections, each with its name and description', async () => {
  const html = await page('/thanksgiving')
  const sections = html.split('<h2').slice(1)
  const shownSections = sections.slice(0, 4).map((section) => ({
    title: /^[^>]*>([^<]+)</.exec(section)?.[1],
    products: [...section.matchAll(/<h3[^>]*>([^<]+)<.*?<p[^>]*>([^<]+)</g)].map((match) => match.slice(1)),
  }))
  const itemsOf = (category: string) =>
    thanksgivingItems
      .filter((item) => item.category === category)
      .map(({ name, description }) => [name, description])
  expect(shownSections).toEqual(
    ['Mains', 'Sides', 'Appetizers', 'Desserts'].map((title) => ({ title, products: itemsOf(title) })),
  )
  expect(shownSections.flatMap(({ products }) => products)).toHaveLength(17)
})

test('both Thanksgiving order buttons open the order page in a new tab with the campaign name in its URL', async () => {
  const main = mainOf(await page('/thanksgiving'))
  const orders = [...main.matchAll(/<a [^>]*data-order[^>]*>/g)].map(([link]) => link)
  expect(orders).toHaveLength(2)
  for (const link of orders) {
    expect(link).toContain('href="https://order.holstontable.example/thanksgiving?campaign=thanksgiving"')
    expect(link).toContain('target="_blank"')
    expect(link).toContain('rel="noopener"')
  }
})

test('Thanksgiving descriptions make no “-free” claim except gluten-free, unless the meal’s name makes the same claim', () => {
  for (const { name, description } of thanksgivingItems) {
    for (const [, claim = ''] of description.toLowerCase().matchAll(/(\w+)[- ]free\b/g))
      expect(claim === 'gluten' || name.toLowerCase().includes(`${claim}-free`), `${name}: ${claim}`).toBe(
        true,
      )
  }
})

test('with D1 down, the Thanksgiving page still renders', async () => {
  const html = await page('/thanksgiving', brokenEnv({ DB: failing('D1') }))
  expect(html).toContain('Turkey Platter for 12')
  expect(html.includes('D1 is down')).toBe(false)
})

test('D02 the Thanksgiving page’s title and description are short enough for search engines to show in full', async () => {
  expectSearchTexts(await page('/thanksgiving'), '/thanksgiving')
})
