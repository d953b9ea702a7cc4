import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import type { JobsView } from './view.ts'

/** Shows whether the scheduled jobs run on time, and how much work is queued. */
export function SchedulerHealth({ view: { late, schedule, queueDepths } }: { view: JobsView }) {
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
        empty={null}
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
        empty={null}
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

export function JobRuns({ view: { runs, next, failedOnly, exportUrl } }: { view: JobsView }) {
  return (
    <AdminSection
      id="runs"
      title="Scheduled runs"
      description={
        failedOnly ? (
          <a href="/admin/jobs#runs">Show all runs</a>
        ) : (
          <a href="/admin/jobs?runs=failed#runs">Show failed runs only</a>
        )
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
          Result: ({ label: word, duration }) => (
            <>
              {word}
              {duration !== null && <small className="fold">{duration}</small>}
            </>
          ),
        }}
      />
      <Pager cursorParam="before" next={next} nextLabel="Older runs" anchor="#runs" />
      {runs.length > 0 && (
        <p className="admin-row pt-3 pb-2 text-small">
          <a href={exportUrl} download>
            {failedOnly ? 'Download failed runs as CSV' : 'Download all runs as CSV'}
          </a>
        </p>
      )}
    </AdminSection>
  )
}
