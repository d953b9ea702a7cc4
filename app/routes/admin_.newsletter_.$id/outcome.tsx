import { Link } from '@remix-run/react'
import { DeskSection } from '#app/components/desk-section.tsx'
import type { IssueView } from './view.ts'

/** What became of the letter's readers, and which of its links they followed. */
export function Outcome({ results, clicks }: Pick<IssueView, 'results' | 'clicks'>) {
  if (!results) return null
  return (
    <>
      <DeskSection
        id="results"
        title="What became of it"
        about="Delivered, bounced and complained are what the provider tells afterwards; they go on for days."
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
      </DeskSection>
      <DeskSection
        id="clicks"
        title="Links followed"
        about="Counted without knowing by whom. Scanners of mailboxes follow links too, so the order says more than the numbers."
      >
        {clicks.links.length === 0 ? (
          <p>None yet.</p>
        ) : (
          <div className="letter-clicks">
            {clicks.dishes.length > 0 && (
              <Clicks
                caption="By dish"
                rows={clicks.dishes.map(({ name, clicks: count }) => ({
                  key: name,
                  text: name,
                  clicks: count,
                }))}
              />
            )}
            <Clicks
              caption="By link"
              rows={clicks.links.map(({ at, text, dish, clicks: count }) => ({
                key: String(at),
                text,
                about: dish,
                clicks: count,
              }))}
            />
          </div>
        )}
      </DeskSection>
    </>
  )
}

interface Row {
  key: string
  text: string
  about?: string | null
  clicks: string
}

function Clicks({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  return (
    <table className="admin-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Link</th>
          <th scope="col">Times</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, text, about, clicks }) => (
          <tr key={key}>
            <th scope="row">
              {text}
              {about && <small>{about}</small>}
            </th>
            <td>{clicks}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
