import { env } from 'cloudflare:workers'
import Papa from 'papaparse'
import { beforeAll, expect, test } from 'vitest'
import { listMenuHistory } from '#app/data/menu/weeks-overview.ts'
import { addDays } from '#app/domain/time/day-bounds.ts'
import { aContext, aProduct } from '#tests/support/context.ts'
import { emptyTables, sql, statement } from '#tests/support/database.ts'
import { linksOf, wordsOf } from '#tests/support/site/html.ts'
import { signIn } from '#tests/support/admin/admin.ts'
import { emptyMenus } from '#tests/support/menu/products.ts'

const first = '2018-01-01'

beforeAll(async () => {
  await emptyMenus()
  await emptyTables('weekly_menus')
  // Snapshots of 60 weekly menus with 24 meals each.
  const products = Array.from({ length: 24 }, (_, at) => ({
    id: at + 1,
    name: `Dish ${at + 1}`,
    category: 'side',
  }))
  await env.DB.batch(
    Array.from({ length: 60 }, (_, at) =>
      statement(
        `insert into weekly_menus (week, state, archive, created_at, updated_at) values (?, 'past', ?, 1, 1)`,
        addDays(first, 7 * at),
        JSON.stringify(products),
      ),
    ),
  )
  await sql`update weekly_menus set overrides = '{"cooking":"2019-02-14"}', note = 'Snow' where week = '2019-02-11'`
  await sql`update weekly_menus set state = 'off', off_reason = 'Moving house', archive = null where week = '2019-02-04'`
})

test('paging back through the menu history lists every past week', async () => {
  const staff = await signIn('staff')
  const seen: string[] = []
  let path: string | undefined = '/admin/weeks'
  while (path !== undefined) {
    const html: string = await staff.page(path)
    if (path !== '/admin/weeks')
      seen.push(...[...html.matchAll(/<li id="w([\d-]+)"/g)].map(([, week = '']) => week))
    if (html.includes('id="w2019-02-11"')) {
      expect(wordsOf(html)).toMatch(
        /February 11.*? Dates changed .*?Thu, Feb 14.*? Snow 0 Entrees 0 Breakfasts 24 Sides/,
      )
      expect(wordsOf(html)).toContain('Closed: Moving house')
      expect(linksOf(html).filter(({ words }) => words === 'First page')).toHaveLength(1)
    }
    path = /rel="next" href="([^"#]*)/.exec(html)?.[1]
  }
  expect(seen).toEqual(Array.from({ length: 60 }, (_, at) => addDays(first, 7 * (59 - at))))
  expect(await staff.read('/admin/weeks?before=2018-01-01')).toContain('No earlier menus.')
  for (const odd of ['x', "2018-01-01' or 1=1", '9999-99-99'])
    expect((await staff.open(`/admin/weeks?before=${encodeURIComponent(odd)}`)).status, odd).toBe(200)
})

test('a menu history page reads at most 500 rows, and the CSV export lists each menu’s meals in order', async () => {
  const context = aContext()
  await listMenuHistory(context.db, { before: '2019-01-01' })
  expect(context.usage.rowsRead).toBeLessThanOrEqual(500)
  const week = '2017-12-25'
  const soup = await aProduct({ name: '=SUM(soup)', category: 'entree' })
  const rice = await aProduct({ name: 'Rice', category: 'side' })
  await env.DB.batch([
    statement(
      `insert into weekly_menus (week, state, created_at, updated_at) values (?, 'past', 1, 1)`,
      week,
    ),
    ...[rice, soup].map(({ id }, at) =>
      statement(
        `insert into weekly_menu_items (week, product_id, position) values (?, ?, ?)`,
        week,
        id,
        at + 1,
      ),
    ),
  ])
  const staff = await signIn('staff')
  const file = await staff.open('/admin/weeks/export')
  const { data } = Papa.parse<string[]>((await file.text()).trimEnd())
  expect(data[0]).toEqual(['week', 'state', 'place', 'id', 'meal', 'category'])
  expect(data).toHaveLength(1 + 59 * 24 + 1 + 2)
  expect(data.slice(-2)).toEqual([
    [week, 'past', '1', String(rice.id), 'Rice', 'side'],
    [week, 'past', '2', String(soup.id), "'=SUM(soup)", 'entree'],
  ])
  expect(data.find(([of]) => of === '2019-02-04')).toEqual(['2019-02-04', 'off', '', '', '', ''])
  expect((await (await signIn()).open('/admin/weeks/export')).status).toBe(403)
})
