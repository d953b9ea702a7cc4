import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { listProductSitemapEntries } from '#app/data/site/sitemap.ts'
import { actionsOn } from '#tests/support/admin/admin.ts'
import { openPage } from '#tests/support/admin/auth.ts'
import { aContext, aProduct, setClock, tuesday } from '#tests/support/context.ts'
import { sql, sqlValue } from '#tests/support/database.ts'
import { mealEditor } from '#tests/support/menu/editors.ts'
import { aMealOnMenu, aWeek, emptyMenus, noAllergens, productRow } from '#tests/support/menu/products.ts'
import { pageText } from '#tests/support/site/html.ts'
import { expectResponse } from '#tests/support/site/requests.ts'

const next = '2026-11-30'
const thisWeek = '2026-11-23'

beforeEach(emptyMenus)
setClock()

test('B09 two simultaneous requests to add a product to a future menu add the product once, at the end of the menu, and increment the plan’s version once', async () => {
  const first = await aProduct({ ...noAllergens, name: 'First' })
  const product = await aProduct({ ...noAllergens, name: 'Lentil Stew' })
  await aWeek(next, 'planned', [first.id])
  const editor = await mealEditor(product.id)
  const responses = await Promise.all([editor.addTo(next), editor.addTo(next)])
  expect(responses.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(await items(next)).toMatchObject([
    { product_id: first.id, position: 1 },
    { product_id: product.id, position: 2, override_reason: null, override_by: null },
  ])
  expect(await sqlValue`select version from weekly_menus where week = ${next}`).toBe(2)
  expect(await actionsOn(`week:${next}`)).toEqual(['menu.dish-put'])
  expect(await editor.text()).toMatch(/November 30 Planned Remove/)
  await expectResponse(editor.addTo(next), 409, 'This meal is already on that menu.')

  await editor.addTo('2026-12-07')
  expect(await items('2026-12-07')).toMatchObject([{ product_id: product.id, position: 1 }])
})

test('adding a product with unconfirmed allergens to a menu requires a written reason, which is saved with its author', async () => {
  const product = await aProduct({ ...noAllergens, sesame: 'unconfirmed' })
  const editor = await mealEditor(product.id)
  for (const override of ['', ' \n\u0000 '])
    await expectResponse(
      editor.addTo(next, { override }),
      422,
      'Some of this meal’s allergens aren’t confirmed.',
    )
  const tooLong = 'y'.repeat(301)
  expect(await expectResponse(editor.addTo(next, { override: tooLong }), 422)).toContain(tooLong)
  expect(await items(next)).toEqual([])
  const override = 'The sheet is on its way.'
  expect((await editor.addTo(next, { override })).status).toBe(303)
  expect(await items(next)).toMatchObject([{ override_reason: override, override_by: editor.id }])
  expect(await editor.text()).toContain(`Allergens unconfirmed: ${override}`)
})

test('a product’s allergen can’t be set to unconfirmed while the product is on an upcoming menu, but it can be after the product is removed from that menu', async () => {
  const product = await aProduct(noAllergens)
  await aWeek(next, 'planned', [product.id])
  const editor = await mealEditor(product.id)
  const edit = () => editor.save({ milk: 'unconfirmed' })
  await expectResponse(edit(), 422, 'on an upcoming menu')
  await editor.removeFrom(next)
  expect((await edit()).status).toBe(303)
})

test('no product can be added to a full menu', async () => {
  const ids: number[] = []
  for (let n = 0; n < 48; n += 1) ids.push((await aProduct(noAllergens)).id)
  await aWeek(next, 'planned', ids)
  const editor = await mealEditor((await aProduct(noAllergens)).id)
  await expectResponse(editor.addTo(next), 409, 'That menu is full (48 meals)')
  expect(await items(next)).toHaveLength(48)
})

test('removing a product from a menu moves the products after it up, and removing it again changes nothing', async () => {
  const [first, second, third] = [
    await aProduct(noAllergens),
    await aProduct(noAllergens),
    await aProduct(noAllergens),
  ]
  await aWeek(next, 'planned', [first.id, second.id, third.id])
  const editor = await mealEditor(first.id)
  const responses = await Promise.all([1, 2].map(() => editor.removeFrom(next)))
  expect(responses.map(({ status }) => status)).toEqual([303, 303])
  expect(await items(next)).toMatchObject([
    { product_id: second.id, position: 1 },
    { product_id: third.id, position: 2 },
  ])
  expect(await actionsOn(`week:${next}`)).toEqual(['menu.dish-taken'])
})

test('products can be added to and removed from the open week’s menu, except that the last one can’t be removed', async () => {
  const product = await aMealOnMenu('Lentil Stew', 1)
  const other = await aProduct(noAllergens)
  await aWeek(thisWeek, 'live', [product.id])
  const [editor, otherEditor] = [await mealEditor(product.id), await mealEditor(other.id)]
  expect((await otherEditor.addTo(thisWeek)).status).toBe(303)
  expect(await productRow(other.id)).toMatchObject({ featured_this_week: 1, menu_position: 2 })
  expect((await editor.removeFrom(thisWeek)).status).toBe(303)
  expect(await productRow(product.id)).toMatchObject({ featured_this_week: 0, menu_position: null })
  expect(await productRow(other.id)).toMatchObject({ featured_this_week: 1, menu_position: 1 })
  await expectResponse(otherEditor.removeFrom(thisWeek), 409, 'Add another one first')
})

test('the menu of a week that is past, closed or too far ahead can’t be changed from a product’s admin page', async () => {
  const product = await aProduct(noAllergens)
  const other = await aProduct(noAllergens)
  await aWeek('2026-11-09', 'live', [product.id])
  await aWeek('2026-11-16', 'past', [product.id])
  await aWeek('2026-12-21', 'off', [product.id])
  const [editor, otherEditor] = [await mealEditor(product.id), await mealEditor(other.id)]
  const open = 'this week’s menu (while orders are open) and the menus for the next eight weeks'
  const messages = {
    '2026-11-09': 'Orders for that week are closed, so its menu can’t change.',
    '2026-11-16': 'That week is over, so its menu can’t change.',
    '2026-12-21': 'The kitchen is closed that week.',
    '2027-03-01': `You can only change ${open}.`,
    x: `You can only change ${open}.`,
  }
  for (const [week, message] of Object.entries(messages)) {
    expect(pageText(await (await otherEditor.addTo(week)).text()), week).toContain(message)
    await expectResponse(editor.removeFrom(week), 409, message)
  }
  expect(await sqlValue`select count(*) as n from weekly_menu_items`).toBe(3)
  const html = await editor.html()
  expect(html).not.toContain('value="take"')
  expect(html).not.toContain('<option value="2026-12-21"')
})

test('a past week’s plan that never went live doesn’t prevent setting an allergen of a planned product to unconfirmed', async () => {
  const product = await aProduct(noAllergens)
  await aWeek('2026-11-09', 'planned', [product.id])
  const editor = await mealEditor(product.id)
  expect((await editor.save({ milk: 'unconfirmed' })).status).toBe(303)
  expect(await productRow(product.id)).toMatchObject({ allergen_milk: 'unconfirmed' })
})

test('a product on a current or planned menu can’t be archived, but other products can be archived and restored', async () => {
  const product = await aMealOnMenu('Lentil Stew', 1, { priceCents: 1295 })
  const editor = await mealEditor(product.id)
  await expectResponse(
    editor.send({ intent: 'archive' }),
    409,
    'can’t be archived because it’s on this week’s menu. Mark the meal as sold out now, and archive it after this week.',
  )
  await env.DB.exec('update products set featured_this_week = 0')
  await aWeek(next, 'planned', [product.id])
  await expectResponse(
    editor.send({ intent: 'archive' }),
    409,
    'it’s on the menu for the week of November 30. Remove the meal from all upcoming menus first.',
  )
  await editor.removeFrom(next)
  for (const attempt of [1, 2])
    expect((await editor.send({ intent: 'archive' })).status, `${attempt}`).toBe(303)
  expect(await productRow(product.id)).toMatchObject({ archived_at: tuesday })
  await expectResponse(editor.addTo(next), 409, 'This meal is archived. Restore it first.')
  const archivedPage = await expectResponse(openPage(`/product/${product.id}`), 200, 'No longer on our menu')
  expect(archivedPage).toContain('<meta name="robots" content="noindex"')
  expect(await listProductSitemapEntries(aContext().db, { after: 0, to: product.id })).toEqual([])
  await editor.send({ intent: 'activate' })
  expect(await productRow(product.id)).toMatchObject({ archived_at: null })
  expect(await actionsOn(`product:${product.id}`)).toEqual(['dish.archived', 'dish.brought-back'])
})

function items(week: string) {
  return sql`select * from weekly_menu_items where week = ${week} order by position`
}
