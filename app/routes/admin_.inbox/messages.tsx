import type { MessageRow } from './message-row.ts'

/** The inbox table: sender, beginning of the message, received time, and the time left to reply. */
export function MessageTable({
  caption,
  none,
  messages,
}: {
  caption: string
  none: string
  messages: readonly MessageRow[]
}) {
  if (messages.length === 0) return <p>{none}</p>
  return (
    <table className="admin-table stacked inbox-list">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">Message</th>
          <th scope="col">Received</th>
        </tr>
      </thead>
      <tbody>
        {messages.map(({ id, kind, catering, state, name, email, opening, assignee, at, when, promise }) => (
          <tr key={id}>
            <th scope="row">
              <a href={`/admin/inbox/${id}`}>{name}</a>
              <small>{email}</small>
            </th>
            <td>
              {opening}
              <small>{[catering && kind, assignee && `with ${assignee}`].filter(Boolean).join(', ')}</small>
            </td>
            <td>
              <time dateTime={at}>{when}</time>
              {promise ? (
                <b className={promise.overdue ? 'inbox-late' : 'inbox-due'}>{promise.words}</b>
              ) : (
                <small>{state}</small>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
