import { DeskSection } from '#app/components/desk-section.tsx'
import { runsShown } from '#app/domain/schedule.ts'
import type { JobsView } from './view.server.ts'

/** What ran by the clock, newest first. */
export function Runs({ runs, failedOnly }: Pick<JobsView, 'runs'> & { failedOnly: boolean }) {
  return (
    <DeskSection
      id="runs"
      title="Scheduled runs"
      about={
        failedOnly ? (
          <a href="/admin/jobs#runs">Show all runs</a>
        ) : (
          <a href="/admin/jobs?runs=failed#runs">Show the failed ones alone</a>
        )
      }
    >
      {runs.length === 0 ? (
        <p>{failedOnly ? 'No run has failed.' : 'Nothing has run yet.'}</p>
      ) : (
        <table className="admin-table jobs-rows">
          <caption>{`The last ${runsShown}${failedOnly ? ' that failed' : ''}, in kitchen time`}</caption>
          <thead>
            <tr>
              <th scope="col">Run</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {runs.map(({ id, job, due, took, result, failed, word }) => (
              <tr key={id}>
                <th scope="row">
                  {due}
                  <small>{[job, result].filter(Boolean).join(': ')}</small>
                </th>
                <td className={failed ? 'jobs-wrong' : undefined}>
                  {word}
                  {took !== null && <small>{took}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DeskSection>
  )
}
