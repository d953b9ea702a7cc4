import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import type { JobsView } from './view.ts'

/** Runs of scheduled jobs, newest first. */
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
      {runs.length === 0 ? (
        <p>{failedOnly ? 'No failed runs.' : 'No runs yet.'}</p>
      ) : (
        <table className="admin-table jobs-rows folded">
          <caption>{`${failedOnly ? 'Failed' : 'Scheduled'} runs, newest first (Eastern Time)`}</caption>
          <thead>
            <tr>
              <th scope="col">Run</th>
              <th scope="col">Job</th>
              <th scope="col">Duration</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {runs.map(({ id, job, due, took, result, failed, word }) => (
              <tr key={id}>
                <th scope="row">
                  <span className="moment">{due}</span>
                  <small className="fold">{[job, result].filter(Boolean).join(': ')}</small>
                </th>
                <td>{[job, result].filter(Boolean).join(': ')}</td>
                <td>
                  <span className="moment">{took}</span>
                </td>
                <td className={failed ? 'jobs-wrong' : undefined}>
                  {word}
                  {took !== null && <small className="fold">{took}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pager by="before" next={next} words="Older" at="#runs" />
      {runs.length > 0 && (
        <p className="admin-row admin-pager">
          <a href={file} download>
            {failedOnly ? 'Download failed runs as CSV' : 'Download all runs as CSV'}
          </a>
        </p>
      )}
    </AdminSection>
  )
}
