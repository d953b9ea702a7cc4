import { Link, useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { IssueProgressReport } from '#app/domain/newsletter/issue-progress.ts'
import type { IssueView } from './view.ts'

export function IssueStatusSection({ view }: { view: IssueView }) {
  const { id, state, stateName, held, details, problems, done, actions, seen } = view
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
        {details.map(({ name, value, href }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{href === null ? value : <Link to={href}>{value}</Link>}</dd>
          </div>
        ))}
      </dl>
      <Problems problems={problems} />
      <IssueActions actions={actions} seen={seen} />
      {done.length > 0 && (
        <ul className="admin-list text-ink-soft" aria-label="Finished">
          {done.map(({ id: row, when, text }) => (
            <li key={row}>
              <span className="mr-1">{when}</span> {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Problems({ problems: { issue, week } }: Pick<IssueView, 'problems'>) {
  if (issue.length + week.length === 0) return null
  return (
    <div className="letter-problems">
      <h3>Needs attention</h3>
      <ul>
        {issue.map((text) => (
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

/** Each action opens a confirmation first and works without JavaScript. */
function IssueActions({ actions, seen }: Pick<IssueView, 'actions' | 'seen'>) {
  if (actions.length === 0) return null
  return (
    <div className="letter-deeds">
      {actions.map(({ deed: action, name, about, press }) => (
        // The shared `name` lets the browser keep only one action open at a time.
        <details key={action} name="deed">
          <summary className={action === 'approve' || action === 'resume' ? 'admin-btn solid' : 'admin-btn'}>
            {name}
          </summary>
          <form method="post" aria-label={name}>
            <input type="hidden" name="seen" value={seen} />
            <p>{about}</p>
            <button className="admin-btn solid" name="intent" value={action}>
              {press}
            </button>
          </form>
        </details>
      ))}
    </div>
  )
}

const pollIntervalMs = 2500

/** Polls while the issue is being sent and the tab is visible. `live` is false until JavaScript runs. */
function useIssueProgress(id: number, first: IssueProgressReport | null) {
  const [report, setReport] = useState(first)
  const [live, setLive] = useState(false)
  const { revalidate } = useRevalidator()
  const asking = useRef(false)

  useEffect(() => setLive(true), [])

  useEffect(() => {
    setReport(first)
    if (!first?.busy) return
    const timer = setInterval(() => {
      if (asking.current || document.visibilityState !== 'visible') return
      asking.current = true
      void fetchReport(id)
        .then((next) => {
          if (!next) return
          setReport(next)
          if (next.state !== first.state || !next.busy) revalidate()
        })
        .finally(() => (asking.current = false))
    }, pollIntervalMs)
    return () => clearInterval(timer)
  }, [id, first, revalidate])

  return { report, live }
}

/** Returns null after an error, to try again; reloads the page when the session has expired. */
async function fetchReport(id: number): Promise<IssueProgressReport | null> {
  const answer = await fetch(`/admin/newsletter/${id}/progress`, { redirect: 'manual' }).catch(() => null)
  if (answer?.type === 'opaqueredirect') location.reload()
  return answer?.ok ? answer.json() : null
}
