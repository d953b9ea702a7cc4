import { type SQL, sql, type SQLChunk } from 'drizzle-orm'
import { runBatch } from '#app/data/batch.ts'
import type { Database } from '#app/data/database.server.ts'
import {
  type CellValue,
  computeSha256,
  type ExportedTable,
  type ExportListEntry,
  type ExportManifest,
  formatExportRows,
  maxSavedExports,
  secretReplacements,
} from '#app/domain/scheduling/database-export.ts'

/** R2 locks files in `exports/` for six weeks (scripts/launch/resources.ts), so the progress file is elsewhere. */
const folder = (name: string) => `exports/${name}/`
const progressKey = (name: string) => `progress/${name}.json`

export const exportIndexKey = 'exports/index.json'

/** `at`: index of the table to resume in. `after`: primary key of the last row exported from it; null if none. */
export interface ExportProgress {
  manifest: ExportManifest
  at: number
  after: CellValue[] | null
}

export async function readExportProgress(bucket: R2Bucket, name: string) {
  const object = await bucket.get(progressKey(name))
  return object && { progress: await object.json<ExportProgress>(), etag: object.etag }
}

/** Returns false, and saves nothing, if another run has saved progress since `etag` was read. */
export async function saveExportProgress(bucket: R2Bucket, progress: ExportProgress, etag: string | null) {
  const onlyIf = new Headers(etag === null ? { 'if-none-match': '*' } : { 'if-match': `"${etag}"` })
  const saved = await bucket.put(progressKey(progress.manifest.name), JSON.stringify(progress), { onlyIf })
  return saved !== null
}

/** Saves rows in a file, unless a file with the same name and content exists. */
export async function saveExportPart(
  bucket: R2Bucket,
  name: string,
  table: ExportedTable,
  rows: readonly CellValue[][],
) {
  const text = formatExportRows(rows)
  const sha256 = await computeSha256(text)
  const number = String(table.parts.length + 1).padStart(4, '0')
  const file = `${table.name}-${number}-${sha256.slice(0, 12)}.jsonl`
  await putOnce(bucket, folder(name) + file, text, sha256)
  table.parts.push({ file, rows: rows.length, sha256 })
  table.rows += rows.length
  return text.length
}

export async function saveExportManifest(bucket: R2Bucket, manifest: ExportManifest, rows: number) {
  const { name, endedAt } = manifest
  const text = JSON.stringify(manifest, null, 1)
  const sha256 = await computeSha256(text)
  await putOnce(bucket, `${folder(name)}manifest.json`, text, sha256)
  const others = (await listExports(bucket)).filter((entry) => entry.name !== name)
  const listed = { name, endedAt: endedAt ?? 0, rows, manifest: sha256 }
  const all = [listed, ...others].sort((a, b) => (a.name < b.name ? 1 : -1)).slice(0, maxSavedExports)
  await bucket.put(exportIndexKey, JSON.stringify(all, null, 1))
}

/** Skips a file that an earlier run has stored, because the R2 bucket lock prevents overwriting it. */
async function putOnce(bucket: R2Bucket, key: string, text: string, sha256: string) {
  if ((await bucket.head(key)) === null) await bucket.put(key, text, { sha256 })
}

async function listExports(bucket: R2Bucket) {
  return (await (await bucket.get(exportIndexKey))?.json<ExportListEntry[]>()) ?? []
}

/** Deletes an export once eight newer exports are listed; before that, R2 may still lock the export's files. */
export async function deleteOldExports(bucket: R2Bucket) {
  const listed = (await listExports(bucket)).map(({ name }) => name)
  if (listed.length < maxSavedExports) return
  const oldest = listed.sort()[0] ?? ''
  const { delimitedPrefixes } = await bucket.list({ prefix: 'exports/', delimiter: '/' })
  for (const prefix of delimitedPrefixes) {
    const name = prefix.split('/')[1] ?? ''
    if (name >= oldest) continue
    // One `list` call returns at most 1,000 objects; objects that it leaves out are deleted after the next export.
    const { objects } = await bucket.list({ prefix })
    await bucket.delete([...objects.map(({ key }) => key), progressKey(name)])
  }
}

/** Reads the schema from the database, so that new tables are included. Tables come after those they reference. */
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

/** Reads as many rows as fit into `bytes`, but at least one. */
export async function readTableRows(
  db: Database,
  { name, columns, key }: ExportedTable,
  { after, limit, bytes }: { after: readonly CellValue[] | null; limit: number; bytes: number },
): Promise<CellValue[][]> {
  const selectedColumns = columns.map((column) => {
    const replacement = secretReplacements[`${name}.${column}`]
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

/** Builds the SQL sum as a balanced tree, because D1 limits how deep expressions may be nested (100 levels). */
function sumOf(parts: SQL[]): SQL {
  const [first] = parts
  if (parts.length <= 1) return first ?? sql`0`
  const half = Math.ceil(parts.length / 2)
  return sql`(${sumOf(parts.slice(0, half))} + ${sumOf(parts.slice(half))})`
}

function commaSeparated(parts: SQLChunk[]) {
  return sql.join(parts, sql`, `)
}
