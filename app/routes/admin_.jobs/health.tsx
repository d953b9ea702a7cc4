import { DeskSection } from '#app/components/desk-section.tsx'
import type { JobsView } from './view.server.ts'

/** Whether the clockwork runs, and how much waits for it. */
export function Health({ tick, depth }: Pick<JobsView, 'tick' | 'depth'>) {
  return (
    <DeskSection
      id="health"
      title="Clockwork"
      about="A tick every quarter of an hour sends what waits, publishes what is due and takes up what a fault left behind."
    >
      {tick.wrong !== null && <p className="jobs-wrong">{tick.wrong}</p>}
      {tick.last !== null && (
        <p>
          {`The tick ran last for ${tick.last}`}
          {tick.wrong === null ? ` and comes again at ${tick.next}.` : `, and was due again at ${tick.next}.`}
        </p>
      )}
      <table className="admin-table jobs-depth">
        <caption>What waits, as far as the rows know</caption>
        <thead>
          <tr>
            <th scope="col">Work</th>
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
    </DeskSection>
  )
}
