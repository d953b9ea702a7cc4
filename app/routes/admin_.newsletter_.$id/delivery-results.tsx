import { Link } from '@remix-run/react'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { IssueClicks } from './issue-clicks.tsx'
import type { IssueView } from './view.ts'

/** Delivery results of an issue and the clicks on its links. */
export function DeliveryResults({ results, clicks }: Pick<IssueView, 'results' | 'clicks'>) {
  if (!results) return null
  return (
    <>
      <AdminSection
        id="results"
        title="Delivery status"
        about="Delivery, bounce, and spam reports come in from the email provider over several days."
      >
        <dl className="jobs-facts letter-results">
          {results.map(({ name, count, share, about, wrong, href }) => (
            <div key={name} className={wrong ? 'wrong' : undefined}>
              <dt>{href === null ? name : <Link to={href}>{name}</Link>}</dt>
              <dd>
                <b>{count}</b> {share}
              </dd>
              <dd className="about">{about}</dd>
            </div>
          ))}
        </dl>
      </AdminSection>
      <IssueClicks clicks={clicks} />
    </>
  )
}
