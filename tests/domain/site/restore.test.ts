import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type CellValue,
  excludedTables,
  type ExportedTable,
  type ExportManifest,
  findExportTimes,
  formatExportRows,
} from '#app/domain/scheduling/database-export.ts'
import { readManifest } from '#scripts/restore/export-files.ts'
import {
  findDifferences,
  openDatabase,
  rebuild,
  removeOrphans,
  stopUnfinishedEmail,
  writeSql,
} from '#scripts/restore/rebuild.ts'
import { rowStatements } from '#scripts/restore/statements.ts'
import { aMigratedDatabase } from '#tests/support/site/migrated-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'holston-export-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const postColumns = ['id', 'slug', 'title', 'content', 'created_at', 'updated_at']
const longHtml = `<p>${"Quoted ’ ' flour 🌾. ".repeat(12_000)}</p>`

/** Writes a table's part file into the export folder and returns its entry in the manifest. */
function aTable(name: string, columns: string[], rows: CellValue[][]): ExportedTable {
  const text = formatExportRows(rows)
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  writeFileSync(join(folder, `${name}.jsonl`), text)
  const parts = [{ file: `${name}.jsonl`, rows: rows.length, sha256: hash(text) }]
  return { name, columns, key: ['id'], rows: rows.length, parts, sha256: hash(hash(text)) }
}

beforeAll(() => {
  const db = aMigratedDatabase()
  const schema = db
    .prepare(
      `select type, name, sql from sqlite_master where sql is not null and name not glob 'sqlite_*' order by type <> 'table', rowid`,
    )
    .all() as unknown as ExportManifest['schema']
  const revisionColumns = ['id', 'post_id', 'version', 'fields', 'at']
  const emailColumns = 'id kind subject_id recipient dedupe_key state due_at created_at'.split(' ')
  const issueColumns = 'id kind week dedupe_key state due_at created_at updated_at'.split(' ')
  const tablesWithRows = ['blog_posts', 'post_revisions', 'emails', 'issues']
  const emptyTables = schema
    .filter(({ type, name }) => type === 'table' && ![...tablesWithRows, ...excludedTables].includes(name))
    .map(({ name }) => ({
      name,
      rows: 0,
      parts: [],
      sha256: createHash('sha256').digest('hex'),
      columns: columnsOf(db, name),
      key: columnsOf(db, name).slice(0, 1),
    }))
  const manifest: ExportManifest = {
    format: 1,
    name: '2026-11-22',
    dueAt: 1,
    beganAt: 1,
    endedAt: 2,
    schema,
    sequences: [['blog_posts', 40]],
    tables: [
      aTable('blog_posts', postColumns, [
        [1, 'long', 'Long', longHtml, 1, 1],
        [2, 'odd', 'It’s \0 "odd"; --', '', 1, 1],
      ]),
      aTable('post_revisions', revisionColumns, [
        [1, 1, 1, '{}', 1],
        [2, 99, 1, '{}', 1],
      ]),
      aTable('emails', emailColumns, [[1, 'notify-roll', 1, 'ada@mail.example', 'a', 'sending', 1, 1]]),
      aTable('issues', issueColumns, [[1, 'weekly', '2026-11-23', 'weekly:2026-11-23', 'sending', 1, 1, 1]]),
      ...emptyTables,
    ],
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
})

function columnsOf(db: DatabaseSync, table: string) {
  const rows = db.prepare('select name from pragma_table_info(?)').all(table)
  return rows.map(({ name }) => String(name))
}

function rebuildDatabase() {
  const manifest = readManifest(folder)
  const db = openDatabase(':memory:')
  rebuild(db, folder, manifest)
  return { db, manifest, row: (sql: string) => ({ ...db.prepare(sql).get() }) }
}

test('B11 comparing a restored database with the export’s manifest finds a changed value and a missing row', () => {
  const { db, manifest } = rebuildDatabase()
  expect(findDifferences(db, manifest)).toEqual([])
  db.exec(`update blog_posts set title = 'Lon' where id = 1`)
  db.exec('delete from emails')
  expect(findDifferences(db, manifest)).toEqual([
    'blog_posts: the row count matches, but the content differs',
    'emails: 0 rows instead of 1',
  ])
})

test('B11 an export manifest is rejected if the manifest lacks a table or doesn’t match the hash in the list of exports', () => {
  const changedFolder = mkdtempSync(join(tmpdir(), 'holston-changed-'))
  const manifest = readManifest(folder)
  const write = (file: string, content: unknown) =>
    writeFileSync(join(changedFolder, file), JSON.stringify(content))
  write('manifest.json', { ...manifest, tables: manifest.tables.filter(({ name }) => name !== 'products') })
  expect(() => readManifest(changedFolder)).toThrow('The manifest has been changed: products is missing')
  write('manifest.json', { ...manifest, schema: manifest.schema.slice(1) })
  expect(readManifest(changedFolder).name).toBe('2026-11-22')
  write('index.json', [{ name: '2026-11-22', endedAt: 2, rows: 1, manifest: 'another' }])
  expect(() => readManifest(changedFolder)).toThrow('does not match its hash')
  rmSync(changedFolder, { recursive: true, force: true })
})

test('B11 B04 after a database restore, emails that were being sent have an unknown outcome, rows whose parent row is missing are removed, and new rows get IDs that were never used before', () => {
  const { db, row } = rebuildDatabase()
  expect(removeOrphans(db)).toEqual(['1 of post_revisions'])
  stopUnfinishedEmail(db)
  expect(row('select state from emails')).toEqual({ state: 'unknown' })
  expect(row('select state, held_for from issues')).toEqual({ state: 'paused', held_for: 'by-hand' })
  const insert = `insert into blog_posts (slug, title, created_at, updated_at) values ('n', 'N', 1, 1) returning id`
  expect(row(insert)).toEqual({ id: 41 })
})

test("B11 the restore's SQL file stays within D1's statement size limit and produces the same rows as the export", () => {
  const { db, manifest } = rebuildDatabase()
  removeOrphans(db)
  const [table] = manifest.tables
  if (!table) throw new Error('no table')
  const statements = rowStatements(table, [1, 'long', 'Long', longHtml, 1, 1])
  expect(statements.length).toBeGreaterThan(2)
  for (const sql of statements) expect(Buffer.byteLength(sql)).toBeLessThan(100_000)
  const file = join(folder, 'restore.sql')
  writeSql(db, manifest, file)
  const copy = new DatabaseSync(':memory:')
  copy.exec(readFileSync(file, 'utf8'))
  const allPosts = (database: DatabaseSync) => database.prepare('select * from blog_posts order by id').all()
  expect(allPosts(copy)).toEqual(allPosts(db))
  expect(copy.prepare('pragma foreign_key_check').all()).toEqual([])
})

test('B11 a database export is due on Sunday at 3 AM kitchen time, including Sundays with 23 or 25 hours', () => {
  const at = (moment: string) => findExportTimes(Date.parse(moment), 'America/New_York')
  const iso = (ms: number) => new Date(ms).toISOString()
  expect(iso(at('2026-11-22T07:59:59Z').dueAt)).toBe('2026-11-15T08:00:00.000Z')
  expect(iso(at('2026-11-22T08:00:00Z').dueAt)).toBe('2026-11-22T08:00:00.000Z')
  expect(iso(at('2026-10-30T12:00:00Z').nextAt)).toBe('2026-11-01T08:00:00.000Z')
  expect(iso(at('2027-03-12T12:00:00Z').nextAt)).toBe('2027-03-14T07:00:00.000Z')
  expect(at('2026-11-24T15:00:00Z').name).toBe('2026-11-22')
})
