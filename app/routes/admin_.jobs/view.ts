import type { Context } from '#app/context.server.ts'
import { listJobRuns, type JobRun } from '#app/data/scheduling/job-runs.ts'
import { readSchedulerStatus, type QueueDepth } from '#app/data/scheduling/schedule-rows.ts'
import { jobName, jobRunResultText, jobRunOutcomeText } from '#app/domain/scheduling/job-text.ts'
import { listOverdueJobs } from '#app/domain/scheduling/overdue-jobs.ts'
import { scheduledJobStatuses } from '#app/domain/scheduling/scheduled-jobs.ts'
import { scheduledJobsView } from '#app/domain/scheduling/scheduled-jobs-view.ts'
import { shortDateTimeText, type Clock } from '#app/domain/time/date-text.ts'
import { cappedCountText, durationText } from '#app/domain/time/duration-text.ts'
import { parseJobsParams } from './search-params.ts'

export type JobsView = Awaited<ReturnType<typeof readJobsView>>

export async function readJobsView(context: Context, url: string) {
  const { db, now } = context
  const { failedOnly, before } = parseJobsParams(url)
  const [business, { schedule, depth }, { rows, next }] = await Promise.all([
    context.business(),
    readSchedulerStatus(db),
    listJobRuns(db, { failedOnly, before }),
  ])
  const clock = { timeZone: business.timeZone, now }
  const statuses = scheduledJobStatuses(now, schedule, business)
  return {
    failedOnly,
    late: listOverdueJobs(statuses, now).map(({ text }) => text),
    schedule: scheduledJobsView(statuses, schedule, clock),
    queueDepths: depth.map((queue) => depthView(queue, now)),
    runs: rows.map((run) => runView(run, clock)),
    next,
    exportUrl: `/admin/jobs/export${failedOnly ? '?runs=failed' : ''}`,
  }
}

function runView(run: JobRun, clock: Clock) {
  const { id, job, dueAt, startedAt, finishedAt, result } = run
  return {
    id,
    title: [jobName(job), jobRunResultText(job, result)].filter(Boolean).join(': '),
    due: shortDateTimeText(dueAt, clock),
    duration: finishedAt === null ? null : `${((finishedAt - startedAt) / 1000).toFixed(1)} s`,
    ...jobRunOutcomeText(run, clock.now),
  }
}

const depthNames = { mail: 'Email', pictures: 'Images', cards: 'Social cards' }

function depthView({ kind, waiting, running, oldestDue }: QueueDepth, now: number) {
  return {
    kind: depthNames[kind],
    waiting: cappedCountText(waiting),
    running: cappedCountText(running),
    oldest: oldestDue === null ? 'none waiting' : delayText(now - oldestDue),
  }
}

function delayText(ms: number) {
  return ms < 60_000 ? 'on time' : `overdue by ${durationText(ms)}`
}
