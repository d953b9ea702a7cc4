import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * SQL condition for a page of rows whose email starts with a prefix. It uses a single lower bound so that SQLite
 * seeks directly, and range bounds because LIKE cannot use the index.
 */
export function emailPrefixCondition(
  prefix: string,
  {
    email,
    after,
    behind = sql`${email} > ${after}`,
  }: {
    email: SQLWrapper
    after: string | null
    /** Cursor condition to use when several rows can have the same address. */
    behind?: SQL
  },
) {
  const from = after !== null && after >= prefix ? behind : sql`${email} >= ${prefix}`
  return sql`${from} and ${email} < ${`${prefix}\u{10ffff}`}`
}
