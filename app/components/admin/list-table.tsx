import type { ReactNode } from 'react'

/** The table of an admin list. */
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
  /** True for a log of events, whose rows have no heading. */
  isEventLog?: boolean
  className?: string
  rows: readonly Row[]
  /** The field that tells the rows apart. */
  rowKey: keyof Row
  /** The anchor of a row, for links that lead back to it. */
  rowAnchor?: (row: Row) => string
  /** Each column's heading, and what it shows of a row. */
  columns: Record<string, (row: Row) => ReactNode>
  /** The heading to hide from sight, where the cells speak for themselves. */
  hiddenHeading?: string
  lastCellClass?: (row: Row) => string | undefined
  /** What to say if there are no rows. */
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
