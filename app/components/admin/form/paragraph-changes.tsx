import type { ReactNode } from 'react'
import { collapseUnchangedParagraphs, type ParagraphChange } from '#app/domain/blog/paragraph-changes.ts'

export function ParagraphChanges({ changes }: { changes: readonly ParagraphChange[] }) {
  return (
    <div className="grid max-w-[46em] gap-2">
      {collapseUnchangedParagraphs(changes).map(({ kind, text }, index) => {
        if (kind === 'gone') return <DeletedText key={index}>{text}</DeletedText>
        if (kind === 'new') return <AddedText key={index}>{text}</AddedText>
        return (
          <p key={index} className={kind === 'fold' ? 'admin-hint' : undefined}>
            {text}
          </p>
        )
      })}
    </div>
  )
}

export function DeletedText({ children }: { children: ReactNode }) {
  return <del className="bg-berry px-2 py-0.5 wrap-anywhere decoration-1">{children}</del>
}

export function AddedText({ children }: { children: ReactNode }) {
  return <ins className="bg-sage px-2 py-0.5 wrap-anywhere no-underline">{children}</ins>
}
