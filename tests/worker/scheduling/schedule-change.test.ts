import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { composeIssue } from '#app/emails/newsletter/compose-issue.server.ts'
import { aContext, aProduct } from '#tests/support/context.ts'
import { ask, locationOf } from '#tests/support/admin/auth.ts'
import { turnsOf, wordsOf } from '#tests/support/site/html.ts'
import { formOf, signIn } from '#tests/support/admin/admin.ts'
import { allFree, aWeek, emptyMenus } from '#tests/support/menu/products.ts'

const week = '/admin/facts/week'
const at = (moment: string) => vi.setSystemTime(Date.parse(moment))
const words = async (path: string) => wordsOf(await (await ask(path)).text())
const bar = async () => turnsOf(await (await ask('/')).text())
const earlier = {
  'deadline.weekday': '2',
  cookingWeekday: '3',
  'pickup.weekdays': '4',
  'pickup.from': '15:00',
  'pickup.to': '16:00',
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  at('2026-11-25T15:00:00Z')
  await emptyMenus()
  const { id } = await aProduct({ ...allFree, name: 'Beef Chili', featuredThisWeek: true, menuPosition: 1 })
  await aWeek('2026-11-16', 'past', [id])
  await aWeek('2026-11-23', 'live', [id])
  for (const planned of ['2026-11-30', '2026-12-07']) await aWeek(planned, 'planned', [id])
})
afterEach(async () => {
  vi.useRealTimers()
  await emptyMenus()
  await env.DB.exec('delete from business_facts; delete from job_runs; delete from emails')
})

async function papersOf(admin: Awaited<ReturnType<typeof signIn>>, of: string) {
  const draft = { id: 1, kind: 'weekly', week: of, subjectId: null, subject: null, preheader: null } as const
  const issue = await composeIssue(aContext({}, Date.now()), { ...draft, note: null, heroId: null })
  const pages = await Promise.all(
    ['kitchen', 'checklist'].map(async (paper) => await admin.read(`/admin/weeks/${of}/${paper}`)),
  )
  return { text: issue.text, pages }
}

test('a change to the weekly deadline applies from the chosen week on and not to the current or earlier weeks', async () => {
  const admin = await signIn('admin')
  const earlierWeeks = async () => ({
    bar: await bar(),
    archive: await words('/menu/2026-11-16'),
    api: await (await ask('/api/v1/menu?week=2026-11-16')).text(),
    calendar: await (await ask('/pickup.ics?week=2026-11-23')).text(),
    papers: await papersOf(admin, '2026-11-23'),
  })
  const before = await earlierWeeks()
  const form = await admin.form(week, 'Weekly schedule')
  // The form offers the next unopened week first.
  expect(form.from).toBe('2026-11-30')
  const previewed = await admin.post(week, { ...form, ...earlier, from: '2026-12-07' })
  const preview = await previewed.text()
  expect(wordsOf(preview)).toContain('Tuesday 11:59 PM from Monday, December 7')
  expect(wordsOf(preview)).toContain('Order by Tuesday, December 8, at 11:59 PM')
  const saved = await admin.post(week, formOf(preview, 'Save'))
  expect(locationOf(saved)).toBe('/admin/facts?done=schedule-saved')

  expect(await earlierWeeks()).toEqual(before)
  expect(await words('/how-it-works')).toContain('Orders close Thursday 11:59 PM')
  const next = await papersOf(admin, '2026-12-07')
  expect(next.text).toContain('Tuesday, December 8, at 11:59 PM')
  expect(next.pages.join()).toContain('Thursday, December 10')
  expect(await words('/admin/log')).not.toContain('Tuesday')

  at('2026-12-08T15:00:00Z')
  expect(await words('/how-it-works')).toContain('Orders close Tuesday 11:59 PM')
  expect((await bar())[0]?.by).toBe('Tuesday, December 8, at 11:59 PM')
  expect(await words('/menu/2026-11-16')).toContain(
    'Orders closed Thursday, November 19 11:59 PM Cooking Friday, November 20 Pickup Sunday, November 22 Monday, November 23 5:00 to 7:00 PM',
  )
})

test('a planned schedule change is shown in the settings and can be canceled until its first week starts', async () => {
  const admin = await signIn('admin')
  const form = await admin.form(week, 'Weekly schedule')
  const saved = await admin.post(week, { ...form, ...earlier, from: '2026-12-07', intent: 'save' })
  expect(saved.status).toBe(303)
  const coming =
    'From December 7: orders close Tuesday 11:59 PM, cooking Wednesday, pickup Thursday, 3:00 to 4:00 PM'
  const page = await admin.page(week)
  expect(wordsOf(page)).toContain(coming)
  const list = await admin.read('/admin/facts')
  expect(list).toContain(coming)
  expect(list).toContain('Thursday 11:59 PM')
  expect(await admin.read('/admin/log')).toContain(`changed “Schedule changes” from None to ${coming}.`)

  const cancel = formOf(page, 'Change from 2026-12-07')
  const stale = await admin.post(week, { ...cancel, stamps: '{}' })
  expect(stale.status).toBe(409)
  const canceled = await admin.post(week, cancel)
  expect(locationOf(canceled)).toBe('/admin/facts?done=schedule-change-canceled')
  expect(await admin.read(week)).not.toContain('Scheduled change')
  expect((await admin.post(week, cancel)).status).toBe(303)
  at('2026-12-08T15:00:00Z')
  expect(await words('/how-it-works')).toContain('Orders close Thursday 11:59 PM')
})

test('a schedule change that starts in an open or invalid week is rejected with an error message', async () => {
  const admin = await signIn('admin')
  const form = await admin.form(week, 'Weekly schedule')
  for (const from of ['2026-11-23', '2026-11-16', '2026-12-01', '', 'x']) {
    const refused = await admin.post(week, { ...form, ...earlier, from, intent: 'save' })
    expect(refused.status, from).toBe(422)
    expect(wordsOf(await refused.text())).toContain('Choose a week that hasn’t started yet.')
  }
  // Other settings change immediately.
  const mail = await admin.post(week, { ...form, 'newsletter.weekday': '2', intent: 'save', from: '' })
  expect(locationOf(mail)).toBe('/admin/facts?done=settings-saved')
})
