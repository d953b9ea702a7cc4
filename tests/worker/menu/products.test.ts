import Papa from 'papaparse'
import { sqlValue } from '#tests/support/database.ts'
import { beforeEach, expect, test } from 'vitest'
import { listProducts } from '#app/data/menu/product-list.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { kitchenWeek } from '#app/domain/scheduling/order-week.ts'
import { aContext, aProduct, failing } from '#tests/support/context.ts'
import { actionsOn, allFree, aWeek, dishRow, noDishes, someoneWith } from '#tests/support/menu/products.ts'
import { ask, send } from '#tests/support/admin/auth.ts'
import { wordsOf } from '#tests/support/site/html.ts'
import { deskPage } from '#tests/support/admin/admin.ts'

const list = '/admin/products'

beforeEach(noDishes)

test('A01 staff and admins can manage meals, a member is refused, and an anonymous visitor is sent to sign in', async () => {
  const { id } = await aProduct({ featuredThisWeek: true, menuPosition: 1 })
  await aWeek(kitchenWeek(Date.now(), defaultBusiness.timeZone), 'live', [id])
  const press = (cookie: string) => send(list, { intent: 'sold-out', dish: String(id) }, { cookie })
  for (const [roles, status] of [[[], 403] as const, [['staff'], 303] as const, [['admin'], 303] as const]) {
    const { cookie } = await someoneWith(roles)
    expect((await press(cookie)).status, roles.join()).toBe(status)
    for (const path of [list, `${list}/new`, `${list}/${id}`, `${list}/export`])
      expect((await ask(path, { cookie })).status, path).toBe(status === 303 ? 200 : 403)
  }
  expect((await press('')).headers.get('location')).toBe('/auth?reason=expired&next=%2Fadmin%2Fproducts')
  expect(await actionsOn(`product:${id}`)).toEqual(['dish.sold-out'])
})

test('B09 one tap marks a meal as sold out on every page, extra taps change nothing, and “Mark available” undoes it', async () => {
  const { id } = await aProduct({ name: 'Beef Chili', featuredThisWeek: true, menuPosition: 1 })
  await aWeek(kitchenWeek(Date.now(), defaultBusiness.timeZone), 'live', [id])
  const { cookie } = await someoneWith(['staff'])
  const tap = (intent: string) => send(`${list}?on=menu`, { intent, dish: String(id) }, { cookie })
  const pressed = await Promise.all([tap('sold-out'), tap('sold-out'), tap('sold-out')])
  expect(pressed.map(({ headers }) => headers.get('location'))).toEqual(
    Array(3).fill(`/admin/products?on=menu#dish-${id}`),
  )
  expect(await text('/')).toMatch(/Beef Chili.* Sold out/)
  expect(await text(`/product/${id}`)).toContain('Sold out this week')
  const row = await text(list, cookie)
  expect(row).toContain('Sold out')
  expect(row).toContain('Mark available Beef Chili')
  await tap('back-on')
  expect(await text('/')).not.toContain('Sold out')
  expect(await actionsOn(`product:${id}`)).toEqual(['dish.sold-out', 'dish.back-on'])
})

test('the admin meal list is sorted by name, ignoring case, and paging shows each meal exactly once', async () => {
  const names = Array.from({ length: 117 }, (_, n) => `${n % 2 === 0 ? 'soup' : 'Soup'} ${n % 40}`)
  for (const name of names) await aProduct({ name })
  const { cookie } = await someoneWith(['staff'])
  const seen: string[] = []
  let path: string | undefined = list
  for (let pages = 0; path !== undefined && pages < 9; pages += 1) {
    const html = await deskPage(path, cookie)
    seen.push(...[...html.matchAll(/id="(dish-\d+)"/g)].map(([, id]) => id ?? ''))
    path = /rel="next" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  }
  expect([seen.length, new Set(seen).size]).toEqual([117, 117])
})

