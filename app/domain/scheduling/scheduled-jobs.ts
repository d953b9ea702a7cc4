import { reminderLeadHours } from '#app/domain/inbox/inbox.ts'
import {
  getCorrectionScheduleStatus,
  getIssueScheduleStatus,
  type IssueScheduleSettings,
  type ScheduledIssueRow,
} from '#app/domain/newsletter/issue-timing.ts'
import type { Settings } from '#app/domain/settings/business-schema.ts'
import { addDays } from '#app/domain/time/kitchen-time.ts'
import { findExportTimes } from './database-export.ts'
import {
  findLatestWeeklyOccurrence,
  findOrderWindow,
  getCurrentKitchenWeek,
  getWeekTimes,
} from './order-week.ts'

/** Time (ms) between two cron runs; must match the cron trigger in wrangler.toml. */
const tickMs = 15 * 60_000

export const jobOverdueAfterMs = 15 * 60_000

const maxExportMs = 12 * 3_600_000

/** A weekly report that is more than this late (ms) isn't sent. */
const maxReportDelayMs = 2 * 86_400_000

export const scheduledJobNames = {
  tick: 'Scheduler (every 15 minutes)',
  roll: 'Menu goes live',
  'keep-menu': 'Menu snapshot',
  'weekly-letter': 'Weekly newsletter',
  'last-call': 'Last-call reminder',
  corrections: 'Label corrections',
  posts: 'Scheduled posts',
  reminders: 'Message reminders',
  'weekly-report': 'Weekly report',
  export: 'Database backup',
}
export type ScheduledJob = keyof typeof scheduledJobNames
export const scheduledJobs = Object.keys(scheduledJobNames) as ScheduledJob[]

export interface ScheduledJobRun {
  job: string
  dueAt: number
  startedAt: number
  state: 'running' | 'done' | 'failed'
  result: string | null
}

export interface ScheduledJobRows {
  lastRuns: readonly ScheduledJobRun[]
  /** When (ms) the scheduler first ran or, if it has never run, when the first database migration ran. */
  since: number | null
  live: { week: string; hasSnapshot: boolean } | null
  issues: readonly ScheduledIssueRow[]
  nextPost: { id: number; title: string; at: number } | null
  lastPost: { title: string; at: number } | null
  waitingSince: number | null
  remindedAt: number | null
  reportedAt: number | null
}

export interface OverdueJob {
  job: ScheduledJob
  dueSince: number
}

type Kitchen = IssueScheduleSettings & Pick<Settings, 'replyHours' | 'weeklyReport'>

/** Returns each job's status. `dueSince` is when an outstanding run was due (ms); null if no run is due yet. */
export function getScheduledJobStatuses(now: number, rows: ScheduledJobRows, kitchen: Kitchen) {
  return scheduledJobs.map((job) => {
    const { lastAt, dueAt, nextAt } = findJobTimes[job](now, rows, kitchen)
    const dueSince = dueAt !== null && dueAt <= now ? dueAt : null
    return { job, lastAt, nextAt, dueSince, late: dueSince !== null && now - dueSince > jobOverdueAfterMs }
  })
}

export type ScheduledJobStatus = ReturnType<typeof getScheduledJobStatuses>[number]

export function getNextTickTime(moment: number) {
  return (Math.floor(moment / tickMs) + 1) * tickMs
}

/** `dueAt`: when (ms) the unfinished run was or is due, or null. `nextAt`: the first due time (ms) after `now`. */
type FindJobTimes = (
  now: number,
  rows: ScheduledJobRows,
  kitchen: Kitchen,
) => { lastAt: number | null; dueAt: number | null; nextAt: number | null }

