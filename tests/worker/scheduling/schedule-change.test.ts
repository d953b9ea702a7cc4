import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { composeIssue } from '#app/emails/newsletter/compose-issue.server.ts'
import { formOf, type Session, signIn } from '#tests/support/admin/admin.ts'
import { locationOf, openPage } from '#tests/support/admin/auth.ts'
import { aContext, setClock } from '#tests/support/context.ts'
import { emptyTables } from '#tests/support/database.ts'
import { aMealOnMenu, aWeek, emptyMenus } from '#tests/support/menu/products.ts'
import { pageText, readDeadlineBar } from '#tests/support/site/html.ts'
import { expectRedirect } from '#tests/support/site/requests.ts'

const schedulePath = '/admin/facts/week'
const setTime = (moment: string) => vi.setSystemTime(Date.parse(moment))
const text = async (path: string) => pageText(await (await openPage(path)).text())
const deadlineBar = async () => readDeadlineBar(await (await openPage('/')).text())
const earlierSchedule = {
  'deadline.weekday': '2',
  cookingWeekday: '3',
  'pickup.weekdays': '4',
  'pickup.from': '15:00',
  'pickup.to': '16:00',
}

setClock(Date.parse('2026-11-25T15:00:00Z'))
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await emptyMenus()
  const { id } = await aMealOnMenu('Beef Chili', 1)
  await aWeek('2026-11-16', 'past', [id])
  await aWeek('2026-11-23', 'live', [id])
  for (const planned of ['2026-11-30', '2026-12-07']) await aWeek(planned, 'planned', [id])
})
afterEach(async () => {
  await emptyMenus()
  await emptyTables('business_facts', 'job_runs', 'emails')
})

/** Returns the text of a week's newsletter and of its printed pages. */
async function weekDocuments({ read }: Session, week: string) {
  const draft = { id: 1, kind: 'weekly', week, subjectId: null, subject: null, preheader: null } as const
  const issue = await composeIssue(aContext({}, Date.now()), { ...draft, note: null, heroId: null })
  const sheets = await Promise.all(
    ['kitchen', 'checklist'].map((name) => read(`/admin/weeks/${week}/${name}`)),
  )
  return { newsletter: issue.text, sheets }
}

test('a change to the weekly deadline applies from the chosen week on, not to the current or earlier weeks', async () => {
  const admin = await signIn('admin')
  const earlierWeeks = async () => ({
    deadlineBar: await deadlineBar(),
    archive: await text('/menu/2026-11-16'),
    api: await (await openPage('/api/v1/menu?week=2026-11-16')).text(),
    calendar: await (await openPage('/pickup.ics?week=2026-11-23')).text(),
    documents: await weekDocuments(admin, '2026-11-23'),
  })
  const before = await earlierWeeks()
  const form = await admin.form(schedulePath, 'Weekly schedule')
  // The form offers the next unopened week first.
  expect(form.from).toBe('2026-11-30')
  const previewed = await admin.post(schedulePath, { ...form, ...earlierSchedule, from: '2026-12-07' })
  const preview = await previewed.text()
  expect(pageText(preview)).toContain('Tuesday 11:59 PM from Monday, December 7')
  expect(pageText(preview)).toContain('Order by Tuesday, December 8, at 11:59 PM')
  const saved = await admin.post(schedulePath, formOf(preview, 'Save'))
  expect(locationOf(saved)).toBe('/admin/facts?done=schedule-saved')

  expect(await earlierWeeks()).toEqual(before)
  expect(await text('/how-it-works')).toContain('Orders close Thursday 11:59 PM')
  const next = await weekDocuments(admin, '2026-12-07')
  expect(next.newsletter).toContain('Tuesday, December 8, at 11:59 PM')
  expect(next.sheets.join()).toContain('Thursday, December 10')

  setTime('2026-12-08T15:00:00Z')
  expect(await text('/how-it-works')).toContain('Orders close Tuesday 11:59 PM')
  expect((await deadlineBar())[0]?.by).toBe('Tuesday, December 8, at 11:59 PM')
  expect(await text('/menu/2026-11-16')).toContain(
    'Orders closed Thursday, November 19 11:59 PM Cooking Friday, November 20 Pickup Sunday, November 22 Monday, November 23 5:00 to 7:00 PM',
  )
})

test('a planned schedule change is shown in the settings and can be canceled until its first week starts', async () => {
  const admin = await signIn('admin')
  const form = await admin.form(schedulePath, 'Weekly schedule')
  const change = { ...form, ...earlierSchedule, from: '2026-12-07', intent: 'save' }
  const saved = await admin.post(schedulePath, change)
  expect(saved.status).toBe(303)
  const plannedChange =
    'From December 7: orders close Tuesday 11:59 PM, cooking Wednesday, pickup Thursday, 3:00 to 4:00 PM'
  const page = await admin.page(schedulePath)
  expect(pageText(page)).toContain(plannedChange)
  const list = await admin.read('/admin/facts')
  expect(list).toContain(plannedChange)
  expect(list).toContain('Thursday 11:59 PM')
  expect(await admin.read('/admin/log')).toContain(
    `changed “Schedule changes” from None to ${plannedChange}.`,
  )

  const cancel = formOf(page, 'Change from 2026-12-07')
  const stale = await admin.post(schedulePath, { ...cancel, stamps: '{}' })
  expect(stale.status).toBe(409)
  const canceled = await admin.post(schedulePath, cancel)
  expect(locationOf(canceled)).toBe('/admin/facts?done=schedule-change-canceled')
  expect(await admin.read(schedulePath)).not.toContain('Scheduled change')
  expect((await admin.post(schedulePath, cancel)).status).toBe(303)
  setTime('2026-12-08T15:00:00Z')
  expect(await text('/how-it-works')).toContain('Orders close Thursday 11:59 PM')
})

test('a schedule change is rejected with an error message if its first week has already started or is invalid', async () => {
  const admin = await signIn('admin')
  const form = await admin.form(schedulePath, 'Weekly schedule')
  for (const from of ['2026-11-23', '2026-11-16', '2026-12-01', '', 'x']) {
    const rejected = await admin.post(schedulePath, { ...form, ...earlierSchedule, from, intent: 'save' })
    expect(rejected.status, from).toBe(422)
    expect(pageText(await rejected.text())).toContain('Choose a week that hasn’t started yet.')
  }
  // Changes to other settings take effect immediately.
  const newsletterDay = { ...form, 'newsletter.weekday': '2', intent: 'save', from: '' }
  await expectRedirect(admin.post(schedulePath, newsletterDay), '/admin/facts?done=settings-saved')
})
