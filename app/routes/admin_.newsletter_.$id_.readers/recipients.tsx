import { ListTable } from '#app/components/admin/list/list-table.tsx'

interface RecipientRow {
  id: number
  /** Null if the subscriber was erased. */
  email: string | null
  what: string
  wrong: boolean
  error: string | null
  when: string | null
  at?: string | undefined
}

/** A table of an issue's recipients, with the delivery outcome of each. */
export function RecipientTable({
  readers,
  nothing,
}: {
  readers: readonly RecipientRow[]
  /** The text to show when the recipients list is empty. */
  nothing: string
}) {
  return (
    <ListTable
      className="jobs-rows folded"
      caption="Recipients"
      isCaptionHidden
      empty={nothing}
      rows={readers}
      rowKey="id"
      lastCellClass={({ wrong }) => (wrong ? 'jobs-wrong' : undefined)}
      columns={{
        Recipient: ({ id, email, error, when, at }) => (
          <>
            {email === null ? 'Erased subscriber' : <a href={`/admin/subscribers/${id}`}>{email}</a>}
            {error !== null && <small>{error}</small>}
            {when !== null && (
              <small className="fold">
                <time dateTime={at}>{when}</time>
              </small>
            )}
          </>
        ),
        When: ({ when, at }) => when !== null && <time dateTime={at}>{when}</time>,
        'Delivery status': ({ what }) => what,
      }}
    />
  )
}
