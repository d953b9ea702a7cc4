import { beforeEach, expect, test, vi } from 'vitest'
import { ask } from '#tests/support/admin/auth.ts'
import { aProduct, failing, setClock } from '#tests/support/context.ts'
import { sql } from '#tests/support/database.ts'
import { weekEditor } from '#tests/support/menu/editors.ts'
import { wordsOf } from '#tests/support/site/html.ts'
import { expectAnswer, expectRedirect } from '#tests/support/site/requests.ts'
import { actionsOn, lastLogged, signIn } from '#tests/support/admin/admin.ts'
import { allFree, aWeek, emptyMenus, featuredIds, planOf } from '#tests/support/menu/products.ts'

const thisWeek = '2026-11-23'
const next = '2026-11-30'
const after = '2026-12-07'

beforeEach(emptyMenus)
setClock()

const three = async () => [
  (await aProduct({ ...allFree, name: 'First' })).id,
  (await aProduct({ ...allFree, name: 'Second' })).id,
  (await aProduct({ ...allFree, name: 'Third', category: 'side' })).id,
]

test('the planner saves the whole menu in order, with its changes in the activity log', async () => {
  const [first = 0, second = 0, third = 0] = await three()
  const at = await weekEditor(next)
  const saved = await at.saveMenu([second, first], 0)
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `/admin/weeks/${next}?done=menu-saved`])
  expect(await planOf(next)).toMatchObject({ ids: [second, first], row: { version: 1, state: 'planned' } })
  await at.saveMenu([third, first], 1)
  expect(await planOf(next)).toMatchObject({ ids: [third, first], row: { version: 2 } })
  expect(await lastLogged(`week:${next}`)).toEqual({
    action: 'menu.saved',
    details: { put: ['“Third”'], taken: ['“Second”'], moved: false },
  })
  expect(await featuredIds()).toEqual([])
})

test('without JavaScript, each planner button submits the form, and the page that comes back shows the change', async () => {
  const [first = 0, second = 0, third = 0] = await three()
  const at = await weekEditor(next)
  await expectRedirect(
    at.saveMenu([], 0, { press: `add:${first}` }),
    `/admin/weeks/${next}?done=menu-saved#dish-${first}`,
  )
  await at.saveMenu([first], 1, { press: `add:${second}` })
  await at.saveMenu([first, second], 2, { press: `add:${third}` })
  await at.saveMenu([first, second, third], 3, { press: `up:${third}` })
  await at.saveMenu([first, third, second], 4, { press: `off:${first}` })
  expect((await planOf(next)).ids).toEqual([third, second])
})

test('the second of two staff members saving the same menu gets a 409, sees what the first saved, and keeps their own changes', async () => {
  const [first = 0, second = 0, third = 0] = await three()
  const [one, other] = [await weekEditor(next), await weekEditor(next)]
  await one.saveMenu([first, second], 0)
  const html = await expectAnswer(other.saveMenu([third, first], 0), 409)
  expect(wordsOf(html)).toMatch(/1 First Third 2 Second First/)
  expect([...html.matchAll(/name="dish"[^>]* value="(\d+)"/g)].map(([, id]) => Number(id))).toEqual([
    third,
    first,
  ])
  expect((await planOf(next)).ids).toEqual([first, second])
  // The returned form has the current version, so submitting it again overwrites what the other person saved.
  expect(html).toContain('name="version" value="1"')
  await other.saveMenu([third, first], 1)
  expect((await planOf(next)).ids).toEqual([third, first])
})

test('B09 the same planner action sent many times changes the menu once and causes no conflict', async () => {
  const [first = 0, second = 0] = await three()
  const at = await weekEditor(next)
  const responses = await Promise.all(Array.from({ length: 5 }, () => at.saveMenu([first, second], 0)))
  expect((await planOf(next)).row).toMatchObject({ version: 1 })
  expect(await actionsOn(`week:${next}`)).toEqual(['menu.saved'])
  expect((await at.saveMenu([first, second], 0)).headers.get('location')).toContain('done=menu-unchanged')
  expect(responses.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303])
})

test('the planner rejects duplicate, unknown and archived products and unconfirmed allergens, and keeps the entered values', async () => {
  const [first = 0] = await three()
  const open = await aProduct({ ...allFree, name: 'Open', milk: 'unconfirmed' })
  const gone = await aProduct({ ...allFree, name: 'Gone', archivedAt: 1 })
  const at = await weekEditor(next)
  const twice = await at.saveMenu([first, first], 0)
  await expectAnswer(twice, 422, '“First” is on this menu twice.')
  for (const id of [gone.id, 987_654]) expect((await at.saveMenu([first, id], 0)).status).toBe(422)
  await expectAnswer(at.saveMenu([first, open.id], 0), 422, 'Some of this meal’s allergens aren’t confirmed.')
  expect((await planOf(next)).ids).toEqual([])
  const reason = 'The sheet is on its way.'
  expect((await at.saveMenu([first, open.id], 0, { [`why-${open.id}`]: reason })).status).toBe(303)
  expect((await planOf(next)).items[1]).toMatchObject({ id: open.id, reason })
  const overrides = { [open.name]: reason }
  expect((await lastLogged(`week:${next}`))?.details).toMatchObject({ overrides })
  // Reordering the menu keeps the override reason and does not require it again.
  await at.saveMenu([open.id, first], 1)
  expect((await planOf(next)).items[0]).toMatchObject({ id: open.id, reason })
  expect((await lastLogged(`week:${next}`))?.details).not.toHaveProperty('overrides')
  await at.saveMenu([first], 2)
  expect((await lastLogged(`week:${next}`))?.details).toMatchObject({ overrides })
})

