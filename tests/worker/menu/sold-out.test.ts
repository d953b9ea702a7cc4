import { beforeEach, expect, test } from 'vitest'
import { listCurrentMenuProducts } from '#app/data/menu/products.ts'
import { runMenuRollover } from '#app/data/menu/rollover.ts'
import { readPrintableWeek } from '#app/data/menu/week-plans.ts'
import { readPublicMenu } from '#app/data/menu/weeks.ts'
import { readIssueMenu } from '#app/data/newsletter/issues.ts'
import { actionsOn, signIn } from '#tests/support/admin/admin.ts'
import { locationOf, openPage } from '#tests/support/admin/auth.ts'
import { aContext, aProduct, setClock } from '#tests/support/context.ts'
import { sql } from '#tests/support/database.ts'
import { aMealOnMenu, aWeek, emptyMenus, noAllergens, productRow } from '#tests/support/menu/products.ts'
import { page, read } from '#tests/support/site/requests.ts'

const lastWeek = '2026-11-16'
const thisWeek = '2026-11-23'
const next = '2026-11-30'

beforeEach(emptyMenus)
setClock()

test('a meal marked sold out on the week page shows as sold out everywhere, and one click makes the meal available again', async () => {
  const { stew, mark } = await aMenu()
  expect(locationOf(await mark('sold-out', stew))).toContain('done=product-sold-out-this-week')
  expect(await productRow(stew.id)).toMatchObject({ is_available: 1 })

  for (const path of ['/', '/menu']) expect(await read(path), path).toMatch(/Lentil Stew.*Sold out/)
  expect(await read(`/product/${stew.id}`)).toContain('Sold out this week')
  expect(await page(`/product/${stew.id}`)).toContain('"availability":"https://schema.org/SoldOut"')
  const body = await (await openPage('/api/v1/menu')).json<{ dishes: { name: string; soldOut: boolean }[] }>()
  expect(body.dishes).toMatchObject([
    { name: 'Lentil Stew', soldOut: true },
    { name: 'Beef Chili', soldOut: false },
  ])
  const { db } = aContext()
  const { products } = await readIssueMenu(db, thisWeek)
  expect(products.map(({ isAvailable }) => isAvailable)).toEqual([false, true])
  const printableWeek = await readPrintableWeek(db, thisWeek)
  expect(printableWeek.products.map(({ isAvailable }) => isAvailable)).toEqual([false, true])

  await mark('back-on', stew)
  expect(await read('/')).not.toContain('Sold out')
  expect(await actionsOn(`product:${stew.id}`)).toEqual(['dish.sold-out', 'dish.back-on'])
})

test('a meal marked “sold out this week” is available again the next week, but one marked “sold out until further notice” is not', async () => {
  const { stew, chili, staff, mark } = await aMenu()
  await aWeek(next, 'planned', [stew.id, chili.id])
  await mark('sold-out', stew)
  await staff.post(`/admin/products/${chili.id}`, { intent: 'sold-out-until-further-notice' })
  const { db, now } = aContext()
  const rollover = { week: next, dueAt: now, rotationMenu: [], owner: 'owner@mail.example', now }
  expect(await runMenuRollover(db, rollover)).toMatchObject({ dishes: 1, leftOut: ['Beef Chili'] })
  expect(await listCurrentMenuProducts(db)).toMatchObject([
    { name: 'Lentil Stew', soldOut: false },
    { name: 'Beef Chili', soldOut: true },
  ])
})

test('a meal can be marked sold out for a planned week without affecting this week’s menu', async () => {
  const { stew, staff, mark } = await aMenu()
  await aWeek(next, 'planned', [stew.id])
  await mark('sold-out', stew, next)
  expect(await read('/')).not.toContain('Sold out')
  expect(await staff.read(`/admin/weeks/${next}`)).toContain('Sold out this week')
})

test('a meal can’t be marked sold out for a past week, and a past week’s menu shows nothing as sold out', async () => {
  const { stew, mark } = await aMenu()
  await aWeek(lastWeek, 'past', [stew.id])
  expect((await mark('sold-out', stew, lastWeek)).status).toBe(409)
  await sql`update products set is_available = 0 where id = ${stew.id}`
  const { db, now } = aContext()
  const menu = await readPublicMenu(db, { week: lastWeek, thisWeek, now })
  expect(menu?.products).toMatchObject([{ name: 'Lentil Stew', soldOut: false }])
})

test('a meal can be marked sold out for this week or until further notice on its admin page, but only for this week in the meal list', async () => {
  const { stew, staff } = await aMenu()
  const path = `/admin/products/${stew.id}`
  expect(await staff.read(path)).toContain('Sold out this week Sold out until further notice')
  await staff.post(path, { intent: 'sold-out' })
  expect(await staff.read('/admin/products')).toContain('This week Sold out Mark as available Lentil Stew')
  await staff.post(path, { intent: 'sold-out-until-further-notice' })
  expect(await staff.read(path)).toContain('Sold out until further notice')
  await staff.post(path, { intent: 'back-on' })
  expect(await staff.read('/admin/products')).toContain('This week Mark as sold out Lentil Stew')
  const offMenu = await aProduct({ ...noAllergens, name: 'Resting Roast' })
  expect((await staff.post(`/admin/products/${offMenu.id}`, { intent: 'sold-out' })).status).toBe(409)
})

test('after a meal is marked sold out on the week page, the meal list keeps its search', async () => {
  const { stew, staff } = await aMenu()
  const path = `/admin/weeks/${thisWeek}`
  const html = await staff.page(`${path}?q=roast`)
  const search = /<form[^>]* action="([^"]*)"><input[^>]* value="sold-out"/.exec(html)?.[1] ?? ''
  const location = locationOf(
    await staff.post(path + search, { intent: 'sold-out', product: String(stew.id) }),
  )
  expect(location).toMatch(/\?q=roast&done=product-sold-out-this-week/)
})

test('listing meals with their sold-out state reads no extra row per meal', async () => {
  const ids: number[] = []
  for (let n = 1; n <= 24; n += 1) ids.push((await aMealOnMenu('Lentil Stew', n)).id)
  await aWeek(thisWeek, 'live', ids)
  const { db, usage } = aContext()
  expect(await listCurrentMenuProducts(db)).toHaveLength(24)
  expect(usage.rowsRead).toBeLessThanOrEqual(26)
})

async function aMenu() {
  const [stew, chili] = [await aMealOnMenu('Lentil Stew', 1), await aMealOnMenu('Beef Chili', 2)]
  await aWeek(thisWeek, 'live', [stew.id, chili.id])
  const staff = await signIn('staff')
  /** Submits the form of a button on a week's admin page. */
  const mark = (intent: string, { id }: { id: number }, week = thisWeek) =>
    staff.post(`/admin/weeks/${week}`, { intent, product: String(id) })
  return { stew, chili, staff, mark }
}
