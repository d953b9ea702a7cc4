import type { Context } from '#app/context.server.ts'
import {
  readTableRows,
  readAutoIncrementValues,
  readDatabaseSchema,
} from '#app/data/scheduling/export-rows.ts'
import {
  saveExportManifest,
  saveExportPart,
  saveExportProgress,
  readExportProgress,
  deleteOldExports,
  type ExportProgress,
} from '#app/data/scheduling/export-store.server.ts'
import { finishJobRun, startOrResumeRun } from '#app/data/scheduling/job-runs.ts'
import {
  countExportedRows,
  findExportTimes,
  exportName,
  hashTable,
  formatExportRows,
  excludedTables,
} from '#app/domain/scheduling/database-export.ts'
import { errorText } from '#app/log.ts'

/** Size limits of one part file, so that a part fits in the Worker's memory. A D1 row is at most 2 MB. */
const partLimits = { limit: 1000, bytes: 4 * 1024 * 1024 }
/** Limits per tick: the first keeps within the subrequest limit, the second within the CPU time limit. */
const partsPerTick = 40
const charactersPerTick = 48 * 1024 * 1024

/**
 * Exports the whole database to a separate R2 bucket once a week, because D1 Time Travel is lost with the database
 * (B11). An export that does not fit in one tick continues in the next one after the last saved key.
 */
export async function exportDatabase(context: Context) {
  const { db, now, backups, log } = context
  const { timeZone } = await context.business()
  const { dueAt } = findExportTimes(now, timeZone)
  const run = await startOrResumeRun(db, { job: 'export', dueAt, now })
  if (run === null) return
  const end = (state: 'done' | 'failed', result: string) => finishJobRun(db, run, { state, result, now })
  try {
    const name = exportName(dueAt, timeZone)
    const tables = await continueExport(context, { name, dueAt })
    if (tables === null) return
    await deleteOldExports(backups)
    const result = JSON.stringify({ name, tables: tables.length, rows: countExportedRows({ tables }) })
    await end('done', result)
    log('exported', { result })
  } catch (error) {
    // The next tick resumes the export from its saved progress.
    await end('failed', errorText(error))
    throw error
  }
}

/** Continues the export; returns its tables when complete, or null if another tick must continue. */
async function continueExport(context: Context, { name, dueAt }: { name: string; dueAt: number }) {
  const { db, now, backups } = context
  const saved = await readExportProgress(backups, name)
  const progress = saved?.progress ?? (await startExport(context, { name, dueAt }))
  const { manifest } = progress
  if (manifest.endedAt === null) {
    const isComplete = await exportRows(context, progress)
    if (isComplete) {
      manifest.sequences = await readAutoIncrementValues(db)
      manifest.endedAt = now
    }
    if (!(await saveExportProgress(backups, progress, saved?.etag ?? null)) || !isComplete) return null
  }
  await saveExportManifest(backups, manifest, countExportedRows(manifest))
  return manifest.tables
}

async function startExport(
  { db, now }: Context,
  exportInfo: { name: string; dueAt: number },
): Promise<ExportProgress> {
  const { schema, tables } = await readDatabaseSchema(db)
  return {
    manifest: {
      ...{ format: 1, ...exportInfo, beganAt: now, endedAt: null, schema, sequences: [] },
      tables: tables
        .filter(({ name }) => !excludedTables.includes(name))
        .map((table) => ({ ...table, rows: 0, parts: [], sha256: null })),
    },
    ...{ at: 0, after: null },
  }
}

/** Exports up to one tick's limit and returns whether the export is complete. */
async function exportRows({ db, backups }: Context, progress: ExportProgress) {
  const { name, tables } = progress.manifest
  let [parts, characters] = [0, 0]
  for (let table = tables[progress.at]; table; table = tables[progress.at]) {
    if (parts >= partsPerTick || characters >= charactersPerTick) return false
    const rows = await readTableRows(db, table, { after: progress.after, ...partLimits })
    const last = rows.at(-1)
    if (last) {
      const text = formatExportRows(rows)
      const number = table.parts.length + 1
      table.parts.push(
        await saveExportPart(backups, { name, table: table.name, number, text, rows: rows.length }),
      )
      table.rows += rows.length
      parts += 1
      characters += text.length
      const { columns, key } = table
      progress.after = key.map((column) => last[columns.indexOf(column)] ?? null)
    } else {
      table.sha256 = await hashTable(table.parts)
      progress.at += 1
      progress.after = null
    }
  }
  return true
}