test('a saved change to the live week appears on the site immediately, and the live menu can’t be emptied', async () => {
  const [first = 0, second = 0, third = 0] = await three()
  await aWeek(thisWeek, 'live', [first, second])
  await sql`update products set featured_this_week = 1, menu_position = id where id in (${first}, ${second})`
  const at = await weekEditor(thisWeek)
  const saved = await at.saveMenu([third, second], 1)
  expect(saved.headers.get('location')).toContain('done=menu-live')
  expect(await featuredIds()).toEqual([third, second])
  await expectAnswer(at.saveMenu([], 2), 422, 'Keep at least one meal on it, or close the week')
  expect(await featuredIds()).toEqual([third, second])
})

test('saving an empty plan says that the menu will be filled automatically, and filling it gives the reason for each chosen meal', async () => {
  const [first = 0, second = 0, third = 0] = await three()
  await aWeek('2026-11-16', 'past', [first])
  const at = await weekEditor(next)
  await at.saveMenu([second], 0)
  expect((await at.saveMenu([], 1)).headers.get('location')).toContain('done=menu-emptied')
  expect(await at.text()).toContain('this menu will be auto-filled')
  expect((await at.saveMenu([], 2, { press: 'fill' })).headers.get('location')).toContain(
    'done=menu-auto-filled',
  )
  const plan = await planOf(next)
  expect(plan.ids.toSorted()).toEqual([first, second, third])
  expect(plan.items.find(({ id }) => id === first)?.why).toContain('last served 2026-11-16')
  expect(await at.text()).toContain('auto-filled: never served before')
  await expectAnswer(at.saveMenu(plan.ids, 3, { press: 'fill' }), 409, 'No other meals')
})

test('copying a week’s menu first shows a preview with the skipped meals, and saves it on the second submit', async () => {
  const [first = 0, second = 0, third = 0] = await three()
  const gone = await aProduct({ ...allFree, name: 'Old Stew', archivedAt: 1 })
  await aWeek('2026-11-09', 'past', [first, gone.id, second, third])
  await sql`update products set is_available = 0 where id = ${third}`
  const at = await weekEditor(after)
  const html = await expectAnswer(
    at.saveMenu([second], 0, { press: 'copy', source: '2026-11-09' }),
    200,
    '1 meal added, 3 skipped. Not saved yet.',
    'Old Stew: is archived',
    'Second: already on this menu',
    'Third: is sold out until further notice',
  )
  expect((await planOf(after)).ids).toEqual([])
  const sent = [...html.matchAll(/name="dish"[^>]* value="(\d+)"/g)].map(([, id]) => Number(id))
  expect(sent).toEqual([second, first])
  expect((await at.saveMenu(sent, 0)).headers.get('location')).toContain('done=menu-saved')
  expect((await planOf(after)).ids).toEqual([second, first])
  await expectAnswer(
    at.saveMenu([second, first], 1, { press: 'copy', source: '2026-11-09' }),
    200,
    '0 meals added, 4 skipped. No changes to save.',
  )
  await expectAnswer(
    at.saveMenu([second, first], 1, { press: 'copy', source: '2026-10-01' }),
    409,
    'Choose a week',
  )
})

test('in the planner, a closed or past week is read-only, and an invalid week returns a 404', async () => {
  const [first = 0, second = 0] = await three()
  await aWeek('2026-11-16', 'past', [first])
  await aWeek(thisWeek, 'live', [first])
  vi.setSystemTime(Date.parse('2026-11-27T15:00:00Z'))
  for (const week of ['2026-11-16', thisWeek]) {
    const at = await weekEditor(week)
    for (const fields of [
      { intent: 'note', note: 'x', version: '1' },
      { intent: 'off', reason: 'x', version: '1' },
    ])
      expect((await at.send(fields)).status).toBe(409)
    expect((await at.saveMenu([second], 1)).status).toBe(409)
    expect(await planOf(week)).toMatchObject({ ids: [first], row: { version: 1 } })
    expect(await at.html()).not.toContain('name="press"')
  }
  const { cookie } = await weekEditor(next)
  for (const week of ['2026-11-24', '2027-03-01', '2026-10-19', 'x', '2026-11-30%27'])
    expect((await ask(`/admin/weeks/${week}`, { cookie })).status, week).toBe(404)
})

test('a member can’t open or change the planner, and it returns a 503 while D1 is down', async () => {
  const at = await weekEditor(next)
  const down = { DB: failing('D1') }
  expect((await ask(`/admin/weeks/${next}`, { cookie: at.cookie, bindings: down })).status).toBe(503)
  expect((await at.saveMenu([], 0, {}, down)).status).toBe(503)
  const member = await signIn()
  const off = await member.post(at.path, { intent: 'off', reason: 'x', version: '0' })
  expect(off.status).toBe(403)
  expect((await planOf(next)).row).toBeNull()
})
