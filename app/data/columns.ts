import { sql, type SQL } from 'drizzle-orm'
import { integer } from 'drizzle-orm/sqlite-core'

// Instants are milliseconds since the epoch; money is cents; nutrition is whole grams per serving. A `by` is a user's
// id, kept as it was: like the audit log it outlives the account, and deleting one reads no table for it.

export const id = () => integer('id').primaryKey({ autoIncrement: true })
/** Of a table that no row is ever deleted from, where each number is the next one without a list of what was given out. */
export const sequentialId = () => integer('id').primaryKey()
export const flag = (name: string) => integer(name, { mode: 'boolean' }).notNull().default(false)
export const instant = (name: string) => integer(name)
export const version = () => integer('version').notNull().default(1)
export const total = (name: string) => integer(name).notNull().default(0)

/** A check that a column holds one of a closed list; the list is ours, never input. */
export function oneOfCheck(column: string, allowed: readonly string[]): SQL {
  return sql.raw(`"${column}" in (${allowed.map((value) => `'${value}'`).join(', ')})`)
}

/**
 * The same, said one by one: SQLite makes a table of a list of three or more for each row that is written, and D1 counts
 * what is read of it.
 */
export function oneOfCheckUnrolled(column: string, allowed: readonly string[]): SQL {
  return sql.raw(allowed.map((value) => `"${column}" = '${value}'`).join(' or '))
}
