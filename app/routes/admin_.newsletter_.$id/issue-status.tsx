import { Link, useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { ActionFormWithConfirmation } from '#app/components/admin/form/action-form.tsx'
import { AdminSection, DescriptionList } from '#app/components/admin/layout/section.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import { useHydrated } from '#app/components/admin/use-hydrated.ts'
import { formatWholeNumber, type IssueProgressReport } from '#app/domain/newsletter/issue-status.ts'
import type { IssueView } from './view.ts'

export function IssueStatusSection({ view }: { view: IssueView }) {
  const { id, week, state, stateName, held, details, problems, events, actions, version } = view
  const menuLink = <Link to={`/admin/weeks/${week}/checklist`}>{view.menuText}</Link>
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
          <label htmlFor="gone">{`${formatWholeNumber(report.processed)} of ${formatWholeNumber(report.total)} recipients`}</label>
          <progress id="gone" max={Math.max(report.total, 1)} value={report.processed} />
          <p className="admin-hint">
            {report.text} {report.busy && !hydrated && <a href={`/admin/newsletter/${id}`}>Refresh</a>}
          </p>
        </div>
      )}
      <div className="max-w-[560px]">
        <DescriptionList items={[{ name: 'Menu', value: menuLink }, ...details]} />
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

/** Returns the issue's sending progress, or null after an error. Reloads the page if the user was logged out. */
async function fetchReport(id: number): Promise<IssueProgressReport | null> {
  const response = await fetch(`/admin/newsletter/${id}/progress`, { redirect: 'manual' }).catch(() => null)
  if (response?.type === 'opaqueredirect') location.reload()
  return response?.ok ? response.json() : null
}

export function IssueResultsSection({ results, clicks }: Pick<IssueView, 'results' | 'clicks'>) {
  if (!results) return null
  return (
    <>
      <AdminSection
        id="results"
        title="Delivery status"
        description="Delivery, bounce, and spam reports come in from the email provider over several days."
      >
        <dl className="text-small text-ink-soft">
          {results.map(({ name, count, share, description, isProblem, href }) => (
            <div
              key={name}
              className="grid grid-cols-[8em_minmax(0,1fr)] gap-x-3 border-t border-line py-1.5 first:border-0 md:grid-cols-[8em_10em_minmax(0,1fr)]"
            >
              <dt className="[&_a]:inline-block [&_a]:py-0.5">
                {href === null ? name : <Link to={href}>{name}</Link>}
              </dt>
              <dd className="wrap-anywhere tabular-nums">
                <b className={`mr-1.5 text-ink ${isProblem ? 'rounded-[3px] bg-berry px-2' : ''}`}>{count}</b>{' '}
                {share}
              </dd>
              <dd className="col-start-2 text-least wrap-anywhere tabular-nums md:col-start-3">
                {description}
              </dd>
            </div>
          ))}
        </dl>
      </AdminSection>
      <IssueClicks clicks={clicks} />
    </>
  )
}

const clickColumns =
  'mb-4.5 max-w-[520px] [&_:is(th,td):not(:first-child)]:w-[5.5em] [&_:is(th,td):not(:first-child)]:text-end [&_th[scope=row]]:font-normal'

const shownProducts = 10

function IssueClicks({ clicks: { products, others } }: Pick<IssueView, 'clicks'>) {
  const moreProducts = products.slice(shownProducts)
  return (
    <AdminSection
      id="clicks"
      title="Clicks"
      description="Anonymous click counts. Email security scanners click links too, so use the counts to compare meals, and don’t treat them as exact."
    >
      {products.length + others.length === 0 && <p>No clicks yet.</p>}
      {products.length > 0 && (
        <ProductClicks
          caption="Meals sorted by clicks on the order link, highest first"
          products={products.slice(0, shownProducts)}
        />
      )}
      {moreProducts.length > 0 && (
        <details className="mb-4.5">
          <summary className="w-fit py-1.5 text-small">
            {moreProducts.length === 1 ? '1 more meal' : `${moreProducts.length} more meals`}
          </summary>
          <ProductClicks caption="Other meals" products={moreProducts} />
        </details>
      )}
      {others.length > 0 && (
        <ListTable
          className={clickColumns}
          caption="Other links"
          rows={others}
          rowKey="number"
          columns={{ Link: ({ text }) => text, Clicks: ({ clicks }) => formatWholeNumber(clicks) }}
        />
      )}
    </AdminSection>
  )
}

type ProductClicksProps = Pick<IssueView['clicks'], 'products'> & { caption: string }

function ProductClicks({ caption, products }: ProductClicksProps) {
  return (
    <ListTable
      className={clickColumns}
      caption={caption}
      rows={products}
      rowKey="id"
      columns={{
        Meal: ({ name }) => name,
        'Order link': ({ ordered }) => formatWholeNumber(ordered),
        'Meal page': ({ read }) => formatWholeNumber(read),
      }}
    />
  )
}
