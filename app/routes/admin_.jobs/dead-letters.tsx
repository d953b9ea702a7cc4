import { AdminSection } from '#app/components/admin/section.tsx'
import { listHref } from './search-params.ts'
import { JobsPager } from './pager.tsx'
import { RetryButton } from './retry-button.tsx'
import type { JobsView } from './view.server.ts'

const tabs = [
  { name: 'To decide on', decided: false, href: listHref('letters', {}) },
  { name: 'Decided', decided: true, href: listHref('letters', { letters: 'decided' }) },
]

/**
 * Dead-letter messages with the reason they failed, to replay or discard, and the ones already decided on.
 */
export function DeadLetters({ letters, mayAct }: Pick<JobsView, 'letters'> & { mayAct: boolean }) {
  const { rows, decided, steps } = letters
  return (
    <AdminSection
      id="letters"
      title="Dead letters"
      about="What no job could take up. A replay does its work once, however often it is pressed; put away what needs none."
    >
      <nav className="desk-tabs" aria-label="Dead letters">
        {tabs.map((tab) => (
          <a key={tab.name} href={tab.href} aria-current={tab.decided === decided ? 'page' : undefined}>
            {tab.name}
          </a>
        ))}
      </nav>
      {rows.length === 0 ? (
        <p>{emptyText(decided, steps.next !== null)}</p>
      ) : (
        <table className={`admin-table jobs-rows${decided ? ' letters-decided' : ''}`}>
          <caption className="sr-only">
            {decided ? 'Letters that were decided on, the newest first' : 'Dead letters, the oldest first'}
          </caption>
          <thead>
            <tr>
              <th scope="col">{decided ? 'What, and what was decided' : 'What and why'}</th>
              {!decided && <th scope="col">{mayAct ? <span className="sr-only">Decide</span> : 'Since'}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((letter) => (
              <tr key={letter.id}>
                <th scope="row">
                  <RecordLink letter={letter} mayAct={mayAct} />
                  {decided && <small className="letter-decision">{letter.decision}</small>}
                  <small>{`Letter ${letter.id}${mayAct || decided ? `, ${letter.when}` : ''}. ${letter.reason}`}</small>
                </th>
                {!decided && <td>{mayAct ? <DecisionButtons letter={letter} /> : letter.when}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <JobsPager steps={steps} of="dead letters" />
    </AdminSection>
  )
}

type DeadLetterView = JobsView['letters']['rows'][number]

function RecordLink({ letter: { about, body }, mayAct }: { letter: DeadLetterView; mayAct: boolean }) {
  if (about === null) return <code>{body}</code>
  // Only admins can open the email log.
  return about.href.startsWith('/admin/mail') && !mayAct ? (
    <b>{about.text}</b>
  ) : (
    <a href={about.href}>{about.text}</a>
  )
}

function DecisionButtons({ letter: { id, about } }: { letter: DeadLetterView }) {
  return (
    <div className="admin-row">
      {about !== null && (
        <RetryButton intent="replay" id={id} about={`letter ${id}`}>
          Replay
        </RetryButton>
      )}
      <RetryButton intent="put-away" id={id} about={`letter ${id}`}>
        Put away
      </RetryButton>
    </div>
  )
}

function emptyText(decided: boolean, more: boolean) {
  if (!decided) return 'There are none to decide on.'
  return more ? 'None among these. There are older ones.' : 'Nobody has decided on one yet.'
}
