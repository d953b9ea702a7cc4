import { DeskSection } from '#app/components/desk-section.tsx'
import { Press } from './press.tsx'
import type { JobsView } from './view.server.ts'

/** Messages that no job could take up, each with its reason, for a person to decide on. */
export function Letters({ letters, mayAct }: Pick<JobsView, 'letters'> & { mayAct: boolean }) {
  return (
    <DeskSection
      id="letters"
      title="Dead letters"
      about="What no job could take up. A replay does its work once, however often it is pressed; put away what needs none."
    >
      {letters.length === 0 ? (
        <p>There are none to decide on.</p>
      ) : (
        <table className="admin-table jobs-rows">
          <caption className="sr-only">Dead letters, the oldest first</caption>
          <thead>
            <tr>
              <th scope="col">What and why</th>
              <th scope="col">
                <span className={mayAct ? 'sr-only' : undefined}>{mayAct ? 'Decide' : 'Since'}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {letters.map(({ id, about, body, reason, when }) => (
              <tr key={id}>
                <th scope="row">
                  {about === null ? (
                    <code>{body}</code>
                  ) : about.href.startsWith('/admin/mail') && !mayAct ? (
                    about.text
                  ) : (
                    <a href={about.href}>{about.text}</a>
                  )}
                  <small>{`Letter ${id}${mayAct ? `, ${when}` : ''}. ${reason}`}</small>
                </th>
                <td>
                  {mayAct ? (
                    <div className="admin-row">
                      {about !== null && (
                        <Press intent="replay" id={id} about={`letter ${id}`}>
                          Replay
                        </Press>
                      )}
                      <Press intent="put-away" id={id} about={`letter ${id}`}>
                        Put away
                      </Press>
                    </div>
                  ) : (
                    when
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DeskSection>
  )
}
