import type { IssueView } from './view.ts'

/** Actions for an issue; each opens a confirmation first and works without JavaScript. */
export function IssueActions({ actions, seen }: Pick<IssueView, 'actions' | 'seen'>) {
  if (actions.length === 0) return null
  return (
    <div className="letter-deeds">
      {actions.map(({ deed: action, name, about, press }) => (
        // A shared `name` makes the browser keep only one `<details>` open at a time, where supported.
        <details key={action} name="deed">
          <summary className={action === 'approve' || action === 'resume' ? 'admin-btn solid' : 'admin-btn'}>
            {name}
          </summary>
          <form method="post" aria-label={name}>
            <input type="hidden" name="seen" value={seen} />
            <p>{about}</p>
            <button className="admin-btn solid" name="intent" value={action}>
              {press}
            </button>
          </form>
        </details>
      ))}
    </div>
  )
}
