import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/**
 * Finds migrations that break the previous release. A deployment migrates first, so the previous release runs on the
 * new schema until it is replaced, and again after a rollback (B10). The migrations are applied one by one to an
 * empty database, and the schemas before and after each are compared.
 */

interface Migration {
  name: string
  sql: string
}

/** A comment that a migration needs if it breaks the previous release; it must say why that is safe. */
const exception = /^-- breaks the previous release: \S.{10,}$/m

export function readMigrations(): Migration[] {
  const names = readdirSync('migrations').filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => ({ name, sql: readFileSync(`migrations/${name}`, 'utf8') }))
}

/** Returns the breaking changes of migrations without such a comment, as "file: problem". */
export function migrationProblems(migrations: readonly Migration[]) {
  const db = new DatabaseSync(':memory:')
  try {
    return migrations.flatMap(({ name, sql }) => {
      const before = readSchema(db)
      db.exec(sql)
      const found = exception.test(sql) ? [] : breakingChanges(before, readSchema(db), rebuiltTables(sql))
      return found.map((problem) => `${name}: ${problem}`)
    })
  } finally {
    db.close()
  }
}

interface Column {
  name: string
  notnull: number
  dflt_value: string | null
  pk: number
  hidden: number
}

interface Table {
  columns: Map<string, Column>
  checks: string[]
  /** Unique indexes and foreign keys, each with the columns that it restricts. */
  uniques: Restriction[]
  foreignKeys: Restriction[]
  /** The SQL of each trigger, by the trigger's name. */
  triggers: Map<string, string>
}

interface Restriction {
  columns: string[]
  text: string
}

type Schema = Map<string, Table>

function readSchema(db: DatabaseSync): Schema {
  const tables = db
    .prepare(`select name, sql from sqlite_master where type = 'table' and name not like 'sqlite_%'`)
    .all() as { name: string; sql: string }[]
  return new Map(tables.map(({ name, sql }) => [name, readTable(db, name, sql)]))
}

function readTable(db: DatabaseSync, name: string, sql: string): Table {
  const columns = db.prepare('select * from pragma_table_xinfo(?)').all(name) as unknown as Column[]
  const uniques = db
    .prepare(
      `select json_group_array(c.name) as columns, coalesce(m.sql, '') as text
       from pragma_index_list(?) l join pragma_index_info(l.name) c left join sqlite_master m on m.name = l.name
       where l."unique" group by l.name`,
    )
    .all(name) as { columns: string; text: string }[]
  const foreignKeys = db.prepare('select * from pragma_foreign_key_list(?)').all(name)
  const triggers = db
    .prepare(`select name, sql from sqlite_master where type = 'trigger' and tbl_name = ?`)
    .all(name) as { name: string; sql: string }[]
  return {
    columns: new Map(columns.map((column) => [column.name, column])),
    checks: readChecks(sql),
    uniques: uniques.map(({ columns, text }) => toRestriction(JSON.parse(columns) as string[], partOf(text))),
    foreignKeys: foreignKeys.map(({ from, table, to }) =>
      toRestriction([String(from)], ` to ${String(table)}.${String(to)}`),
    ),
    triggers: new Map(triggers.map(({ name: trigger, sql: text }) => [trigger, text])),
  }
}

function toRestriction(columns: string[], more: string): Restriction {
  return { columns, text: columns.join(', ') + more }
}

/** Returns the `where` clause of a partial index; empty for other indexes. */
function partOf(sql: string) {
  return /\swhere\s.*/is.exec(sql)?.[0] ?? ''
}

/** Returns the expressions of a table's CHECK constraints. */
function readChecks(sql: string) {
  return [...sql.matchAll(/\bcheck\s*\(/gi)].map(({ index, 0: word }) => {
    const start = index + word.length
    let depth = 1
    let end = start
    for (; depth > 0 && end < sql.length; end++) depth += sql[end] === '(' ? 1 : sql[end] === ')' ? -1 : 0
    return sql.slice(start, end - 1).replaceAll(/\s+/g, ' ')
  })
}

/** Returns the names of the tables that a migration drops. A dropped table that exists afterward was rebuilt. */
function rebuiltTables(sql: string) {
  const code = sql.replaceAll(/'(?:[^']|'')*'/g, "''").replaceAll(/--.*$/gm, '')
  return [...code.matchAll(/\bdrop\s+table\s+(?:if\s+exists\s+)?["'`[]?(\w+)/gi)].map(([, name = '']) => name)
}

function breakingChanges(before: Schema, after: Schema, dropped: string[]) {
  return [...before].flatMap(([name, old]) => {
    const table = after.get(name)
    if (!table) return [`removes the table ${name}`]
    const rebuilt = dropped.includes(name) ? [`rebuilds the table ${name}, copying every row`] : []
    return [...rebuilt, ...tableChanges(old, table).map((change) => `${change} of ${name}`)]
  })
}

function tableChanges(old: Table, table: Table) {
  const wasRequired = (name: string) => {
    const column = old.columns.get(name)
    return column !== undefined && isRequired(column)
  }
  return [
    ...[...old.columns.keys()]
      .filter((name) => !table.columns.has(name))
      .map((name) => `removes the column ${name}`),
    ...[...table.columns.values()]
      .filter((column) => isRequired(column) && !wasRequired(column.name))
      .map(({ name }) => `requires a value for the column ${name}`),
    ...[...table.columns.values()]
      .filter((column) => column.notnull === 1 && old.columns.get(column.name)?.notnull === 0)
      .filter((column) => !isRequired(column))
      .map(({ name }) => `refuses null in the column ${name}`),
    ...table.checks
      .filter(
        (check) =>
          !old.checks.includes(check) && [...old.columns.keys()].some((name) => check.includes(name)),
      )
      .map((check) => `adds the check (${check})`),
    ...added(old, old.uniques, table.uniques).map(({ text }) => `adds a unique index on ${text}`),
    ...added(old, old.foreignKeys, table.foreignKeys).map(({ text }) => `adds a foreign key from ${text}`),
    ...[...old.triggers.keys()]
      .filter((name) => !table.triggers.has(name))
      .map((name) => `removes the trigger ${name}`),
    ...[...table.triggers]
      .filter(([name, sql]) => /\braise\s*\(/i.test(sql) && old.triggers.get(name) !== sql)
      .map(([name]) => `refuses writes with the trigger ${name}`),
  ]
}

/** Whether an insert fails if it gives no value for a column. */
function isRequired({ notnull, dflt_value, pk, hidden }: Column) {
  return notnull === 1 && dflt_value === null && pk === 0 && hidden === 0
}

/** Returns the new restrictions, except those that include a new column, because old code leaves that column null. */
function added({ columns }: Table, before: Restriction[], now: Restriction[]) {
  return now.filter(
    (one) => one.columns.every((name) => columns.has(name)) && !before.some(({ text }) => text === one.text),
  )
}
