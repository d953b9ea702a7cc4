import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  getProductFieldShortLabel,
  productInputFields,
  productLimits,
} from '#app/domain/menu/product-input.ts'
import { actionsOn, hiddenFieldIn, idIn, lastLogged, signIn } from '#tests/support/admin/admin.ts'
import { locationOf, openPage, resultOf } from '#tests/support/admin/auth.ts'
import { aProduct, tuesday } from '#tests/support/context.ts'
import { sql } from '#tests/support/database.ts'
import { mealEditor } from '#tests/support/menu/editors.ts'
import {
  aMealForm,
  aMealOnMenu,
  aWeek,
  emptyMenus,
  noAllergens,
  productCount,
  productRow,
} from '#tests/support/menu/products.ts'
import { pageText } from '#tests/support/site/html.ts'
import { expectRedirect, expectResponse } from '#tests/support/site/requests.ts'

const newMealPath = '/admin/products/new'

beforeEach(emptyMenus)
afterEach(() => void vi.useRealTimers())

test('B09 submitting the same new-product form repeatedly creates one product, and submitting it again with a different name gets a 409', async () => {
  const staff = await signIn('staff')
  const form = aMealForm({ key: hiddenFieldIn(await staff.page(newMealPath), 'key'), diet: 'vegan' })
  const responses = await Promise.all(Array.from({ length: 20 }, () => staff.post(newMealPath, form)))
  const products = await sql<{ id: number }>`select * from products`
  expect(products).toMatchObject([
    { name: 'Lentil Stew', calories: 400, price_cents: 1295, diet: '["vegan"]', featured_this_week: 0 },
  ])
  const id = products[0]?.id ?? 0
  expect([...new Set(responses.map(resultOf))]).toEqual([`303 /admin/products/${id}?done=product-created`])
  expect(await actionsOn(`product:${id}`)).toEqual(['dish.created'])

  const html = await expectResponse(staff.post(newMealPath, { ...form, name: 'Other Stew' }), 409)
  expect(await productCount()).toEqual(1)
  expect(html).toContain('value="Other Stew"')
  expect(html).toContain(`href="/admin/products/${id}"`)
  await staff.post(newMealPath, { ...form, name: 'Other Stew', key: hiddenFieldIn(html, 'key') })
  expect(await productCount()).toBe(2)
})

test('each editable field of a meal has a control in the meal form and a column in the CSV export', async () => {
  const staff = await signIn('staff')
  const html = await staff.page(newMealPath)
  const [headings = []] = await staff.csv('/admin/products/export')
  for (const field of productInputFields) {
    expect(html, `product-form.tsx needs an input for ${field}`).toMatch(
      new RegExp(`<(input|select|textarea)[^>]* name="${field}"`),
    )
    const name = getProductFieldShortLabel(field).toLowerCase()
    expect(headings).toContainEqual(expect.stringMatching(new RegExp(`^${name}( \\S+)?$`)))
  }
  for (const heading of ['short description', 'protein g', 'tree nuts', 'price', 'alt text'])
    expect(headings).toContain(heading)
})

test('a rejected product form keeps the entered values and shows an error message at each invalid field', async () => {
  const staff = await signIn('staff')
  const invalidForm = aMealForm({
    name: '',
    line: `<script>alert("1")</script>${'x'.repeat(productLimits.line)}`,
    description: '</textarea><b>bold</b>',
    calories: '4e2',
    price: 'free',
    milk: 'maybe',
    is_available: '0',
    id: '7',
  })
  const html = await expectResponse(staff.post(newMealPath, invalidForm), 422)
  expect(await productCount()).toEqual(0)
  for (const field of ['name', 'line', 'calories', 'price'])
    expect(html).toMatch(
      new RegExp(`<input id="${field}"[^>]*aria-invalid="true"[^>]*aria-describedby="[^"]*${field}-refusal"`),
    )
  expect(pageText(html)).toContain('Please choose an option for milk.')
  expect(html).toContain('value="&lt;script&gt;alert(&quot;1&quot;)')
  expect(html).toContain('&lt;/textarea&gt;&lt;b&gt;bold')
  expect(html).toContain('value="4e2"')
})

test('calories that don’t match the macros cause a warning with the calculated figure, and a checkbox keeps the entered calories', async () => {
  const staff = await signIn('staff')
  const html = await expectResponse(staff.post(newMealPath, aMealForm({ calories: '600' })), 422)
  expect(await productCount()).toEqual(0)
  expect(pageText(html)).toContain('The macros add up to 402 calories, not 600')
  expect(pageText(html)).toContain('Keep 600')
  const keep = /name="keep"[^>]*value="(\d+)"/.exec(html)?.[1] ?? ''
  const created = await staff.post(newMealPath, aMealForm({ calories: '600', keep }))
  expect([created.status, await productCount()]).toEqual([303, 1])
  const editor = await mealEditor(idIn(created))
  expect(await editor.html()).toMatch(/name="keep"[^>]*checked=""[^>]*value="402"|value="402"[^>]*checked=""/)
  expect((await editor.save({ calories: '600', line: 'new', keep })).status).toBe(303)
})

