import type { SQLWrapper } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import type { Database } from './database.server.ts'

const dialect = new SQLiteAsyncDialect()

/** Prepares a Drizzle SQL expression as a D1 statement, so that it can be part of a D1 batch. */
export function prepareStatement({ $client: d1 }: Database, query: SQLWrapper) {
  const { sql, params } = dialect.sqlToQuery(query.getSQL())
  return d1.prepare(sql).bind(...params)
}

/**
 * Runs queries as one D1 batch (a transaction and one round trip) and returns the rows of each. `db.batch` can't be
 * used with `sql` expressions, because Drizzle doesn't bind their parameters there.
 */
export async function runBatch<Row = Record<string, unknown>>(db: Database, queries: readonly SQLWrapper[]) {
  const results = await db.$client.batch<Row>(queries.map((query) => prepareStatement(db, query)))
  return results.map(({ results: rows }) => rows)
}
