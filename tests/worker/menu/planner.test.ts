import { beforeEach, expect, test, vi } from 'vitest'
import { sql } from '#tests/support/database.ts'
import { aProduct, failing, setClock } from '#tests/support/context.ts'
import { actionsOn, allFree, aWeek, noDishes } from '#tests/support/menu/products.ts'
import { ask } from '#tests/support/admin/auth.ts'
import { wordsOf } from '#tests/support/site/html.ts'
import { atWeek, lastLogged, planOf, shownDishes } from '#tests/support/menu/weeks.ts'
import { expectAnswer } from '#tests/support/site/answers.ts'

const thisWeek = '2026-11-23'
const next = '2026-11-30'
const after = '2026-12-07'

beforeEach(noDishes)
setClock()

const three = async () => [
  (await aProduct({ ...allFree, name: 'First' })).id,
  (await aProduct({ ...allFree, name: 'Second' })).id,
  (await aProduct({ ...allFree, name: 'Third', category: 'side' })).id,
]

test('the planner saves the whole menu in order, with its changes in the activity log', async () => {
  const [first = 0, second = 0, third = 0] = await three()
  const at = await atWeek(next)
  const saved = await at.menu([second, first], 0)
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `/admin/weeks/${next}?done=menu-saved`])
  expect(await planOf(next)).toMatchObject({ ids: [second, first], row: { version: 1, state: 'planned' } })
  await at.menu([third, first], 1)
  expect(await planOf(next)).toMatchObject({ ids: [third, first], row: { version: 2 } })
  expect(await lastLogged(`week:${next}`)).toEqual({
    action: 'menu.saved',
    details: { put: ['“Third”'], taken: ['“Second”'], moved: false },
  })
  expect(await shownDishes()).toEqual([])
})

test('without JavaScript, each planner button submits the form, and the page that comes back shows the change', async () => {
  const [first = 0, second = 0, third = 0] = await three()
  const at = await atWeek(next)
  const answer = await at.menu([], 0, { press: `add:${first}` })
  expect(answer.headers.get('location')).toBe(`/admin/weeks/${next}?done=menu-saved#dish-${first}`)
  await at.menu([first], 1, { press: `add:${second}` })
  await at.menu([first, second], 2, { press: `add:${third}` })
  await at.menu([first, second, third], 3, { press: `up:${third}` })
  await at.menu([first, third, second], 4, { press: `off:${first}` })
  expect((await planOf(next)).ids).toEqual([third, second])
})

test('the second of two staff members saving the same menu gets a 409, sees what the first saved, and keeps their own changes', async () => {
  const [first = 0, second = 0, third = 0] = await three()
  const [one, other] = [await atWeek(next), await atWeek(next)]
  await one.menu([first, second], 0)
  const refused = await other.menu([third, first], 0)
  const html = await refused.text()
  expect(refused.status).toBe(409)
  expect(wordsOf(html)).toMatch(/1 First Third 2 Second First/)
  expect([...html.matchAll(/name="dish"[^>]* value="(\d+)"/g)].map(([, id]) => Number(id))).toEqual([
    third,
    first,
  ])
  expect((await planOf(next)).ids).toEqual([first, second])
  // The returned form has the current version, so submitting it again overwrites what the other person saved.
  expect(html).toContain('name="version" value="1"')
  await other.menu([third, first], 1)
  expect((await planOf(next)).ids).toEqual([third, first])
})

test('B09 the same planner action sent many times changes the menu once and causes no conflict', async () => {
  const [first = 0, second = 0] = await three()
  const at = await atWeek(next)
  const answers = await Promise.all(Array.from({ length: 5 }, () => at.menu([first, second], 0)))
  expect((await planOf(next)).row).toMatchObject({ version: 1 })
  expect(await actionsOn(`week:${next}`)).toEqual(['menu.saved'])
  expect((await at.menu([first, second], 0)).headers.get('location')).toContain('done=menu-same')
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303])
})

test('the planner rejects duplicate, unknown and archived products and unconfirmed allergens, and keeps the entered values', async () => {
  const [first = 0] = await three()
  const open = await aProduct({ ...allFree, name: 'Open', milk: 'unconfirmed' })
  const gone = await aProduct({ ...allFree, name: 'Gone', archivedAt: 1 })
  const at = await atWeek(next)
  const twice = await at.menu([first, first], 0)
  await expectAnswer(twice, 422, '“First” is on this menu twice.')
  for (const id of [gone.id, 987_654]) expect((await at.menu([first, id], 0)).status).toBe(422)
  const refused = await at.menu([first, open.id], 0)
  await expectAnswer(refused, 422, 'Some of this meal’s allergens aren’t confirmed.')
  expect((await planOf(next)).ids).toEqual([])
  const reason = 'The sheet is on its way.'
  expect((await at.menu([first, open.id], 0, { [`why-${open.id}`]: reason })).status).toBe(303)
  expect((await planOf(next)).items[1]).toMatchObject({ id: open.id, reason })
  const overrides = { [open.name]: reason }
  expect((await lastLogged(`week:${next}`))?.details).toMatchObject({ overrides })
  // Reordering the menu keeps the override reason and does not ask for it again.
  await at.menu([open.id, first], 1)
  expect((await planOf(next)).items[0]).toMatchObject({ id: open.id, reason })
  expect((await lastLogged(`week:${next}`))?.details).not.toHaveProperty('overrides')
  await at.menu([first], 2)
  expect((await lastLogged(`week:${next}`))?.details).toMatchObject({ overrides })
})

