import { afterEach, expect, test, vi } from 'vitest'
import { glp1Bundles, glp1Categories, listGlp1Questions, proteinRangePerMeal } from '#app/content/glp1.ts'
import { buildBusiness, defaultSettings } from '#app/domain/settings/business.ts'
import { aProduct, brokenEnv, failing } from '#tests/support/context.ts'
import { page } from '#tests/support/site/requests.ts'

afterEach(() => vi.restoreAllMocks())

/** Creates a meal on this week’s menu. */
function aMeal(name: string, proteinG: number, fields: Parameters<typeof aProduct>[0] = {}) {
  const macros = { calories: 400, proteinG, carbsG: 30, fatG: 12 }
  return aProduct({ name, ...macros, featuredThisWeek: true, menuPosition: 1, ...fields })
}

test('the GLP-1 page’s protein targets and bundles match the specification, such as 25 to 40 g of protein per entree', () => {
  expect(proteinRangePerMeal).toEqual({ from: 20, to: 35 })
  expect(Object.fromEntries(glp1Categories.map(({ category, target }) => [category, target]))).toEqual({
    breakfast: { from: 20, to: 30 },
    entree: { from: 25, to: 40 },
    snack: { from: 10, to: 20 },
    side: undefined,
  })
  expect(glp1Bundles.map(({ name, items }) => [name, ...items.map(({ text }) => text)])).toEqual([
    ['Kickoff', '4 breakfasts', '4 entrees', '4 sides', '4 snacks'],
    ['Protein+', '6 breakfasts', '6 entrees', '6 snacks'],
    ['Family Plan', '2 family trays', '6 singles', 'plus sides'],
  ])
})

test('each GLP-1 bundle’s picture shows one plate for each meal in the bundle', async () => {
  const html = await page('/glp1')
  for (const { text, count, category } of glp1Bundles.flatMap(({ items }) => items)) {
    if (count === undefined) continue
    const picture = new RegExp(`<b[^>]*>${text}</b><svg[^>]*>(.*?)</svg>`).exec(html)?.[1] ?? ''
    expect(picture.split(`#lay-${category}"`).length - 1, text).toBe(count)
  }
})

test('the GLP-1 page lists only this week’s meals that meet their category’s protein target, highest protein first', async () => {
  await aMeal('Exactly Enough', 25)
  await aMeal('Exactly All', 40)
  await aMeal('Over The Target', 41)
  await aMeal('Just Short', 24)
  await aMeal('Without Fat', 33, { fatG: null })
  await aMeal('Off The Menu', 34, { featuredThisWeek: false })
  await aMeal('Sold Out', 36, { isAvailable: false })
  await aMeal('Morning Eggs', 22, { category: 'breakfast' })
  await aMeal('Thin Porridge', 7, { category: 'breakfast' })
  await aMeal('Small Cookie', 5, { category: 'snack' })
  await aMeal('Strong Side', 30, { category: 'side' })
  const html = await page('/glp1')
  const meals = [...html.matchAll(/<p><a[^>]* href="\/product\/\d+">([^<]+)<\/a><span[^>]*>(\d+) g protein/g)]
  expect(meals.map(([, name, grams]) => `${name} ${grams}`)).toEqual([
    'Morning Eggs 22',
    'Exactly All 40',
    'Exactly Enough 25',
  ])
  // The entree at the top of the page is within 20 to 35 g, although another entree has more protein.
  expect(/<figcaption[^>]*><a [^>]*>([^<]+)</.exec(html)?.[1]).toBe('Exactly Enough')
  expect(html.match(/None of this week’s meals hit this target/g)).toHaveLength(1)
})

test('each treatment stage on the GLP-1 page shows a suitable meal from this week’s menu, or a placeholder if there is none', async () => {
  const picture = '/images/dishes/0123456789abcdef0123456789abcdef-760.webp'
  await aMeal('Oat Cups', 24, { category: 'breakfast', imageUrl: picture })
  await aMeal('Thin Cookie', 4, { category: 'snack', imageUrl: picture })
  const html = await page('/glp1')
  const stage = (plate: string) => html.split(`stage-cloth ${plate}`)[1]?.split('</li>')[0]
  expect(stage('breakfast')).toContain(picture)
  expect(stage('breakfast')).toContain('alt="Oat Cups"')
  for (const plate of ['snack', 'entree']) {
    expect(stage(plate)).toContain('/art/casserole-760.webp')
    expect(stage(plate)).toContain('alt=""')
  }
})

test('with D1 down, the GLP-1 page loads without meals and logs one error', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const html = await page('/glp1', brokenEnv({ DB: failing('D1') }))
  expect(html).toContain('4 breakfasts')
  expect(html).toContain('A kitchen, not a clinic')
  expect(/\/product\/|None of this week|D1 is down/.test(html)).toBe(false)
  const events = log.mock.calls.map(([line]) => (JSON.parse(String(line)) as { event: string }).event)
  expect(events.filter((event) => event === 'menu-unreadable')).toHaveLength(1)
})

test('the GLP-1 page’s answers state the deadline from the settings and never mention doses', () => {
  const business = buildBusiness({ ...defaultSettings, deadline: { weekday: 2, time: '23:59' } })
  const text = JSON.stringify(listGlp1Questions(business))
  expect(text).toContain('Tuesday 11:59 PM')
  expect(/Thursday|\bdos(e|age)|\bmg\b|inject/i.test(text)).toBe(false)
})
