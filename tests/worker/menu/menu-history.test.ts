import { beforeAll, expect, test } from 'vitest'
import { listMenuHistory } from '#app/data/menu/week-plans.ts'
import { addDays } from '#app/domain/time/kitchen-time.ts'
import { signIn } from '#tests/support/admin/admin.ts'
import { aContext, aProduct } from '#tests/support/context.ts'
import { emptyTables, sql } from '#tests/support/database.ts'
import { aWeek, emptyMenus } from '#tests/support/menu/products.ts'
import { linksOf, pageText } from '#tests/support/site/html.ts'

const weeks = Array.from({ length: 60 }, (_, index) => addDays('2018-01-01', 7 * index))

beforeAll(async () => {
  await emptyMenus()
  await emptyTables('weekly_menus')
  // Snapshots of 60 weekly menus with 24 meals each.
  const products = Array.from({ length: 24 }, (_, index) => index + 1).map((id) => ({
    id,
    name: `Dish ${id}`,
    category: 'side',
  }))
  for (const week of weeks)
    await sql`insert into weekly_menus (week, state, archive, created_at, updated_at)
      values (${week}, 'past', ${JSON.stringify(products)}, 1, 1)`
  await sql`update weekly_menus set overrides = '{"cooking":"2019-02-14"}', note = 'Snow' where week = '2019-02-11'`
  await sql`update weekly_menus set state = 'off', off_reason = 'Moving house', archive = null where week = '2019-02-04'`
})

test('paging back through the menu history lists every past week', async () => {
  const staff = await signIn('staff')
  const [, ...pages] = await staff.pages('/admin/weeks')
  const listed = pages.flatMap((html) => [...html.matchAll(/<li id="w([\d-]+)"/g)].map(([, week]) => week))
  expect(listed).toEqual(weeks.toReversed())
  const html = pages.find((page) => page.includes('id="w2019-02-11"')) ?? ''
  expect(pageText(html)).toMatch(
    /February 11.*? Dates changed .*?Thu, Feb 14.*? Snow 0 Entrees 0 Breakfasts 24 Sides/,
  )
  expect(pageText(html)).toContain('Closed: Moving house')
  expect(linksOf(html).filter(({ words }) => words === 'First page')).toHaveLength(1)
  expect(await staff.read('/admin/weeks?before=2018-01-01')).toContain('No earlier menus.')
  for (const malformedWeek of ['x', "2018-01-01' or 1=1", '9999-99-99'])
    expect(
      (await staff.open(`/admin/weeks?before=${encodeURIComponent(malformedWeek)}`)).status,
      malformedWeek,
    ).toBe(200)
})

test('a menu history page reads at most 500 rows, and the CSV export lists each menu’s meals in order', async () => {
  const context = aContext()
  await listMenuHistory(context.db, '2019-01-01')
  expect(context.usage.rowsRead).toBeLessThanOrEqual(500)
  const week = '2017-12-25'
  const soup = await aProduct({ name: '=SUM(soup)', category: 'entree' })
  const rice = await aProduct({ name: 'Rice', category: 'side' })
  await aWeek(week, 'past', [rice.id, soup.id])
  const rows = await (await signIn('staff')).csv('/admin/weeks/export')
  expect(rows[0]).toEqual(['week', 'state', 'place', 'id', 'meal', 'category'])
  expect(rows).toHaveLength(1 + 59 * 24 + 1 + 2)
  expect(rows.slice(-2)).toEqual([
    [week, 'past', '1', String(rice.id), 'Rice', 'side'],
    [week, 'past', '2', String(soup.id), "'=SUM(soup)", 'entree'],
  ])
  expect(rows.find(([of]) => of === '2019-02-04')).toEqual(['2019-02-04', 'off', '', '', '', ''])
  expect((await (await signIn()).open('/admin/weeks/export')).status).toBe(403)
})
