import { sql, type SQL, type SQLChunk } from 'drizzle-orm'
import {
  columnReplacements,
  type CellValue,
  type ExportedTable,
  type ExportManifest,
} from '#app/domain/scheduling/database-export.ts'
import type { Database } from '#app/data/database.server.ts'
import { runBatch } from '#app/data/batch.ts'

/**
 * Reads the schema from SQLite, so that exports include new tables. Tables come in order of their creation,
 * so that referenced tables come first.
 */
export async function readDatabaseSchema(db: Database) {
  const [schema, columns] = await runBatch(db, [
    sql<ExportManifest['schema'][number]>`select type, name, sql from sqlite_master
       where sql is not null and name not glob 'sqlite_*' and name not glob '_cf_*'
       order by type <> 'table', type, rowid`,
    sql<{ table: string; name: string; pk: number }>`
       select m.name as "table", p.name, p.pk from sqlite_master m join pragma_table_info(m.name) p
       where m.type = 'table' and m.name not glob 'sqlite_*' and m.name not glob '_cf_*'
       order by m.rowid, p.cid`,
  ])
  const namesOf = (found: readonly { name: string }[]) => found.map(({ name }) => name)
  const tables = [...Map.groupBy(columns, ({ table }) => table)].map(([name, found]) => ({
    name,
    columns: namesOf(found),
    key: namesOf(found.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)),
  }))
  return { schema, tables }
}

/**
 * Reads rows of up to `bytes` in total, but at least one row. SQLite adds up the row sizes, so that D1
 * returns no rows beyond this limit.
 */
export async function readTableRows(
  db: Database,
  { name, columns, key }: ExportedTable,
  { after, limit, bytes }: { after: readonly CellValue[] | null; limit: number; bytes: number },
): Promise<CellValue[][]> {
  const selectedColumns = columns.map((column) => {
    const replacement = columnReplacements[`${name}.${column}`]
    return replacement === undefined
      ? sql.identifier(column)
      : sql`${replacement} as ${sql.identifier(column)}`
  })
  const names = commaSeparated(columns.map((column) => sql.identifier(column)))
  const keyColumns = commaSeparated(key.map((column) => sql.identifier(column)))
  const afterKey = after
    ? sql`where (${keyColumns}) > (${commaSeparated(after.map((cell) => sql`${cell}`))})`
    : sql``
  const size = sumOf(
    columns.map((column) => sql`coalesce(length(cast(${sql.identifier(column)} as blob)), 0)`),
  )
  const results = await db.all<Record<string, CellValue>>(sql`select ${names} from (
        select ${names}, "its size", sum("its size") over (order by ${keyColumns} rows unbounded preceding) as "size so far" from (
          select ${commaSeparated(selectedColumns)}, ${size} as "its size" from ${sql.identifier(name)} ${afterKey} order by ${keyColumns} limit ${limit}))
      where "size so far" <= ${bytes} or "size so far" = "its size" order by ${keyColumns}`)
  return results.map((row) => columns.map((column) => row[column] ?? null))
}

export async function readAutoIncrementValues(db: Database) {
  const results = await db.all<{ name: string; seq: number }>(
    sql`select name, seq from sqlite_sequence order by rowid`,
  )
  return results.map(({ name, seq }): [string, number] => [name, seq])
}

/** Nests the sum as a balanced tree, because D1 rejects expressions nested 100 levels deep. */
function sumOf(parts: SQL[]): SQL {
  const [first] = parts
  if (parts.length <= 1) return first ?? sql`0`
  const half = Math.ceil(parts.length / 2)
  return sql`(${sumOf(parts.slice(0, half))} + ${sumOf(parts.slice(half))})`
}

function commaSeparated(parts: SQLChunk[]) {
  return sql.join(parts, sql`, `)
}
