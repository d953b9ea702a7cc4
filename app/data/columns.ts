import { type SQL, sql } from 'drizzle-orm'
import { type AnySQLiteColumn, integer, type SQLiteTable, text } from 'drizzle-orm/sqlite-core'

/* Timestamps are in ms, money in cents, and nutrition in grams per serving. `by` columns keep deleted users' IDs. */

export const id = () => integer('id').primaryKey({ autoIncrement: true })
/** Use this only for tables that never delete rows: without AUTOINCREMENT, SQLite may reuse a deleted row's ID. */
export const idWithoutAutoincrement = () => integer('id').primaryKey()
export const flag = (name: string) => integer(name, { mode: 'boolean' }).notNull().default(false)
export const timestamp = (name: string) => integer(name)
export const version = () => integer('version').notNull().default(1)
export const jsonList = <Item>(name: string) =>
  text(name, { mode: 'json' })
    .$type<Item[]>()
    .notNull()
    .default(sql`'[]'`)
/** The ID of a row in `parent`. Deleting the parent row deletes this row, too. */
export const parentIdColumn = (name: string, parent: () => AnySQLiteColumn) =>
  integer(name).notNull().references(parent, { onDelete: 'cascade' })
export const counter = (name: string) => integer(name).notNull().default(0)

/** `allowed` must never come from user input, because its values become part of the SQL. */
export function oneOfCheck(column: string, allowed: readonly string[]): SQL {
  return sql.raw(`"${column}" in (${allowed.map((value) => `'${value}'`).join(', ')})`)
}

/** Like `oneOfCheck`, but with OR: SQLite builds a temporary table for an IN list, and D1 bills that table's rows. */
export function oneOfCheckUsingOr(column: string, allowed: readonly string[]): SQL {
  return sql.raw(allowed.map((value) => `"${column}" = '${value}'`).join(' or '))
}

export function pickColumns<Table extends SQLiteTable, Name extends keyof Table & string>(
  table: Table,
  ...names: Name[]
) {
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>
}