test('a dietary tag that contradicts the allergen record is rejected with an explanation', async () => {
  const { id } = await aProduct(noAllergens)
  const { path, save } = await mealEditor(id)
  for (const milk of ['contains', 'unconfirmed'])
    await expectResponse(save({ milk, diet: 'vegan' }), 422, 'This meal can’t be tagged Vegan')
  await expectRedirect(save({ milk: 'contains' }), `${path}?done=product-saved`)
  expect(await productRow(id)).toMatchObject({ allergen_milk: 'contains', version: 2, name: 'Lentil Stew' })
})

test('the second of two people editing a meal sees what the first saved, keeps their own entries, and can overwrite the first person’s changes', async () => {
  const { id } = await aProduct({ ...noAllergens, name: 'Lentil Stew' })
  const [editor, otherEditor] = [await mealEditor(id), await mealEditor(id, 'admin')]
  const responses = await Promise.all([1, 2].map(() => editor.save({ line: 'theirs' })))
  expect(responses.map(({ status }) => status)).toEqual([303, 303])
  expect(await productRow(id)).toMatchObject({ line: 'theirs', version: 2 })

  const html = await expectResponse(otherEditor.save({ line: 'mine <i>' }), 409)
  expect(html).toMatch(/<th scope="row">Short description<\/th><td>theirs<\/td><td>mine &lt;i&gt;<\/td>/)
  expect(html).toContain('value="mine &lt;i&gt;"')
  expect(await productRow(id)).toMatchObject({ line: 'theirs', version: 2 })
  expect((await otherEditor.save({ line: 'mine <i>' }, hiddenFieldIn(html, 'version'))).status).toBe(303)
  expect(await productRow(id)).toMatchObject({ line: 'mine <i>', version: 3 })
  expect(await actionsOn(`product:${id}`)).toEqual(['dish.saved', 'dish.saved'])
})

test('duplicating a product creates one new product that is on no menu, and the page of an unknown product returns a 404', async () => {
  const product = await aMealOnMenu('x'.repeat(120), 1, { fatG: 7 })
  const editor = await mealEditor(product.id)
  const form = { intent: 'duplicate', key: hiddenFieldIn(await editor.html(), 'key') }
  const [first, second] = await Promise.all([editor.send(form), editor.send(form)])
  expect(locationOf(second)).toBe(locationOf(first))
  const copies = await sql`select * from products where id <> ${product.id}`
  expect(copies).toMatchObject([{ fat_g: 7, allergen_milk: 'free', featured_this_week: 0, image_url: null }])
  expect(copies[0]?.name).toMatch(/^x{113} \(copy\)$/)
  for (const path of ['999999', 'x', '-1', '1e3'].map((id) => `/admin/products/${id}`)) {
    expect((await editor.open(path)).status, path).toBe(404)
    expect((await editor.post(path, form)).status, path).toBe(404)
  }
})

test('a meal’s own storage and heating instructions appear on its page, label and kitchen sheet, in the CSV export and the API, and in a duplicate of the meal', async () => {
  vi.useFakeTimers({ now: tuesday, toFake: ['Date'] })
  const week = '2026-11-30'
  const { id } = await aMealOnMenu('Lentil Stew', 1)
  await aWeek(week, 'planned', [id])
  const { save, send, read } = await mealEditor(id)
  const care = { heating: 'Oven 400°F, 9 minutes', refrigerator: '2 days', freezer: 'Do not freeze' }
  const vague = { ...care, refrigerator: 'Keep cold' }
  await expectResponse(save(vague), 422, 'Please enter how many days the')
  expect((await save(care)).status).toBe(303)
  expect(await productRow(id)).toMatchObject(care)
  const careTexts = [
    [`/product/${id}`, 'Refrigerator 2 days. Counted from pickup or delivery.'],
    [`/product/${id}`, 'Heating Oven 400°F, 9 minutes.'],
    [`/admin/weeks/${week}/labels`, 'Refrigerator: 2 days. Oven 400°F, 9 minutes. Do not freeze.'],
    [`/admin/weeks/${week}/labels`, 'Use by Tue, Dec 8, 2026'],
    [`/admin/weeks/${week}/kitchen`, 'Refrigerator: 2 days. Oven 400°F, 9 minutes. Do not freeze.'],
    ['/admin/products/export', 'Oven 400°F, 9 minutes'],
  ] as const
  for (const [path, text] of careTexts) expect(await read(path), path).toContain(text)
  const { dishes } = await (await openPage('/api/v1/menu')).json<{ dishes: { care: object }[] }>()
  expect(dishes[0]?.care).toEqual({
    heating: 'Oven 400°F, 9 minutes.',
    refrigerator: '2 days.',
    freezer: 'Do not freeze.',
  })
  expect(await productRow(idIn(await send({ intent: 'duplicate' })))).toMatchObject(care)

  expect((await save({ heating: '', refrigerator: '', freezer: '' }, 2)).status).toBe(303)
  expect(await productRow(id)).toMatchObject({ heating: null, refrigerator: null, freezer: null })
})

