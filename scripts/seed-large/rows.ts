/**
 * Rows made by the database itself out of a row of numbers, so that two hundred thousand of them are a few lines of
 * text. What varies is arithmetic on the number: the same every time.
 */

export const day = 86_400_000
export const minute = 60_000

/** What one statement makes; the local D1 takes no more at its ease. */
const atOnce = 10_000

/** `insert into … select …` over the numbers from `first` to `last`, which the columns call `i`. */
export function rows(table: string, first: number, last: number, columns: Record<string, string | number>) {
  const statements: string[] = []
  for (let from = first; from <= last; from += atOnce) {
    const to = Math.min(last, from + atOnce - 1)
    statements.push(
      `with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to})
insert into ${table} (${Object.keys(columns).join(', ')}) select ${Object.values(columns).join(', ')} from n;`,
    )
  }
  return statements
}

/** One of a list, by the number. */
export function oneOf(values: readonly (string | number)[], by = 'i') {
  const cases = values.map(
    (value, index) => `when ${index} then ${typeof value === 'number' ? value : `'${value}'`}`,
  )
  return `case (${by}) % ${values.length} ${cases.join(' ')} end`
}
