import { Link } from '@remix-run/react'
import { IssueActions } from './issue-actions.tsx'
import { useIssueProgress } from './issue-progress.ts'
import type { IssueView } from './view.ts'

/** An issue's state, sending progress, the reason it's held, and its actions. */
export function IssueStatusSection({ view }: { view: IssueView }) {
  const { id, state, stateName, held, facts, problems, done, actions, seen } = view
  const { report, live } = useIssueProgress(id, view.report)
  return (
    <section className="letter-standing" data-state={report?.state ?? state} aria-labelledby="state">
      <h2 id="state">{report?.stateName ?? stateName}</h2>
      {held && (
        <p>
          {held.why} <b>{held.what}</b>
        </p>
      )}
      {report && (
        <div className="picture-bar">
          <label htmlFor="gone">{`${report.ended.toLocaleString('en-US')} of ${report.all.toLocaleString('en-US')} recipients`}</label>
          <progress id="gone" max={Math.max(report.all, 1)} value={report.ended} />
          <p className="admin-hint">
            {report.text} {report.busy && !live && <a href={`/admin/newsletter/${id}`}>Refresh</a>}
          </p>
        </div>
      )}
      <dl className="jobs-facts">
        {facts.map(({ name, value, href }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{href === null ? value : <Link to={href}>{value}</Link>}</dd>
          </div>
        ))}
      </dl>
      <Problems problems={problems} />
      <IssueActions actions={actions} seen={seen} />
      {done.length > 0 && (
        <ul className="admin-list letter-done" aria-label="Finished">
          {done.map(({ id: row, when, text }) => (
            <li key={row}>
              <span>{when}</span> {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Problems to fix before the issue is sent: in the issue itself, and in its week with links to fix them. */
function Problems({ problems: { letter, week } }: Pick<IssueView, 'problems'>) {
  if (letter.length + week.length === 0) return null
  return (
    <div className="letter-problems">
      <h3>Needs attention</h3>
      <ul>
        {letter.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {week.map(({ text, links }) => (
          <li key={text}>
            {`${text} `}
            {links.map(({ text: words, href }) => (
              <Link key={href} to={href}>
                {words}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
