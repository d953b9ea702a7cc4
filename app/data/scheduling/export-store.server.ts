import {
  maxSavedExports,
  sha256Hex,
  type CellValue,
  type ExportedPart,
  type ExportListEntry,
  type ExportManifest,
} from '#app/domain/scheduling/database-export.ts'

/**
 * An export's files in R2: `exports/2026-11-22/` holds the parts and, at the end, the manifest. A bucket lock
 * prevents overwriting or deleting them for six weeks (scripts/launch/resources.ts), so each file is written
 * once. Progress changes with every tick, so it is stored elsewhere.
 */

const folder = (name: string) => `exports/${name}/`
const progressKey = (name: string) => `progress/${name}.json`
const manifestKey = (name: string) => `${folder(name)}manifest.json`

/** R2 key of the list of complete exports, newest first. A restore starts with this list. */
export const exportIndexKey = 'exports/index.json'

/** `at` is the index of the current table, and `after` the key of that table's last saved row. */
export interface ExportProgress {
  manifest: ExportManifest
  at: number
  after: CellValue[] | null
}

export async function readExportProgress(bucket: R2Bucket, name: string) {
  const object = await bucket.get(progressKey(name))
  return object && { progress: await object.json<ExportProgress>(), etag: object.etag }
}

/** Saves an export's progress. Returns false if another run has saved progress since this run read it. */
export async function saveExportProgress(bucket: R2Bucket, progress: ExportProgress, etag: string | null) {
  const onlyIf = new Headers(etag === null ? { 'if-none-match': '*' } : { 'if-match': `"${etag}"` })
  const saved = await bucket.put(progressKey(progress.manifest.name), JSON.stringify(progress), { onlyIf })
  return saved !== null
}

/** The file name contains a hash of the content, so an existing part with this name is identical. */
export async function saveExportPart(
  bucket: R2Bucket,
  {
    name,
    table,
    number,
    text,
    rows,
  }: { name: string; table: string; number: number; text: string; rows: number },
): Promise<ExportedPart> {
  const sha256 = await sha256Hex(text)
  const file = `${table}-${String(number).padStart(4, '0')}-${sha256.slice(0, 12)}.jsonl`
  await putOnce(bucket, folder(name) + file, text, sha256)
  return { file, rows, sha256 }
}

export async function saveExportManifest(bucket: R2Bucket, manifest: ExportManifest, rows: number) {
  const text = JSON.stringify(manifest, null, 1)
  const sha256 = await sha256Hex(text)
  await putOnce(bucket, manifestKey(manifest.name), text, sha256)
  const others = (await listExports(bucket)).filter(({ name }) => name !== manifest.name)
  const listed = {
    name: manifest.name,
    endedAt: manifest.endedAt ?? 0,
    rows,
    manifest: sha256,
  }
  const all = [listed, ...others].sort((a, b) => (a.name < b.name ? 1 : -1)).slice(0, maxSavedExports)
  await bucket.put(exportIndexKey, JSON.stringify(all, null, 1))
}

/**
 * Skips a file that already exists: a tick that was interrupted saves the same file again, and the bucket
 * lock would reject the write.
 */
async function putOnce(bucket: R2Bucket, key: string, text: string, sha256: string) {
  if ((await bucket.head(key)) === null) await bucket.put(key, text, { sha256 })
}

async function listExports(bucket: R2Bucket) {
  return (await (await bucket.get(exportIndexKey))?.json<ExportListEntry[]>()) ?? []
}

/**
 * Deletes exports older than all listed ones, whether finished or abandoned. Deletes nothing while fewer than
 * eight are listed, because an abandoned export may still be locked.
 */
export async function deleteOldExports(bucket: R2Bucket) {
  const listed = (await listExports(bucket)).map(({ name }) => name)
  if (listed.length < maxSavedExports) return
  const oldest = listed.sort()[0] ?? ''
  const { delimitedPrefixes } = await bucket.list({ prefix: 'exports/', delimiter: '/' })
  for (const prefix of delimitedPrefixes) {
    const name = prefix.split('/')[1] ?? ''
    if (name >= oldest) continue
    // Deletes one page of objects per run; the rest are deleted after the next export.
    const { objects } = await bucket.list({ prefix })
    await bucket.delete([...objects.map(({ key }) => key), progressKey(name)])
  }
}
