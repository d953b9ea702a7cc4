import { beforeEach, expect, test } from 'vitest'
import { sql } from '#tests/support/database.ts'
import { readIssueMenu } from '#app/data/newsletter/issue-compose.ts'
import { listFeaturedProducts } from '#app/data/menu/products.ts'
import { runRollover } from '#app/data/menu/rollover.ts'
import { readPublicWeek } from '#app/data/menu/weeks.ts'
import { readPrintableWeek } from '#app/data/menu/week-print.ts'
import { aContext, aProduct, setClock } from '#tests/support/context.ts'
import { actionsOn, allFree, aWeek, dishRow, noDishes, someoneWith } from '#tests/support/menu/products.ts'
import { ask, send } from '#tests/support/admin/auth.ts'
import { wordsOf } from '#tests/support/site/html.ts'

const before = '2026-11-16'
const thisWeek = '2026-11-23'
const next = '2026-11-30'

beforeEach(noDishes)
setClock()

test('a meal marked sold out on the week page shows as sold out everywhere, and one click restores it', async () => {
  const { stew, at } = await aMenu()
  expect((await at('sold-out', stew.id)).headers.get('location')).toContain('done=dish-sold-out')
  expect(await dishRow(stew.id)).toMatchObject({ is_available: 1 })

  for (const path of ['/', '/menu']) expect(await text(path), path).toMatch(/Lentil Stew.*Sold out/)
  expect(await text(`/product/${stew.id}`)).toContain('Sold out this week')
  expect(await html(`/product/${stew.id}`)).toContain('"availability":"https://schema.org/SoldOut"')
  const api = await (await ask('/api/v1/menu')).json<{ dishes: { name: string; soldOut: boolean }[] }>()
  expect(api.dishes).toMatchObject([
    { name: 'Lentil Stew', soldOut: true },
    { name: 'Beef Chili', soldOut: false },
  ])
  const { db } = aContext()
  const { dishes } = await readIssueMenu(db, thisWeek)
  expect(dishes.map(({ isAvailable }) => isAvailable)).toEqual([false, true])
  const papers = await readPrintableWeek(db, thisWeek)
  expect(papers.dishes.map(({ isAvailable }) => isAvailable)).toEqual([false, true])

  await at('back-on', stew.id)
  expect(await text('/')).not.toContain('Sold out')
  expect(await actionsOn(`product:${stew.id}`)).toEqual(['dish.sold-out', 'dish.back-on'])
})

test('“sold out this week” ends with that week, and “until further notice” does not', async () => {
  const { stew, chili, at } = await aMenu()
  await aWeek(next, 'planned', [stew.id, chili.id])
  await at('sold-out', stew.id)
  const { cookie } = await someoneWith(['staff'])
  await send(`/admin/products/${chili.id}`, { intent: 'sold-out-until-further-notice' }, { cookie })
  const { db, now } = aContext()
  const roll = { week: next, dueAt: now, filled: [], owner: 'owner@mail.example', now }
  expect(await runRollover(db, roll)).toMatchObject({ dishes: 1, leftOut: ['Beef Chili'] })
  expect(await listFeaturedProducts(db)).toMatchObject([
    { name: 'Lentil Stew', soldOut: false },
    { name: 'Beef Chili', soldOut: true },
  ])
})

test('a meal can be marked sold out for a planned week without affecting this week’s menu', async () => {
  const { stew } = await aMenu()
  await aWeek(next, 'planned', [stew.id])
  const { cookie } = await someoneWith(['staff'])
  await send(`/admin/weeks/${next}`, { intent: 'sold-out', product: String(stew.id) }, { cookie })
  expect(await text('/')).not.toContain('Sold out')
  expect(await text(`/admin/weeks/${next}`, cookie)).toContain('Sold out this week')
})

test('a meal can’t be marked sold out for a past week, and a past week’s menu shows nothing as sold out', async () => {
  const { stew } = await aMenu()
  await aWeek(before, 'past', [stew.id])
  const { cookie } = await someoneWith(['staff'])
  const soldOut = { intent: 'sold-out', product: String(stew.id) }
  expect((await send(`/admin/weeks/${before}`, soldOut, { cookie })).status).toBe(409)
  await sql`update products set is_available = 0 where id = ${stew.id}`
  const { db, now } = aContext()
  const menu = await readPublicWeek(db, { week: before, thisWeek, now })
  expect(menu?.dishes).toMatchObject([{ name: 'Lentil Stew', soldOut: false }])
})

test('a meal’s admin page can mark it sold out this week or until further notice, and the meal list only this week', async () => {
  const { stew } = await aMenu()
  const { cookie } = await someoneWith(['staff'])
  const path = `/admin/products/${stew.id}`
  expect(await text(path, cookie)).toContain('Sold out this week Sold out until further notice')
  await send(path, { intent: 'sold-out' }, { cookie })
  expect(await text('/admin/products', cookie)).toContain('This week Sold out Mark available Lentil Stew')
  await send(path, { intent: 'sold-out-until-further-notice' }, { cookie })
  expect(await text(path, cookie)).toContain('Sold out until further notice')
  await send(path, { intent: 'back-on' }, { cookie })
  expect(await text('/admin/products', cookie)).toContain('This week Mark sold out Lentil Stew')
  const elsewhere = await aProduct({ ...allFree, name: 'Resting Roast' })
  const refused = await send(`/admin/products/${elsewhere.id}`, { intent: 'sold-out' }, { cookie })
  expect(refused.status).toBe(409)
})

test('listing meals reads no extra row per meal for the sold-out state', async () => {
  const ids: number[] = []
  for (let n = 1; n <= 24; n += 1)
    ids.push((await aProduct({ ...allFree, featuredThisWeek: true, menuPosition: n })).id)
  await aWeek(thisWeek, 'live', ids)
  const { db, usage } = aContext()
  expect(await listFeaturedProducts(db)).toHaveLength(24)
  expect(usage.rowsRead).toBeLessThanOrEqual(26)
})

async function aMenu() {
  const dish = (name: string, menuPosition: number) =>
    aProduct({ ...allFree, name, featuredThisWeek: true, menuPosition })
  const [stew, chili] = [await dish('Lentil Stew', 1), await dish('Beef Chili', 2)]
  await aWeek(thisWeek, 'live', [stew.id, chili.id])
  const { cookie } = await someoneWith(['staff'])
  const at = (intent: string, id: number) =>
    send(`/admin/weeks/${thisWeek}`, { intent, product: String(id) }, { cookie })
  return { stew, chili, at }
}

async function html(path: string, cookie = '') {
  return (await ask(path, { cookie })).text()
}

async function text(path: string, cookie = '') {
  return wordsOf(await html(path, cookie))
}
