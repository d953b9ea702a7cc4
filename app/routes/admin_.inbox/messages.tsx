import { ListTable } from '#app/components/admin/list/list-table.tsx'
import type { MessageRow } from './message-row.ts'

/** The inbox table: sender, beginning of the message, time received, and time left to reply. */
export function MessageTable({
  caption,
  none,
  messages,
}: {
  caption: string
  none: string
  messages: readonly MessageRow[]
}) {
  return (
    <ListTable
      className="stacked inbox-list"
      caption={caption}
      empty={none}
      rows={messages}
      rowKey="id"

      columns={{
        From: ({ id, name, email }) => (
          <>
            <a href={`/admin/inbox/${id}`}>{name}</a>
            <small>{email}</small>
          </>
        ),
        Message: ({ opening, catering, kind, assignee }) => (
          <>
            {opening}
            <small>{[catering && kind, assignee && `with ${assignee}`].filter(Boolean).join(', ')}</small>
          </>
        ),
        Received: ({ at, when, promise, state }) => (
          <>
            <time dateTime={at}>{when}</time>
            {promise ? (
              <b className={promise.overdue ? 'inbox-late' : 'inbox-due'}>{promise.words}</b>
            ) : (
              <small>{state}</small>
            )}
          </>
        ),
      }}
    />
  )
}
