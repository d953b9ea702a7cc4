import { beforeEach, expect, test, vi } from 'vitest'
import { sql, statement } from '#tests/support/database.ts'
import { readMenuWithCorrections } from '#app/data/menu/corrections.ts'
import { saveProduct } from '#app/data/menu/product-changes.ts'
import { readProductPage } from '#app/data/menu/products.ts'
import { aContext, aProduct, tuesday, setClock } from '#tests/support/context.ts'
import { actionsOn, aDishForm, allFree, aWeek, noDishes, someoneWith } from '#tests/support/menu/products.ts'
import { ask, send } from '#tests/support/admin/auth.ts'
import { wordsOf } from '#tests/support/site/html.ts'

const thisWeek = '2026-11-23'
const lastWeek = '2026-11-16'
const nextWeek = '2026-11-30'

beforeEach(noDishes)
setClock()

test('changing an allergen of a meal on this week’s menu needs a reason and is shown on the meal page and the menus', async () => {
  const dish = await aProduct({ ...allFree, name: 'Lentil Stew', featuredThisWeek: true, menuPosition: 1 })
  for (const path of ['/', '/menu', `/product/${dish.id}`])
    expect(await text(path)).not.toContain('Corrected')
  const { cookie } = await someoneWith(['staff'])
  const edit = (reason: string, milk = 'contains') =>
    send(
      `/admin/products/${dish.id}`,
      { ...aDishForm({ milk }), intent: 'save', version: '1', reason },
      { cookie },
    )
  for (const reason of ['', ' \n ', 'z'.repeat(301)]) {
    const refused = await edit(reason)
    const html = await refused.text()
    expect(refused.status).toBe(422)
    expect(html).toMatch(/<textarea[^>]*id="reason"[^>]*aria-invalid="true"/)
    expect(html).toContain(reason)
  }
  expect([await corrections(), await actionsOn(`product:${dish.id}`)]).toEqual([[], []])

  const saved = await edit('The label was <wrong>')
  expect(saved.headers.get('location')).toContain('done=dish-corrected')
  expect(await corrections()).toMatchObject([
    { product_id: dish.id, week: thisWeek, changes: '{"milk":["free","contains"]}', mailed_at: null },
  ])
  expect(await actionsOn(`product:${dish.id}`)).toEqual(['dish.corrected'])
  const told = 'Corrected November 24: contains milk. The label was <wrong>.'
  expect(await text(`/product/${dish.id}`)).toContain(told)
  for (const path of ['/', '/menu', '/?free-of=milk'])
    expect(await text(path)).toContain(`Lentil Stew . ${told}`)
  expect(await text(`/admin/products/${dish.id}`, cookie)).toContain(
    `${told} No newsletter has been sent for that week yet.`,
  )
})

test('a double click on save makes one label correction, and saving from an outdated page makes none', async () => {
  const dish = await aProduct({ ...allFree, featuredThisWeek: true, menuPosition: 1 })
  const { cookie } = await someoneWith(['staff'])
  const edit = (fields: Record<string, string>) => ({
    ...aDishForm(fields),
    intent: 'save',
    version: '1',
    reason: 'Wrong label.',
  })
  const press = (fields: Record<string, string>) =>
    send(`/admin/products/${dish.id}`, edit(fields), { cookie })
  const both = await Promise.all([press({ milk: 'contains' }), press({ milk: 'contains' })])
  expect(both.map(({ status }) => status)).toEqual([303, 303])
  expect((await press({ eggs: 'contains' })).status).toBe(409)
  expect(await corrections()).toHaveLength(1)
})

