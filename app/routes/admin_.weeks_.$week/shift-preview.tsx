import { ChangedSentences } from '#app/components/admin/form/changed-sentences.tsx'
import type { SiteTextChange } from '#app/domain/settings/changed-words.ts'

/** Preview of the site and email text that a holiday shift would change; nothing is saved yet. */
export function DateChangePreview({ words }: { words: readonly SiteTextChange[] }) {
  if (words.length === 0)
    return (
      <p tabIndex={-1} autoFocus>
        Nothing on the website would change.
      </p>
    )
  return (
    <ChangedSentences
      words={words}
      caption="Not saved yet. While orders are open, the website and emails will say:"
      autoFocus
    />
  )
}
