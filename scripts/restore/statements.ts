import type { CellValue, ExportedTable, ExportManifest } from '#app/domain/scheduling/database-export.ts'

/** An export as SQL: the same for a scratch database on this machine and for a new one of production's. */

/** D1 takes 100 kB a statement. */
const longest = 90_000
/** Of a text that is written piece by piece: characters, of which each may be four bytes and a quote two. */
const piece = 16_000

/** The empty tables. Indexes and triggers come after the rows, or each row would run what it ran when it was new. */
export function tableStatements({ schema }: ExportManifest) {
  return schema.filter(({ type }) => type === 'table').map(({ sql }) => `${sql};`)
}

export function closingStatements({ schema, sequences }: ExportManifest) {
  return [
    ...schema.filter(({ type }) => type !== 'table').map(({ sql }) => `${sql};`),
    'delete from sqlite_sequence;',
    // Those of the tables that are left out too, so that no link that is still out meets another row of its number.
    ...sequences.map(([table, last]) => `insert into sqlite_sequence values (${literal(table)}, ${last});`),
  ]
}

/** A row of a part; one that is too long for a statement gets its texts in pieces. */
export function rowStatements({ name, columns, key }: ExportedTable, row: readonly CellValue[]) {
  const into = `insert into ${quoted(name)} (${columns.map(quoted).join(', ')}) values `
  const whole = `${into}(${row.map(literal).join(', ')});`
  if (bytesOf(whole) <= longest) return [whole]
  const found = key.map((column) => `${quoted(column)} = ${literal(row[columns.indexOf(column)] ?? null)}`)
  const cut = row.map((cell) => (typeof cell === 'string' && cell.length > piece ? '' : cell))
  const rest = row.flatMap((cell, at) =>
    cut[at] === cell ? [] : pieces(String(cell)).map((text) => [quoted(columns[at] ?? ''), text] as const),
  )
  return [
    `${into}(${cut.map(literal).join(', ')});`,
    ...rest.map(
      ([column, text]) =>
        `update ${quoted(name)} set ${column} = ${column} || ${literal(text)} where ${found.join(' and ')};`,
    ),
  ]
}

/** Never between the halves of a character. */
function pieces(text: string) {
  const letters = Array.from(text)
  return Array.from({ length: Math.ceil(letters.length / piece) }, (_, at) =>
    letters.slice(at * piece, (at + 1) * piece).join(''),
  )
}

/** All rows of a table as its parts hold them. Names come from the manifest of an export, never from a visitor. */
export function selectOf({ name, columns, key }: ExportedTable) {
  return `select ${columns.map(quoted).join(', ')} from ${quoted(name)} order by ${key.map(quoted).join(', ')}`
}

export function insertOf({ name, columns }: ExportedTable) {
  return `insert into ${quoted(name)} (${columns.map(quoted).join(', ')}) values (${columns.map(() => '?').join(', ')})`
}

export function countOf({ name }: ExportedTable) {
  return `select count(*) as rows from ${quoted(name)}`
}

export function removalOf(table: string) {
  return `delete from ${quoted(table)} where rowid = ?`
}

function literal(cell: CellValue) {
  if (cell === null) return 'null'
  if (typeof cell === 'number') return String(cell)
  // A literal ends at a zero byte.
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
