import { AdminSection } from '#app/components/admin/layout/section.tsx'
import type { JobsView } from './view.ts'

/** Shows whether the scheduled jobs run on time, and how much work is queued. */
export function SchedulerHealth({ view: { late, clockwork, depth } }: { view: JobsView }) {
  return (
    <AdminSection
      id="health"
      title="Scheduler"
      about="Every 15 minutes, the scheduler sends waiting emails, publishes what’s due, and retries what failed."
    >
      {late.map((text) => (
        <p key={text} className="jobs-wrong">
          {text}
        </p>
      ))}
      <table className="admin-table jobs-rows jobs-clockwork">
        <caption>Scheduled jobs and when they run (Eastern Time)</caption>
        <thead>
          <tr>
            <th scope="col">Job and last run</th>
            <th scope="col">Next</th>
          </tr>
        </thead>
        <tbody>
          {clockwork.map(({ job, name, result, last, lastWrong, next, nextWrong }) => (
            <tr key={job}>
              <th scope="row">
                {name}
                <small>
                  <span className={lastWrong ? 'jobs-wrong' : undefined}>
                    {[`Last: ${last}`, result].filter(Boolean).join('. ')}
                  </span>
                </small>
              </th>
              <td className={nextWrong ? 'jobs-wrong' : undefined}>{next}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className="admin-table jobs-depth">
        <caption>Waiting and running tasks</caption>
        <thead>
          <tr>
            <th scope="col">Type</th>
            <th scope="col">Waiting</th>
            <th scope="col">Running</th>
            <th scope="col">Oldest</th>
          </tr>
        </thead>
        <tbody>
          {depth.map(({ kind, waiting, running, oldest }) => (
            <tr key={kind}>
              <th scope="row">{kind}</th>
              <td>{waiting}</td>
              <td>{running}</td>
              <td>{oldest}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </AdminSection>
  )
}
