import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { composeIssue } from '#app/emails/newsletter/compose-issue.server.ts'
import { lastLogged } from '#tests/support/admin/admin.ts'
import { openPage } from '#tests/support/admin/auth.ts'
import { aContext, setClock } from '#tests/support/context.ts'
import { emptyTables, sql } from '#tests/support/database.ts'
import { weekEditor } from '#tests/support/menu/editors.ts'
import { aMealOnMenu, aWeek, emptyMenus, planOf } from '#tests/support/menu/products.ts'
import { pageText } from '#tests/support/site/html.ts'
import { read } from '#tests/support/site/requests.ts'

const before = '2026-12-14'
const christmas = '2026-12-21'
const banner = 'Closed the week of December 21: Christmas. We’re back Monday, December 28 with a new menu.'
const pickupNotice = 'Pickup on Monday, December 21 is still on for orders placed by Thursday, December 17.'
const text = async (path: string) => (await read(path)).replaceAll(' .', '.')
let productId = 0

setClock()
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await emptyMenus()
  productId = (await aMealOnMenu('Beef Chili', 1)).id
  await aWeek('2026-11-23', 'live', [productId])
})
afterEach(async () => {
  await emptyMenus()
  await emptyTables('job_runs', 'emails')
})

const weeklyText = async (week: string) => {
  const draft = { id: 1, kind: 'weekly', week, subjectId: null, subject: null, preheader: null } as const
  return (await composeIssue(aContext({}, Date.now()), { ...draft, note: null, heroId: null })).text
}

test('before a week is closed, a preview shows the notices for visitors, and the site shows them only after the week is closed', async () => {
  const editor = await weekEditor(christmas)
  const closeForm = { intent: 'off', version: '0', reason: 'Christmas', moveTo: '' }
  const previewed = await editor.send({ ...closeForm, press: 'preview' })
  const preview = pageText(await previewed.text())
  expect(previewed.status).toBe(200)
  for (const part of [banner, pickupNotice, 'Closed until Monday: Christmas.', 'Not saved yet.'])
    expect(preview.replaceAll(' .', '.')).toContain(part)
  expect((await planOf(christmas)).row).toBeNull()
  expect(await text('/')).not.toContain('December 21')

  expect((await editor.send({ ...closeForm, press: 'close' })).status).toBe(303)
  for (const path of ['/', '/menu', '/about', `/product/${productId}`, '/bristol', '/no-such-page']) {
    const page = await (await openPage(path)).text()
    expect(page, path).toContain(
      `<section class="banner" aria-label="Coming up"><p class="wrap">${banner}</p>`,
    )
  }
  for (const path of ['/delivery', '/delivery?zip=37604', '/how-it-works', '/menu', '/bristol'])
    expect(await text(path), path).toContain(pickupNotice)
  expect(await text('/delivery?zip=90210')).toContain(pickupNotice)
  expect((await planOf(before)).row).toBeNull()
})

test('when an admin closes a week and moves the previous week’s Monday pickup, the pages, calendar and newsletter show the new day, and the change is logged', async () => {
  const editor = await weekEditor(christmas)
  const form = pageText(await editor.html())
  expect(form).toContain('Pickup on Mon, Dec 21, for last week’s orders')
  expect(form).toContain('Keep as planned Move to Sat, Dec 19 Move to Sun, Dec 20 Move to Tue, Dec 22')
  const closeForm = { intent: 'off', version: '0', reason: 'Christmas' }
  const rejected = await editor.send({ ...closeForm, moveTo: '2026-12-24', press: 'preview' })
  expect([rejected.status, pageText(await rejected.text())]).toEqual([
    422,
    expect.stringContaining('Pickup can’t be moved to that day. Choose another day.'),
  ])
  const movedNotice =
    'No pickup on Monday, December 21. Pick up orders placed by Thursday, December 17 on Sunday, December 20, 5:00 to 7:00 PM.'
  const preview = await editor.send({ ...closeForm, moveTo: '2026-12-20', press: 'preview' })
  expect(pageText(await preview.text())).toContain(movedNotice)
  expect((await editor.send({ ...closeForm, moveTo: '2026-12-20', press: 'close' })).status).toBe(303)
  expect((await planOf(before)).row).toMatchObject({ overrides: '{"pickup":["2026-12-20"]}', version: 1 })
  for (const path of ['/delivery', '/how-it-works', '/menu'])
    expect(await text(path), path).toContain(movedNotice)
  const calendar = await (await openPage(`/pickup.ics?week=${before}`)).text()
  expect(calendar.match(/DTSTART\S*:\d{8}/g)?.map((line) => line.slice(-8))).toEqual(['20261220'])
  expect(await lastLogged(`week:${christmas}`)).toMatchObject({
    details: { reason: 'Christmas', pickup: ['2026-12-20'] },
  })
  expect((await weeklyText(before)).replaceAll('\n', ' ')).toContain(banner)
  expect((await weeklyText(before)).replaceAll('\n', ' ')).toContain('No pickup on Monday, December 21')
  expect(await weeklyText('2026-12-07')).not.toContain('Christmas')

  // When the week is reopened, the previous week's pickup stays moved until someone changes it.
  const reopenForm = pageText(await editor.html())
  expect(reopenForm).toContain('Pickup days for the week before don’t change: change them there')
  expect((await editor.send({ intent: 'on', version: '1' })).status).toBe(303)
  expect(await text('/')).not.toContain('Christmas')
})

test('if closing a week fails because the form is outdated, no plan is created for the previous week', async () => {
  const editor = await weekEditor(christmas)
  const form = { intent: 'off', reason: 'Christmas', moveTo: '2026-12-20', press: 'close', version: '3' }
  expect((await editor.send(form)).status).toBe(409)
  expect((await planOf(before)).row).toBeNull()
})

test('closing a week can move the previous week’s pickup without losing the previous week’s other changes, and submitting an outdated form changes nothing', async () => {
  await aWeek(before, 'planned', [productId])
  const overrides = { banner: 'Last menu of the year', pickup: ['2026-12-19', '2026-12-21'] }
  await sql`update weekly_menus set overrides = ${JSON.stringify(overrides)} where week = ${before}`
  const editor = await weekEditor(christmas)
  const closeForm = { intent: 'off', reason: 'Christmas', moveTo: '2026-12-20', press: 'close' }
  expect((await editor.send({ ...closeForm, version: '3' })).status).toBe(409)
  expect((await planOf(before)).row).toMatchObject({ overrides: JSON.stringify(overrides), version: 1 })
  expect((await editor.send({ ...closeForm, version: '0' })).status).toBe(303)
  const row = (await planOf(before)).row as { overrides: string; version: number }
  const moved = { ...overrides, pickup: ['2026-12-19', '2026-12-20'] }
  expect([JSON.parse(row.overrides), row.version]).toEqual([moved, 2])
})

test('the planner lists the holidays that fall in a week', async () => {
  const editor = await weekEditor(christmas)
  const days = 'Thu, Dec 24: Christmas Eve; Fri, Dec 25: Christmas Day'
  expect(pageText(await editor.html())).toContain(`Holidays: ${days}.`)
  expect(pageText(await (await openPage('/admin/weeks', { cookie: editor.cookie })).text())).toContain(days)
})
