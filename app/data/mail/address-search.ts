import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * Rows whose addresses begin so, from behind the one that a page ended with. As one lower bound, because SQLite seeks to
 * one alone and steps over every row up to another; and as bounds at all, because LIKE reads no index here.
 */
export function emailStartsWith(
  prefix: string,
  {
    email,
    after,
    behind = sql`${email} > ${after}`,
  }: {
    email: SQLWrapper
    after: string | null
    /** Where an address may stand in several rows. */
    behind?: SQL
  },
) {
  const from = after !== null && after >= prefix ? behind : sql`${email} >= ${prefix}`
  return sql`${from} and ${email} < ${`${prefix}\u{10ffff}`}`
}
