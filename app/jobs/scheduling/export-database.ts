import type { Context } from '#app/context.server.ts'
import {
  deleteOldExports,
  type ExportProgress,
  readAutoIncrementValues,
  readDatabaseSchema,
  readExportProgress,
  readTableRows,
  saveExportManifest,
  saveExportPart,
  saveExportProgress,
} from '#app/data/scheduling/database-export.server.ts'
import { finishJobRun, startOrResumeJobRun } from '#app/data/scheduling/job-runs.ts'
import {
  computeSha256,
  countExportedRows,
  excludedTables,
  findExportTimes,
} from '#app/domain/scheduling/database-export.ts'
import { getErrorText } from '#app/log.ts'

/** Maximum rows and bytes per export file. Bytes are limited too, because a single D1 row can be up to 2 MB. */
const partLimits = { limit: 1000, bytes: 4 * 1024 * 1024 }
/** Maximum files and characters exported per cron run, because Cloudflare limits a run's subrequests and CPU time. */
const partsPerTick = 40
const charactersPerTick = 48 * 1024 * 1024

/** The weekly export exists because deleting the D1 database would also delete D1's own backups (B11). */
export async function exportDatabase(context: Context) {
  const { db, now, backups, log } = context
  const { timeZone } = await context.business()
  const { name, dueAt } = findExportTimes(now, timeZone)
  const run = await startOrResumeJobRun(db, 'export', dueAt, now)
  if (run === null) return
  try {
    const saved = await readExportProgress(backups, name)
    const progress = saved?.progress ?? (await startExport(context, { name, dueAt }))
    const { manifest } = progress
    if (manifest.endedAt === null) {
      const isComplete = await exportRows(context, progress)
      if (isComplete) {
        manifest.sequences = await readAutoIncrementValues(db)
        manifest.endedAt = now
      }
      const isSaved = await saveExportProgress(backups, progress, saved?.etag ?? null)
      if (!isSaved || !isComplete) return
    }
    const rows = countExportedRows(manifest)
    await saveExportManifest(backups, manifest, rows)
    await deleteOldExports(backups)
    const result = JSON.stringify({ name, tables: manifest.tables.length, rows })
    await finishJobRun(db, run, { state: 'done', result, now })
    log('exported', { result })
  } catch (error) {
    await finishJobRun(db, run, { state: 'failed', result: getErrorText(error), now })
    throw error
  }
}

async function startExport(
  { db, now }: Context,
  exportInfo: { name: string; dueAt: number },
): Promise<ExportProgress> {
  const { schema, tables } = await readDatabaseSchema(db)
  const exportedTables = tables
    .filter(({ name }) => !excludedTables.includes(name))
    .map((table) => ({ ...table, rows: 0, parts: [], sha256: null }))
  return {
    manifest: {
      format: 1,
      ...exportInfo,
      beganAt: now,
      endedAt: null,
      schema,
      sequences: [],
      tables: exportedTables,
    },
    at: 0,
    after: null,
  }
}

async function exportRows({ db, backups }: Context, progress: ExportProgress) {
  const { name, tables } = progress.manifest
  let [parts, characters] = [0, 0]
  for (let table = tables[progress.at]; table; table = tables[progress.at]) {
    if (parts >= partsPerTick || characters >= charactersPerTick) return false
    const rows = await readTableRows(db, table, { after: progress.after, ...partLimits })
    const last = rows.at(-1)
    if (last) {
      characters += await saveExportPart(backups, name, table, rows)
      parts += 1
      const { columns, key } = table
      progress.after = key.map((column) => last[columns.indexOf(column)] ?? null)
    } else {
      table.sha256 = await computeSha256(table.parts.map(({ sha256 }) => sha256).join('\n'))
      progress.at += 1
      progress.after = null
    }
  }
  return true
}
