import { beforeEach, expect, test } from 'vitest'
import { approveWeek } from '#app/data/menu/week-approval.ts'
import { cancelIssue } from '#app/data/newsletter/issue-control.ts'
import { categories } from '#app/domain/menu/product.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { anAccount } from '#tests/support/admin/accounts.ts'
import { aProduct, setSiteStart } from '#tests/support/context.ts'
import { sql, sqlColumn, sqlValue } from '#tests/support/database.ts'
import {
  addSubscribers,
  asAdmin,
  emptyNewsletter,
  hour,
  jobsAt,
  minute,
  monday,
  readIssue,
  week,
} from '#tests/support/mail/issues.ts'
import { aWeek, emptyMenus, noAllergens } from '#tests/support/menu/products.ts'

beforeEach(emptyNewsletter)
beforeEach(emptyMenus)
beforeEach(() => setSiteStart(monday - hour))

const tick = (now: number) => jobsAt(now).tick()

/** Runs the scheduler at these times, in ms after the newsletter issue is due. */
async function ticks(...times: readonly number[]) {
  for (const time of times) await tick(monday + time)
}

async function aFullMenu(included: readonly Category[] = categories) {
  await aWeek(week, 'live', await createMeals(included))
}

type Category = (typeof categories)[number]

async function completeMenu() {
  for (const id of await createMeals(categories.slice(0, 1)))
    await sql`insert into weekly_menu_items (week, product_id, position)
       select ${week}, ${id}, max(position) + 1 from weekly_menu_items where week = ${week}`
}

async function createMeals(included: readonly Category[]) {
  const ids: number[] = []
  for (const category of included)
    for (let product = 0; product < defaultBusiness.menuMinimums[category]; product++)
      ids.push(
        (await aProduct({ ...noAllergens, category, name: `Dish ${ids.length}`, imageUrl: '/p.png' })).id,
      )
  return ids
}

async function approve(now: number) {
  const { id: by } = await anAccount({ roles: ['admin'] })
  const approved = await approveWeek(jobsAt(now).db, { week, version: 1, thisWeek: week, by, now })
  expect(approved).toBe('approved')
}

function countNotices() {
  return sqlValue`select count(*) as n from emails where kind = 'notify-issue'
       and subject_id = (select id from issues where kind = 'weekly' and week = ${week})`
}

async function expectIssue(fields: object, { notices }: { notices: number }) {
  expect([await readIssue(), await countNotices()]).toMatchObject([fields, notices])
}

test('a newsletter issue held because its week isn’t approved starts to be sent automatically when the week is approved', async () => {
  await addSubscribers(1)
  await aFullMenu()
  await ticks(-20 * minute, 0, 15 * minute)
  expect(await readIssue()).toMatchObject({ state: 'held', holdReason: 'unapproved' })
  await approve(monday + hour)
  await Promise.all([tick(monday + hour + 10 * minute), tick(monday + hour + 10 * minute)])
  const startedAt = monday + hour + 10 * minute
  await expectIssue({ state: 'freezing', holdReason: null, startedAt }, { notices: 1 })
})

test('a newsletter issue whose week is approved too late stays held with the reason “late”, and the owner is emailed again', async () => {
  await aFullMenu()
  await ticks(-20 * minute, 0)
  await approve(monday + 3 * hour)
  await ticks(3 * hour + minute, 3 * hour + 15 * minute)
  expect(await readIssue()).toMatchObject({ state: 'held', holdReason: 'late' })
  // The owner approved the week and expects the issue to be sent, so the owner is emailed again.
  expect(await countNotices()).toBe(2)
})

test('the owner is emailed once about an unapproved week, and its newsletter issue stays held', async () => {
  await aFullMenu()
  await ticks(-20 * minute, 0, hour, 3 * hour + minute, 30 * hour)
  expect(await readIssue()).toMatchObject({ state: 'held', holdReason: 'late' })
  await tick(monday + 5 * 24 * hour)
  await expectIssue({ state: 'held', holdReason: 'over' }, { notices: 1 })
})

