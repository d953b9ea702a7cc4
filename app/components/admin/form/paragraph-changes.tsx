import { collapseUnchangedParagraphs, type ParagraphChange } from '#app/domain/blog/paragraph-changes.ts'

export function ParagraphChanges({ changes }: { changes: readonly ParagraphChange[] }) {
  return (
    <div className="post-changes">
      {collapseUnchangedParagraphs(changes).map(({ kind, text }, index) => {
        if (kind === 'gone') return <del key={index}>{text}</del>
        if (kind === 'new') return <ins key={index}>{text}</ins>
        return (
          <p key={index} className={kind === 'fold' ? 'admin-hint' : undefined}>
            {text}
          </p>
        )
      })}
    </div>
  )
}
