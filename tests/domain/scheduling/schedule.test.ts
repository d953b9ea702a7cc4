import { expect, test } from 'vitest'
import { describeJobRunResult, explainOverdueJobs } from '#app/domain/scheduling/job-text.ts'
import { getCurrentOrderCycle } from '#app/domain/scheduling/order-state.ts'
import {
  getOverdueAlertKey,
  getScheduledJobStatuses,
  parseOverdueAlertKey,
  type ScheduledJobRows,
  type ScheduledJobRun,
  scheduledJobs,
} from '#app/domain/scheduling/scheduled-jobs.ts'
import { buildBusiness, defaultSettings } from '#app/domain/settings/business.ts'

const minute = 60_000
const hour = 60 * minute
/** A Tuesday in a week with open orders. */
const now = Date.parse('2026-12-01T15:07:00Z')
const monday = Date.parse('2026-11-30T05:00:00Z')
const sunday = Date.parse('2026-11-29T08:00:00Z')
const kitchen = buildBusiness(defaultSettings, getCurrentOrderCycle(defaultSettings, { now, weeks: [] }))

const aRun = (job: string, dueAt: number, state: ScheduledJobRun['state'] = 'done'): ScheduledJobRun => ({
  job,
  dueAt,
  startedAt: dueAt,
  state,
  result: null,
})
const onTimeRows: ScheduledJobRows = {
  lastRuns: [aRun('tick', Date.parse('2026-12-01T15:00:00Z')), aRun('roll', monday), aRun('export', sunday)],
  since: null,
  live: { week: '2026-11-30', hasSnapshot: false },
  issues: [
    {
      kind: 'weekly',
      week: '2026-11-30',
      state: 'sent',
      holdReason: null,
      failed: 0,
      unknown: 0,
      dueAt: monday + 9 * hour,
      startedAt: monday + 9 * hour,
    },
  ],
  nextPost: null,
  lastPost: null,
  waitingSince: null,
  remindedAt: null,
  reportedAt: Date.parse('2026-11-27T21:00:00Z'),
}
const statusOf = (job: (typeof scheduledJobs)[number], rows: Partial<ScheduledJobRows> = {}, at = now) => {
  const status = getScheduledJobStatuses(at, { ...onTimeRows, ...rows }, kitchen).find(
    (row) => row.job === job,
  )
  if (!status) throw new Error(job)
  return { ...status, next: status.nextAt === null ? null : new Date(status.nextAt).toISOString() }
}

test('when every scheduled job has run on time, no job is overdue, and each job has a next due time, except jobs without upcoming work', () => {
  const statuses = getScheduledJobStatuses(now, onTimeRows, kitchen)
  expect(statuses.map(({ job }) => job)).toEqual(scheduledJobs)
  expect(explainOverdueJobs(statuses, now)).toEqual([])
  expect(statusOf('tick').next).toBe('2026-12-01T15:15:00.000Z')
  expect(statusOf('roll').next).toBe('2026-12-07T05:00:00.000Z')
  expect(statusOf('keep-menu').next).toBe('2026-12-04T05:00:00.000Z')
  expect([statusOf('posts').next, statusOf('reminders').next]).toEqual([null, null])
  expect(statusOf('weekly-report').next).toBe('2026-12-04T21:00:00.000Z')
})

test('the weekly report becomes due at its scheduled hour on Friday and stays due for two days', () => {
  const friday = Date.parse('2026-12-04T21:00:00Z')
  const statusAt = (moment: number, reportedAt = onTimeRows.reportedAt) =>
    statusOf('weekly-report', { reportedAt }, moment)
  expect(statusAt(friday - 1).dueSince).toBeNull()
  expect(statusAt(friday)).toMatchObject({ dueSince: friday, late: false })
  expect(statusAt(friday + 16 * minute).late).toBe(true)
  expect(statusAt(friday + 16 * minute, friday).dueSince).toBeNull()
  expect(statusAt(friday + 49 * hour).dueSince).toBeNull()
})

test('a scheduler run is overdue if it hasn’t started within fifteen minutes of its due time', () => {
  const statusAt = (moment: string) => statusOf('tick', {}, Date.parse(`2026-12-01T${moment}Z`))
  expect(statusAt('15:14:59')).toMatchObject({ dueSince: null, late: false })
  expect(statusAt('15:30:00')).toMatchObject({ dueSince: Date.parse('2026-12-01T15:15:00Z'), late: false })
  expect(statusAt('15:30:01').late).toBe(true)
  const laterRuns = [aRun('tick', Date.parse('2026-12-01T19:00:00Z'))]
  expect(statusOf('tick', { lastRuns: laterRuns }, Date.parse('2026-12-01T19:05:00Z')).dueSince).toBeNull()
})

