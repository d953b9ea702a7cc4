interface Reader {
  id: number
  /** Null for whoever was erased since. */
  email: string | null
  what: string
  wrong: boolean
  error: string | null
  when: string | null
  at?: string | undefined
}

/** A reader a line, with what became of them. */
export function Readers({
  readers,
  some,
  more,
}: {
  readers: readonly Reader[]
  /** Whether only some were asked for. */
  some: boolean
  more: boolean
}) {
  if (readers.length === 0)
    return (
      <p>{more ? 'None among these. Others may be.' : some ? 'Nobody.' : 'Nobody is on its list yet.'}</p>
    )
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
