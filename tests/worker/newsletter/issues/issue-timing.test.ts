import { beforeEach, expect, test } from 'vitest'
import { findIssueDueTime } from '#app/domain/newsletter/issue-timing.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { addDays } from '#app/domain/time/kitchen-time.ts'
import { runJob } from '#app/jobs/run.ts'
import { sql, sqlValue } from '#tests/support/database.ts'
import {
  addSubscribers,
  aProvider,
  aStartedIssue,
  emptyNewsletter,
  hour,
  jobsAt,
  minute,
  monday,
  readIssue,
  week,
} from '#tests/support/mail/issues.ts'

beforeEach(emptyNewsletter)

const mondays = Array.from({ length: 52 }, (_, index) => addDays('2026-01-05', index * 7))

const tick = (now: number) => jobsAt(now).tick()

const eastern = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Runs the scheduler and all queue messages it leads to, and returns the emails the provider accepted. */
async function tickAndSend(now: number) {
  const provider = aProvider()
  const { tick, context, queued } = jobsAt(now, provider)
  await tick()
  // Jobs append more messages to this list, and the loop runs those, too.
  for (const { message } of queued) await runJob(context, message)
  return provider.emails.map(({ idempotencyKey: key }) => ({ key, at: now }))
}

test('B03 on all 52 Mondays of 2026, including those after a daylight saving change, the newsletter is sent once between 9:00 and 9:15 AM Eastern', async () => {
  await addSubscribers(1, { confirmedAt: Date.parse('2025-12-01T12:00Z') })
  const sent: { key: string; at: number }[] = []
  for (const [index, date] of mondays.entries()) {
    const due = dueOf(date)
    sent.push(...(await tickAndSend(due - 20 * minute)))
    await approve(date, due)
    // Alternate between two simultaneous scheduler runs, two a minute apart, and a late run after a missed one.
    const ticks = [[0, 0], [0, minute], [14 * minute]][index % 3] ?? []
    for (const emails of await Promise.all(ticks.map((delay) => tickAndSend(due + delay))))
      sent.push(...emails)
  }
  const results = await sql<{ week: string; state: string; startedAt: number }>`
    select week, state, started_at as startedAt from issues where kind = 'weekly' and week <= '2026-12-28'
    order by week`
  expect(results.map((issue) => issue.week)).toEqual(mondays)
  expect(sent.map(({ key }) => key.slice(0, 'weekly:2026-01-05'.length))).toEqual(
    mondays.map((date) => `weekly:${date}`),
  )
  for (const moment of [...results.map(({ startedAt }) => startedAt), ...sent.map(({ at }) => at)])
    expect(eastern.format(moment)).toMatch(/^Mon,? 09:(0\d|1[0-5])$/)
  expect(results.filter(({ state }) => state !== 'sent')).toEqual([])
})

test('B03 after missed scheduler runs, a newsletter issue is still sent up to three hours late; after that it is held and the owner is emailed', async () => {
  for (const [delay, state, holdReason] of [
    [3 * hour, 'freezing', null],
    [3 * hour + minute, 'held', 'late'],
  ] as const) {
    await emptyNewsletter()
    await tick(monday - 20 * minute)
    await approve(week, monday)
    await Promise.all([tick(monday + delay), tick(monday + delay)])
    expect(await readIssue()).toMatchObject({ state, holdReason })
    const notices = await sqlValue`select count(*) as n from emails where kind = 'notify-issue'`
    expect(notices).toBe(holdReason === null ? 0 : 1)
  }
})

test('the newsletter issue for an unapproved week is held, and the owner is emailed once', async () => {
  await tick(monday - 20 * minute)
  await tick(monday)
  await tick(monday + 15 * minute)
  expect(await readIssue()).toMatchObject({ state: 'held', holdReason: 'unapproved' })
  const results = await sql`select recipient, state from emails where kind = 'notify-issue'`
  expect(results).toEqual([{ recipient: defaultBusiness.email, state: 'pending' }])
})

test('no newsletter issue is sent for a week that was closed after the issue’s draft was created', async () => {
  await tick(monday - 20 * minute)
  await sql`insert into weekly_menus (week, state, off_reason, created_at, updated_at)
    values (${week}, 'off', 'Easter', 1, 1)`
  await tick(monday)
  await sql`delete from weekly_menus where week = ${week}`
  expect(await readIssue()).toMatchObject({ state: 'cancelled', holdReason: 'off' })
  expect(await sqlValue`select count(*) as n from emails`).toBe(0)
})

test('a newsletter issue that is still being sent when orders close for its week is paused', async () => {
  await aStartedIssue(1)
  await tick(monday + 5 * 24 * hour)
  expect(await readIssue()).toMatchObject({ state: 'paused', holdReason: 'over' })
})

function dueOf(date: string) {
  const due = findIssueDueTime('weekly', date, defaultBusiness)
  if (due === null) throw new Error(`There is no letter in the week of ${date}`)
  return due
}

async function approve(date: string, due: number) {
  await sql`update issues set approved_at = ${due - hour} where dedupe_key = ${`weekly:${date}`}`
}