test('until the scheduler’s first run, whether a job is late is calculated from the time of the first database migration', () => {
  const fresh = { lastRuns: [], since: now - 10 * minute }
  for (const job of ['tick', 'roll'] as const) expect(statusOf(job, fresh)).toMatchObject({ late: false })
  expect(statusOf('tick', fresh, now + 25 * minute).late).toBe(true)
  expect(statusOf('roll', fresh, now + 6 * minute).late).toBe(true)
  expect(statusOf('tick', { lastRuns: [], since: null })).toMatchObject({ dueSince: null, late: false })
})

test('the weekly menu rollover becomes due at the start of its Monday and stays due after a failed run', () => {
  const missed = [aRun('tick', now), aRun('roll', monday - 7 * 24 * hour)]
  expect(statusOf('roll', { lastRuns: missed })).toMatchObject({ dueSince: monday, late: true })
  const failed = [aRun('tick', now), aRun('roll', monday, 'failed')]
  expect(statusOf('roll', { lastRuns: failed })).toMatchObject({ dueSince: monday, late: true })
})

test('the menu snapshot job is due once orders close, unless the snapshot already exists', () => {
  const friday = Date.parse('2026-12-04T05:20:00Z')
  const closed = Date.parse('2026-12-04T05:00:00Z')
  expect(statusOf('keep-menu', {}, friday)).toMatchObject({ dueSince: closed, late: true })
  const rows = { live: { week: '2026-11-30', hasSnapshot: true } }
  expect(statusOf('keep-menu', rows, friday)).toMatchObject({ dueSince: null, late: false })
  expect(statusOf('keep-menu', rows, friday).next).toBe('2026-12-11T05:00:00.000Z')
})

test('scheduled posts and reminders are overdue after their due times, and a reminder is no longer overdue once it is sent', () => {
  const nextPost = { id: 1, title: 'Flours', at: now - 16 * minute }
  expect(statusOf('posts', { nextPost })).toMatchObject({ dueSince: nextPost.at, late: true })
  const laterPost = { ...nextPost, at: now + hour }
  expect(statusOf('posts', { nextPost: laterPost })).toMatchObject({ nextAt: laterPost.at })
  expect(statusOf('reminders', { waitingSince: now - 19 * hour })).toMatchObject({ nextAt: now + hour })
  const waiting = { waitingSince: now - 21 * hour }
  expect(statusOf('reminders', waiting).late).toBe(true)
  expect(statusOf('reminders', { ...waiting, remindedAt: now - 7 * minute }).late).toBe(false)
})

test('an overdue alert’s key contains the job and its due time, and can be parsed back into both', () => {
  for (const alert of scheduledJobs.map((job) => ({ job, dueSince: monday })))
    expect(parseOverdueAlertKey(getOverdueAlertKey(alert))).toEqual(alert)
  for (const key of ['notify-overdue:nobody:1', 'notify-roll:2026-11-30', ''])
    expect(parseOverdueAlertKey(key)).toBeNull()
})

test('a job run’s stored result is shown as readable text, such as “1 meal from the planned menu.”', () => {
  const week = '2026-11-30'
  const roll = { week, off: null, dishes: 22, rotated: 0, leftOut: [] }
  const missingMeals = ['Beef Chili', 'Soup']
  const failed = ['sweep: D1: full']
  for (const [job, result, sentence] of [
    [
      'roll',
      { ...roll, rotated: 22, leftOut: missingMeals },
      '22 meals, 22 of them auto-filled; left out: Beef Chili, Soup.',
    ],
    ['roll', { ...roll, dishes: 1 }, '1 meal from the planned menu.'],
    ['roll', { ...roll, dishes: 0, off: 'Holiday' }, 'The kitchen is closed: Holiday.'],
    [
      'tick',
      { sent: 2, published: 1, rolled: week },
      'The week of November 30 started, 1 post published, 2 jobs queued.',
    ],
    ['tick', { sent: 0, replayed: 0 }, 'Nothing was due.'],
    [
      'tick',
      { failed, rolled: week },
      'Sending and publishing failed: D1: full. The week of November 30 started.',
    ],
    ['keep-menu', { week, dishes: 22 }, '22 meals saved as they were when orders closed.'],
  ] as const)
    expect(describeJobRunResult(job, JSON.stringify(result))).toBe(sentence)
  expect(describeJobRunResult('tick', 'D1 is down')).toBe('D1 is down')
  expect(describeJobRunResult('tick', null)).toBeNull()
})