test('a saved change to the live week appears on the site at once, and the live menu can’t be emptied', async () => {
  const [first = 0, second = 0, third = 0] = await three()
  await aWeek(thisWeek, 'live', [first, second])
  await sql`update products set featured_this_week = 1, menu_position = id where id in (${first}, ${second})`
  const at = await atWeek(thisWeek)
  const saved = await at.menu([third, second], 1)
  expect(saved.headers.get('location')).toContain('done=menu-live')
  expect(await shownDishes()).toEqual([third, second])
  await expectAnswer(await at.menu([], 2), 422, 'Keep at least one meal on it, or close the week')
  expect(await shownDishes()).toEqual([third, second])
})

test('saving an empty plan says that the rotation will fill it, and filling it gives the reason for each chosen meal', async () => {
  const [first = 0, second = 0, third = 0] = await three()
  await aWeek('2026-11-16', 'past', [first])
  const at = await atWeek(next)
  await at.menu([second], 0)
  expect((await at.menu([], 1)).headers.get('location')).toContain('done=menu-emptied')
  expect(wordsOf(await at.page())).toContain('this menu will be auto-filled')
  expect((await at.menu([], 2, { press: 'fill' })).headers.get('location')).toContain('done=menu-filled')
  const plan = await planOf(next)
  expect(plan.ids.toSorted()).toEqual([first, second, third])
  expect(plan.items.find(({ id }) => id === first)?.why).toContain('last served 2026-11-16')
  expect(wordsOf(await at.page())).toContain('auto-filled: never served before')
  await expectAnswer(await at.menu(plan.ids, 3, { press: 'fill' }), 409, 'No other meals')
})

test('copying a week’s menu first shows a preview with the skipped meals, and saves it on the second submit', async () => {
  const [first = 0, second = 0, third = 0] = await three()
  const gone = await aProduct({ ...allFree, name: 'Old Stew', archivedAt: 1 })
  await aWeek('2026-11-09', 'past', [first, gone.id, second, third])
  await sql`update products set is_available = 0 where id = ${third}`
  const at = await atWeek(after)
  const shown = await at.menu([second], 0, { press: 'copy', source: '2026-11-09' })
  const html = await shown.text()
  expect(shown.status).toBe(200)
  expect(wordsOf(html)).toContain('1 meal added, 3 skipped. Not saved yet.')
  expect(wordsOf(html)).toContain('Old Stew: is archived')
  expect(wordsOf(html)).toContain('Second: already on this menu')
  expect(wordsOf(html)).toContain('Third: is sold out until further notice')
  expect((await planOf(after)).ids).toEqual([])
  const sent = [...html.matchAll(/name="dish"[^>]* value="(\d+)"/g)].map(([, id]) => Number(id))
  expect(sent).toEqual([second, first])
  expect((await at.menu(sent, 0)).headers.get('location')).toContain('done=menu-saved')
  expect((await planOf(after)).ids).toEqual([second, first])
  await expectAnswer(
    await at.menu([second, first], 1, { press: 'copy', source: '2026-11-09' }),
    200,
    '0 meals added, 4 skipped. Nothing changes.',
  )
  await expectAnswer(
    await at.menu([second, first], 1, { press: 'copy', source: '2026-10-01' }),
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
    const at = await atWeek(week)
    for (const fields of [
      { intent: 'note', note: 'x', version: '1' },
      { intent: 'off', reason: 'x', version: '1' },
    ])
      expect((await at.press(fields)).status).toBe(409)
    expect((await at.menu([second], 1)).status).toBe(409)
    expect(await planOf(week)).toMatchObject({ ids: [first], row: { version: 1 } })
    expect(await at.page()).not.toContain('name="press"')
  }
  const { cookie } = await atWeek(next)
  for (const week of ['2026-11-24', '2027-03-01', '2026-10-19', 'x', '2026-11-30%27'])
    expect((await ask(`/admin/weeks/${week}`, { cookie })).status, week).toBe(404)
})

test('the planner returns a 503 while D1 is down, and a member can’t open it', async () => {
  const at = await atWeek(next)
  const down = { DB: failing('D1') }
  expect((await ask(`/admin/weeks/${next}`, { cookie: at.cookie, bindings: down })).status).toBe(503)
  expect((await at.menu([], 0, {}, down)).status).toBe(503)
  expect((await (await atWeek(next, [])).press({ intent: 'off', reason: 'x', version: '0' })).status).toBe(
    403,
  )
  expect((await planOf(next)).row).toBeNull()
})
