interface Row {
  version: number
  when: string
  who: string | null
}

/** Table of every saved version of a post, newest first. */
export function RevisionList({
  post: { id, version: current },
  revisions,
  shown,
}: {
  post: { id: number; version: number }
  revisions: readonly Row[]
  shown: number | null
}) {
  if (revisions.length === 0) return <p>No revisions yet. The first one is created when you save.</p>
  return (
    <table className="admin-table admin-events">
      <caption>Revisions, newest first (Eastern Time)</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Version</th>
        </tr>
      </thead>
      <tbody>
        {revisions.map(({ version, when, who }) => (
          <tr key={version}>
            <td>{when}</td>
            <td>
              <a
                href={`/admin/posts/${id}/revisions?version=${version}`}
                aria-current={version === shown ? 'true' : undefined}
              >
                {`Version ${version}`}
              </a>
              {version === current && ' (current)'}
              {who !== null && <small>{` ${who}`}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
