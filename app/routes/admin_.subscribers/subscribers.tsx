import { Pager } from '#app/components/admin/pager.tsx'
import { formatSubscriberListParams, type SubscriberListFilter } from './search-params.ts'

interface Shown {
  id: number
  email: string
  state: string
  source: string
  joined: string
  at: string
}

/** Table of the subscribers that match the search or filters, with links to add, import, and export. */
export function SubscriberTable({
  subscribers,
  prefix,
  filter,
  next,
}: {
  subscribers: readonly Shown[]
  prefix: string
  filter: SubscriberListFilter
  next: string | number | null
}) {
  const some = formatSubscriberListParams(prefix, filter) !== ''
  return (
    <>
      <p className="admin-row subscribers-ways">
        {some && <a href="/admin/subscribers">Everybody</a>}
        <a href="#add">Add by hand</a>
        <a href="/admin/subscribers/import">Import a list</a>
        <a href={`/admin/subscribers/export${formatSubscriberListParams(prefix, filter)}`} download>
          {some ? 'Download these (CSV)' : 'Download everybody (CSV)'}
        </a>
      </p>
      {subscribers.length === 0 ? (
        <p>{some ? 'Nobody is like that.' : 'Nobody has subscribed yet.'}</p>
      ) : (
        <table className="admin-table stacked subscribers-list">
          <caption>{prefix === '' ? 'The newest first' : `Addresses that begin with ${prefix}`}</caption>
          <thead>
            <tr>
              <th scope="col">Address</th>
              <th scope="col">State</th>
              <th scope="col">Source</th>
              <th scope="col">Joined</th>
            </tr>
          </thead>
          <tbody>
            {subscribers.map(({ id, email, state, source, joined, at }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={`/admin/subscribers/${id}`}>{email}</a>
                </th>
                <td>{state}</td>
                <td>{source}</td>
                <td>
                  <time dateTime={at}>{joined}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pager by={prefix === '' ? 'before' : 'after'} next={next} />
    </>
  )
}
