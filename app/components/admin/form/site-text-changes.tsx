export interface SiteTextChange {
  where: string
  before: string | null
  after: string | null
}

interface SiteTextChangesProps {
  changes: readonly SiteTextChange[]
  caption: string
  autoFocus?: boolean
}

export function SiteTextChangeTable({ changes, caption, autoFocus = false }: SiteTextChangesProps) {
  return (
    <table className="admin-table admin-events" {...(autoFocus && { tabIndex: -1, autoFocus })}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Where</th>
          <th scope="col">Text</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ where, before, after }, index) => (
          <tr key={index}>
            <td>{where}</td>
            <td>
              {before !== null && <del className="block text-ink-soft decoration-1">{before}</del>}
              {after !== null && <ins className="block font-semibold text-brand no-underline">{after}</ins>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
