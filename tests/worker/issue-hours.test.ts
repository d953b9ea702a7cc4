import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { defaultBusiness } from '#app/domain/business.ts'
import { letterDue } from '#app/domain/issue-timing.ts'
import { dayAfter } from '#app/domain/kitchen-day.ts'
import { issuesDue } from '#app/jobs/issues-due.ts'
import {
  anApprovedLetter,
  anEngine,
  clearList,
  hour,
  issueNow,
  laidDown,
  minute,
  nine,
  readers,
  week,
} from '#tests/support/issues.ts'

beforeEach(clearList)

const mondays = Array.from({ length: 52 }, (_, index) => dayAfter('2026-01-05', index * 7))

const tick = (now: number) => issuesDue(anEngine({ now }).context)

const eastern = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

test('B03 52 Mondays of 2026, both clock changes among them: each letter leaves between 9:00 and 9:15 Eastern, once', async () => {
  await readers(1, { confirmedAt: Date.parse('2025-12-01T12:00Z') })
  for (const [index, monday] of mondays.entries()) {
    const due = dueOf(monday)
    await tick(due - 20 * minute)
    await approve(monday, due)
    // In turn: two knocks at once, one after the other, and one that never came.
    const knocks = [[0, 0], [0, minute], [14 * minute]][index % 3] ?? []
    await Promise.all(knocks.map((behind) => tick(due + behind)))
  }
  const { results } = await env.DB.prepare(
    `select week, state, started_at as startedAt from issues where kind = 'weekly' and week <= '2026-12-28' order by week`,
  ).all<{ week: string; state: string; startedAt: number }>()
  expect(results.map((one) => one.week)).toEqual(mondays)
  for (const { state, startedAt } of results) {
    expect(eastern.format(startedAt)).toMatch(/^Mon,? 09:(0\d|1[0-5])$/)
    expect(state).toBe('freezing')
  }
})

test('B03 a Monday on which nothing knocked: up to three hours late it leaves, later it waits and the owner is told', async () => {
  for (const [behind, state, heldFor] of [
    [3 * hour, 'freezing', null],
    [3 * hour + minute, 'held', 'late'],
  ] as const) {
    await clearList()
    await tick(nine - 20 * minute)
    await approve(week, nine)
    await Promise.all([tick(nine + behind), tick(nine + behind)])
    expect(await issueNow()).toMatchObject({ state, heldFor })
    const notices = await env.DB.prepare(
      `select count(*) as n from emails where kind = 'notify-issue'`,
    ).first('n')
    expect(notices).toBe(heldFor === null ? 0 : 1)
  }
})

test('a week that nobody approved is held, and the owner is told why, once', async () => {
  await tick(nine - 20 * minute)
  await tick(nine)
  await tick(nine + 15 * minute)
  expect(await issueNow()).toMatchObject({ state: 'held', heldFor: 'unapproved' })
  const { results } = await env.DB.prepare(
    `select recipient, state from emails where kind = 'notify-issue'`,
  ).all()
  expect(results).toEqual([{ recipient: defaultBusiness.email, state: 'pending' }])
})

test('a week that was closed after its draft was made has no letter', async () => {
  await tick(nine - 20 * minute)
  await env.DB.prepare(
    `insert into weekly_menus (week, state, off_reason, created_at, updated_at) values (?1, 'off', 'Easter', 1, 1)`,
  )
    .bind(week)
    .run()
  await tick(nine)
  await env.DB.prepare('delete from weekly_menus where week = ?1').bind(week).run()
  expect(await issueNow()).toMatchObject({ state: 'cancelled', heldFor: 'off' })
  expect(await env.DB.prepare('select count(*) as n from emails').first('n')).toBe(0)
})

test('a letter on its way stops when its week can’t be ordered any more', async () => {
  await readers(1)
  await anApprovedLetter()
  await laidDown()
  await tick(nine + 5 * 24 * hour)
  expect(await issueNow()).toMatchObject({ state: 'paused', heldFor: 'over' })
})

function dueOf(monday: string) {
  const due = letterDue('weekly', monday, defaultBusiness)
  if (due === null) throw new Error(`There is no letter in the week of ${monday}`)
  return due
}

async function approve(monday: string, due: number) {
  await env.DB.prepare('update issues set approved_at = ?2 where dedupe_key = ?1')
    .bind(`weekly:${monday}`, due - hour)
    .run()
}
