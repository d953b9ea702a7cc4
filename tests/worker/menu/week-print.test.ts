import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { readPrintableWeek } from '#app/data/menu/week-print.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { signIn } from '#tests/support/admin/admin.ts'
import { aContext, aProduct, failing, setClock } from '#tests/support/context.ts'
import { sql } from '#tests/support/database.ts'
import { allFree, aWeek, emptyMenus } from '#tests/support/menu/products.ts'
import { linksOf, wordsOf } from '#tests/support/site/html.ts'

const next = '2026-11-30'
const paper = (name: string, week = next) => `/admin/weeks/${week}/${name}`
const hour = 3_600_000

beforeEach(emptyMenus)
setClock()

test('the printed checklist states each item’s status and links to the page that fixes it', async () => {
  const again = await aDish('Again')
  const open = await aDish('Open', { sesame: 'unconfirmed', imageUrl: null })
  await aWeek('2026-11-16', 'past', [again])
  await aWeek(next, 'planned', [again, open])
  const html = await (await (await signIn('staff')).open(paper('checklist'))).text()
  const words = wordsOf(html)
  for (const said of [
    'Needs attention Menu 1 meal to order: 1 of 12 entrees',
    'Needs attention Repeats 1 meal was on one of the last two menus: Again.',
    'Needs attention Images 1 meal without a photo',
    'Needs attention Allergens 1 meal with unconfirmed allergens',
    'OK Newsletter Here’s what the newsletter will say.',
    'Subject November 30 menu: Again',
    'OK Deadline Orders close Thursday, December 3, at 11:59 PM.',
    'OK Cooking and pickup Cooking: Friday, December 4. Pickup: Sunday, December 6 and Monday, December 7',
  ])
    expect(words).toContain(said)
  const hrefs = linksOf(html).map(({ href }) => href)
  expect(hrefs).toEqual(
    expect.arrayContaining([`/admin/weeks/${next}`, `/admin/pictures/${open}`, `/admin/products/${open}`]),
  )
  expect(html).not.toContain('value="approve"')
})

test('changing a week’s dates updates the week’s checklist, kitchen sheet and use-by dates', async () => {
  await aWeek(next, 'planned', [await aDish('Stew')])
  const { read } = await signIn('staff')
  expect(await read(paper('labels'))).toContain('Use by Fri, Dec 11, 2026 Cooked Fri, Dec 4, 2026')
  await sql`update weekly_menus set overrides = ${'{"deadline":"2026-12-01","cooking":"2026-12-02","pickup":["2026-12-04"]}'}, note = ${'Two ovens only.'} where week = ${next}`
  expect(await read(paper('labels'))).toContain('Use by Wed, Dec 9, 2026 Cooked Wed, Dec 2, 2026')
  const sheet = await read(paper('kitchen'))
  expect(sheet).toContain(
    'Cooking Wednesday, December 2 Pickup Friday, December 4, 5:00 to 7:00 PM Note Two ovens only.',
  )
  expect(await read(paper('checklist'))).toContain('Changed for this week; usually Thursday, December 3')
})

