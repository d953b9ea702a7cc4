import type { JobRun, listJobRuns } from '#app/data/scheduling/job-runs.ts'
import type { QueueDepth, readSchedulerStatus } from '#app/data/scheduling/schedule-rows.ts'
import { jobName, runResultText, runOutcome } from '#app/domain/scheduling/job-text.ts'
import { listOverdueJobs } from '#app/domain/scheduling/overdue.ts'
import { scheduledJobStatuses } from '#app/domain/scheduling/scheduled-jobs.ts'
import { scheduledJobsView } from '#app/domain/scheduling/status-view.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { shortDateTimeText } from '#app/domain/time/date-text.ts'
import { cappedCountText, durationText } from '#app/domain/time/duration-text.ts'
import type { JobsQuery } from './search-params.ts'

interface Clock {
  timeZone: string
  now: number
}

type Rows = Awaited<ReturnType<typeof readSchedulerStatus>> & Awaited<ReturnType<typeof listJobRuns>>

/** Formats the scheduled jobs and one page of their runs. */
export function jobsView(
  { schedule, depth, rows, next }: Rows,
  { failedOnly }: JobsQuery,
  { business, now }: { business: Business; now: number },
) {
  const clock = { timeZone: business.timeZone, now }
  const statuses = scheduledJobStatuses(now, schedule, business)
  return {
    failedOnly,
    late: listOverdueJobs(statuses, now).map(({ text }) => text),
    clockwork: scheduledJobsView(statuses, schedule, clock),
    depth: depth.map((one) => depthView(one, clock)),
    runs: rows.map((run) => runView(run, clock)),
    next,
    file: `/admin/jobs/export${failedOnly ? '?runs=failed' : ''}`,
  }
}

export type JobsView = ReturnType<typeof jobsView>

function runView(run: JobRun, clock: Clock) {
  const { id, job, dueAt, startedAt, finishedAt, result } = run
  return {
    id,
    job: jobName(job),
    due: shortDateTimeText(dueAt, clock),
    took: finishedAt === null ? null : `${((finishedAt - startedAt) / 1000).toFixed(1)} s`,
    result: runResultText(job, result),
    ...runOutcome(run, clock.now),
  }
}

const depthNames = { mail: 'Email', pictures: 'Images', cards: 'Social cards' }

function depthView({ kind, waiting, running, oldestDue }: QueueDepth, { now }: Clock) {
  const behind = oldestDue === null ? 0 : now - oldestDue
  return {
    kind: depthNames[kind],
    waiting: cappedCountText(waiting),
    running: cappedCountText(running),
    oldest:
      oldestDue === null
        ? 'none waiting'
        : behind < 60_000
          ? 'on time'
          : `overdue by ${durationText(behind)}`,
  }
}
