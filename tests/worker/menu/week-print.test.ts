import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { readPrintableWeek } from '#app/data/menu/week-plans.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { signIn } from '#tests/support/admin/admin.ts'
import { aContext, aProduct, failing, setClock } from '#tests/support/context.ts'
import { sql } from '#tests/support/database.ts'
import { aWeek, emptyMenus, noAllergens } from '#tests/support/menu/products.ts'
import { linksOf, pageText } from '#tests/support/site/html.ts'

const next = '2026-11-30'
const printPath = (name: string, week = next) => `/admin/weeks/${week}/${name}`

beforeEach(emptyMenus)
setClock()

test('the week’s printable checklist states each item’s status and links to the pages where problems can be fixed', async () => {
  const repeated = await aMeal('Again')
  const unconfirmed = await aMeal('Open', { sesame: 'unconfirmed', imageUrl: null })
  await aWeek('2026-11-16', 'past', [repeated])
  await aWeek(next, 'planned', [repeated, unconfirmed])
  const html = await (await signIn('staff')).page(printPath('checklist'))
  const text = pageText(html)
  for (const line of [
    'Needs attention Menu 1 meal to order: 1 of 12 entrees',
    'Needs attention Repeats 1 meal was on one of the last two menus: Again.',
    'Needs attention Images 1 meal without a photo',
    'Needs attention Allergens 1 meal with unconfirmed allergens',
    'OK Newsletter Here’s what the newsletter will say.',
    'Subject November 30 menu: Again',
    'OK Deadline Orders close Thursday, December 3, at 11:59 PM.',
    'OK Cooking and pickup Cooking: Friday, December 4. Pickup: Sunday, December 6 and Monday, December 7',
  ])
    expect(text).toContain(line)
  const hrefs = linksOf(html).map(({ href }) => href)
  expect(hrefs).toEqual(
    expect.arrayContaining([
      `/admin/weeks/${next}`,
      `/admin/pictures/${unconfirmed}`,
      `/admin/products/${unconfirmed}`,
    ]),
  )
  expect(html).not.toContain('value="approve"')
})

test('changing a week’s dates updates the week’s checklist, kitchen sheet and use-by dates', async () => {
  await aWeek(next, 'planned', [await aMeal('Stew')])
  const { read } = await signIn('staff')
  expect(await read(printPath('labels'))).toContain('Use by Fri, Dec 11, 2026 Cooked Fri, Dec 4, 2026')
  await sql`update weekly_menus set overrides = ${'{"deadline":"2026-12-01","cooking":"2026-12-02","pickup":["2026-12-04"]}'}, note = ${'Two ovens only.'} where week = ${next}`
  expect(await read(printPath('labels'))).toContain('Use by Wed, Dec 9, 2026 Cooked Wed, Dec 2, 2026')
  expect(await read(printPath('kitchen'))).toContain(
    'Cooking Wednesday, December 2 Pickup Friday, December 4, 5:00 to 7:00 PM Note Two ovens only.',
  )
  expect(await read(printPath('checklist'))).toContain('Changed for this week; usually Thursday, December 3')
})

