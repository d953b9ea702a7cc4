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
  if (revisions.length === 0)
    return <p>Nobody has saved this post here yet. The first save keeps what was before it, too.</p>
  return (
    <table className="admin-table admin-events">
      <caption>Saves, newest first, in kitchen time</caption>
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
              {version === current && ', as it stands'}
              {who !== null && <small>{` ${who}`}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
