import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { readWeekDetail, readWeeksOverview } from '#app/data/menu/week-plans.ts'
import { listPlannerWeeks } from '#app/domain/menu/week-plan.ts'
import { runJob } from '#app/jobs/run.ts'
import { actionsOn, lastLogged, signIn } from '#tests/support/admin/admin.ts'
import { aContext, aProduct, setClock, tuesday } from '#tests/support/context.ts'
import { sql, sqlRow } from '#tests/support/database.ts'
import { weekEditor } from '#tests/support/menu/editors.ts'
import {
  aMealOnMenu,
  aWeek,
  emptyMenus,
  featuredIds,
  noAllergens,
  planOf,
} from '#tests/support/menu/products.ts'
import { pageText } from '#tests/support/site/html.ts'
import { expectResponse, read } from '#tests/support/site/requests.ts'

const thisWeek = '2026-11-23'
const next = '2026-11-30'

beforeEach(emptyMenus)
setClock()

const aFeaturedMeal = async (name: string, position: number) => (await aMealOnMenu(name, position)).id

test('closing the live week removes the menu from the site immediately, and reopening the week restores the menu in order', async () => {
  const [first, second] = [await aFeaturedMeal('One', 1), await aFeaturedMeal('Two', 2)]
  await aWeek(thisWeek, 'live', [second, first])
  const editor = await weekEditor(thisWeek)
  const off = { intent: 'off', version: '1' }
  for (const reason of ['', ' \n ', 'y'.repeat(81)])
    expect(await expectResponse(editor.send({ ...off, reason }), 422)).toContain(reason.trim())
  expect(await featuredIds()).toEqual([first, second])
  expect((await editor.send({ ...off, reason: 'Summer break' })).status).toBe(303)
  expect(await featuredIds()).toEqual([])
  expect((await planOf(thisWeek)).row).toMatchObject({ state: 'off', off_reason: 'Summer break', version: 2 })
  expect(await read('/')).toContain('Summer break')
  expect(await editor.text()).toContain('Closed: Summer break')

  const open = { intent: 'on', version: '2' }
  const responses = await Promise.all([editor.send(open), editor.send(open)])
  expect(responses.map(({ status }) => status)).toEqual([303, 303])
  expect(await featuredIds()).toEqual([second, first])
  expect((await planOf(thisWeek)).row).toMatchObject({ state: 'live', off_reason: null, version: 3 })
  expect(await actionsOn(`week:${thisWeek}`)).toEqual(['week.closed', 'week.reopened'])
})

test('reopening a week that was never planned fills its menu automatically', async () => {
  const product = await aProduct(noAllergens)
  await aWeek(thisWeek, 'off')
  await aWeek(next, 'off')
  await (await weekEditor(thisWeek)).send({ intent: 'on', version: '1' })
  expect(await featuredIds()).toEqual([product.id])
  await (await weekEditor(next)).send({ intent: 'on', version: '1' })
  expect(await planOf(next)).toMatchObject({ ids: [], row: { state: 'planned' } })
})

test('one edit of Thanksgiving week’s dates updates every page, and one click undoes it', async () => {
  await aWeek(thisWeek, 'live', [await aFeaturedMeal('One', 1)])
  const editor = await weekEditor(thisWeek)
  const shift = { intent: 'shift', deadline: '2026-11-24', cooking: '2026-11-25', version: '1' }
  const pickup = ['2026-11-26', '2026-11-27']
  const preview = editor.send({ ...shift, pickup, banner: 'Happy Thanksgiving.', press: 'preview' })
  const html = await expectResponse(preview, 200, 'Order by Tuesday, November 24, at 11:59 PM')
  expect(pageText(html)).toMatch(/Next pickup and delivery .*Friday, November 27/)
  expect((await planOf(thisWeek)).row).toMatchObject({ overrides: null, version: 1 })

  await editor.send({ ...shift, pickup, banner: 'Happy Thanksgiving.', press: 'save' })
  expect((await planOf(thisWeek)).row).toMatchObject({ version: 2 })
  const home = await read('/')
  expect(home).toContain('Tuesday, November 24, at 11:59 PM')
  expect(home).not.toContain('Thursday, November 26, at 11:59 PM')
  expect(await lastLogged(`week:${thisWeek}`)).toEqual({
    action: 'week.shifted',
    details: { changed: ['deadline', 'cooking day', 'pickup days', 'banner'] },
  })
  await editor.send({ intent: 'shift', press: 'back', version: '2' })
  expect((await planOf(thisWeek)).row).toMatchObject({ overrides: null, version: 3 })
  expect(await read('/')).toContain('Thursday, November 26, at 11:59 PM')
})

