import { addDays } from '#app/domain/time/kitchen-time.ts'
import { findLatestWeeklyOccurrence } from './order-week.ts'

export const maxSavedExports = 8

/** Tables that aren't exported. After an export is restored, everyone must log in again. */
export const excludedTables: readonly string[] = ['account_links', 'attempts', 'user_sessions']

/** Values exported in place of secrets: null, or a password hash that matches no password (docs/decisions/022). */
export const secretReplacements: Readonly<Record<string, string | null>> = {
  'users.password_hash': 'withheld',
  'issue_batches.mail_values': null,
}

export type CellValue = string | number | null

interface ExportedPart {
  file: string
  rows: number
  sha256: string
}

export interface ExportedTable {
  name: string
  columns: string[]
  key: string[]
  rows: number
  parts: ExportedPart[]
  /** SHA-256 of the part files' hashes; null until the entire table has been exported. */
  sha256: string | null
}

export interface ExportManifest {
  format: 1
  name: string
  dueAt: number
  beganAt: number
  endedAt: number | null
  tables: ExportedTable[]
  schema: { type: string; name: string; sql: string }[]
  /** Last AUTOINCREMENT value of each table, so that a restored database never reuses an ID. */
  sequences: [table: string, last: number][]
}

export interface ExportListEntry {
  name: string
  endedAt: number
  rows: number
  manifest: string
}

/** Returns when (ms) the latest and next database exports are due, always Sundays at 3:00 AM in `timeZone`. */
export function findExportTimes(now: number, timeZone: string) {
  const { week, at, nextAt } = findLatestWeeklyOccurrence(now, { weekday: 7, time: '03:00' }, timeZone)
  return { name: addDays(week, 6), dueAt: at, nextAt }
}

export function countExportedRows({ tables }: Pick<ExportManifest, 'tables'>) {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}

export async function computeSha256(text: string) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function formatExportRows(rows: readonly (readonly CellValue[])[]) {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}
