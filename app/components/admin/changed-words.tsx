import type { ChangedWords } from '#app/domain/settings/changed-words.ts'

/** Sentences of the site as they are and as they would be. */
export function ChangedSentences({
  words,
  caption,
  autoFocus = false,
}: {
  words: readonly ChangedWords[]
  caption: string
  /** Where this is the answer to a press, the page opens here. */
  autoFocus?: boolean
}) {
  return (
    <table className="admin-table admin-events fact-words" {...(autoFocus && { tabIndex: -1, autoFocus })}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Where</th>
          <th scope="col">Words</th>
        </tr>
      </thead>
      <tbody>
        {words.map(({ where, before, after }, index) => (
          <tr key={index}>
            <td>{where}</td>
            <td>
              {before !== null && <del>{before}</del>}
              {after !== null && <ins>{after}</ins>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
