import { beforeEach, expect, test, vi } from 'vitest'
import { actionsOn, lastLogged, signIn } from '#tests/support/admin/admin.ts'
import { locationOf } from '#tests/support/admin/auth.ts'
import { aProduct, failing, setClock } from '#tests/support/context.ts'
import { sql } from '#tests/support/database.ts'
import { weekEditor } from '#tests/support/menu/editors.ts'
import { aWeek, emptyMenus, featuredIds, noAllergens, planOf } from '#tests/support/menu/products.ts'
import { pageText } from '#tests/support/site/html.ts'
import { expectRedirect, expectResponse } from '#tests/support/site/requests.ts'

const thisWeek = '2026-11-23'
const next = '2026-11-30'
const after = '2026-12-07'

beforeEach(emptyMenus)
setClock()

const threeMeals = async () =>
  [
    (await aProduct({ ...noAllergens, name: 'First' })).id,
    (await aProduct({ ...noAllergens, name: 'Second' })).id,
    (await aProduct({ ...noAllergens, name: 'Third', category: 'side' })).id,
  ] as const
const dishIds = (html: string) =>
  [...html.matchAll(/name="dish"[^>]* value="(\d+)"/g)].map(([, id]) => Number(id))

test('the planner saves a menu’s meals in order and records the changes in the activity log', async () => {
  const [first, second, third] = await threeMeals()
  const editor = await weekEditor(next)
  await expectRedirect(editor.saveMenu([second, first], 0), `/admin/weeks/${next}?done=menu-saved`)
  expect(await planOf(next)).toMatchObject({ ids: [second, first], row: { version: 1, state: 'planned' } })
  await editor.saveMenu([third, first], 1)
  expect(await planOf(next)).toMatchObject({ ids: [third, first], row: { version: 2 } })
  expect(await lastLogged(`week:${next}`)).toEqual({
    action: 'menu.saved',
    details: { put: ['“Third”'], taken: ['“Second”'], moved: false },
  })
  expect(await featuredIds()).toEqual([])
})

test('without JavaScript, each planner button saves its change to the menu', async () => {
  const [first, second, third] = await threeMeals()
  const editor = await weekEditor(next)
  const added = editor.saveMenu([], 0, { press: `add:${first}` })
  await expectRedirect(added, `/admin/weeks/${next}?done=menu-saved#dish-${first}`)
  await editor.saveMenu([first], 1, { press: `add:${second}` })
  await editor.saveMenu([first, second], 2, { press: `add:${third}` })
  await editor.saveMenu([first, second, third], 3, { press: `up:${third}` })
  await editor.saveMenu([first, third, second], 4, { press: `off:${first}` })
  expect((await planOf(next)).ids).toEqual([third, second])
})

test('the second of two staff members saving the same menu gets a 409, sees what the first saved, and keeps their own changes', async () => {
  const [first, second, third] = await threeMeals()
  const [editor, otherEditor] = [await weekEditor(next), await weekEditor(next)]
  await editor.saveMenu([first, second], 0)
  const html = await expectResponse(otherEditor.saveMenu([third, first], 0), 409)
  expect(pageText(html)).toMatch(/1 First Third 2 Second First/)
  expect(dishIds(html)).toEqual([third, first])
  expect((await planOf(next)).ids).toEqual([first, second])
  // The returned form has the current version, so submitting it again overwrites what the other person saved.
  expect(html).toContain('name="version" value="1"')
  await otherEditor.saveMenu([third, first], 1)
  expect((await planOf(next)).ids).toEqual([third, first])
})

test('B09 saving the same menu in the planner five times at once changes the menu once and causes no conflict', async () => {
  const [first, second] = await threeMeals()
  const editor = await weekEditor(next)
  const responses = await Promise.all(Array.from({ length: 5 }, () => editor.saveMenu([first, second], 0)))
  expect((await planOf(next)).row).toMatchObject({ version: 1 })
  expect(await actionsOn(`week:${next}`)).toEqual(['menu.saved'])
  expect(locationOf(await editor.saveMenu([first, second], 0))).toContain('done=menu-unchanged')
  expect(responses.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303])
})

test('the planner rejects duplicate, unknown and archived products, and requires a reason to add a product with unconfirmed allergens', async () => {
  const [first] = await threeMeals()
  const unconfirmed = await aProduct({ ...noAllergens, name: 'Open', milk: 'unconfirmed' })
  const archived = await aProduct({ ...noAllergens, name: 'Gone', archivedAt: 1 })
  const editor = await weekEditor(next)
  await expectResponse(editor.saveMenu([first, first], 0), 422, '“First” is on this menu twice.')
  for (const id of [archived.id, 987_654]) expect((await editor.saveMenu([first, id], 0)).status).toBe(422)
  await expectResponse(
    editor.saveMenu([first, unconfirmed.id], 0),
    422,
    'Some of this meal’s allergens aren’t confirmed.',
  )
  expect((await planOf(next)).ids).toEqual([])
  const reason = 'The sheet is on its way.'
  expect(
    (await editor.saveMenu([first, unconfirmed.id], 0, { [`why-${unconfirmed.id}`]: reason })).status,
  ).toBe(303)
  expect((await planOf(next)).items[1]).toMatchObject({ id: unconfirmed.id, reason })
  const overrides = { [unconfirmed.name]: reason }
  expect((await lastLogged(`week:${next}`))?.details).toMatchObject({ overrides })
  // Reordering the menu keeps the override reason and does not require it again.
  await editor.saveMenu([unconfirmed.id, first], 1)
  expect((await planOf(next)).items[0]).toMatchObject({ id: unconfirmed.id, reason })
  expect((await lastLogged(`week:${next}`))?.details).not.toHaveProperty('overrides')
  await editor.saveMenu([first], 2)
  expect((await lastLogged(`week:${next}`))?.details).toMatchObject({ overrides })
})

