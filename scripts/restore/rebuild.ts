import { createHash } from 'node:crypto'
import { appendFileSync, writeFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { partText, type Cell, type ExportedTable, type Manifest } from '#app/domain/export.ts'
import { partsOf } from './export-files.ts'
import { closingStatements, rowStatements, settlingStatements, tableStatements } from './statements.ts'

/** Writes an export as one file of SQL, from which D1 makes the database anew. */
export function writeSql(folder: string, manifest: Manifest, file: string) {
  writeFileSync(file, ['pragma defer_foreign_keys = on;', ...tableStatements(manifest), ''].join('\n'))
  for (const table of manifest.tables)
    for (const rows of partsOf(folder, table))
      appendFileSync(file, rows.flatMap((row) => rowStatements(table, row)).join('\n') + '\n')
  appendFileSync(file, [...closingStatements(manifest), ''].join('\n'))
}

/** The tables of a database that are not as the manifest says, with what is different; none where all is well. */
export function differences(db: DatabaseSync, { tables }: Manifest) {
  return tables.flatMap((table) => {
    const rows = db.prepare(`select count(*) as rows from "${table.name}"`).get()?.rows
    if (rows !== table.rows) return [`${table.name}: ${String(rows)} rows instead of ${table.rows}`]
    return hashIn(db, table) === table.sha256 ? [] : [`${table.name}: another hash`]
  })
}

/** As the export counted it: a hash of the hashes of parts of as many rows. */
function hashIn(db: DatabaseSync, { name, columns, key, parts }: ExportedTable) {
  const list = (names: string[]) => names.map((one) => `"${one}"`).join(', ')
  const rows = db.prepare(`select ${list(columns)} from "${name}" order by ${list(key)}`).iterate()
  const hashes = parts.map((part) => {
    const some: Cell[][] = []
    while (some.length < part.rows) {
      const { value, done } = rows.next()
      if (done === true) break
      some.push(columns.map((column) => (value as Record<string, Cell>)[column] ?? null))
    }
    return sha256(partText(some))
  })
  return sha256(hashes.join('\n'))
}

/** Rows whose other half was gone when it was read, hours later in the same export: taken out, and told. */
export function removeOrphans(db: DatabaseSync) {
  const told = new Map<string, number>()
  for (let found = orphans(db); found.length > 0; found = orphans(db)) {
    for (const { table, rowid } of found) {
      db.prepare(`delete from "${table}" where rowid = ?`).run(rowid)
      told.set(table, (told.get(table) ?? 0) + 1)
    }
  }
  return [...told]
}

function orphans(db: DatabaseSync) {
  return db.prepare('pragma foreign_key_check').all() as unknown as { table: string; rowid: number }[]
}

/** See settlingStatements. */
export function settle(db: DatabaseSync) {
  db.exec(settlingStatements.join('\n'))
}

function sha256(text: string) {
  return createHash('sha256').update(text).digest('hex')
}
