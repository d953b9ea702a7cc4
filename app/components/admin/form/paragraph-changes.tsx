import { collapseUnchangedParagraphs, type ParagraphChange } from '#app/domain/blog/paragraph-changes.ts'

/** The differences between two versions of a text, paragraph by paragraph: removed, added and unchanged. */
export function ParagraphChanges({ changes }: { changes: readonly ParagraphChange[] }) {
  return (
    <div className="post-changes">
      {collapseUnchangedParagraphs(changes).map(({ kind, text }, place) => {
        // Two paragraphs can have the same text, so the index is part of the key.
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
