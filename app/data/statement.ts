import type { SQL } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import type { Database } from './database.server.ts'

const dialect = new SQLiteAsyncDialect()

/** A statement put together from parts with their parameters, for D1's batch; drizzle's own can't stand in one. */
export function prepareStatement({ $client: d1 }: Database, query: SQL) {
  const { sql, params } = dialect.sqlToQuery(query)
  return d1.prepare(sql).bind(...params)
}
