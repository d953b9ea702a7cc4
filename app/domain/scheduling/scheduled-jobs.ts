import { exportTimes } from './database-export.ts'
import { reminderLeadHours } from '#app/domain/inbox/inbox.ts'
import type { IssueScheduleSettings } from '#app/domain/newsletter/issue-timing.ts'
import {
  correctionScheduleStatus,
  issueScheduleStatus,
  type ScheduledIssueRow,
} from '#app/domain/newsletter/issue-schedule.ts'
import { addDays } from '#app/domain/time/day-bounds.ts'
import { kitchenWeek, orderWindow, weekSchedule } from './order-week.ts'
import { weeklyReportTimes } from './weekly-report.ts'

/** Interval of the cron trigger set in wrangler.toml, in ms. */
const tickMs = 15 * 60_000

/** A job that is more than this many ms past its due time counts as overdue. */
export const overdueAfterMs = 15 * 60_000

/** A large database export spans many ticks; one that takes longer than this many ms counts as stuck. */
const exportTakesMs = 12 * 3_600_000

/** Number of job runs on one page of the admin's list of runs. */
export const runsPerPage = 50

/**
 * Every job that runs on a schedule. The admin shows all jobs listed here, and the owner is emailed when one is
 * overdue.
 */
export const scheduledJobs = [
  'tick',
  'roll',
  'keep-menu',
  'weekly-letter',
  'last-call',
  'corrections',
  'posts',
  'reminders',
  'weekly-report',
  'export',
] as const
export type ScheduledJob = (typeof scheduledJobs)[number]

export interface ScheduledRun {
  job: string
  dueAt: number
  startedAt: number
  state: 'running' | 'done' | 'failed'
  result: string | null
}

/** What the database knows about scheduled jobs; times in ms. */
export interface ScheduledJobRows {
  /** The latest run of each job that records its runs. */
  lastRuns: readonly ScheduledRun[]
  /** Time of the first tick, or of the first migration if no tick has run yet; null if neither is known. */
  since: number | null
  /** Week of the live menu; `kept` is true if the menu's snapshot was saved after orders closed. */
  live: { week: string; kept: boolean } | null
  /** Newsletter issues of recent weeks, newest first. */
  letters: readonly ScheduledIssueRow[]
  nextPost: { id: number; title: string; at: number } | null
  lastPost: { title: string; at: number } | null
  /** When the oldest unanswered message without a reminder arrived. */
  waitingSince: number | null
  remindedAt: number | null
  /** When the latest weekly report was queued for the owner. */
  reportedAt: number | null
}

export interface ScheduledJobStatus {
  job: ScheduledJob
  lastAt: number | null
  /** When the job runs next; null if nothing is scheduled. */
  nextAt: number | null
  /** Since when the job has been due without running; null if it is not due. */
  owedSince: number | null
  /** True if the job is more than `overdueAfterMs` past due. */
  late: boolean
}

interface Kitchen extends IssueScheduleSettings {
  replyHours: number
  weeklyReport: { weekday: number; time: string }
}

/** Returns each job's last run, its next run and whether it is overdue. */
export function scheduledJobStatuses(
  now: number,
  rows: ScheduledJobRows,
  kitchen: Kitchen,
): ScheduledJobStatus[] {
  return scheduledJobs.map((job) => {
    const { lastAt, dueAt, nextAt } = moments[job](now, rows, kitchen)
    const owedSince = dueAt !== null && dueAt <= now ? dueAt : null
    return { job, lastAt, nextAt, owedSince, late: owedSince !== null && now - owedSince > overdueAfterMs }
  })
}

/** Returns when the first tick after `moment` is due; both in ms. */
export function nextTickAfter(moment: number) {
  return (Math.floor(moment / tickMs) + 1) * tickMs
}

/** `dueAt` is the due time of the earliest run that hasn't happened yet; it is in the past if that run is late. `nextAt` is the next future run. */
interface JobTimes {
  lastAt: number | null
  dueAt: number | null
  nextAt: number | null
}