test('after a failed reset to the usual dates, the form still shows the saved dates', async () => {
  const editor = await weekEditor(next)
  await editor.send({ intent: 'shift', press: 'save', version: '0', banner: 'Early.' })
  await env.DB.exec(
    `create trigger no_reset before insert on audit_log begin select raise(abort, 'full'); end`,
  )
  const html = await expectResponse(editor.send({ intent: 'shift', press: 'back', version: '1' }), 503)
  await env.DB.exec('drop trigger no_reset')
  expect(html).toContain('value="Early."')
})

test('an invalid schedule change is rejected with an error message, and nothing is saved', async () => {
  const editor = await weekEditor(next)
  const invalidShifts = [
    [{ pickup: ['2026-12-03'] }, 'is too early: the food is cooked'],
    [{ deadline: '2026-12-08' }, 'isn’t in this week'],
    [{ cooking: '2026-12-02' }, 'is too early: orders close'],
    [{ pickup: ['2026-12-10'] }, 'is too late'],
    [{ banner: 'y'.repeat(121) }, 'Use at most 120 characters'],
    [{ deadline: 'tomorrow' }, 'Choose a date'],
  ] as const
  const shift = { intent: 'shift', press: 'save', version: '0' }
  for (const [fields, sentence] of invalidShifts)
    await expectResponse(editor.send({ ...shift, ...fields }), 422, sentence)
  const thisWeekEditor = await weekEditor(thisWeek)
  await expectResponse(thisWeekEditor.send({ ...shift, deadline: '2026-11-23' }), 422, 'has passed')
  expect((await planOf(next)).row).toBeNull()
})

test('only an admin can change a week’s order link, and only to a URL on an allowed host, and every admin is emailed about the change', async () => {
  await env.DB.exec(`delete from user_roles where role = 'admin'`)
  const [staff, admin] = [await weekEditor(next), await weekEditor(next, 'admin')]
  const { email: other } = await signIn('admin')
  const orderUrl = 'https://order.holstontable.example/feast'
  const shift = { intent: 'shift', press: 'save', version: '0', banner: 'Early.' }
  for (const press of ['save', 'preview', 'back'])
    for (const link of [orderUrl, ''])
      expect((await staff.send({ ...shift, press, orderUrl: link })).status).toBe(403)
  for (const [link, sentence] of [
    ['http://order.example/x', 'starts with https://'],
    ['https://evil.example/pay', 'evil.example isn’t an allowed domain'],
    ['https://order.holstontable.example.evil.example/', 'isn’t an allowed domain'],
  ] as const)
    await expectResponse(admin.send({ ...shift, orderUrl: link }), 422, sentence)
  expect((await planOf(next)).row).toBeNull()

  expect((await admin.send({ ...shift, orderUrl })).status).toBe(303)
  const accountNotices = () =>
    sql<{ id: number; recipient: string }>`
      select e.id, e.recipient from emails e join audit_log a on a.id = e.subject_id
      where e.kind = 'notify-account' and a.subject = ${`week:${next}`} order by e.id`
  const [first, second, ...more] = await accountNotices()
  expect([first?.recipient, second?.recipient]).toContain(other)
  expect(more).toEqual([])
  await runJob(aContext(), { type: 'notify-account', emailId: first?.id ?? 0 })
  expect(await sqlRow`select subject, text from emails where id = ${first?.id}`).toMatchObject({
    subject: expect.stringContaining('An order link was changed') as string,
    text: expect.stringContaining(`The order link changed from the usual link to ${orderUrl}.`) as string,
  })

  // When staff change other parts of the week, the order link stays the same and no email is sent.
  expect(await staff.html()).not.toContain('name="orderUrl"')
  expect((await staff.send({ ...shift, version: '1', banner: 'Later.' })).status).toBe(303)
  expect((await staff.send({ intent: 'shift', press: 'back', version: '2' })).status).toBe(303)
  expect((await planOf(next)).row?.overrides).toBe(JSON.stringify({ orderUrl }))
  expect(await accountNotices()).toHaveLength(2)
  expect((await admin.send({ intent: 'shift', press: 'back', version: '3' })).status).toBe(303)
  expect(await accountNotices()).toHaveLength(4)
})

