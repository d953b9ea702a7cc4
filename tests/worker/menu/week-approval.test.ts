import { beforeEach, expect, test } from 'vitest'
import { actionsOn, hiddenFieldIn, signIn } from '#tests/support/admin/admin.ts'
import { resultOf } from '#tests/support/admin/auth.ts'
import { aProduct, failing, setClock, tuesday } from '#tests/support/context.ts'
import { sql, sqlRow, statement } from '#tests/support/database.ts'
import { aWeek, emptyMenus, noAllergens } from '#tests/support/menu/products.ts'
import { expectResponse } from '#tests/support/site/requests.ts'

const thisWeek = '2026-11-23'
const next = '2026-11-30'
const checklistPath = (week: string) => `/admin/weeks/${week}/checklist`

beforeEach(emptyMenus)
setClock()

test('if staff approve a week several times at once, one approval is stored with the approver, and an admin can withdraw it', async () => {
  await aWeek(next, 'planned', [await aMeal()])
  const staff = await signIn('staff')
  const responses = await Promise.all([1, 2, 3].map(() => staff.post(checklistPath(next), approve(1))))
  expect(responses.map(resultOf)).toEqual(Array(3).fill(`303 ${checklistPath(next)}?done=week-approved`))
  expect(await approvalOf(next)).toEqual({
    approved_at: tuesday,
    approved_by: staff.id,
    version: 1,
    updated_at: 1,
  })
  expect(await actionsOn(`week:${next}`)).toEqual(['week.approved'])
  const text = await staff.read(checklistPath(next))
  expect(text).toContain(`Approved ${staff.email} approved this week on Nov 24, 10:00 AM.`)
  expect(text).toContain(`${staff.email} approved the week of November 30.`)
  expect(text).not.toContain('Approve the week')

  const admin = await signIn('admin')
  const seen = hiddenFieldIn(await admin.page(checklistPath(next)), 'seen')
  for (const attempt of [1, 2])
    expect((await admin.post(checklistPath(next), { intent: 'withdraw', seen })).status, `${attempt}`).toBe(
      303,
    )
  expect(await approvalOf(next)).toMatchObject({ approved_at: null, approved_by: null })
  expect(await actionsOn(`week:${next}`)).toEqual(['week.approved', 'week.approval-withdrawn'])
})

test('if a week changes after its approval, its page says what changed, and the week can be approved again', async () => {
  const [first, second] = [await aMeal(), await aMeal('Second Stew')]
  await aWeek(next, 'planned', [first, second])
  const staff = await signIn('staff')
  await staff.post(checklistPath(next), approve(1))
  await staff.post(`/admin/products/${second}`, { intent: 'take', week: next })
  const text = await staff.read(checklistPath(next))
  expect(text).toContain('Changed since approval')
  expect(text).toContain(`${staff.email} removed “Second Stew” from the menu for the week of November 30.`)
  expect(await staff.read('/admin')).toContain('Changed since approval.')
  expect((await staff.post(checklistPath(next), approve(2))).status).toBe(303)
  expect(await staff.read(checklistPath(next))).not.toContain('Changed since approval')
  expect(await staff.read('/admin')).toContain('Approved.')
})

test('the weekly menu rollover keeps a week’s approval valid', async () => {
  await aWeek(next, 'planned', [await aMeal()])
  const staff = await signIn('staff')
  await staff.post(checklistPath(next), approve(1))
  await sql`update weekly_menus set state = 'live', version = version + 1, updated_at = ${tuesday} where week = ${next}`
  expect(await staff.read(checklistPath(next))).not.toContain('Changed since approval')
})

test('approving an outdated version of a week’s plan is rejected, and the page shows what has changed', async () => {
  const [first, second] = [await aMeal(), await aMeal('Second Stew')]
  await aWeek(next, 'planned', [first, second])
  const [staff, admin] = [await signIn('staff'), await signIn('admin')]
  await admin.post(`/admin/products/${second}`, { intent: 'take', week: next })
  const html = await expectResponse(
    staff.post(checklistPath(next), approve(1)),
    409,
    'Someone edited this week’s menu or details while you were viewing this page',
    `${admin.email} removed “Second Stew” from the menu`,
  )
  expect(hiddenFieldIn(html, 'version')).toBe('2')
  expect(await actionsOn(`week:${next}`)).toEqual(['menu.dish-taken'])

  await staff.post(checklistPath(next), approve(2))
  const withdrawn = admin.post(checklistPath(next), { intent: 'withdraw', seen: '5' })
  await expectResponse(withdrawn, 409, 'Someone approved the week again')
  expect(await approvalOf(next)).toMatchObject({ approved_by: staff.id })
})

