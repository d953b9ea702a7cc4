import { ChangedSentences } from '#app/components/admin/changed-sentences.tsx'
import type { CopyChange } from '#app/domain/settings/changed-words.ts'

/** Preview of the site and email text that a holiday shift would change; nothing is saved yet. */
export function ShiftPreview({ words }: { words: readonly CopyChange[] }) {
  if (words.length === 0)
    return (
      <p tabIndex={-1} autoFocus>
        No sentence of the site would change.
      </p>
    )
  return (
    <ChangedSentences
      words={words}
      caption="Nothing is saved yet. While this week can be ordered, the site and its mail will say:"
      autoFocus
    />
  )
}
