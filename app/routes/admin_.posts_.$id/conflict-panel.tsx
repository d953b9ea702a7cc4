import { ParagraphChanges } from '#app/components/admin/form/paragraph-changes.tsx'
import type { PostEditConflict } from './edit-conflict.ts'

/** Shows the version that another user saved in the meantime, before this user overwrites it. */
export function ConflictPanel({
  conflict: { who, when, fields, paragraphs },
  postId,
}: {
  conflict: PostEditConflict
  postId: number
}) {
  return (
    <section className="post-conflict" role="alert" aria-labelledby="conflict" tabIndex={-1} autoFocus>
      <h2 id="conflict">{`${who} saved this post at ${when}`}</h2>
      <p>Your version below isn’t saved yet. Saving replaces theirs, which stays in the revision history.</p>
      {fields.length > 0 && (
        <dl>
          {fields.map(({ name, theirs }) => (
            <div key={name}>
              <dt>{`Their ${name.toLowerCase()}`}</dt>
              <dd>{theirs === '' ? 'nothing' : theirs}</dd>
            </div>
          ))}
        </dl>
      )}
      {paragraphs.length > 0 && (
        <details open>
          <summary>Changes between their version and yours</summary>
          <ParagraphChanges changes={paragraphs} />
        </details>
      )}
      <p>
        <a className="admin-btn" href={`/admin/posts/${postId}`} data-discard="">
          Use theirs and discard mine
        </a>
      </p>
    </section>
  )
}
