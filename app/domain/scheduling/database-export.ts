import { Temporal } from 'temporal-polyfill'

/** How many exports are kept: two months of weeks. */
export const maxSavedExports = 8

/**
 * Rows that no export holds, because they open doors or are about minutes: whoever restores begins without anybody
 * logged in, without open links, and with fresh limits.
 */
export const excludedTables: readonly string[] = ['account_links', 'attempts', 'user_sessions']

/**
 * Columns of which an export holds something else: a word that no password matches (docs/decisions/022), and nothing of
 * newsletters on their way, whose links sign a reader in.
 */
const columnsWithheld: Readonly<Record<string, string | null>> = {
  'users.password_hash': 'withheld',
  'issue_batches.mail_values': null,
}

/** What an export holds instead of a column's values; undefined where it holds the values. */
export function withheldValue(table: string, column: string) {
  return columnsWithheld[`${table}.${column}`]
}

export type CellValue = string | number | null

/** A part of a table: one JSON array of cells a line, in the order of the table's columns. */
export interface ExportedPart {
  file: string
  rows: number
  sha256: string
}

export interface ExportedTable {
  name: string
  columns: string[]
  /** The columns of its primary key, which its rows are ordered by. */
  key: string[]
  rows: number
  parts: ExportedPart[]
  /** Of the hashes of its parts, once it is whole. */
  sha256: string | null
}

/** What an export is, and all that is needed to rebuild the database from it alone. */
export interface ExportManifest {
  format: 1
  name: string
  dueAt: number
  beganAt: number
  endedAt: number | null
  tables: ExportedTable[]
  /** What the database says of itself: tables first, then indexes and triggers. */
  schema: { type: string; name: string; sql: string }[]
  /** The last number that each table has given out, so that none is given out again. */
  sequences: [table: string, last: number][]
}

/** One line of the list of exports. */
export interface ExportListEntry {
  name: string
  endedAt: number
  rows: number
  /** SHA-256 of its manifest. */
  manifest: string
}

const weekday = 7
const hour = 3

/** When an export is due: Sunday at three in the kitchen's night. The last one not after `now`, and the next (ms). */
export function exportTimes(now: number, timeZone: string) {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()
  const sunday = today.add({ days: weekday - today.dayOfWeek })
  const at = (date: Temporal.PlainDate) =>
    date.toZonedDateTime({ timeZone, plainTime: { hour } }).epochMilliseconds
  const [before, coming, after] = [-7, 0, 7].map((days) => at(sunday.add({ days }))) as [
    number,
    number,
    number,
  ]
  return coming <= now ? { dueAt: coming, nextAt: after } : { dueAt: before, nextAt: coming }
}

/** An export is called by the kitchen's day on which it was due: `2026-11-22`. */
export function exportName(dueAt: number, timeZone: string) {
  return Temporal.Instant.fromEpochMilliseconds(dueAt).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

export function countExportedRows({ tables }: Pick<ExportManifest, 'tables'>) {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}

export async function sha256Hex(text: string) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A table's hash: of the hashes of its parts, since no tick reads the whole of it. */
export function tableHash(parts: readonly Pick<ExportedPart, 'sha256'>[]) {
  return sha256Hex(parts.map(({ sha256 }) => sha256).join('\n'))
}

/** Rows as a part holds them. */
export function formatExportRows(rows: readonly (readonly CellValue[])[]) {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}
