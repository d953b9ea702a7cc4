import { exportTimes } from './database-export.ts'
import { remindedEarlyHours } from '#app/domain/inbox/inbox.ts'
import type { IssueClock } from '#app/domain/newsletter/issue-timing.ts'
import {
  correctionScheduleStatus,
  issueScheduleStatus,
  type ScheduledIssueRow,
} from '#app/domain/newsletter/issue-schedule.ts'
import { dayAfter } from '#app/domain/time/day-bounds.ts'
import { kitchenWeek, orderWindow, weekSchedule } from './order-week.ts'
import { reportTimes } from './weekly-report.ts'

/** The tick knocks every quarter of an hour (wrangler.toml). */
const tickMs = 15 * 60_000

/** More than this behind its hour is late, ms. */
export const overdueAfterMs = 15 * 60_000

/** A large database takes its export many ticks; beyond this it is stuck, ms. */
const exportTakesMs = 12 * 3_600_000

/** How many runs the desk lists. */
export const runsPerPage = 50

/** All that happens by the clock. What is added here shows at the desk, and the owner is told when it is late. */
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

/** What rows know of the clockwork; instants in ms. */
export interface ScheduleRows {
  /** The last run of each job that leaves one. */
  lastRuns: readonly ScheduledRun[]
  /** The first tick that anybody knows of, else since when there is a site at all; null where nobody knows. */
  since: number | null
  /** The menu that is live, and whether it is kept as it was when its orders closed. */
  live: { week: string; kept: boolean } | null
  /** The letters to many about the latest weeks, the newest week first. */
  letters: readonly ScheduledIssueRow[]
  nextPost: { id: number; title: string; at: number } | null
  lastPost: { title: string; at: number } | null
  /** When the oldest message came that nobody has answered and nobody was reminded of. */
  waitingSince: number | null
  remindedAt: number | null
  /** When the last report of a week was written down for the owner. */
  reportedAt: number | null
}

export interface ScheduledJobStatus {
  job: ScheduledJob
  lastAt: number | null
  /** Null where nothing is to come. */
  nextAt: number | null
  /** Since when it has been due without happening; null where nothing is. */
  owedSince: number | null
  /** Owed for longer than anybody should have to wait. */
  late: boolean
}

interface Kitchen extends IssueClock {
  replyHours: number
  weeklyReport: { weekday: number; time: string }
}

/** Each scheduled thing: when it happened last, when it is due by the kitchen's clock, and whether it is late. */
export function scheduledJobStatuses(
  now: number,
  rows: ScheduleRows,
  kitchen: Kitchen,
): ScheduledJobStatus[] {
  return scheduledJobs.map((job) => {
    const { lastAt, dueAt, nextAt } = moments[job](now, rows, kitchen)
    const owedSince = dueAt !== null && dueAt <= now ? dueAt : null
    return { job, lastAt, nextAt, owedSince, late: owedSince !== null && now - owedSince > overdueAfterMs }
  })
}

/** When the tick is due after the one that ran, or after the moment since which there is a site. */
export function nextTickAfter(moment: number) {
  return (Math.floor(moment / tickMs) + 1) * tickMs
}

/** `dueAt` is what has not happened yet, soon or long ago; `nextAt` what comes, or comes after that. */
export interface JobTimes {
  lastAt: number | null
  dueAt: number | null
  nextAt: number | null
}

const moments: Record<ScheduledJob, (now: number, rows: ScheduleRows, kitchen: Kitchen) => JobTimes> = {
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
      nextAt: weekSchedule(dayAfter(week, 7), kitchen).opens,
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
      waitingSince === null ? null : waitingSince + Math.max(0, replyHours - remindedEarlyHours) * 3_600_000
    // One mail tells of many, the next ones with the next tick: a queue of them is no lateness.
    const isUnderWay = remindedAt !== null && now - remindedAt <= overdueAfterMs
    return {
      lastAt: remindedAt,
      dueAt: isUnderWay ? null : dueAt,
      nextAt: dueAt !== null && dueAt > now ? dueAt : null,
    }
  },
  'weekly-report'(now, { reportedAt, since }, kitchen) {
    const { due, next } = reportTimes(now, kitchen)
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

/** Names one lateness, so that it is told once: the job, and the moment at which it was due. */
export function overdueKey({ job, owedSince }: { job: ScheduledJob; owedSince: number }) {
  return `notify-overdue:${job}:${owedSince}`
}

/** Which lateness a mail is about; null for what names none. */
export function parseOverdueKey(key: string) {
  const [, name, moment] = /^notify-overdue:([a-z-]+):(\d+)$/.exec(key) ?? []
  const job = scheduledJobs.find((one) => one === name)
  return job === undefined ? null : { job, owedSince: Number(moment) }
}