test('a meal on last week’s menu can be corrected until the last pickup, and changing a meal on no menu needs no reason', async () => {
  const dish = await aProduct(allFree)
  await aWeek(lastWeek, 'past', [dish.id])
  const { cookie } = await someoneWith(['staff'])
  const edit = (version: string, fields: Record<string, string>) =>
    send(
      `/admin/products/${dish.id}`,
      { ...aDishForm(fields), intent: 'save', version, ...fields },
      { cookie },
    )
  // Monday, half an hour before the last pickup ends.
  vi.setSystemTime(Date.parse('2026-11-23T23:30:00Z'))
  expect((await edit('1', { milk: 'contains' })).status).toBe(422)
  expect((await edit('1', { milk: 'contains', reason: 'Wrong.' })).status).toBe(303)
  expect(await corrections()).toMatchObject([{ week: lastWeek }])
  expect(await text('/')).not.toContain('Corrected')
  expect(await text(`/product/${dish.id}`)).toContain('Corrected November 23: contains milk. Wrong.')
  vi.setSystemTime(tuesday)
  expect((await edit('2', { milk: 'free' })).status).toBe(303)
  expect(await corrections()).toHaveLength(1)
  vi.setSystemTime(Date.parse('2027-06-15T12:00:00Z'))
  expect(await text(`/product/${dish.id}`)).not.toContain('Corrected')
})

test('changing allergens of a meal on a published plan needs a reason, as in an open week; on a private plan it does not', async () => {
  const dish = await aProduct(allFree)
  const { cookie } = await someoneWith(['staff'])
  const edit = (version: string, fields: Record<string, string>) =>
    send(
      `/admin/products/${dish.id}`,
      { ...aDishForm(fields), intent: 'save', version, ...fields },
      { cookie },
    )
  await aWeek(nextWeek, 'planned', [dish.id])
  expect((await edit('1', { milk: 'contains' })).status).toBe(303)
  expect(await corrections()).toEqual([])

  const publish = statement('update weekly_menus set published_at = ? where week = ?')
  await publish.bind(tuesday + 1, nextWeek).run()
  expect((await edit('2', { milk: 'free' })).status).toBe(303)
  await publish.bind(tuesday, nextWeek).run()
  expect(await text(`/admin/products/${dish.id}`, cookie)).toContain('the menu for November 30 is live')
  expect((await edit('3', { milk: 'contains' })).status).toBe(422)
  expect((await edit('3', { milk: 'contains', reason: 'The stock has butter.' })).status).toBe(303)
  expect(await corrections()).toMatchObject([{ week: nextWeek }])
  expect(await text(`/product/${dish.id}`)).toContain('Corrected November 24: contains milk.')
  const menu = await (await ask(`/api/v1/menu?week=${nextWeek}`)).text()
  expect(menu).toContain('The stock has butter.')
})

test('pages without label corrections read no extra database rows for corrections', async () => {
  for (let position = 1; position <= 24; position += 1)
    await aProduct({ ...allFree, featuredThisWeek: true, menuPosition: position })
  const { id, ...dish } = await aProduct({ ...allFree, featuredThisWeek: true, menuPosition: 25 })
  const rowsOf = async (read: (db: ReturnType<typeof aContext>['db']) => Promise<unknown>) => {
    const { db, usage } = aContext()
    await read(db)
    return usage.rowsRead
  }
  const menu = () => rowsOf((db) => readMenuWithCorrections(db, tuesday))
  const meal = () => rowsOf((db) => readProductPage(db, { id, now: tuesday }))
  expect([await menu(), await meal()]).toEqual([26, 4])
  const { name, line, description, category, calories, proteinG, carbsG, fatG, serving, ingredients } = dish
  const words = { name, line, description, category, calories, proteinG, carbsG, fatG, serving, ingredients }
  const noCare = { heating: null, refrigerator: null, freezer: null, confirmedWords: [] }
  const saved = await saveProduct(aContext().db, {
    outdatesPicture: false,
    ...{ id, version: 1, by: 'somebody', now: tuesday },
    fields: { ...allFree, ...words, ...noCare, diet: [], priceCents: null, milk: 'contains' },
    changes: { Milk: ['free', 'contains'] },
    correction: { weeks: [lastWeek, thisWeek], reason: 'Wrong.', changes: { milk: ['free', 'contains'] } },
  })
  expect(saved).toEqual({ outcome: 'saved' })
  expect([await menu(), await meal()]).toEqual([29, 7])
})

async function text(path: string, cookie = '') {
  const answer = await ask(path, { cookie })
  expect(answer.status, path).toBe(200)
  return wordsOf(await answer.text())
}

function corrections() {
  return sql`select * from product_corrections order by id`
}
