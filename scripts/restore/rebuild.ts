import { createHash } from 'node:crypto'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import {
  type CellValue,
  type ExportedTable,
  type ExportManifest,
  formatExportRows,
} from '#app/domain/scheduling/database-export.ts'
import { readParts } from './export-files.ts'
import {
  closingStatements,
  countSql,
  deleteSql,
  insertSql,
  rowStatements,
  selectSql,
  tableStatements,
} from './statements.ts'

/** Opens the database to restore into. Foreign keys are checked after all rows are inserted, not row by row. */
export function openDatabase(file: string) {
  return new DatabaseSync(file, { enableForeignKeyConstraints: false })
}

/** Loads an export into an empty database in one transaction. */
export function rebuild(db: DatabaseSync, folder: string, manifest: ExportManifest) {
  db.exec('begin')
  for (const sql of tableStatements(manifest)) db.exec(sql)
  for (const table of manifest.tables) {
    const insert = db.prepare(insertSql(table))
    for (const rows of readParts(folder, table)) for (const row of rows) insert.run(...row)
  }
  for (const sql of closingStatements(manifest)) db.exec(sql)
  db.exec('commit')
}

/** Returns a description of each table that differs from the manifest; empty if none does. */
export function findDifferences(db: DatabaseSync, { tables }: ExportManifest) {
  return tables.flatMap((table) => {
    const { name, rows, sha256: expected } = table
    const count = db.prepare(countSql(table)).get()?.rows
    if (count !== rows) return [`${name}: ${String(count)} rows instead of ${rows}`]
    return hashIn(db, table) === expected ? [] : [`${name}: the row count matches, but the content differs`]
  })
}

/**
 * Computes a table's hash the way the export does: splits the rows into the same parts, then hashes the hashes of the
 * parts.
 */
function hashIn(db: DatabaseSync, table: ExportedTable) {
  const rows = rowsOf(db, table)
  const hashes = table.parts.map((part) => {
    const batch: CellValue[][] = []
    while (batch.length < part.rows) {
      const { value, done } = rows.next()
      if (done) break
      batch.push(value)
    }
    return sha256(formatExportRows(batch))
  })
  return sha256(hashes.join('\n'))
}

/**
 * Removes rows whose parent row was deleted before the export read it. Returns how many rows of each table were
 * removed.
 */
export function removeOrphans(db: DatabaseSync) {
  const removed = new Map<string, number>()
  for (let rows = findOrphans(db); rows.length > 0; rows = findOrphans(db)) {
    for (const { table, rowid } of rows) {
      db.prepare(deleteSql(table)).run(rowid)
      removed.set(table, (removed.get(table) ?? 0) + 1)
    }
  }
  return [...removed].map(([table, rows]) => `${rows} of ${table}`)
}

function findOrphans(db: DatabaseSync) {
  const found = db.prepare('pragma foreign_key_check').all() as unknown as { table: string; rowid: number }[]
  // A row with two missing parents is listed twice.
  return [...new Map(found.map((one) => [`${one.table} ${one.rowid}`, one])).values()]
}

/** Runs after-restore.sql, which every restore needs, including a restore of production. */
export function stopUnfinishedEmail(db: DatabaseSync) {
  db.exec(readFileSync(afterRestoreFile, 'utf8'))
}

const afterRestoreFile = 'scripts/restore/after-restore.sql'

/** Writes the database as one SQL file that D1 can load. */
export function writeSql(db: DatabaseSync, manifest: ExportManifest, file: string) {
  writeFileSync(file, ['pragma defer_foreign_keys = on;', ...tableStatements(manifest), ''].join('\n'))
  for (const table of manifest.tables)
    for (const row of rowsOf(db, table)) appendFileSync(file, `${rowStatements(table, row).join('\n')}\n`)
  appendFileSync(file, `${closingStatements(manifest).join('\n')}\n`)
}

function* rowsOf(db: DatabaseSync, table: ExportedTable): Generator<CellValue[], undefined> {
  for (const row of db.prepare(selectSql(table)).iterate() as Iterable<Record<string, CellValue>>)
    yield table.columns.map((column) => row[column] ?? null)
}

function sha256(text: string) {
  return createHash('sha256').update(text).digest('hex')
}