test('a newsletter issue held because its week is unapproved stays held after the approval if the week has too few meals', async () => {
  await aFullMenu(categories.slice(1))
  await ticks(-20 * minute, 0)
  await approve(monday + hour)
  await tick(monday + hour)
  await expectIssue({ state: 'held', holdReason: 'thin' }, { notices: 2 })
})

test('if a newsletter issue is held for too few meals and the owner then plans enough of them, but the issue has another problem, the owner is emailed again', async () => {
  await aFullMenu(categories.slice(1))
  await approve(monday - hour)
  await ticks(-20 * minute, 0)
  expect(await readIssue()).toMatchObject({ state: 'held', holdReason: 'thin' })
  await completeMenu()
  await sql`update products set image_url = null`
  await approve(monday + 5 * minute)
  await tick(monday + 15 * minute)
  await expectIssue({ state: 'held', holdReason: 'problems' }, { notices: 2 })
})

test('a newsletter issue that was canceled because its week was closed becomes a draft again when the week is reopened in time', async () => {
  await aFullMenu()
  await approve(monday - hour)
  await tick(monday - 20 * minute)
  const set = (state: string) => sql`update weekly_menus set state = ${state}`
  await set('off')
  await tick(monday)
  await expectIssue({ state: 'cancelled', holdReason: 'off' }, { notices: 0 })
  await set('live')
  await tick(monday + hour)
  expect(await readIssue()).toMatchObject({ state: 'freezing', startedAt: monday + hour })
})

test('after a week is reopened a day late, its newsletter issue waits for an admin’s decision; an issue canceled by an admin stays canceled', async () => {
  await aFullMenu()
  await tick(monday - 20 * minute)
  await sql`update weekly_menus set state = 'off'`
  await tick(monday)
  await sql`update weekly_menus set state = 'live'`
  await tick(monday + 26 * hour)
  const { id, state, holdReason } = await readIssue()
  expect([state, holdReason, await countNotices()]).toEqual(['held', 'late', 1])
  expect(await asAdmin(cancelIssue, id, monday + 27 * hour)).toBe(true)
  await tick(monday + 28 * hour)
  expect(await readIssue()).toMatchObject({ state: 'cancelled', holdReason: null })
})

test('if the scheduler doesn’t get to a newsletter issue before orders close for its week, the issue is held and the owner is emailed', async () => {
  await aFullMenu()
  await ticks(-20 * minute, 5 * 24 * hour, 5 * 24 * hour + 15 * minute)
  await expectIssue({ state: 'held', holdReason: 'over' }, { notices: 1 })
})

test('a newsletter issue held by an admin is not sent when its week is approved, and no issue is sent for a closed week', async () => {
  await aFullMenu()
  await tick(monday - 20 * minute)
  await sql`update issues set state = 'held', held_for = 'by-hand' where kind = 'weekly'`
  await approve(monday)
  await tick(monday + minute)
  expect(await readIssue()).toMatchObject({ state: 'held', holdReason: 'by-hand' })

  await sql`update issues set held_for = 'unapproved' where kind = 'weekly'`
  await sql`update weekly_menus set state = 'off', off_reason = 'Snow'`
  await tick(monday + 2 * minute)
  expect(await readIssue()).toMatchObject({ state: 'cancelled', holdReason: 'off' })
})

test('B03 a missed newsletter issue is created by the next scheduler run and held, and the owner is emailed once', async () => {
  await setSiteStart(monday - hour)
  await ticks(30 * hour, 31 * hour)
  await expectIssue({ state: 'held', holdReason: 'late', dueAt: monday }, { notices: 1 })
})

test('if the site launches after this week’s newsletter was due, that newsletter is not created', async () => {
  await setSiteStart(monday + hour)
  await tick(monday + 30 * hour)
  const keys = await sqlColumn`select dedupe_key as key from issues order by key`
  expect(keys).toEqual(['last-call:2026-11-23', 'last-call:2026-11-30', 'weekly:2026-11-30'])
})
