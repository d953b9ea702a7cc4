import type { SiteTextChange } from '#app/domain/settings/site-text-change.ts'

export function SiteTextChanges({
  words,
  caption,
  autoFocus = false,
}: {
  words: readonly SiteTextChange[]
  caption: string
  /** Moves focus to the table; set it on the page that answers a form post. */
  autoFocus?: boolean
}) {
  return (
    <table className="admin-table admin-events fact-words" {...(autoFocus && { tabIndex: -1, autoFocus })}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Where</th>
          <th scope="col">Text</th>
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
