import { DeskSection } from '#app/components/desk-section.tsx'
import type { IssueView } from './view.ts'

/** What a reader of the last letter finds otherwise in this one. */
export function Changes({ changes }: Pick<IssueView, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <DeskSection id="changes" title="Against last week’s" about="What readers of the last letter find otherwise in this one.">
      <ul className="letter-changes">
        {changes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </DeskSection>
  )
}
