import { beforeEach, expect, test } from 'vitest'
import { readPostMeals, searchMealsForPost } from '#app/data/blog/posts.ts'
import { activateProduct } from '#app/data/menu/product-status.ts'
import { readRotationCandidates } from '#app/data/menu/rollover.ts'
import { readPublicMenu } from '#app/data/menu/weeks.ts'
import { listProductSitemapEntries } from '#app/data/site/sitemap.ts'
import { actionsOn, hiddenFieldIn, idIn, signIn } from '#tests/support/admin/admin.ts'
import { aContext, aProduct } from '#tests/support/context.ts'
import { sqlValue } from '#tests/support/database.ts'
import { mealEditor, weekEditor } from '#tests/support/menu/editors.ts'
import { aMealForm, aWeek, emptyMenus, noAllergens, productRow } from '#tests/support/menu/products.ts'
import { pageText } from '#tests/support/site/html.ts'
import { expectRedirect, expectResponse, statusOf } from '#tests/support/site/requests.ts'

const next = '2026-11-30'

beforeEach(emptyMenus)

const aDraft = (fields: Parameters<typeof aProduct>[0]) =>
  aProduct({ ...noAllergens, isDraft: true, archivedAt: 1, ...fields })

test('new and duplicated meals are drafts that only staff can see', async () => {
  const staff = await signIn('staff')
  const key = hiddenFieldIn(await staff.page('/admin/products/new'), 'key')
  const id = idIn(await staff.post('/admin/products/new', { ...aMealForm(), key }))
  expect(await productRow(id)).toMatchObject({ is_draft: 1 })

  expect(await statusOf(`/product/${id}`)).toBe(404)
  const preview = await staff.open(`/admin/products/${id}/preview`)
  expect([preview.status, preview.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const html = await preview.text()
  expect(html).not.toContain('/tell-me')
  expect(pageText(html)).toContain('This meal is a draft. Visitors can’t see it.')
  const member = await signIn()
  expect((await member.open(`/admin/products/${id}/preview`)).status).toBe(403)
  expect(await staff.read('/admin/products')).toContain('Draft')

  const { db } = aContext()
  expect(await listProductSitemapEntries(db, { after: 0, to: id })).toEqual([])
  expect((await readRotationCandidates(db, next)).catalog).toEqual([])
  expect(await searchMealsForPost(db, ['lentil'])).toEqual([])
  expect(await readPostMeals(db, [id])).toEqual([])
  const added = (await mealEditor(id)).addTo(next)
  await expectResponse(added, 409, 'This meal is a draft. Activate it first.')

  const active = await aProduct({ ...noAllergens, name: 'Walnut Stew', priceCents: 1295 })
  const copy = idIn(await staff.post(`/admin/products/${active.id}`, { intent: 'duplicate' }))
  expect(await productRow(copy)).toMatchObject({ name: 'Walnut Stew (copy)', is_draft: 1 })
})

test('a draft meal can’t be added to a menu on the week page and doesn’t appear on the public menu', async () => {
  const draft = await aDraft({ name: 'Plum Pie' })
  await aWeek(next, 'planned')
  const saved = (await weekEditor(next)).saveMenu([draft.id], 1)
  await expectResponse(saved, 422, 'This meal is a draft. Activate it first.')
  const { db, now } = aContext()
  expect((await readPublicMenu(db, { week: next, thisWeek: next, now }))?.products).toEqual([])
})

test('activating an incomplete draft lists everything that is missing, with links; activating a complete draft makes the meal public', async () => {
  await aProduct({ ...noAllergens, name: 'lentil STEW' })
  const draft = await aDraft({ name: 'Lentil Stew', milk: 'unconfirmed', sesame: 'unconfirmed' })
  const { path, save, send } = await mealEditor(draft.id)
  const activate = (fields: Record<string, string> = {}) => send({ intent: 'activate', ...fields })
  const html = await expectResponse(activate(), 422)
  for (const field of ['name', 'price', 'milk', 'sesame'])
    for (const markup of [`href="#${field}">`, `id="${field}"`]) expect(html).toContain(markup)
  expect(pageText(html)).toContain('another active meal is called “lentil STEW”')

  await save({ name: 'Lentil Soup', price: '' })
  await expectResponse(activate(), 422, 'Enter a price, or check “No price.”')
  await expectRedirect(activate({ noPrice: 'yes' }), `${path}?done=product-activated`)
  expect((await activate()).status).toBe(303)
  expect(await statusOf(`/product/${draft.id}`)).toBe(200)
  expect(await actionsOn(`product:${draft.id}`)).toEqual(['dish.saved', 'dish.activated'])
})

test('a draft that someone edits while it is being activated stays a draft, and its page says so', async () => {
  const draft = await aDraft({ name: 'Pear Tart', priceCents: 500 })
  const { id: by } = await signIn('staff')
  const outdated = { ...draft, version: draft.version - 1 }
  const outcome = await activateProduct(aContext().db, outdated, false, { by, now: 2 })
  expect(outcome).toEqual({ outcome: 'changed-meanwhile' })
  expect(await productRow(draft.id)).toMatchObject({ is_draft: 1, archived_at: 1 })
})

test('if two products with the same name are activated at once, only one becomes active', async () => {
  const drafts = [
    await aDraft({ name: 'Beef Chili', priceCents: 1295 }),
    await aDraft({ name: 'BEEF chili', priceCents: 1295 }),
  ]
  const staff = await signIn('staff')
  const responses = await Promise.all(
    drafts.map(({ id }) => staff.post(`/admin/products/${id}`, { intent: 'activate' })),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([303, 422])
  expect(await sqlValue`select count(*) as n from products where archived_at is null`).toBe(1)
})

test('an active product can’t be renamed to another active product’s name, but can keep a name that is already a duplicate', async () => {
  const meal = await aProduct({ ...noAllergens, name: 'Beef Chili' })
  await aProduct({ ...noAllergens, name: 'beef chili' })
  await aProduct({ ...noAllergens, name: 'Lentil Stew' })
  const { save } = await mealEditor(meal.id)
  expect((await save({ name: 'BEEF Chili' }, 1)).status).toBe(303)
  await expectResponse(save({ name: 'lentil stew' }, 2), 422, 'Another active meal is called “Lentil Stew”.')
  expect(await productRow(meal.id)).toMatchObject({ name: 'BEEF Chili' })
})

test('a meal whose text contradicts its allergen record can’t be activated, and the error quotes the conflicting words', async () => {
  const { id } = await aDraft({ ingredients: 'Rice, ghee', priceCents: 1295 })
  const activated = (await mealEditor(id)).send({ intent: 'activate' })
  await expectResponse(activated, 422, '“ghee” means milk, which is marked “Free from.”')
  expect(await productRow(id)).toMatchObject({ archived_at: 1 })
})
