import { sql, type SQL } from 'drizzle-orm'
import {
  withheldValue,
  type CellValue,
  type ExportedTable,
  type ExportManifest,
} from '#app/domain/scheduling/database-export.ts'
import { prepareStatement } from '#app/data/statement.ts'
import type { Database } from '#app/data/database.server.ts'

/**
 * What the database is made of, by its own word: a table that a migration adds is in the next export without anybody
 * thinking of it. Tables in the order in which they came, so that what is referred to stands first.
 */
export async function readDatabaseSchema({ $client: d1 }: Database) {
  const [schema, columns] = await d1.batch([
    d1.prepare(
      `select type, name, sql from sqlite_master
       where sql is not null and name not glob 'sqlite_*' and name not glob '_cf_*'
       order by type <> 'table', type, rowid`,
    ),
    d1.prepare(
      `select m.name as "table", p.name, p.pk from sqlite_master m join pragma_table_info(m.name) p
       where m.type = 'table' and m.name not glob 'sqlite_*' and m.name not glob '_cf_*'
       order by m.rowid, p.cid`,
    ),
  ])
  const tables = new Map<string, { name: string; pk: number }[]>()
  for (const { table, ...column } of (columns?.results ?? []) as {
    table: string
    name: string
    pk: number
  }[])
    tables.set(table, [...(tables.get(table) ?? []), column])
  return {
    schema: (schema?.results ?? []) as ExportManifest['schema'],
    tables: [...tables].map(([name, columns]) => ({
      name,
      columns: columns.map((column) => column.name),
      key: columns
        .filter(({ pk }) => pk > 0)
        .sort((a, b) => a.pk - b.pk)
        .map((column) => column.name),
    })),
  }
}

/**
 * The rows of a table behind a key, in the order of its keys: as many as `limit`, and as hold `bytes` together, but one at
 * least. None where the table has ended. The database does the counting, so that what is too much never leaves it.
 */
export async function readTableRows(
  db: Database,
  { name, columns, key }: Pick<ExportedTable, 'name' | 'columns' | 'key'>,
  { after, limit, bytes }: { after: readonly CellValue[] | null; limit: number; bytes: number },
): Promise<CellValue[][]> {
  const shown = columns.map((column) => {
    const instead = withheldValue(name, column)
    return instead === undefined
      ? sql`${sql.identifier(column)}`
      : sql`${instead} as ${sql.identifier(column)}`
  })
  const ids = list(key.map((column) => sql`${sql.identifier(column)}`))
  const behind = after === null ? sql`` : sql`where (${ids}) > (${list(after.map((cell) => sql`${cell}`))})`
  const size = sumOf(
    columns.map((column) => sql`coalesce(length(cast(${sql.identifier(column)} as blob)), 0)`),
  )
  const names = list(columns.map((column) => sql`${sql.identifier(column)}`))
  const { results } = await prepareStatement(
    db,
    sql`select ${names} from (
        select ${names}, "its size", sum("its size") over (order by ${ids} rows unbounded preceding) as "size so far" from (
          select ${list(shown)}, ${size} as "its size" from ${sql.identifier(name)} ${behind} order by ${ids} limit ${limit}))
      where "size so far" <= ${bytes} or "size so far" = "its size" order by ${ids}`,
  ).all<Record<string, CellValue>>()
  return results.map((row) => columns.map((column) => row[column] ?? null))
}

/** The last number that each table has given out. */
export async function readSequences({ $client: d1 }: Database) {
  const { results } = await d1
    .prepare('select name, seq from sqlite_sequence order by rowid')
    .all<{ name: string; seq: number }>()
  return results.map(({ name, seq }): [string, number] => [name, seq])
}

/** In halves: D1 refuses an expression that is nested a hundred deep. */
function sumOf(parts: SQL[]): SQL {
  const [first] = parts
  if (parts.length <= 1) return first ?? sql`0`
  const half = Math.ceil(parts.length / 2)
  return sql`(${sumOf(parts.slice(0, half))} + ${sumOf(parts.slice(half))})`
}

function list(parts: SQL[]) {
  return sql.join(parts, sql`, `)
}
