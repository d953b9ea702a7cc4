import type { IssueView } from './view.ts'

/** Actions for an issue; each opens a confirmation first and works without JavaScript. */
export function IssueActions({ deeds, seen }: Pick<IssueView, 'deeds' | 'seen'>) {
  if (deeds.length === 0) return null
  return (
    <div className="letter-deeds">
      {deeds.map(({ deed, name, about, press }) => (
        // A shared `name` makes the browser keep only one `<details>` open at a time, where supported.
        <details key={deed} name="deed">
          <summary className={deed === 'approve' || deed === 'resume' ? 'admin-btn solid' : 'admin-btn'}>
            {name}
          </summary>
          <form method="post" aria-label={name}>
            <input type="hidden" name="seen" value={seen} />
            <p>{about}</p>
            <button className="admin-btn solid" name="intent" value={deed}>
              {press}
            </button>
          </form>
        </details>
      ))}
    </div>
  )
}