const moments: Record<ScheduledJob, (now: number, rows: ScheduledJobRows, kitchen: Kitchen) => JobTimes> = {
  tick(now, { lastRuns, since }) {
    const lastAt = lastOf(lastRuns, 'tick')?.dueAt ?? null
    const from = lastAt ?? since
    const dueAt = from === null ? null : nextTickAfter(from)
    return { lastAt, dueAt, nextAt: Math.max(dueAt ?? 0, nextTickAfter(now)) }
  },
  roll(now, { lastRuns, since }, kitchen) {
    const week = kitchenWeek(now, kitchen.timeZone)
    const { opens } = weekSchedule(week, kitchen)
    const last = lastOf(lastRuns, 'roll')
    const isMade = last !== null && last.dueAt >= opens && last.state === 'done'
    return {
      lastAt: last?.startedAt ?? null,
      dueAt: isMade ? null : Math.max(opens, since ?? opens),
      nextAt: weekSchedule(addDays(week, 7), kitchen).opens,
    }
  },
  'keep-menu'(now, { lastRuns, live, since }, kitchen) {
    const week = kitchenWeek(now, kitchen.timeZone)
    const closed = weekSchedule(week, kitchen).deadline + 1
    const isOwed = live?.week === week && !live.kept
    return {
      lastAt: lastOf(lastRuns, 'keep-menu')?.startedAt ?? null,
      dueAt: isOwed ? Math.max(closed, since ?? closed) : null,
      nextAt: orderWindow(now, kitchen).nextDeadline + 1,
    }
  },
  'weekly-letter': (now, rows, kitchen) => issueScheduleStatus('weekly', rows, { now, kitchen }),
  'last-call': (now, rows, kitchen) => issueScheduleStatus('last-call', rows, { now, kitchen }),
  corrections: (_now, { letters }) => correctionScheduleStatus(letters),
  posts: (now, { nextPost, lastPost }) => ({
    lastAt: lastPost?.at ?? null,
    dueAt: nextPost?.at ?? null,
    nextAt: nextPost && nextPost.at > now ? nextPost.at : null,
  }),
  reminders(now, { waitingSince, remindedAt }, { replyHours }) {
    const dueAt =
      waitingSince === null ? null : waitingSince + Math.max(0, replyHours - reminderLeadHours) * 3_600_000
    // One reminder email covers a limited number of messages and the next tick sends the rest, so a backlog does not
    // count as overdue right after a reminder.
    const isUnderWay = remindedAt !== null && now - remindedAt <= overdueAfterMs
    return {
      lastAt: remindedAt,
      dueAt: isUnderWay ? null : dueAt,
      nextAt: dueAt !== null && dueAt > now ? dueAt : null,
    }
  },
  'weekly-report'(now, { reportedAt, since }, kitchen) {
    const { due, next } = weeklyReportTimes(now, kitchen)
    const isOwed = due !== null && (reportedAt ?? 0) < due.at && (since ?? 0) <= due.at
    return { lastAt: reportedAt, dueAt: isOwed ? due.at : null, nextAt: next.at }
  },
  export(now, { lastRuns, since }, { timeZone }) {
    const { dueAt, nextAt } = exportTimes(now, timeZone)
    const last = lastOf(lastRuns, 'export')
    const isOfNow = last !== null && last.dueAt >= dueAt
    const isUnderWay = isOfNow && last.state === 'running' && now - last.startedAt <= exportTakesMs
    const isMade = isOfNow && last.state === 'done'
    return {
      lastAt: last?.startedAt ?? null,
      dueAt: isMade || isUnderWay ? null : Math.max(dueAt, since ?? dueAt),
      nextAt,
    }
  },
}

function lastOf(runs: readonly ScheduledRun[], job: ScheduledJob) {
  return runs.find((run) => run.job === job) ?? null
}

/** Key of one missed due time of a job, so that the owner is emailed only once about it. */
export function overdueKey({ job, owedSince }: { job: ScheduledJob; owedSince: number }) {
  return `notify-overdue:${job}:${owedSince}`
}

/** Parses the job and the due time from an overdue key; null if the text is not an overdue key. */
export function parseOverdueKey(key: string) {
  const [, name, moment] = /^notify-overdue:([a-z-]+):(\d+)$/.exec(key) ?? []
  const job = scheduledJobs.find((one) => one === name)
  return job === undefined ? null : { job, owedSince: Number(moment) }
}
