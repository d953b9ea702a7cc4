import type { SQL, SQLWrapper } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import type { Database } from './database.server.ts'

const dialect = new SQLiteAsyncDialect()

type BatchRows<Queries extends readonly SQLWrapper[]> = {
  -readonly [Index in keyof Queries]: Queries[Index] extends SQL<infer Row> ? Row[] : unknown[]
}

/** Runs queries in one transaction and round trip. Unlike `db.batch`, accepts `sql` expressions with parameters. */
export function runBatchWithMetadata({ $client: d1 }: Database, queries: readonly SQLWrapper[]) {
  return d1.batch(
    queries.map((query) => {
      const { sql, params } = dialect.sqlToQuery(query.getSQL())
      return d1.prepare(sql).bind(...params)
    }),
  )
}

export async function runBatch<const Queries extends readonly SQLWrapper[]>(db: Database, queries: Queries) {
  const results = await runBatchWithMetadata(db, queries)
  return results.map(({ results: rows }) => rows) as BatchRows<Queries>
}
