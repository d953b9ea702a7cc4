import type { ReactNode } from 'react'

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
  /** The rows of an event log have no heading cell, and their first cell is the time. */
  isEventLog?: boolean
  className?: string
  rows: readonly Row[]
  rowKey: keyof Row
  rowAnchor?: (row: Row) => string
  columns: Record<string, (row: Row) => ReactNode>
  hiddenHeading?: string
  lastCellClass?: (row: Row) => string | undefined
  empty: ReactNode
}) {
  if (rows.length === 0) return <p>{empty}</p>
  const cells = Object.entries(columns)
  return (
    <table className={['admin-table', isEventLog && 'admin-events', className].filter(Boolean).join(' ')}>
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
