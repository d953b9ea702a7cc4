import { sql, type SQL } from 'drizzle-orm'
import { integer, text, type SQLiteTable } from 'drizzle-orm/sqlite-core'

/* Instants are in ms, money in cents, nutrition in grams per serving; a `by` column keeps the id of a deleted user. */

export const idColumn = () => integer('id').primaryKey({ autoIncrement: true })
/** An ID without AUTOINCREMENT, only for tables that never delete rows: SQLite may reuse the ID of a deleted row. */
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

/** `allowed` must never come from user input, because its values become part of the SQL. */
export function oneOfCheck(column: string, allowed: readonly string[]): SQL {
  return sql.raw(`"${column}" in (${allowed.map((value) => `'${value}'`).join(', ')})`)
}

/** Like `oneOfCheck`, but with OR: for an IN list, SQLite builds a temporary table, and D1 bills that table's rows. */
export function oneOfCheckUsingOr(column: string, allowed: readonly string[]): SQL {
  return sql.raw(allowed.map((value) => `"${column}" = '${value}'`).join(' or '))
}

export function pickColumns<Table extends SQLiteTable, Name extends keyof Table & string>(
  table: Table,
  ...names: Name[]
) {
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>
}
