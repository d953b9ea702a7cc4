import { ActionFormWithConfirmation } from '#app/components/admin/form/action-form.tsx'
import { DescriptionList } from '#app/components/admin/layout/description-list.tsx'
import { Link, useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { IssueProgressReport } from '#app/domain/newsletter/issue-status.ts'
import type { IssueView } from './view.ts'
import { useHydrated } from '#app/components/admin/use-hydrated.ts'

export function IssueStatusSection({ view }: { view: IssueView }) {
  const { id, state, stateName, held, details, problems, events, actions, version } = view
  const { report, hydrated } = useIssueProgress(id, view.report)
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
            {report.text} {report.busy && !hydrated && <a href={`/admin/newsletter/${id}`}>Refresh</a>}
          </p>
        </div>
      )}
      <div className="max-w-[560px]">
        <DescriptionList
          items={details.map(({ name, value, href }) => ({
            name,
            value: href === null ? value : <Link to={href}>{value}</Link>,
          }))}
        />
      </div>
      <Problems problems={problems} />
      {actions.length > 0 && (
        <div className="flex flex-wrap items-start gap-x-3 gap-y-2.5">
          {actions.map(({ action, name, description, confirmLabel }) => (
            <ActionFormWithConfirmation
              key={action}
              openLabel={name}
              label={name}
              description={description}
              intent={action}
              values={{ seen: version }}
              buttonLabel={confirmLabel}
              solid={action === 'approve' || action === 'resume'}
              group="issue-action"
            />
          ))}
        </div>
      )}
      {events.length > 0 && (
        <ul className="grid gap-1 text-small text-ink-soft" aria-label="Finished">
          {events.map(({ id: eventId, when, text }) => (
            <li key={eventId}>
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

const pollIntervalMs = 2500

function useIssueProgress(id: number, initialReport: IssueProgressReport | null) {
  const [report, setReport] = useState(initialReport)
  const hydrated = useHydrated()
  const { revalidate } = useRevalidator()
  const isFetching = useRef(false)

  useEffect(() => {
    setReport(initialReport)
    if (!initialReport?.busy) return
    const timer = setInterval(() => {
      if (isFetching.current || document.visibilityState !== 'visible') return
      isFetching.current = true
      void fetchReport(id)
        .then((next) => {
          if (!next) return
          setReport(next)
          if (next.state !== initialReport.state || !next.busy) revalidate()
        })
        .finally(() => (isFetching.current = false))
    }, pollIntervalMs)
    return () => clearInterval(timer)
  }, [id, initialReport, revalidate])

  return { report, hydrated }
}

/** Returns null on an error, so that the caller tries again later. Reloads the page if the session has expired. */
async function fetchReport(id: number): Promise<IssueProgressReport | null> {
  const response = await fetch(`/admin/newsletter/${id}/progress`, { redirect: 'manual' }).catch(() => null)
  if (response?.type === 'opaqueredirect') location.reload()
  return response?.ok ? response.json() : null
}
