import { expect, test } from 'vitest'
import { summarizeMenuReadiness } from '#app/domain/menu/menu-warnings.ts'
import { countSubscriberChangesByWeek, findTrendStartDay } from '#app/domain/newsletter/subscriber-trend.ts'
import { listDashboardAlerts } from '#app/domain/scheduling/alerts.ts'
import { getJobRunStatus } from '#app/domain/scheduling/job-text.ts'
import type { ScheduledJobRun, ScheduledJobStatus } from '#app/domain/scheduling/scheduled-jobs.ts'
import { formatCappedCount, formatDuration, pluralize } from '#app/domain/time/duration-text.ts'
import { aPlannedMeal } from '#tests/support/menu/planned-product.ts'

const minute = 60_000
const hour = 60 * minute
const now = Date.parse('2026-11-24T15:07:00Z')
const lastTick: ScheduledJobRun = {
  job: 'tick',
  dueAt: Date.parse('2026-11-24T15:00:00Z'),
  startedAt: Date.parse('2026-11-24T15:00:01Z'),
  state: 'done',
  result: null,
}
const noAlerts: Parameters<typeof listDashboardAlerts>[0] = {
  now,
  isAdmin: true,
  replyHours: 24,
  window: { state: 'open' },
  menu: summarizeMenuReadiness([aPlannedMeal()], '2026-11-30'),
  messages: [],
  bouncedReplies: [],
  complaints: [],
  failures: { failed: 0, unknown: 0 },
  schedule: { lastRuns: [lastTick], nextPost: null },
  jobStatuses: [],
}
const alertTexts = (changes: Partial<typeof noAlerts>) =>
  listDashboardAlerts({ ...noAlerts, ...changes }).map(({ text }) => text)

test('the dashboard shows no alerts when everything is on schedule', () => {
  expect(listDashboardAlerts(noAlerts)).toEqual([])
})

test('on the dashboard, overdue items are listed before all other alerts', () => {
  const alerts = listDashboardAlerts({
    ...noAlerts,
    failures: { failed: 4, unknown: 1 },
    messages: [{ id: 7, name: 'Ann', createdAt: now - 25 * hour, opening: 'Hello' }],
  })
  expect(alerts.map(({ late }) => late)).toEqual([true, false, false])
  expect(alerts[0]).toEqual({
    text: 'Ann has waited longer than the 24 hours you promise.',
    href: '/admin/inbox/7',
    late: true,
  })
})

test('a problem with our account at the email provider is an urgent alert for admins, with a link to the emails that haven’t been sent', () => {
  const text = 'Email account problem: You’ve reached the provider’s daily limit.'
  const [alert] = listDashboardAlerts({ ...noAlerts, accountProblem: { text, source: 'mail' } })
  expect(alert).toEqual({ text, href: '/admin/mail?state=pending', late: true })
  expect(alertTexts({ isAdmin: false, accountProblem: { text, source: 'newsletter' } })).toEqual([])
})

test('the dashboard alerts cover all unanswered inbox messages: overdue ones first, then those due soon or about an allergy', () => {
  const messageFrom = (id: number, hoursAgo: number, firstLine = 'Do you cook on Fridays?') => ({
    id,
    name: `Writer ${id}`,
    opening: firstLine,
    createdAt: now - hoursAgo * hour,
  })
  const waitingText = '1 message is waiting for a reply.'
  const texts = (...messages: ReturnType<typeof messageFrom>[]) => alertTexts({ messages })
  expect(texts(messageFrom(1, 19))).toEqual([waitingText])
  expect(texts(messageFrom(1, 21))).toEqual(['Writer 1 needs a reply within 3 hours.'])
  expect(texts(messageFrom(1, 30), messageFrom(2, 26), messageFrom(3, 1))).toEqual([
    '2 messages have waited longer than the 24 hours you promise.',
    waitingText,
  ])
  const allergy = 'I react to sesame, is it an allergy risk?'
  expect(texts(messageFrom(1, 2), messageFrom(2, 1, 'My son has a nut allergy.'))).toEqual([
    'Writer 2 asks about an allergy.',
    waitingText,
  ])
  expect(texts(messageFrom(1, 22), messageFrom(2, 21), messageFrom(3, 21, allergy))).toEqual([
    'Writer 1 needs a reply within 2 hours.',
    'Writer 3 asks about an allergy.',
    waitingText,
  ])
})

test('the dashboard warns of missing photos and unconfirmed allergens at any time, but of an empty next menu only on the last day to order and while orders are closed', () => {
  const emptyMenu = summarizeMenuReadiness([], '2026-11-30')
  const unconfirmed = aPlannedMeal({ milk: 'unconfirmed' })
  expect(alertTexts({ menu: emptyMenu })).toEqual([])
  for (const state of ['last-call', 'closed'] as const)
    expect(alertTexts({ menu: emptyMenu, window: { state } })).toEqual(['The next menu has no meals yet.'])
  expect(
    alertTexts({
      menu: summarizeMenuReadiness(
        [aPlannedMeal({ imageUrl: null }), unconfirmed, unconfirmed],
        '2026-11-30',
      ),
    }),
  ).toEqual(['Next menu: 1 meal without a photo, 2 meals with unconfirmed allergens.'])
})

