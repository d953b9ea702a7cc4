import type { ReactNode } from 'react'

interface ListTableProps<Row> {
  caption: string
  isCaptionHidden?: boolean
  /** True for an event log, whose rows have no heading cell because each row starts with the time. */
  isEventLog?: boolean
  className?: string
  rows: readonly Row[]
  rowKey: keyof Row
  rowAnchor?: (row: Row) => string
  columns: Record<string, (row: Row) => ReactNode>
  hiddenHeading?: string
  lastCellClass?: (row: Row) => string | undefined
  empty?: ReactNode
}

export function ListTable<Row>({ rows, isEventLog = false, className = '', ...props }: ListTableProps<Row>) {
  if (rows.length === 0) return props.empty ? <p>{props.empty}</p> : null
  const cells = Object.entries(props.columns)
  return (
    <table className={['admin-table', isEventLog && 'admin-events', className].filter(Boolean).join(' ')}>
      <caption className={props.isCaptionHidden ? 'sr-only' : undefined}>{props.caption}</caption>
      <thead>
        <tr>
          {cells.map(([heading]) => (
            <th key={heading} scope="col">
              {heading === props.hiddenHeading ? <span className="sr-only">{heading}</span> : heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={String(row[props.rowKey])}
            {...(props.rowAnchor && { id: props.rowAnchor(row), tabIndex: -1 })}
          >
            {cells.map(([heading, cell], index) =>
              index === 0 && !isEventLog ? (
                <th key={heading} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td
                  key={heading}
                  className={index === cells.length - 1 ? props.lastCellClass?.(row) : undefined}
                >
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

export function renderCellWithNote(content: ReactNode, note: ReactNode) {
  return (
    <>
      {content}
      {note && <small>{note}</small>}
    </>
  )
}
