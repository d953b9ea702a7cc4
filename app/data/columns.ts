import { sql, type SQL } from 'drizzle-orm'
import { integer, text, type SQLiteTable } from 'drizzle-orm/sqlite-core'

/* Instants are in ms, money in cents, nutrition in grams per serving; a `by` column keeps the id of a deleted user. */

export const idColumn = () => integer('id').primaryKey({ autoIncrement: true })
/** For tables that never delete rows: without AUTOINCREMENT, SQLite may reuse a deleted row's id. */
export const sequentialIdColumn = () => integer('id').primaryKey()
export const flagColumn = (name: string) => integer(name, { mode: 'boolean' }).notNull().default(false)
export const timestampColumn = (name: string) => integer(name)
export const versionColumn = () => integer('version').notNull().default(1)
export const jsonListColumn = <Item>(name: string) =>
  text(name, { mode: 'json' })
    .$type<Item[]>()
    .notNull()
    .default(sql`'[]'`)
export const counterColumn = (name: string) => integer(name).notNull().default(0)

/** The list must never come from user input. */
export function oneOfCheck(column: string, allowed: readonly string[]): SQL {
  return sql.raw(`"${column}" in (${allowed.map((value) => `'${value}'`).join(', ')})`)
}

/** `oneOfCheck` as OR comparisons: SQLite builds a temporary table for an IN list, and D1 bills its rows. */
export function oneOfCheckUsingOr(column: string, allowed: readonly string[]): SQL {
  return sql.raw(allowed.map((value) => `"${column}" = '${value}'`).join(' or '))
}

export function pickColumns<Table extends SQLiteTable, Name extends keyof Table & string>(
  table: Table,
  ...names: Name[]
) {
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>
}
