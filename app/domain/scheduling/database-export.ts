import { Temporal } from 'temporal-polyfill'

/** Number of weekly database exports to keep: about two months' worth. */
export const maxSavedExports = 8

/**
 * Tables left out of database exports because they hold sign-in data or short-lived counters. After a restore, nobody
 * is signed in, no account link works, and rate limits start at zero.
 */
export const excludedTables: readonly string[] = ['account_links', 'attempts', 'user_sessions']

/**
 * Values that replace secret columns in exports: a password hash that no password matches (docs/decisions/022), and
 * null for the personal links of newsletters still being sent.
 */
const columnsWithheld: Readonly<Record<string, string | null>> = {
  'users.password_hash': 'withheld',
  'issue_batches.mail_values': null,
}

/** Returns the value that replaces a secret column in exports; undefined if the column is exported as is. */
export function withheldValue(table: string, column: string) {
  return columnsWithheld[`${table}.${column}`]
}

export type CellValue = string | number | null

/**
 * One file of a table's export in JSON Lines: each line is an array of one row's cells, in the table's column order.
 */
export interface ExportedPart {
  file: string
  rows: number
  sha256: string
}

export interface ExportedTable {
  name: string
  columns: string[]
  /** Primary key columns of the table; rows are exported in the order of this key. */
  key: string[]
  rows: number
  parts: ExportedPart[]
  /** SHA-256 over the hashes of the table's parts; null until the table is fully exported. */
  sha256: string | null
}

/** Describes a database export completely enough to rebuild the database from the export's files alone. */
export interface ExportManifest {
  format: 1
  name: string
  dueAt: number
  beganAt: number
  endedAt: number | null
  tables: ExportedTable[]
  /** SQL statements that create the schema: tables first, then indexes and triggers. */
  schema: { type: string; name: string; sql: string }[]
  /** Last AUTOINCREMENT value of each table, so that a restored database never reuses an ID. */
  sequences: [table: string, last: number][]
}

/** Entry in the list of finished database exports. */
export interface ExportListEntry {
  name: string
  endedAt: number
  rows: number
  /** SHA-256 of the export's manifest file. */
  manifest: string
}

const weekday = 7
const hour = 3

/** Returns when the latest weekly export was due and when the next one is (ms): Sundays at 3:00 AM kitchen time. */
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

/** Returns a database export's name: the kitchen date on which the export was due, such as `2026-11-22`. */
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

/** Hashes a table's export by hashing the hashes of its parts, because one tick may not read the whole table. */
export function tableHash(parts: readonly Pick<ExportedPart, 'sha256'>[]) {
  return sha256Hex(parts.map(({ sha256 }) => sha256).join('\n'))
}

/** Formats a table's rows as JSON Lines, one line per row. */
export function formatExportRows(rows: readonly (readonly CellValue[])[]) {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}
