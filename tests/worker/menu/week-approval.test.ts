import { beforeEach, expect, test } from 'vitest'
import { aProduct, failing, tuesday, setClock } from '#tests/support/context.ts'
import { sql, sqlRow, statement } from '#tests/support/database.ts'
import { wordsOf } from '#tests/support/site/html.ts'
import { expectAnswer } from '#tests/support/site/requests.ts'
import { actionsOn, hiddenIn, signIn } from '#tests/support/admin/admin.ts'
import { allFree, aWeek, emptyMenus } from '#tests/support/menu/products.ts'

const thisWeek = '2026-11-23'
const next = '2026-11-30'
const page = (week: string) => `/admin/weeks/${week}/checklist`

beforeEach(emptyMenus)
setClock()

test('staff and admins can approve a week once, and the activity log says who did', async () => {
  await aWeek(next, 'planned', [await aDish()])
  const staff = await signIn('staff')
  const responses = await Promise.all([1, 2, 3].map(() => staff.post(page(next), approve(1))))
  expect(responses.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
    Array(3).fill([303, `${page(next)}?done=week-approved`]),
  )
  expect(await row(next)).toEqual({ approved_at: tuesday, approved_by: staff.id, version: 1, updated_at: 1 })
  expect(await actionsOn(`week:${next}`)).toEqual(['week.approved'])
  const words = await staff.read(page(next))
  expect(words).toContain(
    `Approved ${staff.email} approved this week on Nov 24, 10:00\u00a0AM.`.replace('\u00a0', ' '),
  )
  expect(words).toContain(`${staff.email} approved the week of November 30.`)
  expect(words).not.toContain('Approve the week')

  const admin = await signIn('admin')
  const html = await admin.page(page(next))
  const seen = hiddenIn(html, 'seen')
  for (const press of [1, 2])
    expect((await admin.post(page(next), { intent: 'withdraw', seen })).status, `${press}`).toBe(303)
  expect(await row(next)).toMatchObject({ approved_at: null, approved_by: null })
  expect(await actionsOn(`week:${next}`)).toEqual(['week.approved', 'week.approval-withdrawn'])
})

test('if a week changes after its approval, its page says what changed, and the week can be approved again', async () => {
  const [first, second] = [await aDish(), await aDish('Second Stew')]
  await aWeek(next, 'planned', [first, second])
  const desk = await signIn('staff')
  await desk.post(page(next), approve(1))
  await desk.post(`/admin/products/${second}`, { intent: 'take', week: next })
  const words = await desk.read(page(next))
  expect(words).toContain('Changed since approval')
  expect(words).toContain(`${desk.email} removed “Second Stew” from the menu for the week of November 30.`)
  expect(await desk.read('/admin')).toContain('Changed since approval.')
  expect((await desk.post(page(next), approve(2))).status).toBe(303)
  expect(await desk.read(page(next))).not.toContain('Changed since approval')
  expect(await desk.read('/admin')).toContain('Approved.')
})

test('the weekly menu rollover keeps a week’s approval valid', async () => {
  await aWeek(next, 'planned', [await aDish()])
  const desk = await signIn('staff')
  await desk.post(page(next), approve(1))
  await sql`update weekly_menus set state = 'live', version = version + 1, updated_at = ${tuesday} where week = ${next}`
  expect(await desk.read(page(next))).not.toContain('Changed since approval')
})

test('approving an outdated version of the plan is refused and shows what has changed', async () => {
  const [first, second] = [await aDish(), await aDish('Second Stew')]
  await aWeek(next, 'planned', [first, second])
  const [mine, theirs] = [await signIn('staff'), await signIn('admin')]
  await theirs.post(`/admin/products/${second}`, { intent: 'take', week: next })
  const refused = await mine.post(page(next), approve(1))
  expect(refused.status).toBe(409)
  const html = await refused.text()
  expect(wordsOf(html)).toContain('Someone changed this week while you were viewing it')
  expect(wordsOf(html)).toContain(`${theirs.email} removed “Second Stew” from the menu`)
  expect(hiddenIn(html, 'version')).toBe('2')
  expect(await actionsOn(`week:${next}`)).toEqual(['menu.dish-taken'])

  await mine.post(page(next), approve(2))
  await expectAnswer(
    theirs.post(page(next), { intent: 'withdraw', seen: '5' }),
    409,
    'Someone re-approved this week',
  )
  expect(await row(next)).toMatchObject({ approved_by: mine.id })
})