test('staff who are not admins see no alerts about failed jobs', () => {
  expect(alertTexts({ isAdmin: false, failures: { failed: 9, unknown: 9 } })).toEqual([])
})

test('overdue jobs and failed job runs cause alerts, and a run that is still unfinished after an hour is labeled “Didn’t finish”', () => {
  const overdueJob = (job: ScheduledJobStatus['job'], lateByMs: number): ScheduledJobStatus => ({
    job,
    lastAt: null,
    nextAt: null,
    dueSince: now - lateByMs,
    late: true,
  })
  expect(alertTexts({ jobStatuses: [overdueJob('tick', 4 * hour)] })).toEqual([
    'The scheduler is 4 hours late. Until the scheduler runs, nothing is sent, published, or put on the menu.',
  ])
  const nextPost = { id: 3, title: 'Flours', at: now - 20 * minute }
  expect(
    listDashboardAlerts({
      ...noAlerts,
      schedule: { lastRuns: [], nextPost },
      jobStatuses: [overdueJob('posts', 20 * minute)],
    }),
  ).toEqual([
    { text: '“Flours” should have been published 20 minutes ago.', href: '/admin/posts/3', late: true },
  ])
  const failed = { ...lastTick, state: 'failed', result: '{"sent":0,"failed":["roll: D1 is full"]}' } as const
  expect(alertTexts({ schedule: { lastRuns: [failed], nextPost: null } })).toEqual([
    'Scheduler (every 15 minutes): the last run failed. Menu goes live failed: D1 is full.',
  ])
  expect(getJobRunStatus({ state: 'running', startedAt: now - minute }, now).label).toBe('Running')
  expect(getJobRunStatus({ state: 'running', startedAt: now - hour }, now).label).toBe('Didn’t finish')
})

test('durations are formatted like “1 day 2 hours”, counts like “1 email” and “0 emails”, and capped counts of 100 or more as “99+”', () => {
  const durations = [0, minute, 90 * minute, 2 * hour, 26 * hour, 48 * hour].map(formatDuration)
  expect(durations.join(', ')).toBe(
    'less than a minute, 1 minute, 1 hour 30 minutes, 2 hours, 1 day 2 hours, 2 days',
  )
  expect([1, 0].map((count) => pluralize(count, 'email'))).toEqual(['1 email', '0 emails'])
  expect([formatCappedCount(99), formatCappedCount(100)]).toEqual(['99', '99+'])
})

test('the subscriber trend covers twelve seven-day periods, the last of which ends today', () => {
  const firstDay = findTrendStartDay(now)
  const weeks = countSubscriberChangesByWeek(
    [
      { kind: 'joined', day: firstDay, count: 3 },
      { kind: 'joined', day: firstDay + 6, count: 1 },
      { kind: 'left', day: firstDay + 7, count: 2 },
      { kind: 'joined', day: firstDay + 83, count: 5 },
      { kind: 'joined', day: firstDay - 1, count: 100 },
      { kind: 'joined', day: firstDay + 84, count: 100 },
    ],
    now,
  )
  expect(weeks).toHaveLength(12)
  expect([weeks[0], weeks[1], weeks[11]]).toEqual([
    { joined: 4, left: 0 },
    { joined: 0, left: 2 },
    { joined: 5, left: 0 },
  ])
})

test('a bounced reply causes an alert for the whole team until another reply is sent', () => {
  const ann = { id: 7, name: 'Ann' }
  expect(listDashboardAlerts({ ...noAlerts, isAdmin: false, bouncedReplies: [ann] })).toEqual([
    { text: 'Your reply to Ann bounced.', href: '/admin/inbox/7#answers', late: true },
  ])
  expect(alertTexts({ bouncedReplies: [ann, { id: 3, name: 'Bob' }] })).toEqual([
    '2 replies bounced, most recently the one to Ann.',
  ])
})

test('E05 admins get an alert when one in a thousand recipients marks a newsletter issue as spam', () => {
  const issues = [
    { id: 2, sent: 4000, complained: 4 },
    { id: 1, sent: 4000, complained: 3 },
  ]
  expect(listDashboardAlerts({ ...noAlerts, complaints: issues })).toEqual([
    {
      text: '4 of 4,000 recipients (0.10%) marked a newsletter as spam.',
      href: '/admin/newsletter/2',
      late: false,
    },
  ])
  expect(listDashboardAlerts({ ...noAlerts, isAdmin: false, complaints: issues })).toEqual([])
})