test('a saved change to the live week appears on the site immediately, and the live menu can’t be emptied', async () => {
  const [first, second, third] = await threeMeals()
  await aWeek(thisWeek, 'live', [first, second])
  await sql`update products set featured_this_week = 1, menu_position = id where id in (${first}, ${second})`
  const editor = await weekEditor(thisWeek)
  expect(locationOf(await editor.saveMenu([third, second], 1))).toContain('done=menu-live')
  expect(await featuredIds()).toEqual([third, second])
  await expectResponse(editor.saveMenu([], 2), 422, 'Keep at least one meal on it, or close the week')
  expect(await featuredIds()).toEqual([third, second])
})

test('saving an empty plan says that the menu will be filled automatically, and filling it shows why each meal was chosen', async () => {
  const [first, second, third] = await threeMeals()
  await aWeek('2026-11-16', 'past', [first])
  const editor = await weekEditor(next)
  await editor.saveMenu([second], 0)
  expect(locationOf(await editor.saveMenu([], 1))).toContain('done=menu-emptied')
  expect(await editor.text()).toContain('this menu will be auto-filled')
  expect(locationOf(await editor.saveMenu([], 2, { press: 'fill' }))).toContain('done=menu-auto-filled')
  const plan = await planOf(next)
  expect(plan.ids.toSorted()).toEqual([first, second, third])
  expect(plan.items.find(({ id }) => id === first)?.why).toContain('last served 2026-11-16')
  expect(await editor.text()).toContain('auto-filled: never served before')
  await expectResponse(editor.saveMenu(plan.ids, 3, { press: 'fill' }), 409, 'No other meals')
})

test('copying a week’s menu shows a preview that lists the skipped meals; submitting the form again saves the copy', async () => {
  const [first, second, third] = await threeMeals()
  const archived = await aProduct({ ...noAllergens, name: 'Old Stew', archivedAt: 1 })
  await aWeek('2026-11-09', 'past', [first, archived.id, second, third])
  await sql`update products set is_available = 0 where id = ${third}`
  const editor = await weekEditor(after)
  const copyFrom = (source: string, products: number[], version: number) =>
    editor.saveMenu(products, version, { press: 'copy', source })
  const html = await expectResponse(
    copyFrom('2026-11-09', [second], 0),
    200,
    '1 meal added, 3 skipped. Not saved yet.',
    'Old Stew: is archived',
    'Second: already on this menu',
    'Third: is sold out until further notice',
  )
  expect((await planOf(after)).ids).toEqual([])
  expect(dishIds(html)).toEqual([second, first])
  expect(locationOf(await editor.saveMenu(dishIds(html), 0))).toContain('done=menu-saved')
  expect((await planOf(after)).ids).toEqual([second, first])
  const copiedAgain = copyFrom('2026-11-09', [second, first], 1)
  await expectResponse(copiedAgain, 200, '0 meals added, 4 skipped. No changes to save.')
  await expectResponse(copyFrom('2026-10-01', [second, first], 1), 409, 'Choose a week')
})

test('in the planner, a closed or past week is read-only, and an invalid week returns a 404', async () => {
  const [first, second] = await threeMeals()
  await aWeek('2026-11-16', 'past', [first])
  await aWeek(thisWeek, 'live', [first])
  vi.setSystemTime(Date.parse('2026-11-27T15:00:00Z'))
  for (const week of ['2026-11-16', thisWeek]) {
    const editor = await weekEditor(week)
    for (const fields of [
      { intent: 'note', note: 'x' },
      { intent: 'off', reason: 'x' },
    ] as const)
      expect((await editor.send({ ...fields, version: '1' })).status).toBe(409)
    expect((await editor.saveMenu([second], 1)).status).toBe(409)
    expect(await planOf(week)).toMatchObject({ ids: [first], row: { version: 1 } })
    expect(await editor.html()).not.toContain('name="press"')
  }
  const { open } = await weekEditor(next)
  for (const week of ['2026-11-24', '2027-03-01', '2026-10-19', 'x', '2026-11-30%27'])
    expect((await open(`/admin/weeks/${week}`)).status, week).toBe(404)
})

test('the menu planner rejects a member’s change with a 403, and returns a 503 while D1 is down', async () => {
  const editor = await weekEditor(next)
  const d1Down = { DB: failing('D1') }
  expect((await editor.open(editor.path, d1Down)).status).toBe(503)
  expect((await editor.saveMenu([], 0, {}, d1Down)).status).toBe(503)
  const member = await signIn()
  const rejected = await member.post(editor.path, { intent: 'off', reason: 'x', version: '0' })
  expect(rejected.status).toBe(403)
  expect((await planOf(next)).row).toBeNull()
})
