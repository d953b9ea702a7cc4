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
  if (readers.length === 0) return <p>{nothing}</p>
  return (
    <table className="admin-table jobs-rows folded">
      <caption className="sr-only">Readers</caption>
      <thead>
        <tr>
          <th scope="col">Reader</th>
          <th scope="col">When</th>
          <th scope="col">What became of it</th>
        </tr>
      </thead>
      <tbody>
        {readers.map(({ id, email, what, wrong, error, when, at }) => (
          <tr key={id}>
            <th scope="row">
              {email === null ? 'Somebody erased since' : <a href={`/admin/subscribers/${id}`}>{email}</a>}
              {error !== null && <small>{error}</small>}
              {when !== null && (
                <small className="fold">
                  <time dateTime={at}>{when}</time>
                </small>
              )}
            </th>
            <td>{when !== null && <time dateTime={at}>{when}</time>}</td>
            <td className={wrong ? 'jobs-wrong' : undefined}>{what}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
