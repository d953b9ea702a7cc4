import type { ParagraphChange } from '#app/domain/paragraph-changes.ts'

/** Two texts in one, paragraph by paragraph: what went, what came, and what stayed. */
export function Changes({ changes }: { changes: readonly ParagraphChange[] }) {
  return (
    <div className="post-changes">
      {changes.map(({ kind, text }, place) => {
        // Two paragraphs may say the same.
        const key = `${place} ${kind}`
        if (kind === 'gone') return <del key={key}>{text}</del>
        return kind === 'new' ? <ins key={key}>{text}</ins> : <p key={key}>{text}</p>
      })}
    </div>
  )
}