test('the second of two people changing a week at the same time gets a 409 and keeps their entries, unless both made the same change', async () => {
  await aWeek(next, 'planned')
  const [editor, otherEditor] = [await weekEditor(next), await weekEditor(next)]
  const note = (text: string) => ({ intent: 'note', note: text, version: '1' })
  expect((await editor.send(note('Turkeys come Tuesday.'))).status).toBe(303)
  expect((await editor.send(note('Turkeys come Tuesday.'))).status).toBe(303)
  const rejected = otherEditor.send(note('Order the boxes.'))
  await expectResponse(rejected, 409, 'Their version: Turkeys come Tuesday.', 'Order the boxes.')
  const shift = { intent: 'shift', press: 'save', version: '1', banner: 'Mine.' }
  expect((await otherEditor.send(shift)).status).toBe(409)
  expect((await otherEditor.send({ intent: 'off', reason: 'Snow', version: '1' })).status).toBe(409)
  const saved = { note: 'Turkeys come Tuesday.', state: 'planned', version: 2 }
  expect((await planOf(next)).row).toMatchObject(saved)
})

test('the weeks overview shows thirteen weeks with their problems and reads at most 500 rows', async () => {
  const ids: number[] = []
  for (let n = 0; n < 100; n += 1) ids.push((await aProduct({ ...noAllergens, name: `Dish ${n}` })).id)
  const weeks = listPlannerWeeks(tuesday, 'America/New_York')
  for (const [index, week] of weeks.entries()) {
    const menu = Array.from({ length: 48 }, (_, n) => ids[(index * 48 + n) % 100] ?? 0)
    await aWeek(week, week < thisWeek ? 'past' : week === thisWeek ? 'live' : 'planned', menu)
  }
  await sql`update weekly_menus set archive = (select json_group_array(json_object('id', product_id, 'category', 'entree'))
     from weekly_menu_items i where i.week = weekly_menus.week) where state = 'past'`
  const text = await (await signIn('staff')).read('/admin/weeks')
  expect(text).toMatch(/Week of November 30 Upcoming .*48 of 12 Entrees 0 of 4 Breakfasts/)
  expect(text).toContain('0 breakfasts; at least 4 needed')
  expect(text).toContain('meals without an image')
  expect(text).toContain('meals also on a menu in the last two weeks')
  const overview = aContext()
  await readWeeksOverview(overview.db, { first: weeks[0] ?? '', thisWeek, last: weeks.at(-1) ?? '' })
  expect(overview.usage.rowsRead).toBeLessThanOrEqual(500)
  const detail = aContext()
  await readWeekDetail(detail.db, next, { copyCandidates: weeks, searchWords: [] })
  expect(detail.usage.rowsRead).toBeLessThanOrEqual(500)
})
