import type { SQL } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import type { Database } from './database.server.ts'

const dialect = new SQLiteAsyncDialect()

/** Prepares a Drizzle SQL expression as a D1 statement, so that it can be part of a D1 batch. */
export function prepareStatement({ $client: d1 }: Database, query: SQL) {
  const { sql, params } = dialect.sqlToQuery(query)
  return d1.prepare(sql).bind(...params)
}
