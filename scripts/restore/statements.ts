import type { CellValue, ExportedTable, ExportManifest } from '#app/domain/scheduling/database-export.ts'

/** Builds the SQL that restores an export, into a local database or a new one in production. */

/** Maximum length of a statement in bytes; D1 allows 100 kB. */
const maxStatementBytes = 90_000
/**
 * Maximum number of characters of a long text per statement. A character can take four bytes, and a quote is doubled.
 */
const pieceLength = 16_000

/**
 * Returns the statements that create the tables. Indexes and triggers come after the rows, so that no trigger runs for
 * restored rows.
 */
export function tableStatements({ schema }: ExportManifest) {
  return schema.filter(({ type }) => type === 'table').map(({ sql }) => `${sql};`)
}

export function closingStatements({ schema, sequences }: ExportManifest) {
  return [
    ...schema.filter(({ type }) => type !== 'table').map(({ sql }) => `${sql};`),
    'delete from sqlite_sequence;',
    // Include the tables excluded from the export, so that an old link never matches a new row with the same ID.
    ...sequences.map(([table, last]) => `insert into sqlite_sequence values (${literal(table)}, ${last});`),
  ]
}

/** Returns the statements that insert a row; long texts are appended in pieces. */
export function rowStatements({ name, columns, key }: ExportedTable, row: readonly CellValue[]) {
  const into = `insert into ${quoted(name)} (${columns.map(quoted).join(', ')}) values `
  const insert = `${into}(${row.map(literal).join(', ')});`
  if (bytesOf(insert) <= maxStatementBytes) return [insert]
  const condition = key.map(
    (column) => `${quoted(column)} = ${literal(row[columns.indexOf(column)] ?? null)}`,
  )
  const shortened = row.map((cell) => (typeof cell === 'string' && cell.length > pieceLength ? '' : cell))
  const appended = row.flatMap((cell, at) =>
    shortened[at] === cell
      ? []
      : splitText(String(cell)).map((text) => [quoted(columns[at] ?? ''), text] as const),
  )
  return [
    `${into}(${shortened.map(literal).join(', ')});`,
    ...appended.map(
      ([column, text]) =>
        `update ${quoted(name)} set ${column} = ${column} || ${literal(text)} where ${condition.join(' and ')};`,
    ),
  ]
}

/** Splits a text into pieces without splitting a character. */
function splitText(text: string) {
  const characters = Array.from(text)
  return Array.from({ length: Math.ceil(characters.length / pieceLength) }, (_, at) =>
    characters.slice(at * pieceLength, (at + 1) * pieceLength).join(''),
  )
}

/**
 * Returns the query for all rows of a table in export order. Table and column names come from an export's manifest,
 * never from a visitor.
 */
export function selectSql({ name, columns, key }: ExportedTable) {
  return `select ${columns.map(quoted).join(', ')} from ${quoted(name)} order by ${key.map(quoted).join(', ')}`
}

export function insertSql({ name, columns }: ExportedTable) {
  return `insert into ${quoted(name)} (${columns.map(quoted).join(', ')}) values (${columns.map(() => '?').join(', ')})`
}

export function countSql({ name }: ExportedTable) {
  return `select count(*) as rows from ${quoted(name)}`
}

export function deleteSql(table: string) {
  return `delete from ${quoted(table)} where rowid = ?`
}

function literal(cell: CellValue) {
  if (cell === null) return 'null'
  if (typeof cell === 'number') return String(cell)
  // Write text with a zero byte as hex, because an SQL literal ends at a zero byte.
  return cell.includes('\0') ? `cast(x'${hex(cell)}' as text)` : `'${cell.replaceAll("'", "''")}'`
}

function hex(text: string) {
  return Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function quoted(name: string) {
  return `"${name.replaceAll('"', '""')}"`
}

function bytesOf(text: string) {
  return new TextEncoder().encode(text).byteLength
}
