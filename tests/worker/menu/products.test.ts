import { beforeEach, expect, test } from 'vitest'
import { listProducts } from '#app/data/menu/product-list.ts'
import { getCurrentKitchenWeek } from '#app/domain/scheduling/order-week.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { actionsOn, signIn } from '#tests/support/admin/admin.ts'
import { locationOf, send } from '#tests/support/admin/auth.ts'
import { aProduct, failing, rowsRead } from '#tests/support/context.ts'
import {
  aMealOnMenu,
  aWeek,
  emptyMenus,
  noAllergens,
  productCount,
  productRow,
} from '#tests/support/menu/products.ts'
import { expectResponse, read } from '#tests/support/site/requests.ts'

const list = '/admin/products'

beforeEach(emptyMenus)

test('A01 staff and admins can manage meals, members are denied, and anonymous visitors are redirected to log in', async () => {
  const { id } = await aProduct({ featuredThisWeek: true, menuPosition: 1 })
  await aWeek(getCurrentKitchenWeek(Date.now(), defaultBusiness.timeZone), 'live', [id])
  const soldOut = { intent: 'sold-out', dish: String(id) }
  for (const [roles, status] of [[[], 403] as const, [['staff'], 303] as const, [['admin'], 303] as const]) {
    const session = await signIn(...roles)
    expect((await session.post(list, soldOut)).status, roles.join()).toBe(status)
    for (const path of [list, `${list}/new`, `${list}/${id}`, `${list}/export`])
      expect((await session.open(path)).status, path).toBe(status === 303 ? 200 : 403)
  }
  expect(locationOf(await send(list, soldOut))).toBe('/auth?reason=expired&next=%2Fadmin%2Fproducts')
  expect(await actionsOn(`product:${id}`)).toEqual(['dish.sold-out'])
})

test('B09 one tap marks a meal as sold out on every page, extra taps change nothing, and “Mark as available” undoes it', async () => {
  const { id } = await aProduct({ name: 'Beef Chili', featuredThisWeek: true, menuPosition: 1 })
  await aWeek(getCurrentKitchenWeek(Date.now(), defaultBusiness.timeZone), 'live', [id])
  const staff = await signIn('staff')
  const tap = (intent: string) => staff.post(`${list}?on=menu`, { intent, dish: String(id) })
  const responses = await Promise.all([tap('sold-out'), tap('sold-out'), tap('sold-out')])
  expect(responses.map(locationOf)).toEqual(Array(3).fill(`/admin/products?on=menu#dish-${id}`))
  expect(await read('/')).toMatch(/Beef Chili.* Sold out/)
  expect(await read(`/product/${id}`)).toContain('Sold out this week')
  const row = await staff.read(list)
  expect(row).toContain('Sold out')
  expect(row).toContain('Mark as available Beef Chili')
  await tap('back-on')
  expect(await read('/')).not.toContain('Sold out')
  expect(await actionsOn(`product:${id}`)).toEqual(['dish.sold-out', 'dish.back-on'])
})

test('the admin meal list is sorted by name, ignoring case, and paging shows each meal exactly once', async () => {
  for (let n = 0; n < 117; n += 1) await aProduct({ name: `${n % 2 === 0 ? 'soup' : 'Soup'} ${n % 40}` })
  const pages = await (await signIn('staff')).pages(list)
  const ids = pages.flatMap((html) => [...html.matchAll(/id="(dish-\d+)"/g)].map(([, id]) => id))
  expect([ids.length, new Set(ids).size]).toEqual([117, 117])
})

test('the meal list can be filtered by words, category, this week, unconfirmed allergens and status', async () => {
  await aMealOnMenu('Beef Chili with Beans', 1)
  await aProduct({ ...noAllergens, name: 'Bean Soup', category: 'side' })
  await aProduct({ ...noAllergens, name: 'Egg Cups 100%_', category: 'breakfast', eggs: 'unconfirmed' })
  await aProduct({ ...noAllergens, name: 'Old Pie', archivedAt: 1 })
  await aProduct({ ...noAllergens, name: 'New Pie', archivedAt: 1, isDraft: true })
  const staff = await signIn('staff')
  const searches = {
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
  for (const [query, names] of Object.entries(searches)) {
    const html = await staff.page(list + query)
    const listed = [...html.matchAll(/href="\/admin\/products\/\d+">([^<]+)</g)].map(([, name]) => name)
    expect(listed, query).toEqual(names)
    const exported = (await staff.csv(`${list}/export${query}`)).map(([, name]) => name)
    expect(exported, query).toEqual(['name', ...names])
  }
})

test('the meals CSV export has every column and no cell that a spreadsheet would run as a formula', async () => {
  for (let n = 0; n < 120; n += 1) await aProduct({ name: `Dish ${n}` })
  await aProduct({ ...noAllergens, name: '=1+1', milk: 'contains', priceCents: 1295, diet: ['vegetarian'] })
  const staff = await signIn('staff')
  const [columns = [], ...rows] = await staff.csv(`${list}/export`)
  expect(rows).toHaveLength(121)
  const row = rows.find(([, name]) => name === "'=1+1")
  expect(Object.fromEntries(columns.map((column, index) => [column, row?.[index]]))).toMatchObject({
    milk: 'contains',
    eggs: 'free',
    'tree nuts': 'free',
    price: '12.95',
    diet: 'vegetarian',
    available: 'yes',
    status: 'active',
  })
})

test('A19 A20 malformed URLs and forms neither break nor change the meal list, and its page data contains only known fields', async () => {
  const { id } = await aProduct({ name: '<b>"Dish"</b>' })
  const admin = await signIn('admin')
  const tooLong = [`?q=${'x'.repeat(9000)}`, `?after=${'9'.repeat(14)}`]
  for (const query of ['?after=-1', '?after=9e9', '?q=%00%ff', ...tooLong])
    expect((await admin.open(list + query)).status, query).toBe(200)
  for (const dish of ['', '0', '1e3', `${id}; drop`, '9'.repeat(40)])
    expect((await admin.post(list, { intent: 'sold-out', dish })).status).toBe(422)
  expect((await admin.post(list, { intent: 'delete', dish: String(id) })).status).toBe(422)
  expect((await admin.post(list, { intent: 'sold-out', dish: '999999' })).status).toBe(303)
  expect(await productRow(id)).toMatchObject({ is_available: 1 })
  expect(await admin.page(list)).not.toContain('<b>"Dish"')
  const data = await (await admin.open(`${list}?_data=routes%2Fadmin_.products`)).json<object>()
  expect(Object.keys(data).sort()).toEqual(['filters', 'next', 'notice', 'products', 'viewer'])
})

test('the admin list of 100 meals reads at most 210 rows, and with D1 down it shows an error', async () => {
  for (let n = 0; n < 100; n += 1) await aProduct({ name: `Dish ${n}` })
  for (const q of ['', 'none such']) {
    const query = { q, category: null, on: null, allergens: null, status: null, after: null }
    expect(await rowsRead((db) => listProducts(db, query))).toBeLessThanOrEqual(210)
  }
  const staff = await signIn('staff')
  for (const path of [list, `${list}/new`, `${list}/1`, `${list}/export`]) {
    const html = await expectResponse(staff.open(path, { DB: failing('D1') }), 503)
    expect(html, path).not.toContain('D1 is down')
  }
  expect(await productCount()).toBe(100)
})
