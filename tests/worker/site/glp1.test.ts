import { afterEach, expect, test, vi } from 'vitest'
import { glp1Bundles, glp1Categories, glp1Questions, proteinPerMeal } from '#app/content/glp1.ts'
import { buildBusiness, defaultSettings } from '#app/domain/settings/business.ts'
import { aProduct, brokenEnv, failing } from '#tests/support/context.ts'
import { page } from '#tests/support/site/requests.ts'

afterEach(() => vi.restoreAllMocks())

test('the GLP-1 page’s protein targets and bundles have the numbers of the specification, such as 25 to 40 g per entree', () => {
  expect(proteinPerMeal).toEqual({ from: 20, to: 35 })
  expect(Object.fromEntries(glp1Categories.map(({ category, target }) => [category, target]))).toEqual({
    breakfast: { from: 20, to: 30 },
    entree: { from: 25, to: 40 },
    snack: { from: 10, to: 20 },
    side: undefined,
  })
  const counted = glp1Bundles.map(({ name, items: settings }) => [name, ...settings.map(({ text }) => text)])
  expect(counted).toEqual([
    ['Kickoff', '4 breakfasts', '4 entrees', '4 sides', '4 snacks'],
    ['Protein+', '6 breakfasts', '6 entrees', '6 snacks'],
    ['Family Plan', '2 family trays', '6 singles', 'plus sides'],
  ])
})

test('each GLP-1 bundle’s picture shows as many plates as the bundle has meals', async () => {
  const html = await page('/glp1')
  for (const { items: settings } of glp1Bundles) {
    for (const { text, count, category: lays } of settings) {
      if (count === undefined) continue
      const cloth = new RegExp(`<b>${text}</b><svg[^>]*>(.*?)</svg>`).exec(html)?.[1] ?? ''
      expect(cloth.split(`#lay-${lays}"`).length - 1, text).toBe(count)
    }
  }
})

test('the GLP-1 page lists only meals of this week that meet the protein target of their category, most protein first', async () => {
  const product = (name: string, proteinG: number | null, fields: Parameters<typeof aProduct>[0] = {}) =>
    aProduct({
      name,
      proteinG,
      calories: 400,
      carbsG: 30,
      fatG: 12,
      featuredThisWeek: true,
      menuPosition: 1,
      ...fields,
    })
  await product('Exactly Enough', 25)
  await product('Exactly All', 40)
  await product('Beyond The Tape', 41)
  await product('Just Short', 24)
  await product('Half Counted', 33, { fatG: null })
  await product('Resting Roast', 34, { featuredThisWeek: false })
  await product('Sold Out', 36, { isAvailable: false })
  await product('Morning Eggs', 22, { category: 'breakfast' })
  await product('Thin Porridge', 7, { category: 'breakfast' })
  await product('Small Cookie', 5, { category: 'snack' })
  await product('Strong Side', 30, { category: 'side' })
  const html = await page('/glp1')
  const named = [...html.matchAll(/<p><a[^>]* href="\/product\/\d+">([^<]+)<\/a><span[^>]*>(\d+) g protein/g)]
  expect(named.map(([, name, grams]) => `${name} ${grams}`)).toEqual([
    'Morning Eggs 22',
    'Exactly All 40',
    'Exactly Enough 25',
  ])
  // Within the target range, although another entree has more protein.
  expect(/<figcaption[^>]*><a [^>]*>([^<]+)</.exec(html)?.[1]).toBe('Exactly Enough')
  expect(html.match(/None of this week’s meals hit this target/g)).toHaveLength(1)
})

test('each stage on the GLP-1 page shows a suitable meal from this week’s menu, or a placeholder if there is none', async () => {
  const picture = '/images/dishes/0123456789abcdef0123456789abcdef-760.webp'
  const meal = (name: string, proteinG: number, category: 'breakfast' | 'snack') =>
    aProduct({
      name,
      proteinG,
      category,
      calories: 300,
      carbsG: 30,
      fatG: 12,
      imageUrl: picture,
      featuredThisWeek: true,
      menuPosition: 1,
    })
  await meal('Oat Cups', 24, 'breakfast')
  await meal('Thin Cookie', 4, 'snack')
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

test('a changed deadline changes the GLP-1 answers, and no answer mentions doses', () => {
  const business = buildBusiness({ ...defaultSettings, deadline: { weekday: 2, time: '23:59' } })
  const said = JSON.stringify(glp1Questions(business))
  expect(said).toContain('Tuesday 11:59 PM')
  expect(/Thursday|\bdos(e|age)|\bmg\b|inject/i.test(said)).toBe(false)
})
