import { ActionFormWithConfirmation } from '#app/components/admin/form/action-form.tsx'
import { DescriptionList } from '#app/components/admin/layout/facts-list.tsx'
import { Link, useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { IssueProgressReport } from '#app/domain/newsletter/issue-progress.ts'
import type { IssueView } from './view.ts'

export function IssueStatusSection({ view }: { view: IssueView }) {
  const { id, state, stateName, held, details, problems, done, actions, seen } = view
  const { report, live } = useIssueProgress(id, view.report)
  return (
    <section
      className="mb-6.5 grid gap-3.5 border-l-3 border-brand pl-4 data-[state=held]:border-ink data-[state=paused]:border-ink [&>p]:max-w-[40em]"
      data-state={report?.state ?? state}
      aria-labelledby="state"
    >
      <h2 id="state">{report?.stateName ?? stateName}</h2>
      {held && (
        <p>
          {held.reason} <b>{held.nextStep}</b>
        </p>
      )}
      {report && (
        <div className="grid max-w-[560px] gap-1.5">
          <label htmlFor="gone">{`${report.processed.toLocaleString('en-US')} of ${report.total.toLocaleString('en-US')} recipients`}</label>
          <progress id="gone" max={Math.max(report.total, 1)} value={report.processed} />
          <p className="admin-hint">
            {report.text} {report.busy && !live && <a href={`/admin/newsletter/${id}`}>Refresh</a>}
          </p>
        </div>
      )}
      <div className="max-w-[560px]">
        <DescriptionList
          facts={details.map(({ name, value, href }) => ({
            name,
            value: href === null ? value : <Link to={href}>{value}</Link>,
          }))}
        />
      </div>
      <Problems problems={problems} />
      <IssueActions actions={actions} seen={seen} />
      {done.length > 0 && (
        <ul className="grid gap-1 text-small text-ink-soft" aria-label="Finished">
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
    <div className="max-w-[44em] rounded-control bg-butter px-3.5 pt-2.5 pb-3 text-small/[1.45]">
      <h3 className="font-text text-small/[1.5] font-semibold">Needs attention</h3>
      <ul>
        {issue.map((text) => (
          <li key={text} className="py-1 wrap-anywhere">
            {text}
          </li>
        ))}
        {week.map(({ text, links }) => (
          <li key={text} className="py-1 wrap-anywhere">
            {`${text} `}
            {links.map(({ text: words, href }) => (
              <Link key={href} className="mr-3.5 inline-block py-0.5" to={href}>
                {words}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}

function IssueActions({ actions, seen }: Pick<IssueView, 'actions' | 'seen'>) {
  if (actions.length === 0) return null
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2.5">
      {actions.map(({ action, name, description: about, confirmLabel: press }) => (
        <ActionFormWithConfirmation
          key={action}
          opener={name}
          label={name}
          about={about}
          intent={action}
          values={{ seen }}
          press={press}
          solid={action === 'approve' || action === 'resume'}
          group="deed"
        />
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
