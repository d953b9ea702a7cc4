import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * SQL condition for one page of rows whose email starts with a prefix. It has a single lower bound, so that SQLite
 * seeks straight to the page, and range bounds, because LIKE cannot use the index.
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
    /** Condition for rows after the cursor; needed when several rows can have the same address. */
    behind?: SQL
  },
) {
  const from = after !== null && after >= prefix ? behind : sql`${email} >= ${prefix}`
  return sql`${from} and ${email} < ${`${prefix}\u{10ffff}`}`
}
