import { Link } from '@remix-run/react'
import type { NewsletterView } from './view.ts'

/** What was written before, each with what became of it. */
export function Past({ past, older, isFirst }: Pick<NewsletterView, 'past' | 'older' | 'isFirst'>) {
  return (
    <section className="letters-past" aria-labelledby="past">
      <h2 id="past">Before</h2>
      {past.length === 0 ? (
        <p>{isFirst ? 'No letter of an earlier week yet.' : 'Nothing older.'}</p>
      ) : (
        <table className="admin-table jobs-rows">
          <caption>Newest first</caption>
          <thead>
            <tr>
              <th scope="col">Letter</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {past.map(({ id, title, when, state, result, wrong }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={`/admin/newsletter/${id}`}>{title}</Link>
                  <small>{`${when}. ${result}`}</small>
                </th>
                <td className={wrong ? 'jobs-wrong' : undefined}>{state}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="admin-row jobs-pager">
        {older !== null && (
          <a className="admin-btn" rel="next" href={older}>
            Older
          </a>
        )}
        {!isFirst && <a href="/admin/newsletter">Newest</a>}
      </p>
    </section>
  )
}
