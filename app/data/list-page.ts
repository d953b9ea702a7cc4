/** One page of a list. `next` is the cursor of the next page; null on the last page. */
export interface ListPage<Row, Cursor> {
  rows: Row[]
  next: Cursor | null
}

/** Makes a page from rows that were read with one extra row, which shows whether another page follows. */
export function toListPage<Row, Cursor>(
  found: readonly Row[],
  perPage: number,
  cursorOf: (last: Row) => Cursor,
): ListPage<Row, Cursor> {
  const rows = found.slice(0, perPage)
  const last = found.length > perPage ? rows.at(-1) : undefined
  return { rows, next: last === undefined ? null : cursorOf(last) }
}

/** Reads a list to its end, one page at a time, for an export. */
export async function* readAllPages<Row, Cursor>(
  read: (cursor: Cursor | null) => Promise<ListPage<Row, Cursor>>,
) {
  let cursor: Cursor | null = null
  do {
    const page: ListPage<Row, Cursor> = await read(cursor)
    yield page.rows
    cursor = page.next
  } while (cursor !== null)
}
