import type { ChangedWords } from '#app/fact-preview.server.ts'

/** The sentences that the shift moves; nothing of it is saved yet. */
export function ShiftPreview({ words }: { words: readonly ChangedWords[] }) {
  if (words.length === 0)
    return (
      <p tabIndex={-1} autoFocus>
        No sentence of the site would change.
      </p>
    )
  return (
    <table className="admin-table admin-events fact-words" tabIndex={-1} autoFocus>
      <caption>Nothing is saved yet. While this week can be ordered, the site and its mail will say:</caption>
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
