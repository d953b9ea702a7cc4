import { Link } from '@remix-run/react'
import type { NewsletterView } from './view.ts'

/** This week's and next week's newsletter issues, with their state and send time. */
export function UpcomingIssues({ weeks }: Pick<NewsletterView, 'weeks'>) {
  return weeks.map(({ week, title, off, lacking, letters }) => (
    <section key={week} className="letters-week" aria-labelledby={`w${week}`}>
      <h2 id={`w${week}`}>{title}</h2>
      {off !== null && (
        <p>{`We’re closed${off === '' ? '' : `: ${off}`}. No newsletter will be sent automatically.`}</p>
      )}
      {letters.length > 0 && (
        <ul>
          {letters.map(({ id, name, state, waits, text }) => (
            <li key={id} className={waits ? 'waits' : undefined}>
              <Link to={`/admin/newsletter/${id}`}>{name}</Link>
              <b>{state}</b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      {lacking !== null && off === null && <p>{lacking}</p>}
    </section>
  ))
}