test('approving a week that can’t be approved is rejected, and the page says why', async () => {
  const [product, soldOut] = [await aMeal(), await aMeal('Out')]
  const unconfirmed = await aMeal('Open', { eggs: 'unconfirmed' })
  await sql`update products set is_available = 0 where id = ${soldOut}`
  await aWeek('2026-11-16', 'past', [product])
  await aWeek('2026-12-07', 'planned', [])
  await aWeek('2026-12-14', 'planned', [product, unconfirmed])
  await aWeek('2026-12-21', 'off', [product])
  await aWeek('2026-12-28', 'planned', [soldOut])
  const staff = await signIn('staff')
  for (const [week, status, sentence] of [
    ['2026-11-16', 409, 'This week is over'],
    ['2026-12-07', 422, 'The menu is empty.'],
    ['2026-12-14', 422, 'A meal on this menu has unconfirmed allergens.'],
    ['2026-12-21', 409, 'The kitchen is closed this week'],
    ['2026-12-28', 422, 'The menu is empty.'],
    // No menu was planned for this week.
    ['2027-01-04', 422, 'The menu is empty.'],
  ] as const) {
    await expectResponse(staff.post(checklistPath(week), approve(1)), status, sentence)
    expect(await actionsOn(`week:${week}`), week).toEqual([])
  }
  await sql`update weekly_menu_items set override_reason = 'It is coming.' where product_id = ${unconfirmed}`
  expect((await staff.post(checklistPath('2026-12-14'), approve(1))).status).toBe(303)
})

test('this week’s live menu can be approved, and an approval request with an invalid week, form or version changes nothing', async () => {
  await aWeek(thisWeek, 'live', [await aMeal()])
  const staff = await signIn('staff')
  for (const fields of [{}, { intent: 'delete' }, { intent: 'toString' }])
    expect((await staff.post(checklistPath(thisWeek), fields)).status).toBe(303)
  for (const version of ['', '-1', '1e9', '99999999999999999999', 'x'])
    expect((await staff.post(checklistPath(thisWeek), { intent: 'approve', version })).status, version).toBe(
      409,
    )
  for (const week of ['2026-11-24', '2026-13-01', 'x', '1999-01-04', '2031-01-06'])
    expect((await staff.open(checklistPath(week))).status, week).toBe(404)
  expect((await staff.post(checklistPath('2026-11-24'), approve(1))).status).toBe(404)
  expect(await actionsOn(`week:${thisWeek}`)).toEqual([])
  expect((await staff.post(checklistPath(thisWeek), approve(1))).status).toBe(303)
  expect(await approvalOf(thisWeek)).toMatchObject({ approved_by: staff.id })
})

test('B06 with D1 down, approving a week fails, and the error shows no internal details', async () => {
  await aWeek(next, 'planned', [await aMeal()])
  const staff = await signIn('staff')
  const d1Down = { DB: failing('D1') }
  // Single queries, such as the session lookup, succeed, but every batch fails.
  const failingBatches = {
    prepare: (text: string) => statement(text),
    batch: () => Promise.reject(new Error('D1 is down')),
  }
  for (const response of [
    staff.open(checklistPath(next), d1Down),
    staff.post(checklistPath(next), approve(1), d1Down),
    staff.post(checklistPath(next), approve(1), { DB: failingBatches }),
  ])
    expect(await expectResponse(response, 503)).not.toMatch(/D1 is down|at Object|\.ts:/)
  expect(await approvalOf(next)).toMatchObject({ approved_at: null })
})

const approve = (version: number) => ({ intent: 'approve', version: String(version) })

async function aMeal(name = 'Lentil Stew', fields: object = {}) {
  return (await aProduct({ ...noAllergens, name, imageUrl: '/art/entree-760.webp', ...fields })).id
}

function approvalOf(week: string) {
  return sqlRow`select approved_at, approved_by, version, updated_at from weekly_menus where week = ${week}`
}
