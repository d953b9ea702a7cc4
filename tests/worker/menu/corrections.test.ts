import { beforeEach, expect, test, vi } from 'vitest'
import { saveProduct } from '#app/data/menu/product-changes.ts'
import { readMenuWithCorrections } from '#app/data/menu/products.ts'
import { readProductDetails } from '#app/data/menu/products.ts'
import { pickProductFields } from '#app/domain/menu/product-input.ts'
import { actionsOn } from '#tests/support/admin/admin.ts'
import { locationOf } from '#tests/support/admin/auth.ts'
import { aContext, aProduct, rowsRead, setClock, tuesday } from '#tests/support/context.ts'
import { sql, statement } from '#tests/support/database.ts'
import { mealEditor } from '#tests/support/menu/editors.ts'
import { aMealOnMenu, aWeek, emptyMenus, noAllergens } from '#tests/support/menu/products.ts'
import { expectResponse, page, read } from '#tests/support/site/requests.ts'

const thisWeek = '2026-11-23'
const lastWeek = '2026-11-16'
const nextWeek = '2026-11-30'

beforeEach(emptyMenus)
setClock()

test('changing an allergen of a meal on this week’s menu requires a reason, and the meal page and the menus show the correction', async () => {
  const product = await aMealOnMenu('Lentil Stew', 1)
  for (const path of ['/', '/menu', `/product/${product.id}`])
    expect(await read(path)).not.toContain('Corrected')
  const editor = await mealEditor(product.id)
  const edit = (reason: string) => editor.save({ milk: 'contains', reason })
  for (const reason of ['', ' \n ', 'z'.repeat(301)]) {
    const html = await expectResponse(edit(reason), 422)
    expect(html).toMatch(/<textarea[^>]*id="reason"[^>]*aria-invalid="true"/)
    expect(html).toContain(reason)
  }
  expect([await corrections(), await actionsOn(`product:${product.id}`)]).toEqual([[], []])

  expect(locationOf(await edit('The label was <wrong>'))).toContain('done=product-corrected')
  expect(await corrections()).toMatchObject([
    { product_id: product.id, week: thisWeek, changes: '{"milk":["free","contains"]}', mailed_at: null },
  ])
  expect(await actionsOn(`product:${product.id}`)).toEqual(['dish.corrected'])
  const correction = 'Corrected November 24: contains milk. The label was <wrong>.'
  expect(await read(`/product/${product.id}`)).toContain(correction)
  for (const path of ['/', '/menu', '/?free-of=milk'])
    expect(await read(path)).toContain(`Lentil Stew . ${correction}`)
  expect(await editor.text()).toContain(`${correction} No newsletter has been sent for that week yet.`)
})

test('a double submit creates one label correction, and saving from an outdated page creates none', async () => {
  const { id } = await aMealOnMenu('Lentil Stew', 1)
  const { save } = await mealEditor(id)
  const reason = 'Wrong label.'
  const responses = await Promise.all([1, 2].map(() => save({ milk: 'contains', reason })))
  expect(responses.map(({ status }) => status)).toEqual([303, 303])
  expect((await save({ eggs: 'contains', reason })).status).toBe(409)
  expect(await corrections()).toHaveLength(1)
})

test('changing the allergens of a meal requires a reason until the final pickup of the latest week with the meal on its menu, but not afterward', async () => {
  const product = await aProduct(noAllergens)
  await aWeek(lastWeek, 'past', [product.id])
  const { save } = await mealEditor(product.id)
  // Monday, half an hour before the last pickup ends.
  vi.setSystemTime(Date.parse('2026-11-23T23:30:00Z'))
  expect((await save({ milk: 'contains' }, 1)).status).toBe(422)
  expect((await save({ milk: 'contains', reason: 'Wrong.' }, 1)).status).toBe(303)
  expect(await corrections()).toMatchObject([{ week: lastWeek }])
  expect(await read('/')).not.toContain('Corrected')
  expect(await read(`/product/${product.id}`)).toContain('Corrected November 23: contains milk. Wrong.')
  vi.setSystemTime(tuesday)
  expect((await save({ milk: 'free' }, 2)).status).toBe(303)
  expect(await corrections()).toHaveLength(1)
  vi.setSystemTime(Date.parse('2027-06-15T12:00:00Z'))
  expect(await read(`/product/${product.id}`)).not.toContain('Corrected')
})

test('changing the allergens of a planned meal requires a reason once the plan is published, but not before', async () => {
  const product = await aProduct(noAllergens)
  const { save, text } = await mealEditor(product.id)
  await aWeek(nextWeek, 'planned', [product.id])
  expect((await save({ milk: 'contains' }, 1)).status).toBe(303)
  expect(await corrections()).toEqual([])

  const publish = statement('update weekly_menus set published_at = ? where week = ?')
  await publish.bind(tuesday + 1, nextWeek).run()
  expect((await save({ milk: 'free' }, 2)).status).toBe(303)
  await publish.bind(tuesday, nextWeek).run()
  expect(await text()).toContain('the menu for November 30 is live')
  expect((await save({ milk: 'contains' }, 3)).status).toBe(422)
  expect((await save({ milk: 'contains', reason: 'The stock has butter.' }, 3)).status).toBe(303)
  expect(await corrections()).toMatchObject([{ week: nextWeek }])
  expect(await read(`/product/${product.id}`)).toContain('Corrected November 24: contains milk.')
  expect(await page(`/api/v1/menu?week=${nextWeek}`)).toContain('The stock has butter.')
})

test('pages without label corrections read no extra database rows for corrections', async () => {
  for (let position = 1; position <= 24; position += 1) await aMealOnMenu('Lentil Stew', position)
  const product = await aMealOnMenu('Lentil Stew', 25)
  const { id } = product
  const menuRows = () => rowsRead((db) => readMenuWithCorrections(db, tuesday))
  const mealRows = () => rowsRead((db) => readProductDetails(db, { id, now: tuesday }))
  expect([await menuRows(), await mealRows()]).toEqual([26, 4])
  const saved = await saveProduct(aContext().db, {
    product,
    outdatesImage: false,
    by: 'somebody',
    now: tuesday,
    fields: { ...pickProductFields(product), milk: 'contains' },
    changes: { Milk: ['free', 'contains'] },
    correction: { weeks: [lastWeek, thisWeek], reason: 'Wrong.', changes: { milk: ['free', 'contains'] } },
  })
  expect(saved).toEqual({ outcome: 'saved' })
  expect([await menuRows(), await mealRows()]).toEqual([29, 7])
})

function corrections() {
  return sql`select * from product_corrections order by id`
}
