import type { Filter } from './wanted.ts'

interface Shown {
  id: number
  email: string
  state: string
  source: string
  joined: string
  at: string
}

/** Whoever was asked for, one line each. */
export function Subscribers({
  subscribers,
  prefix,
  filter,
  next,
}: {
  subscribers: readonly Shown[]
  prefix: string
  filter: Filter
  next: Record<string, string> | null
}) {
  const asked = Object.entries(filter).filter(([, value]) => value !== '')
  const some = prefix !== '' || asked.length > 0
  return (
    <>
      <p className="admin-row subscribers-ways">
        {some && <a href="/admin/subscribers">Everybody</a>}
        <a href="#add">Add by hand</a>
        <a href="/admin/subscribers/import">Import a list</a>
        <a href="/admin/subscribers/export">Download everybody (CSV)</a>
      </p>
      {subscribers.length === 0 ? (
        <p>{some ? 'Nobody is like that.' : 'Nobody has subscribed yet.'}</p>
      ) : (
        <table className="admin-table subscribers-list">
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
      {next && (
        <p className="subscribers-next">
          <a
            className="admin-btn"
            rel="next"
            href={`/admin/subscribers?${new URLSearchParams([
              ...(prefix === '' ? asked : [['q', prefix]]),
              ...Object.entries(next),
            ]).toString()}`}
          >
            Next page
          </a>
        </p>
      )}
    </>
  )
}
