import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import {
  type JobRun,
  listJobRuns,
  type QueueDepth,
  readSchedulerStatus,
} from '#app/data/scheduling/job-runs.ts'
import {
  buildScheduledJobsView,
  describeJobRunResult,
  explainOverdueJobs,
  getJobName,
  getJobRunStatus,
} from '#app/domain/scheduling/job-text.ts'
import { getScheduledJobStatuses } from '#app/domain/scheduling/scheduled-jobs.ts'
import { formatShortDateTime, type NowAndTimeZone } from '#app/domain/time/date-text.ts'
import { formatCappedCount, formatDuration } from '#app/domain/time/duration-text.ts'
import { buildSignedInUserView, createAdminMeta } from '#app/http/admin-page.ts'
import { parseJobsParams } from './search-params.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const { db, now } = context
  const { failedOnly, before } = parseJobsParams(request.url)
  const [business, { schedule, depth }, { rows, next }] = await Promise.all([
    context.business(),
    readSchedulerStatus(db),
    listJobRuns(db, failedOnly, before),
  ])
  const clock = { timeZone: business.timeZone, now }
  const statuses = getScheduledJobStatuses(now, schedule, business)
  return {
    viewer: buildSignedInUserView(signedIn),
    failedOnly,
    late: explainOverdueJobs(statuses, now).map(({ text }) => text),
    schedule: buildScheduledJobsView(statuses, schedule, clock),
    queueDepths: depth.map((queue) => depthView(queue, now)),
    runs: rows.map((run) => runView(run, clock)),
    next,
  }
}

type View = Awaited<ReturnType<typeof loader>>

function runView(run: JobRun, clock: NowAndTimeZone) {
  const { id, job, dueAt, startedAt, finishedAt, result } = run
  return {
    id,
    title: [getJobName(job), describeJobRunResult(job, result)].filter(Boolean).join(': '),
    due: formatShortDateTime(dueAt, clock),
    duration: finishedAt === null ? null : `${((finishedAt - startedAt) / 1000).toFixed(1)} s`,
    ...getJobRunStatus(run, clock.now),
  }
}

const depthNames = { mail: 'Email', pictures: 'Images', cards: 'Social cards' }

function depthView({ kind, waiting, running, oldestDue }: QueueDepth, now: number) {
  return {
    kind: depthNames[kind],
    waiting: formatCappedCount(waiting),
    running: formatCappedCount(running),
    oldest: oldestDue === null ? 'none waiting' : delayText(now - oldestDue),
  }
}

function delayText(ms: number) {
  return ms < 60_000 ? 'on time' : `overdue by ${formatDuration(ms)}`
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = createAdminMeta('Scheduled jobs')

export default function ScheduledJobsPage() {
  const view = useLoaderData<typeof loader>()
  return (
    <AdminLayout viewer={view.viewer} heading="Scheduled jobs">
      <p>
        <a href="/admin/jobs/failed">Failed jobs</a>
      </p>
      <SchedulerHealth view={view} />
      <JobRuns view={view} />
    </AdminLayout>
  )
}

function SchedulerHealth({ view: { late, schedule, queueDepths } }: { view: View }) {
  return (
    <AdminSection
      id="health"
      title="Scheduler"
      description="Every 15 minutes, the scheduler sends any waiting emails, publishes anything that’s due, and retries anything that failed."
    >
      {late.map((text) => (
        <p key={text} className="admin-wrong">
          {text}
        </p>
      ))}
      <ListTable
        className="admin-rows mb-6.5 max-sm:[&_td]:w-[9em] max-sm:[&_td]:whitespace-normal [&_th[scope=row]]:font-semibold"
        caption="Scheduled jobs and when they run (Eastern Time)"
        rows={schedule}
        rowKey="job"
        lastCellClass={({ isOverdue }) => (isOverdue ? 'admin-wrong' : undefined)}
        columns={{
          'Job and last run': ({ name, last, lastFailed, result }) => (
            <>
              {name}
              <small>
                <span className={lastFailed ? 'admin-wrong mt-[3px] block text-ink' : undefined}>
                  {[`Last: ${last}`, result].filter(Boolean).join('. ')}
                </span>
              </small>
            </>
          ),
          Next: ({ next }) => next,
        }}
      />
      <ListTable
        className="[&_:is(th,td):not(:first-child)]:text-end"
        caption="Waiting and running jobs"
        rows={queueDepths}
        rowKey="kind"
        columns={{
          Type: ({ kind }) => kind,
          Waiting: ({ waiting }) => waiting,
          Running: ({ running }) => running,
          Oldest: ({ oldest }) => oldest,
        }}
      />
    </AdminSection>
  )
}

function JobRuns({ view: { runs, next, failedOnly } }: { view: View }) {
  return (
    <AdminSection
      id="runs"
      title="Scheduled runs"
      description={
        <a href={failedOnly ? '/admin/jobs#runs' : '/admin/jobs?runs=failed#runs'}>
          {failedOnly ? 'Show all runs' : 'Show failed runs only'}
        </a>
      }
    >
      <ListTable
        className="admin-rows folded"
        caption={`${failedOnly ? 'Failed' : 'Scheduled'} runs, newest first (Eastern Time)`}
        empty={failedOnly ? 'No failed runs.' : 'No runs yet.'}
        rows={runs}
        rowKey="id"
        lastCellClass={({ failed }) => (failed ? 'admin-wrong' : undefined)}
        columns={{
          Run: ({ due, title }) => (
            <>
              <span className="moment">{due}</span>
              <small className="fold">{title}</small>
            </>
          ),
          Job: ({ title }) => title,
          Duration: ({ duration }) => <span className="moment">{duration}</span>,
          Result: ({ label, duration }) => (
            <>
              {label}
              {duration !== null && <small className="fold">{duration}</small>}
            </>
          ),
        }}
      />
      <Pager cursorParam="before" next={next} nextLabel="Older runs" anchor="#runs" />
      {runs.length > 0 && (
        <p className="admin-row pt-3 pb-2 text-small">
          <a href={`/admin/jobs/export${failedOnly ? '?runs=failed' : ''}`} download>
            {failedOnly ? 'Download failed runs as CSV' : 'Download all runs as CSV'}
          </a>
        </p>
      )}
    </AdminSection>
  )
}
