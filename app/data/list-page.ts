import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

export const rowsPerPage = 50

export interface ListPage<Row, Cursor> {
  rows: Row[]
  next: Cursor | null
}

/** Callers must query `perPage + 1` rows: the extra row shows that another page follows. */
export function toListPage<Row, Cursor>(found: Row[], perPage: number, cursorOf: (last: Row) => Cursor) {
  const rows = found.slice(0, perPage)
  const last = found.length > perPage ? rows.at(-1) : undefined
  return { rows, next: last === undefined ? null : cursorOf(last) }
}

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

/** Compares with a range instead of LIKE, because LIKE wouldn't use the index on the email column. */
export function buildEmailPrefixCondition(
  prefix: string,
  { email, after, afterCursor }: { email: SQLWrapper; after: string | null; afterCursor?: SQL },
) {
  const from =
    after !== null && after >= prefix ? (afterCursor ?? sql`${email} > ${after}`) : sql`${email} >= ${prefix}`
  return sql`${from} and ${email} < ${`${prefix}\u{10ffff}`}`
}
