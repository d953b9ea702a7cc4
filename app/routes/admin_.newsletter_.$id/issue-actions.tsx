import type { IssueView } from './view.ts'

/** What can be done with the letter: each is asked back once, and works without script. */
export function IssueActions({ deeds, seen }: Pick<IssueView, 'deeds' | 'seen'>) {
  if (deeds.length === 0) return null
  return (
    <div className="letter-deeds">
      {deeds.map(({ deed, name, about, press }) => (
        // One at a time is open, as far as the browser knows how.
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
