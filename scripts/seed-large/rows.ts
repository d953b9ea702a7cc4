/**
 * Rows that the database generates from a series of numbers, so that 200,000 rows take only a few lines of SQL.
 * Values depend only on the row's number, so they are the same every time.
 */

export const day = 86_400_000
export const minute = 60_000

/** Maximum number of rows per statement; the local D1 fails with many more. */
const rowsPerStatement = 10_000

/**
 * Returns `insert … select …` statements for rows numbered `first` to `last`. Column expressions refer to the number
 * as `i`.
 */
export function rows(table: string, first: number, last: number, columns: Record<string, string | number>) {
  const statements: string[] = []
  for (let from = first; from <= last; from += rowsPerStatement) {
    const to = Math.min(last, from + rowsPerStatement - 1)
    statements.push(
      `with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to})
insert into ${table} (${Object.keys(columns).join(', ')}) select ${Object.values(columns).join(', ')} from n;`,
    )
  }
  return statements
}

/** Returns SQL that picks one of several values by the row's number. */
export function oneOf(values: readonly (string | number)[], by = 'i') {
  const cases = values.map(
    (value, index) => `when ${index} then ${typeof value === 'number' ? value : `'${value}'`}`,
  )
  return `case (${by}) % ${values.length} ${cases.join(' ')} end`
}
