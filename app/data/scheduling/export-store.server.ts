import {
  maxSavedExports,
  sha256Hex,
  type CellValue,
  type ExportedPart,
  type ExportListEntry,
  type ExportManifest,
} from '#app/domain/scheduling/database-export.ts'

/** Exports in their bucket: `exports/2026-11-22/`, its parts, what is done so far, and at last its manifest. */

const folder = (name: string) => `exports/${name}/`
const progressKey = (name: string) => `${folder(name)}progress.json`
const manifestKey = (name: string) => `${folder(name)}manifest.json`

/** The exports that are whole, newest first: what somebody reads who has lost the database. */
export const exportIndexKey = 'exports/index.json'

/** How far an export has come; `after` is the key of the last row that was kept of the table `at`. */
export interface ExportProgress {
  manifest: ExportManifest
  at: number
  after: CellValue[] | null
}

export async function readExportProgress(bucket: R2Bucket, name: string) {
  const object = await bucket.get(progressKey(name))
  return object && { progress: await object.json<ExportProgress>(), etag: object.etag }
}

/** False where somebody else has gone on with it meanwhile. */
export async function saveExportProgress(bucket: R2Bucket, progress: ExportProgress, etag: string | null) {
  const onlyIf = new Headers(etag === null ? { 'if-none-match': '*' } : { 'if-match': `"${etag}"` })
  const kept = await bucket.put(progressKey(progress.manifest.name), JSON.stringify(progress), { onlyIf })
  return kept !== null
}

/** A part is called by its hash, so that whoever keeps it a second time can't make another of it. */
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
  await bucket.put(folder(name) + file, text, { sha256 })
  return { file, rows, sha256 }
}

/** The manifest makes it an export; the list follows, and says when whoever reads it need not look for another. */
export async function saveExportManifest(bucket: R2Bucket, manifest: ExportManifest, rows: number) {
  const text = JSON.stringify(manifest, null, 1)
  await bucket.put(manifestKey(manifest.name), text)
  const others = (await listExports(bucket)).filter(({ name }) => name !== manifest.name)
  const listed = {
    name: manifest.name,
    endedAt: manifest.endedAt ?? 0,
    rows,
    manifest: await sha256Hex(text),
  }
  const all = [listed, ...others].sort((a, b) => (a.name < b.name ? 1 : -1)).slice(0, maxSavedExports)
  await bucket.put(exportIndexKey, JSON.stringify(all, null, 1))
}

export async function listExports(bucket: R2Bucket) {
  return (await (await bucket.get(exportIndexKey))?.json<ExportListEntry[]>()) ?? []
}

/** Removes what is neither listed nor being made: the oldest, and what never became whole. */
export async function deleteOldExports(bucket: R2Bucket) {
  const kept = new Set((await listExports(bucket)).map(({ name }) => folder(name)))
  const oldest = [...kept].sort()[0] ?? ''
  const { delimitedPrefixes } = await bucket.list({ prefix: 'exports/', delimiter: '/' })
  for (const gone of delimitedPrefixes.filter((prefix) => !kept.has(prefix) && prefix < oldest)) {
    // One page at most: what is left of a large one goes with the next export.
    const { objects } = await bucket.list({ prefix: gone })
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
  }
}
