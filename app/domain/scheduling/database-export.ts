import { kitchenDate } from '#app/domain/time/day-bounds.ts'

/** Number of weekly exports to keep: about two months' worth. */
export const maxSavedExports = 8

/**
 * Tables that are not exported: sign-in data and short-lived counters. After a restore, nobody is signed in, no
 * account link works, and rate limits start at zero.
 */
export const excludedTables: readonly string[] = ['account_links', 'attempts', 'user_sessions']

/**
 * Replacements for secret columns: a password hash that no password matches (docs/decisions/022), and null for
 * personal links.
 */
const columnReplacements: Readonly<Record<string, string | null>> = {
  'users.password_hash': 'withheld',
  'issue_batches.mail_values': null,
}

/** Returns a secret column's replacement; undefined if the column is exported as is. */
export function redactedColumnValue(table: string, column: string) {
  return columnReplacements[`${table}.${column}`]
}

export type CellValue = string | number | null

/** JSON Lines: each line is an array of one row's cells, in the table's column order. */
export interface ExportedPart {
  file: string
  rows: number
  sha256: string
}

export interface ExportedTable {
  name: string
  columns: string[]
  /** Primary key columns; rows are exported in the order of this key. */
  key: string[]
  rows: number
  parts: ExportedPart[]
  /** Hash of the parts' hashes; null until the table is fully exported. */
  sha256: string | null
}

/** Contains enough to rebuild the database from the export's files alone. */
export interface ExportManifest {
  format: 1
  name: string
  dueAt: number
  beganAt: number
  endedAt: number | null
  tables: ExportedTable[]
  /** SQL statements: tables first, then indexes and triggers. */
  schema: { type: string; name: string; sql: string }[]
  /** Last AUTOINCREMENT values, so that a restored database never reuses an ID. */
  sequences: [table: string, last: number][]
}

export interface ExportListEntry {
  name: string
  endedAt: number
  rows: number
  manifest: string
}

const weekday = 7
const hour = 3

/** The latest and the next weekly export (ms): Sundays at 3:00 AM kitchen time. */
export function findExportTimes(now: number, timeZone: string) {
  const today = kitchenDate(now, timeZone)
  const sunday = today.add({ days: weekday - today.dayOfWeek })
  const exportAt = (days: number) =>
    sunday.add({ days }).toZonedDateTime({ timeZone, plainTime: { hour } }).epochMilliseconds
  const thisSunday = exportAt(0)
  return thisSunday <= now
    ? { dueAt: thisSunday, nextAt: exportAt(7) }
    : { dueAt: exportAt(-7), nextAt: thisSunday }
}

/** The kitchen date on which the export was due: `2026-11-22`. */
export function exportName(dueAt: number, timeZone: string) {
  return kitchenDate(dueAt, timeZone).toString()
}

export function countExportedRows({ tables }: Pick<ExportManifest, 'tables'>) {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}

export async function sha256Hex(text: string) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Hashes the parts' hashes, because one tick may not read the whole table. */
export function hashTable(parts: readonly Pick<ExportedPart, 'sha256'>[]) {
  return sha256Hex(parts.map(({ sha256 }) => sha256).join('\n'))
}

export function formatExportRows(rows: readonly (readonly CellValue[])[]) {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}
