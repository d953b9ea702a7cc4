import { folded, type ParagraphChange } from '#app/domain/blog/paragraph-changes.ts'

/** Two texts in one, paragraph by paragraph: what went, what came, and what stayed around it. */
export function Changes({ changes }: { changes: readonly ParagraphChange[] }) {
  return (
    <div className="post-changes">
      {folded(changes).map(({ kind, text }, place) => {
        // Two paragraphs may say the same.
        const key = `${place} ${kind}`
        if (kind === 'gone') return <del key={key}>{text}</del>
        if (kind === 'new') return <ins key={key}>{text}</ins>
        return (
          <p key={key} className={kind === 'fold' ? 'admin-hint' : undefined}>
            {text}
          </p>
        )
      })}
    </div>
  )
}
