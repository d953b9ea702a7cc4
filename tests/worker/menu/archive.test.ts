import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveLiveMenuSnapshot } from '#app/data/menu/rollover.ts'
import { openPage } from '#tests/support/admin/auth.ts'
import { aContext, failing, setClock } from '#tests/support/context.ts'
import { sql } from '#tests/support/database.ts'
import { aMealOnMenu, aWeek, emptyMenus } from '#tests/support/menu/products.ts'
import { aSpecialWeek } from '#tests/support/menu/special-weeks.ts'
import { canonicalOf, linksOf, metaOf, pageText, titleOf } from '#tests/support/site/html.ts'
import { expectResponse, page, read, statusOf } from '#tests/support/site/requests.ts'

const friday = Date.parse('2026-11-27T15:00:00Z')

setClock(friday)
beforeEach(emptyMenus)
afterEach(emptyMenus)

async function aClosedWeek() {
  const chili = await aMealOnMenu('Beef Chili', 2)
  const mash = await aMealOnMenu('Mash', 1, { category: 'side' })
  await aWeek('2026-11-23', 'live', [mash.id, chili.id])
  await saveLiveMenuSnapshot(aContext().db, '2026-11-23', friday, friday)
  return { chili }
}

test('a past week’s archive page shows the week’s dates and lists its meals by category, and later edits don’t change the page', async () => {
  const { chili } = await aClosedWeek()
  const original = await page('/menu/2026-11-23')
  expect(pageText(original)).toMatch(
    /The week of November 23, 2026 2 meals on the menu when orders closed\. .*Menu live Monday, November 23 Orders closed Thursday, November 26 11:59 PM Cooking Friday, November 27 Pickup Sunday, November 29 Monday, November 30 5:00 to 7:00 PM .*Meals Entrees Beef Chili .* Sides Mash/,
  )
  await sql`update products set name = 'Turkey Chili', line = 'new', calories = 1, protein_g = 2, carbs_g = 3, fat_g = 4,
       allergen_milk = 'contains', image_url = '/images/else', is_available = 0, featured_this_week = 0, menu_position = null,
       archived_at = 1 where id = ${chili.id}`
  expect(await page('/menu/2026-11-23')).toBe(original)
  vi.setSystemTime(Date.parse('2026-12-01T15:00:00Z'))
  await env.DB.exec(`update weekly_menus set state = 'past'`)
  const article = (html: string) => /<article.*<\/article>/s.exec(html)?.[0]
  expect(article(await page('/menu/2026-11-23'))).toBe(article(original))
})

test('a past week’s label corrections are shown under the name that the meal had in that week', async () => {
  const { chili } = await aClosedWeek()
  await sql`insert into product_corrections (product_id, week, reason, changes, at)
     values (${chili.id}, '2026-11-23', 'The label was wrong', '{"milk":["free","contains"]}', ${friday})`
  await sql`update products set name = 'Turkey Chili' where id = ${chili.id}`
  const text = (await read('/menu/2026-11-23')).replaceAll(' .', '.')
  expect(text).toContain('Beef Chili. Corrected November 27: contains milk. The label was wrong.')
  expect(text).not.toContain('Turkey')
})

test('open, planned and unknown weeks have no archive page', async () => {
  await aClosedWeek()
  await aWeek('2026-11-30', 'planned')
  await aSpecialWeek({ week: '2026-12-07', state: 'off', offReason: 'rest' })
  for (const week of ['2026-11-30', '2026-12-07', '2026-11-16', '2026-11-24', '2026-13-01', 'next', "'--"]) {
    const html = await expectResponse(openPage(`/menu/${week}`), 404)
    expect([html.includes('Page Not Found'), metaOf(html, 'robots')], week).toEqual([true, 'noindex'])
  }
  vi.setSystemTime(Date.parse('2026-11-27T04:59:59Z'))
  expect(await statusOf('/menu/2026-11-23')).toBe(404)
  vi.setSystemTime(Date.parse('2026-11-27T05:00:00Z'))
  expect(await statusOf('/menu/2026-11-23')).toBe(200)
  await env.DB.exec(`update weekly_menus set archive = null`)
  expect(await statusOf('/menu/2026-11-23')).toBe(404)
})

test('the 404 page for a week without an archive page has the same layout styles as any other 404 page', async () => {
  const archive = await expectResponse(openPage('/menu/2020-01-06'), 404)
  const other = await expectResponse(openPage('/no-such-page'), 404)
  // The two style sheets are minified separately, so the order of the declarations may differ.
  const declarations = (html: string) =>
    /\.not-found-text\{([^}]*)\}/.exec(html)?.[1]?.split(';').sort() ?? 'missing'
  expect(declarations(other)).toContain('max-width:620px')
  expect(declarations(archive)).toEqual(declarations(other))
})

test('a closed week’s archive page says that the kitchen was closed, and links between archive pages skip weeks that are not over', async () => {
  const { chili } = await aClosedWeek()
  await aWeek('2026-11-09', 'past', [chili.id])
  await aSpecialWeek({ week: '2026-11-16', state: 'off', offReason: 'the oven was mended' })
  await aSpecialWeek({ week: '2026-11-30', state: 'off', offReason: 'rest' })
  expect(await read('/menu/2026-11-16')).toContain('We were closed this week: the oven was mended.')
  const linkedWeeks = async (week: string) =>
    linksOf(await page(`/menu/${week}`)).flatMap(({ href }) =>
      href.startsWith('/menu/') ? [href.slice(6)] : [],
    )
  expect(await linkedWeeks('2026-11-09')).toEqual(['2026-11-16'])
  expect(await linkedWeeks('2026-11-16')).toEqual(['2026-11-09', '2026-11-23'])
  expect(await linkedWeeks('2026-11-23')).toEqual(['2026-11-16'])
})

test('a past week’s archive page and API response still show that week’s changed dates', async () => {
  await aSpecialWeek({
    week: '2026-08-03',
    state: 'past',
    overrides: { deadline: '2026-08-04', cooking: '2026-08-05', pickup: ['2026-08-07'] },
  })
  const text = await read('/menu/2026-08-03')
  expect(text).toContain('Orders closed Tuesday, August 4 11:59 PM Cooking Wednesday, August 5')
  expect(text).toContain('Pickup Friday, August 7 5:00')
  const week = await (await openPage('/api/v1/menu?week=2026-08-03')).json()
  expect(week).toMatchObject({ phase: 'past', deadline: '2026-08-05T03:59:59.999Z', cooking: '2026-08-05' })
})

test('D02 a past week’s menu page has its own title and description and is not indexed', async () => {
  await aClosedWeek()
  const html = await page('/menu/2026-11-23')
  expect(titleOf(html)).toBe('Menu for the week of November 23, 2026 | Holston Table')
  expect(canonicalOf(html)).toMatch(/\/menu\/2026-11-23$/)
  expect(metaOf(html, 'robots')).toBe('noindex')
  const description = metaOf(html, 'description')
  expect(description.length).toBeGreaterThanOrEqual(70)
  expect(description.length).toBeLessThanOrEqual(160)
  expect((await page('/sitemap.xml')).includes('/menu/2026')).toBe(false)
})

test('A23 with D1 down, an archive page shows an error without internal details', async () => {
  const response = await openPage('/menu/2026-11-23', { bindings: { DB: failing('D1') } })
  expect(response.status).toBe(503)
  expect(await response.text()).not.toContain('D1 is down')
})