test('printed labels have every field; a meal with unconfirmed allergens gets a note on the kitchen sheet instead of a label', async () => {
  const stew = await aDish('Stew', { milk: 'contains', ingredients: 'Milk, <b>peas</b>' })
  const open = await aDish('Open', { sesame: 'unconfirmed' })
  const bare = await aDish('Bare', { ingredients: null })
  await aWeek(next, 'planned', [stew, open, bare])
  const desk = await signIn('staff')
  const html = await desk.page(paper('labels'))
  const words = wordsOf(html)
  const { name, phone, address } = defaultBusiness
  for (const said of [
    '2 meals without a label',
    'Open Not confirmed: sesame.',
    'Bare The ingredients are missing.',
    'Stew Contains: milk Ingredients: Milk, <b>peas</b> Per serving: 1 bowl Calories 400 Protein 30 g Carbs 47 g Fat 10 g',
    'Keep refrigerated. Microwave 2–3 minutes with lid loosened, or oven 350°F, 15–20 minutes. Freezer: 3–6 months.',
    `${name} ${address.street} ${address.city}, ${address.state} ${address.zip} ${phone}`,
    'Use your browser’s menu to print this page.',
  ])
    expect(words).toContain(said)
  expect(html.match(/<article /g)).toHaveLength(1)
  expect(linksOf(html).map(({ href }) => href)).toContain(`/admin/products/${open}`)
  const sheet = await desk.read(paper('kitchen'))
  expect(sheet).toContain('Not confirmed: sesame')
  expect(sheet).toContain('Left off the menu until its allergens are confirmed.')

  const alone = await desk.page(`${paper('labels')}?dish=${stew}`)
  expect(alone.match(/<article /g)).toHaveLength(6)
  for (const odd of [open, 'x', '999999'])
    expect((await desk.page(`${paper('labels')}?dish=${odd}`)).match(/<article /g)).toHaveLength(1)
})

test('the printed pages of a closed or empty week say so, and those of an unknown week return a 404', async () => {
  await aWeek('2026-12-21', 'off')
  await env.DB.exec(`update weekly_menus set off_reason = 'Christmas' where week = '2026-12-21'`)
  const desk = await signIn('staff')
  for (const name of ['checklist', 'kitchen', 'labels']) {
    expect(await desk.read(paper(name, '2026-12-21'))).toContain('We’re closed this week: Christmas.')
    expect(await desk.read(paper(name, '2026-12-28'))).toMatch(/No meals (are )?planned/)
    for (const week of ['2031-01-06', '2026-11-24', 'x'])
      expect((await desk.open(paper(name, week))).status, `${name} ${week}`).toBe(404)
    expect((await desk.open(paper(name), { DB: failing('D1') })).status).toBe(503)
  }
})

test('the dashboard links to next week’s checklist, and on Monday also to the checklist of the week that has just started', async () => {
  await aWeek(next, 'planned', [await aDish('Stew')])
  const lines = async () => {
    const response = await (await signIn('staff')).open('/admin')
    return linksOf(await response.text()).filter(({ href }) => href.endsWith('/checklist'))
  }
  expect(await lines()).toEqual([
    {
      href: paper('checklist'),
      words: 'Needs attention Checklist, week of November 30 Needs attention: menu. Not approved yet.',
    },
  ])
  vi.setSystemTime(Date.parse('2026-11-30T05:00:00Z') + hour)
  expect((await lines()).map(({ href }) => href)).toEqual([
    paper('checklist'),
    paper('checklist', '2026-12-07'),
  ])
  vi.setSystemTime(Date.parse('2026-12-01T05:00:00Z'))
  expect((await lines()).map(({ href }) => href)).toEqual([paper('checklist', '2026-12-07')])
})

test('the printed pages of a full week read a limited number of rows, however long its history', async () => {
  const ids: number[] = []
  for (let n = 0; n < 48; n += 1) ids.push(await aDish(`Dish ${n}`))
  await aWeek('2026-11-16', 'past', ids)
  await aWeek('2026-11-23', 'live', ids)
  await aWeek(next, 'planned', ids)
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)
     insert into audit_log (at, actor, action, subject) select i, 'somebody', 'menu.dish-put', 'week:2026-11-23' from n`
  const { db, usage } = aContext()
  const { products, events } = await readPrintableWeek(db, next)
  expect([products.length, products.every(({ servedRecently }) => servedRecently), events.length]).toEqual([
    48,
    true,
    0,
  ])
  expect(usage.rowsRead).toBeLessThanOrEqual(350)
})

async function aDish(name: string, fields: object = {}) {
  const product = await aProduct({
    ...allFree,
    name,
    imageUrl: '/art/entree-760.webp',
    ingredients: 'Peas',
    serving: '1 bowl',
    calories: 400,
    proteinG: 30,
    carbsG: 47,
    fatG: 10,
    ...fields,
  })
  return product.id
}
