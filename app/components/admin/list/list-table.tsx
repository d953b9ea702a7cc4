import type { ReactNode } from 'react'

/** The table of an admin list, or the text `empty` when the list has no rows. */
export function ListTable<Row>({
  caption,
  isCaptionHidden = false,
  isEventLog = false,
  className = '',
  rows,
  rowKey,
  rowAnchor,
  columns,
  hiddenHeading,
  lastCellClass,
  empty,
}: {
  caption: string
  isCaptionHidden?: boolean
  /** True for an event log: its rows have no heading cell. */
  isEventLog?: boolean
  className?: string
  rows: readonly Row[]
  /** The field that uniquely identifies a row. */
  rowKey: keyof Row
  /** Returns the id of a row's element, for links that lead back to the row. */
  rowAnchor?: (row: Row) => string
  /** Maps each column's heading to a function that renders the column's cell for a row. */
  columns: Record<string, (row: Row) => ReactNode>
  /** The heading of the column whose cells need no visible heading; screen readers still get it. */
  hiddenHeading?: string
  lastCellClass?: (row: Row) => string | undefined
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode
}) {
  if (rows.length === 0) return <p>{empty}</p>
  const cells = Object.entries(columns)
  return (
    <table className={`admin-table ${className}`.trim()}>
      <caption className={isCaptionHidden ? 'sr-only' : undefined}>{caption}</caption>
      <thead>
        <tr>
          {cells.map(([heading]) => (
            <th key={heading} scope="col">
              {heading === hiddenHeading ? <span className="sr-only">{heading}</span> : heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={String(row[rowKey])} {...(rowAnchor && { id: rowAnchor(row), tabIndex: -1 })}>
            {cells.map(([heading, cell], index) =>
              index === 0 && !isEventLog ? (
                <th key={heading} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={heading} className={index === cells.length - 1 ? lastCellClass?.(row) : undefined}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