test('approving a week that can’t be approved is refused with the reason', async () => {
  const [product, open, out] = [
    await aDish(),
    await aDish('Open', { eggs: 'unconfirmed' }),
    await aDish('Out'),
  ]
  await sql`update products set is_available = 0 where id = ${out}`
  await aWeek('2026-11-16', 'past', [product])
  await aWeek('2026-12-07', 'planned', [])
  await aWeek('2026-12-14', 'planned', [product, open])
  await aWeek('2026-12-21', 'off', [product])
  await aWeek('2026-12-28', 'planned', [out])
  const desk = await signIn('staff')
  for (const [week, status, sentence] of [
    ['2026-11-16', 409, 'This week is over'],
    ['2026-12-07', 422, 'The menu is empty.'],
    ['2026-12-14', 422, 'A meal on this menu has unconfirmed allergens.'],
    ['2026-12-21', 409, 'The kitchen is closed this week'],
    ['2026-12-28', 422, 'The menu is empty.'],
    // No menu was planned for this week.
    ['2027-01-04', 422, 'The menu is empty.'],
  ] as const) {
    const refused = await desk.post(page(week), approve(1))
    expect([refused.status, wordsOf(await refused.text()).includes(sentence)], week).toEqual([status, true])
    expect(await actionsOn(`week:${week}`), week).toEqual([])
  }
  await sql`update weekly_menu_items set override_reason = 'It is coming.' where product_id = ${open}`
  expect((await desk.post(page('2026-12-14'), approve(1))).status).toBe(303)
})

test('the live week can be approved on its Monday, and a request with an invalid week, form, or version changes nothing', async () => {
  await aWeek(thisWeek, 'live', [await aDish()])
  const desk = await signIn('staff')
  for (const fields of [{}, { intent: 'delete' }, { intent: 'toString' }])
    expect((await desk.post(page(thisWeek), fields)).status).toBe(303)
  for (const version of ['', '-1', '1e9', '99999999999999999999', 'x'])
    expect((await desk.post(page(thisWeek), { intent: 'approve', version })).status, version).toBe(409)
  for (const week of ['2026-11-24', '2026-13-01', 'x', '1999-01-04', '2031-01-06'])
    expect((await desk.open(page(week))).status, week).toBe(404)
  expect((await desk.post(page('2026-11-24'), approve(1))).status).toBe(404)
  expect(await actionsOn(`week:${thisWeek}`)).toEqual([])
  expect((await desk.post(page(thisWeek), approve(1))).status).toBe(303)
  expect(await row(thisWeek)).toMatchObject({ approved_by: desk.id })
})

test('B06 with D1 down approving a week fails, and the error shows no internal details', async () => {
  await aWeek(next, 'planned', [await aDish()])
  const desk = await signIn('staff')
  const down = await desk.open(page(next), { DB: failing('D1') })
  expect(down.status).toBe(503)
  const responses = await desk.post(page(next), approve(1), { DB: failing('D1') })
  expect(responses.status).toBe(503)
  expect((await responses.text()) + (await down.text())).not.toMatch(/D1 is down|at Object|\.ts:/)
  // Single queries, such as the session's, succeed, but every batch fails.
  const half = {
    prepare: (text: string) => statement(text),
    batch: () => Promise.reject(new Error('D1 is down')),
  }
  const late = await desk.post(page(next), approve(1), { DB: half })
  expect(late.status).toBe(503)
  expect(await late.text()).not.toMatch(/D1 is down|at Object|\.ts:/)
  expect(await row(next)).toMatchObject({ approved_at: null })
})

const approve = (version: number) => ({ intent: 'approve', version: String(version) })

async function aDish(name = 'Lentil Stew', fields: object = {}) {
  return (await aProduct({ ...allFree, name, imageUrl: '/art/entree-760.webp', ...fields })).id
}

function row(week: string) {
  return sqlRow`select approved_at, approved_by, version, updated_at from weekly_menus where week = ${week}`
}
