import {
  formatExportRows,
  maxSavedExports,
  sha256Hex,
  type CellValue,
  type ExportedTable,
  type ExportListEntry,
  type ExportManifest,
} from '#app/domain/scheduling/database-export.ts'

/**
 * R2 folder of an export's data files and manifest. A bucket lock prevents overwriting or deleting these
 * files for six weeks (scripts/launch/resources.ts), so the progress file, which changes often, is stored
 * elsewhere.
 */
const folder = (name: string) => `exports/${name}/`
const progressKey = (name: string) => `progress/${name}.json`

export const exportIndexKey = 'exports/index.json'

/** Where an export continues: in the table with index `at`, after the row with the primary key `after`. */
export interface ExportProgress {
  manifest: ExportManifest
  at: number
  after: CellValue[] | null
}

export async function readExportProgress(bucket: R2Bucket, name: string) {
  const object = await bucket.get(progressKey(name))
  return object && { progress: await object.json<ExportProgress>(), etag: object.etag }
}

/** Returns false if another run has saved progress since this run read it. */
export async function saveExportProgress(bucket: R2Bucket, progress: ExportProgress, etag: string | null) {
  const onlyIf = new Headers(etag === null ? { 'if-none-match': '*' } : { 'if-match': `"${etag}"` })
  const saved = await bucket.put(progressKey(progress.manifest.name), JSON.stringify(progress), { onlyIf })
  return saved !== null
}

/**
 * Saves rows as a file and returns the length of its text. The file name contains a hash of the text, so an
 * existing file with the same name is identical.
 */
export async function saveExportPart(
  bucket: R2Bucket,
  name: string,
  table: ExportedTable,
  rows: readonly CellValue[][],
) {
  const text = formatExportRows(rows)
  const sha256 = await sha256Hex(text)
  const number = String(table.parts.length + 1).padStart(4, '0')
  const file = `${table.name}-${number}-${sha256.slice(0, 12)}.jsonl`
  await putOnce(bucket, folder(name) + file, text, sha256)
  table.parts.push({ file, rows: rows.length, sha256 })
  table.rows += rows.length
  return text.length
}

export async function saveExportManifest(bucket: R2Bucket, manifest: ExportManifest, rows: number) {
  const { name, endedAt } = manifest
  const text = JSON.stringify(manifest, null, 1)
  const sha256 = await sha256Hex(text)
  await putOnce(bucket, `${folder(name)}manifest.json`, text, sha256)
  const others = (await listExports(bucket)).filter((entry) => entry.name !== name)
  const listed = { name, endedAt: endedAt ?? 0, rows, manifest: sha256 }
  const all = [listed, ...others].sort((a, b) => (a.name < b.name ? 1 : -1)).slice(0, maxSavedExports)
  await bucket.put(exportIndexKey, JSON.stringify(all, null, 1))
}

/** Skips existing files, because a repeated scheduler run can't overwrite files under the R2 bucket lock. */
async function putOnce(bucket: R2Bucket, key: string, text: string, sha256: string) {
  if ((await bucket.head(key)) === null) await bucket.put(key, text, { sha256 })
}

async function listExports(bucket: R2Bucket) {
  return (await (await bucket.get(exportIndexKey))?.json<ExportListEntry[]>()) ?? []
}

/**
 * Deletes exports older than the eight in the index. While the index has fewer than eight, deletes nothing,
 * because exports outside the index may be young enough that R2's retention lock still protects them.
 */
export async function deleteOldExports(bucket: R2Bucket) {
  const listed = (await listExports(bucket)).map(({ name }) => name)
  if (listed.length < maxSavedExports) return
  const oldest = listed.sort()[0] ?? ''
  const { delimitedPrefixes } = await bucket.list({ prefix: 'exports/', delimiter: '/' })
  for (const prefix of delimitedPrefixes) {
    const name = prefix.split('/')[1] ?? ''
    if (name >= oldest) continue
    // Delete only one page of R2 objects; the cleanup after the next export deletes more.
    const { objects } = await bucket.list({ prefix })
    await bucket.delete([...objects.map(({ key }) => key), progressKey(name)])
  }
}
