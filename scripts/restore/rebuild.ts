import { createHash } from 'node:crypto'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import {
  formatExportRows,
  type CellValue,
  type ExportedTable,
  type ExportManifest,
} from '#app/domain/scheduling/database-export.ts'
import { partsOf } from './export-files.ts'
import {
  closingStatements,
  countOf,
  insertOf,
  removalOf,
  rowStatements,
  selectOf,
  tableStatements,
} from './statements.ts'

/** Opens a scratch database. Foreign keys are looked at when all rows are there, not row by row. */
export function openScratch(file: string) {
  return new DatabaseSync(file, { enableForeignKeyConstraints: false })
}

/** Makes the database of an export in an empty one, in one transaction. */
export function rebuild(db: DatabaseSync, folder: string, manifest: ExportManifest) {
  db.exec('begin')
  for (const sql of tableStatements(manifest)) db.exec(sql)
  for (const table of manifest.tables) {
    const insert = db.prepare(insertOf(table))
    for (const rows of partsOf(folder, table)) for (const row of rows) insert.run(...row)
  }
  for (const sql of closingStatements(manifest)) db.exec(sql)
  db.exec('commit')
}

/** The tables of a database that are not as the manifest says, with what is different; none where all is well. */
export function differences(db: DatabaseSync, { tables }: ExportManifest) {
  return tables.flatMap((table) => {
    const { name, rows, sha256: expected } = table
    const found = db.prepare(countOf(table)).get()?.rows
    if (found !== rows) return [`${name}: ${String(found)} rows instead of ${rows}`]
    return hashIn(db, table) === expected ? [] : [`${name}: as many rows, but not the same`]
  })
}

/** As the export counted it: a hash of the hashes of parts of as many rows. */
function hashIn(db: DatabaseSync, table: ExportedTable) {
  const rows = rowsOf(db, table)
  const hashes = table.parts.map((part) => {
    const some: CellValue[][] = []
    while (some.length < part.rows) {
      const { value, done } = rows.next()
      if (done) break
      some.push(value)
    }
    return sha256(formatExportRows(some))
  })
  return sha256(hashes.join('\n'))
}

/** Rows whose other half was gone when it was read, hours later in the same export: taken out, and told. */
export function removeOrphans(db: DatabaseSync) {
  const told = new Map<string, number>()
  for (let found = orphans(db); found.length > 0; found = orphans(db)) {
    for (const { table, rowid } of found) {
      db.prepare(removalOf(table)).run(rowid)
      told.set(table, (told.get(table) ?? 0) + 1)
    }
  }
  return [...told].map(([table, rows]) => `${rows} of ${table}`)
}

function orphans(db: DatabaseSync) {
  const found = db.prepare('pragma foreign_key_check').all() as unknown as { table: string; rowid: number }[]
  // A row that misses two others is named twice.
  return [...new Map(found.map((one) => [`${one.table} ${one.rowid}`, one])).values()]
}

/** What either way back needs, production's too (settle.sql). */
export function settle(db: DatabaseSync) {
  db.exec(readFileSync(settling, 'utf8'))
}

export const settling = 'scripts/restore/settle.sql'

/** The database as one file of SQL, from which D1 makes it anew. */
export function writeSql(db: DatabaseSync, manifest: ExportManifest, file: string) {
  writeFileSync(file, ['pragma defer_foreign_keys = on;', ...tableStatements(manifest), ''].join('\n'))
  for (const table of manifest.tables)
    for (const row of rowsOf(db, table)) appendFileSync(file, `${rowStatements(table, row).join('\n')}\n`)
  appendFileSync(file, `${closingStatements(manifest).join('\n')}\n`)
}

function* rowsOf(db: DatabaseSync, table: ExportedTable): Generator<CellValue[], undefined> {
  for (const row of db.prepare(selectOf(table)).iterate() as Iterable<Record<string, CellValue>>)
    yield table.columns.map((column) => row[column] ?? null)
}

function sha256(text: string) {
  return createHash('sha256').update(text).digest('hex')
}