test('the meal list can be filtered by words, category, this week, unconfirmed allergens and status', async () => {
  await aProduct({ ...allFree, name: 'Beef Chili with Beans', featuredThisWeek: true, menuPosition: 1 })
  await aProduct({ ...allFree, name: 'Bean Soup', category: 'side' })
  await aProduct({ ...allFree, name: 'Egg Cups 100%_', category: 'breakfast', eggs: 'unconfirmed' })
  await aProduct({ ...allFree, name: 'Old Pie', archivedAt: 1 })
  await aProduct({ ...allFree, name: 'New Pie', archivedAt: 1, isDraft: true })
  const { cookie } = await someoneWith(['staff'])
  const asked = {
    '': ['Bean Soup', 'Beef Chili with Beans', 'Egg Cups 100%_', 'New Pie'],
    '?q=BEAN': ['Bean Soup', 'Beef Chili with Beans'],
    '?q=beans+chili': ['Beef Chili with Beans'],
    '?q=%25_': ['Egg Cups 100%_'],
    '?category=side': ['Bean Soup'],
    '?on=menu': ['Beef Chili with Beans'],
    '?allergens=unconfirmed': ['Egg Cups 100%_'],
    '?status=archived': ['Old Pie'],
    '?status=draft': ['New Pie'],
    '?status=active&q=pie': [],
    '?q=pie': ['New Pie'],
  }
  for (const [query, names] of Object.entries(asked)) {
    const html = await deskPage(list + query, cookie)
    expect(
      [...html.matchAll(/href="\/admin\/products\/\d+">([^<]+)</g)].map(([, name]) => name),
      query,
    ).toEqual(names)
    const { data } = Papa.parse<{ name: string }>(await deskPage(`${list}/export${query}`, cookie), {
      header: true,
      skipEmptyLines: true,
    })
    expect(
      data.map(({ name }) => name),
      query,
    ).toEqual(names)
  }
})

test('the meals CSV export has every column and no cell that a spreadsheet would run as a formula', async () => {
  for (let n = 0; n < 120; n += 1) await aProduct({ name: `Dish ${n}` })
  await aProduct({ ...allFree, name: '=1+1', milk: 'contains', priceCents: 1295, diet: ['vegetarian'] })
  const { cookie } = await someoneWith(['staff'])
  const { data } = Papa.parse<Record<string, string>>(await deskPage(`${list}/export`, cookie), {
    header: true,
    skipEmptyLines: true,
  })
  expect(data).toHaveLength(121)
  const cells = { milk: 'contains', eggs: 'free', 'tree nuts': 'free', price: '12.95', diet: 'vegetarian' }
  expect(data.find(({ name }) => name === "'=1+1")).toMatchObject({
    ...cells,
    available: 'yes',
    status: 'active',
  })
})

test('A19 A20 a malformed URL still lists meals, a malformed form changes nothing, and the page’s data has only known fields', async () => {
  const { id } = await aProduct({ name: '<b>"Dish"</b>' })
  const { cookie } = await someoneWith(['admin'])
  for (const query of [
    '?after=-1',
    '?after=9e9',
    `?q=${'x'.repeat(9000)}`,
    '?q=%00%ff',
    `?after=${'9'.repeat(14)}`,
  ])
    expect((await ask(list + query, { cookie })).status, query).toBe(200)
  for (const dish of ['', '0', '1e3', `${id}; drop`, '9'.repeat(40)])
    expect((await send(list, { intent: 'sold-out', dish }, { cookie })).status).toBe(422)
  expect((await send(list, { intent: 'delete', dish: String(id) }, { cookie })).status).toBe(422)
  expect((await send(list, { intent: 'sold-out', dish: '999999' }, { cookie })).status).toBe(303)
  expect(await dishRow(id)).toMatchObject({ is_available: 1 })
  expect(await deskPage(list, cookie)).not.toContain('<b>"Dish"')
  const data = await (await ask(`${list}?_data=routes%2Fadmin_.products`, { cookie })).json<object>()
  expect(Object.keys(data).sort()).toEqual(['dishes', 'next', 'notice', 'viewer', 'wanted'])
})

test('the admin list of 100 meals reads at most 210 rows, and with D1 down it shows an error', async () => {
  for (let n = 0; n < 100; n += 1) await aProduct({ name: `Dish ${n}` })
  for (const q of ['', 'none such']) {
    const { db, usage } = aContext()
    const query = { q, category: null, on: null, allergens: null, status: null }
    await listProducts(db, query, { after: null })
    expect(usage.rowsRead).toBeLessThanOrEqual(210)
  }
  const { cookie } = await someoneWith(['staff'])
  for (const path of [list, `${list}/new`, `${list}/1`, `${list}/export`]) {
    const down = await ask(path, { cookie, bindings: { DB: failing('D1') } })
    expect([down.status, (await down.text()).includes('D1 is down')], path).toEqual([503, false])
  }
  expect(await sqlValue`select count(*) as n from products`).toBe(100)
})

async function text(path: string, cookie = '') {
  return wordsOf(await deskPage(path, cookie))
}
