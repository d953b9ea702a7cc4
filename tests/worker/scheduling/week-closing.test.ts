import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { composeIssue } from '#app/emails/newsletter/compose-issue.server.ts'
import { aContext, aProduct, tuesday } from '#tests/support/context.ts'
import { ask } from '#tests/support/admin/auth.ts'
import { wordsOf } from '#tests/support/site/html.ts'
import { sql } from '#tests/support/database.ts'
import { allFree, aWeek, emptyMenus, planOf } from '#tests/support/menu/products.ts'
import { weekEditor } from '#tests/support/menu/editors.ts'
import { lastLogged } from '#tests/support/admin/admin.ts'

const before = '2026-12-14'
const christmas = '2026-12-21'
const banner = 'Closed the week of December 21: Christmas. We’re back Monday, December 28 with a new menu.'
const stays = 'Pickup on Monday, December 21 is still on for orders placed by Thursday, December 17.'
const words = async (path: string) => wordsOf(await (await ask(path)).text()).replaceAll(' .', '.')
let productId = 0

beforeEach(async () => {
  vi.useFakeTimers({ now: tuesday, toFake: ['Date'] })
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await emptyMenus()
  productId = (await aProduct({ ...allFree, name: 'Beef Chili', featuredThisWeek: true, menuPosition: 1 })).id
  await aWeek('2026-11-23', 'live', [productId])
})
afterEach(async () => {
  vi.useRealTimers()
  await emptyMenus()
  await sql`delete from job_runs`
  await sql`delete from emails`
})

const weeklyText = async (week: string) => {
  const draft = { id: 1, kind: 'weekly', week, subjectId: null, subject: null, preheader: null } as const
  return (await composeIssue(aContext({}, Date.now()), { ...draft, note: null, heroId: null })).text
}

test('closing a week first shows a preview of the notices that visitors will see, and then the notices appear on the site', async () => {
  const at = await weekEditor(christmas)
  const off = { intent: 'off', version: '0', reason: 'Christmas', moveTo: '' }
  const previewed = await at.send({ ...off, press: 'preview' })
  const preview = wordsOf(await previewed.text())
  expect(previewed.status).toBe(200)
  for (const text of [banner, stays, 'Closed until Monday: Christmas.', 'Not saved yet.'])
    expect(preview.replaceAll(' .', '.')).toContain(text)
  expect((await planOf(christmas)).row).toBeNull()
  expect(await words('/')).not.toContain('December 21')

  expect((await at.send({ ...off, press: 'close' })).status).toBe(303)
  for (const path of ['/', '/menu', '/about', `/product/${productId}`, '/bristol', '/no-such-page']) {
    const page = await (await ask(path)).text()
    expect(page, path).toContain(
      `<section class="banner" aria-label="Coming up"><p class="wrap">${banner}</p>`,
    )
  }
  for (const path of ['/delivery', '/delivery?zip=37604', '/how-it-works', '/menu', '/bristol'])
    expect(await words(path), path).toContain(stays)
  expect(await words('/delivery?zip=90210')).toContain(stays)
  expect((await planOf(before)).row).toBeNull()
})

test('moving the pickup on a closed week’s Monday updates the previous week’s page text, calendar and newsletter, and is logged', async () => {
  const at = await weekEditor(christmas)
  const form = wordsOf(await at.html())
  expect(form).toContain('Pickup on Mon, Dec 21, for last week’s orders')
  expect(form).toContain('Keep as planned Move to Sat, Dec 19 Move to Sun, Dec 20 Move to Tue, Dec 22')
  const off = { intent: 'off', version: '0', reason: 'Christmas' }
  const refused = await at.send({ ...off, moveTo: '2026-12-24', press: 'preview' })
  expect([refused.status, wordsOf(await refused.text())]).toEqual([
    422,
    expect.stringContaining('Pickup can’t be moved to that day. Choose another day.'),
  ])
  const moved =
    'No pickup on Monday, December 21. Pick up orders placed by Thursday, December 17 on Sunday, December 20, 5:00 to 7:00 PM.'
  const preview = await at.send({ ...off, moveTo: '2026-12-20', press: 'preview' })
  expect(wordsOf(await preview.text())).toContain(moved)
  expect((await at.send({ ...off, moveTo: '2026-12-20', press: 'close' })).status).toBe(303)
  expect((await planOf(before)).row).toMatchObject({ overrides: '{"pickup":["2026-12-20"]}', version: 1 })
  for (const path of ['/delivery', '/how-it-works', '/menu']) expect(await words(path), path).toContain(moved)
  const calendar = await (await ask(`/pickup.ics?week=${before}`)).text()
  expect(calendar.match(/DTSTART\S*:\d{8}/g)?.map((line) => line.slice(-8))).toEqual(['20261220'])
  expect(await lastLogged(`week:${christmas}`)).toMatchObject({
    details: { reason: 'Christmas', pickup: ['2026-12-20'] },
  })
  expect((await weeklyText(before)).replaceAll('\n', ' ')).toContain(banner)
  expect((await weeklyText(before)).replaceAll('\n', ' ')).toContain('No pickup on Monday, December 21')
  expect(await weeklyText('2026-12-07')).not.toContain('Christmas')

  // After reopening, the previous week's moved pickup remains until someone changes it.
  const open = wordsOf(await at.html())
  expect(open).toContain('Pickup days for the week before don’t change: change them there')
  expect((await at.send({ intent: 'on', version: '1' })).status).toBe(303)
  expect(await words('/')).not.toContain('Christmas')
})

test("moving a week's pickup keeps that week's other date changes, and an outdated form changes nothing", async () => {
  await aWeek(before, 'planned', [productId])
  const shift = { banner: 'Last menu of the year', pickup: ['2026-12-19', '2026-12-21'] }
  await sql`update weekly_menus set overrides = ${JSON.stringify(shift)} where week = ${before}`
  const at = await weekEditor(christmas)
  const off = { intent: 'off', reason: 'Christmas', moveTo: '2026-12-20', press: 'close' }
  expect((await at.send({ ...off, version: '3' })).status).toBe(409)
  expect((await planOf(before)).row).toMatchObject({ overrides: JSON.stringify(shift), version: 1 })
  expect((await at.send({ ...off, version: '0' })).status).toBe(303)
  const { overrides, version } = (await planOf(before)).row as { overrides: string; version: number }
  expect([JSON.parse(overrides), version]).toEqual([
    { banner: 'Last menu of the year', pickup: ['2026-12-19', '2026-12-20'] },
    2,
  ])
})

test('the planner lists the holidays that fall in a week', async () => {
  const at = await weekEditor(christmas)
  const days = 'Thu, Dec 24: Christmas Eve; Fri, Dec 25: Christmas Day'
  expect(wordsOf(await at.html())).toContain(`Holidays: ${days}.`)
  expect(wordsOf(await (await ask('/admin/weeks', { cookie: at.cookie })).text())).toContain(days)
})
