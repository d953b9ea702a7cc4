import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import type { JobsView } from './view.ts'

/** Shows whether the scheduled jobs run on time, and how much work is queued. */
export function SchedulerHealth({ view: { late, schedule, depth } }: { view: JobsView }) {
  return (
    <AdminSection
      id="health"
      title="Scheduler"
      about="Every 15 minutes, the scheduler sends any waiting emails, publishes anything that’s due, and retries anything that failed."
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
        lastCellClass={({ isOverdue: nextWrong }) => (nextWrong ? 'admin-wrong' : undefined)}
        columns={{
          'Job and last run': ({ name, last, lastFailed: lastWrong, result }) => (
            <>
              {name}
              <small>
                <span className={lastWrong ? 'admin-wrong mt-[3px] block text-ink' : undefined}>
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
        rows={depth}
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

export function JobRuns({ view: { runs, next, failedOnly, file } }: { view: JobsView }) {
  return (
    <AdminSection
      id="runs"
      title="Scheduled runs"
      about={
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
          Run: ({ due, what }) => (
            <>
              <span className="moment">{due}</span>
              <small className="fold">{what}</small>
            </>
          ),
          Job: ({ what }) => what,
          Duration: ({ took }) => <span className="moment">{took}</span>,
          Result: ({ label: word, took }) => (
            <>
              {word}
              {took !== null && <small className="fold">{took}</small>}
            </>
          ),
        }}
      />
      <Pager by="before" next={next} words="Older runs" at="#runs" />
      {runs.length > 0 && (
        <p className="admin-row pt-3 pb-2 text-small">
          <a href={file} download>
            {failedOnly ? 'Download failed runs as CSV' : 'Download all runs as CSV'}
          </a>
        </p>
      )}
    </AdminSection>
  )
}