test('a printed label lists allergens, ingredients, nutrition and storage; a meal with unconfirmed allergens has no label, and the kitchen sheet says why', async () => {
  const stew = await aMeal('Stew', { milk: 'contains', ingredients: 'Milk, <b>peas</b>' })
  const unconfirmed = await aMeal('Open', { sesame: 'unconfirmed' })
  const withoutIngredients = await aMeal('Bare', { ingredients: null })
  await aWeek(next, 'planned', [stew, unconfirmed, withoutIngredients])
  const staff = await signIn('staff')
  const html = await staff.page(printPath('labels'))
  const text = pageText(html)
  const { name, phone, address } = defaultBusiness
  for (const line of [
    '2 meals without a label',
    'Open Not confirmed: sesame.',
    'Bare The ingredients are missing.',
    'Stew Contains: milk Ingredients: Milk, <b>peas</b> Per serving: 1 bowl Calories 400 Protein 30 g Carbs 47 g Fat 10 g',
    'Keep refrigerated. Microwave 2–3 minutes with lid loosened, or oven 350°F, 15–20 minutes. Freezer: 3–6 months.',
    `${name} ${address.street} ${address.city}, ${address.state} ${address.zip} ${phone}`,
    'Use your browser’s menu to print this page.',
  ])
    expect(text).toContain(line)
  expect(html.match(/<article /g)).toHaveLength(1)
  expect(linksOf(html).map(({ href }) => href)).toContain(`/admin/products/${unconfirmed}`)
  const kitchenSheet = await staff.read(printPath('kitchen'))
  expect(kitchenSheet).toContain('Not confirmed: sesame')
  expect(kitchenSheet).toContain('Left off the menu until its allergens are confirmed.')

  const singleMeal = await staff.page(`${printPath('labels')}?dish=${stew}`)
  expect(singleMeal.match(/<article /g)).toHaveLength(6)
  for (const otherDish of [unconfirmed, 'x', '999999'])
    expect((await staff.page(`${printPath('labels')}?dish=${otherDish}`)).match(/<article /g)).toHaveLength(1)
})

test('the printed pages of a closed or empty week say so, and those of an unknown week return a 404', async () => {
  await aWeek('2026-12-21', 'off')
  await env.DB.exec(`update weekly_menus set off_reason = 'Christmas' where week = '2026-12-21'`)
  const staff = await signIn('staff')
  for (const name of ['checklist', 'kitchen', 'labels']) {
    expect(await staff.read(printPath(name, '2026-12-21'))).toContain('We’re closed this week: Christmas.')
    expect(await staff.read(printPath(name, '2026-12-28'))).toMatch(/No meals (are )?planned/)
    for (const week of ['2031-01-06', '2026-11-24', 'x'])
      expect((await staff.open(printPath(name, week))).status, `${name} ${week}`).toBe(404)
    expect((await staff.open(printPath(name), { DB: failing('D1') })).status).toBe(503)
  }
})

test('the dashboard links to next week’s checklist, and on Monday also to the checklist of the week that has just started', async () => {
  await aWeek(next, 'planned', [await aMeal('Stew')])
  const checklistLinks = async () => {
    const dashboard = await (await signIn('staff')).page('/admin')
    return linksOf(dashboard).filter(({ href }) => href.endsWith('/checklist'))
  }
  expect(await checklistLinks()).toEqual([
    {
      href: printPath('checklist'),
      words: 'Needs attention Checklist, week of November 30 Needs attention: menu. Not approved yet.',
    },
  ])
  vi.setSystemTime(Date.parse('2026-11-30T06:00:00Z'))
  const hrefs = async () => (await checklistLinks()).map(({ href }) => href)
  expect(await hrefs()).toEqual([printPath('checklist'), printPath('checklist', '2026-12-07')])
  vi.setSystemTime(Date.parse('2026-12-01T05:00:00Z'))
  expect(await hrefs()).toEqual([printPath('checklist', '2026-12-07')])
})

test('the printed pages of a full week read a limited number of rows, no matter how long the activity log is', async () => {
  const ids: number[] = []
  for (let n = 0; n < 48; n += 1) ids.push(await aMeal(`Dish ${n}`))
  await aWeek('2026-11-16', 'past', ids)
  await aWeek('2026-11-23', 'live', ids)
  await aWeek(next, 'planned', ids)
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)
     insert into audit_log (at, actor, action, subject) select i, 'somebody', 'menu.dish-put', 'week:2026-11-23' from n`
  const { db, usage } = aContext()
  const { products, events } = await readPrintableWeek(db, next)
  expect(products.map(({ servedRecently }) => servedRecently)).toEqual(Array(48).fill(true))
  expect(events).toEqual([])
  expect(usage.rowsRead).toBeLessThanOrEqual(350)
})

async function aMeal(name: string, fields: object = {}) {
  const macros = { calories: 400, proteinG: 30, carbsG: 47, fatG: 10 }
  const label = { ...noAllergens, ...macros, ingredients: 'Peas', serving: '1 bowl' }
  return (await aProduct({ ...label, name, imageUrl: '/art/entree-760.webp', ...fields })).id
}