test('saving a meal whose text contradicts its allergen record requires a reason, the error quotes the conflicting words, and the reason is logged', async () => {
  const staff = await signIn('staff')
  const contradictoryForm = aMealForm({ ingredients: 'Chicken, butter, peanut oil', diet: 'vegan' })
  const withWheat = await staff.post(newMealPath, {
    ...contradictoryForm,
    ingredients: 'Chicken, wheat flour',
  })
  await expectResponse(withWheat, 422, '“wheat” can bring gluten into a gluten-free kitchen.')
  const html = await expectResponse(
    staff.post(newMealPath, contradictoryForm),
    422,
    '“butter” means milk, which is marked “Free from.”',
    '“peanut” means peanuts, which is marked “Free from.”',
    '“chicken” is not vegan, and the meal is marked vegan.',
  )
  expect(await productCount()).toEqual(0)
  const form = new FormData()
  for (const [name, value] of Object.entries(contradictoryForm)) form.append(name, value)
  for (const [, key = ''] of html.matchAll(/name="confirmed" value="([^"]+)"/g)) form.append('confirmed', key)
  await expectResponse(staff.post(newMealPath, form), 422, 'Please explain why the allergen record is right')
  form.set('confirmReason', 'All three are plant-based.')
  const created = await staff.post(newMealPath, form)
  expect(created.status).toBe(303)
  const id = idIn(created)
  const confirmed_words = '["milk:butter","peanuts:peanut","vegan:chicken"]'
  expect(await productRow(id)).toMatchObject({ confirmed_words })
  const details = { confirmed: { reason: 'All three are plant-based.' } }
  expect(await lastLogged(`product:${id}`)).toMatchObject({ details })
  // Wording that was confirmed isn't questioned again, but new wording that contradicts the allergen record is.
  const { save } = await mealEditor(id)
  expect((await save({ ...contradictoryForm, line: 'with rice' }, 1)).status).toBe(303)
  expect((await save({ ...contradictoryForm, line: 'with rice and walnuts' }, 2)).status).toBe(422)
})

test('duplicating a meal whose text contradicts its allergen record resets the affected allergens to unconfirmed', async () => {
  const duplicate = async (ingredients: string) => {
    const { id } = await aProduct({ ...noAllergens, ingredients })
    return (await mealEditor(id)).send({ intent: 'duplicate' })
  }
  const copy = await productRow(idIn(await duplicate('Rice, ghee')))
  expect(copy).toMatchObject({ allergen_milk: 'unconfirmed', allergen_eggs: 'free' })
  expect((await duplicate('Barley')).status).toBe(422)
})

test('without JavaScript, “mark the rest free” skips allergens that are set or mentioned in the text, and redisplays the form without saving', async () => {
  const { id } = await aProduct({ name: 'Stew', milk: 'contains' })
  const staff = await signIn('staff')
  const states = { eggs: 'unconfirmed', soybeans: 'unconfirmed', sesame: 'unconfirmed', milk: 'contains' }
  const form = { ...aMealForm({ ...states, line: 'with tofu' }), rest: 'free' }
  for (const [path, extra] of [
    [newMealPath, {}],
    [`/admin/products/${id}`, { intent: 'save', version: '1' }],
  ] as const) {
    const html = await expectResponse(staff.post(path, { ...form, ...extra }), 200)
    const checked = (allergen: string) =>
      new RegExp(`name="${allergen}"[^>]*checked=""[^>]*value="(\\w+)"`).exec(html)?.[1]
    expect(['milk', 'eggs', 'soybeans', 'sesame'].map(checked), path).toEqual([
      'contains',
      'free',
      'unconfirmed',
      'free',
    ])
    expect(html).toContain('value="with tofu"')
  }
  expect(await productCount()).toBe(1)
  expect(await productRow(id)).toMatchObject({ version: 1, allergen_eggs: 'unconfirmed' })
})

test('if saving a product fails, the form keeps everything that was entered', async () => {
  const { id } = await aProduct(noAllergens)
  const { save } = await mealEditor(id)
  const html = await expectResponse(save({ line: 'kept words' }, 1, { DB: failingUpdates }), 503)
  expect(html).toContain('value="kept words"')
  expect(html).not.toMatch(/burned here|at .*\.ts/)
  expect(await productRow(id)).toMatchObject({ version: 1 })
})

/** A D1 binding on which reads succeed but every product update fails. */
const failingUpdates = {
  prepare: (query: string) => {
    if (query.startsWith('update "products"')) throw new Error('burned here')
    return env.DB.prepare(query)
  },
  batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
}