const findJobTimes: Record<ScheduledJob, FindJobTimes> = {
  tick(now, { lastRuns, since }) {
    const lastAt = findLastRun(lastRuns, 'tick')?.dueAt ?? null
    const from = lastAt ?? since
    const dueAt = from === null ? null : getNextTickTime(from)
    return { lastAt, dueAt, nextAt: Math.max(dueAt ?? 0, getNextTickTime(now)) }
  },
  roll(now, { lastRuns, since }, kitchen) {
    const week = getCurrentKitchenWeek(now, kitchen.timeZone)
    const { opens } = getWeekTimes(week, kitchen)
    const last = findLastRun(lastRuns, 'roll')
    const isDone = last !== null && last.dueAt >= opens && last.state === 'done'
    return {
      lastAt: last?.startedAt ?? null,
      dueAt: isDone ? null : Math.max(opens, since ?? opens),
      nextAt: getWeekTimes(addDays(week, 7), kitchen).opens,
    }
  },
  'keep-menu'(now, { lastRuns, live, since }, kitchen) {
    const week = getCurrentKitchenWeek(now, kitchen.timeZone)
    const closed = getWeekTimes(week, kitchen).deadline + 1
    const isDue = live?.week === week && !live.hasSnapshot
    return {
      lastAt: findLastRun(lastRuns, 'keep-menu')?.startedAt ?? null,
      dueAt: isDue ? Math.max(closed, since ?? closed) : null,
      nextAt: findOrderWindow(now, kitchen).nextDeadline + 1,
    }
  },
  'weekly-letter': (now, rows, kitchen) => getIssueScheduleStatus('weekly', rows, { now, kitchen }),
  'last-call': (now, rows, kitchen) => getIssueScheduleStatus('last-call', rows, { now, kitchen }),
  corrections: (_now, { issues }) => getCorrectionScheduleStatus(issues),
  posts: (now, { nextPost, lastPost }) => ({
    lastAt: lastPost?.at ?? null,
    dueAt: nextPost?.at ?? null,
    nextAt: nextPost && nextPost.at > now ? nextPost.at : null,
  }),
  reminders(now, { waitingSince, remindedAt }, { replyHours }) {
    const dueAt =
      waitingSince === null ? null : waitingSince + Math.max(0, replyHours - reminderLeadHours) * 3_600_000
    // Right after a reminder, the job isn't overdue, even if some messages didn't fit: the next reminder has them.
    const isRunning = remindedAt !== null && now - remindedAt <= jobOverdueAfterMs
    return {
      lastAt: remindedAt,
      dueAt: isRunning ? null : dueAt,
      nextAt: dueAt !== null && dueAt > now ? dueAt : null,
    }
  },
  'weekly-report'(now, { reportedAt, since }, kitchen) {
    const { due, nextAt } = getWeeklyReportTimes(now, kitchen)
    const isDue = due !== null && (reportedAt ?? 0) < due.at && (since ?? 0) <= due.at
    return { lastAt: reportedAt, dueAt: isDue ? due.at : null, nextAt }
  },
  export(now, { lastRuns, since }, { timeZone }) {
    const { dueAt, nextAt } = findExportTimes(now, timeZone)
    const last = findLastRun(lastRuns, 'export')
    const isCurrent = last !== null && last.dueAt >= dueAt
    const isRunning = isCurrent && last.state === 'running' && now - last.startedAt <= maxExportMs
    const isDone = isCurrent && last.state === 'done'
    return {
      lastAt: last?.startedAt ?? null,
      dueAt: isDone || isRunning ? null : Math.max(dueAt, since ?? dueAt),
      nextAt,
    }
  },
}

/** In the result, `due` is null if it's too late to send the latest weekly report. */
export function getWeeklyReportTimes(
  now: number,
  { timeZone, weeklyReport }: Pick<Settings, 'timeZone' | 'weeklyReport'>,
) {
  const { week, at, nextAt } = findLatestWeeklyOccurrence(now, weeklyReport, timeZone)
  return { due: now - at <= maxReportDelayMs ? { week, at } : null, nextAt }
}

function findLastRun(runs: readonly ScheduledJobRun[], job: ScheduledJob) {
  return runs.find((run) => run.job === job) ?? null
}

export function getOverdueAlertKey({ job, dueSince }: OverdueJob) {
  return `notify-overdue:${job}:${dueSince}`
}

export function parseOverdueAlertKey(key: string) {
  const [, name, moment] = /^notify-overdue:([a-z-]+):(\d+)$/.exec(key) ?? []
  const job = scheduledJobs.find((candidate) => candidate === name)
  return job === undefined ? null : { job, dueSince: Number(moment) }
}
