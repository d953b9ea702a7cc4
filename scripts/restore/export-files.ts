import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CellValue,
  excludedTables,
  type ExportedTable,
  type ExportListEntry,
  type ExportManifest,
} from '#app/domain/scheduling/database-export.ts'

/** An export is a folder with a manifest and the files that the manifest lists. */

/** Downloads one object from the bucket to a file. */
export type Download = (key: string, file: string) => Promise<void>

/**
 * Downloads an export to a folder; `latest` is the newest export. Existing files are not downloaded again, so an
 * interrupted download resumes.
 */
export async function downloadExport(download: Download, requested: string, folder: string) {
  mkdirSync(folder, { recursive: true })
  const index = join(folder, 'index.json')
  await download('exports/index.json', index)
  const exports = JSON.parse(readFileSync(index, 'utf8')) as ExportListEntry[]
  const entry = requested === 'latest' ? exports[0] : exports.find(({ name }) => name === requested)
  if (!entry)
    throw new Error(
      `There is no export ${requested}. Choose one of ${exports.map(({ name }) => name).join(', ')}.`,
    )
  const manifest = join(folder, 'manifest.json')
  await download(`exports/${entry.name}/manifest.json`, manifest)
  if (hashOfFile(manifest) !== entry.manifest)
    throw new Error('The manifest does not match its hash in the list of exports. Download the export again.')
  for (const { file } of readManifest(folder).tables.flatMap(({ parts }) => parts))
    if (!existsSync(join(folder, file))) await download(`exports/${entry.name}/${file}`, join(folder, file))
}

/**
 * Reads an export's manifest. Checks that it lists every exported table and, after a download, that its hash is
 * correct.
 */
export function readManifest(folder: string): ExportManifest {
  const file = join(folder, 'manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as ExportManifest
  if (manifest.format !== 1 || manifest.endedAt === null)
    throw new Error('The manifest belongs to an unfinished export or to another version.')
  const index = join(folder, 'index.json')
  const exports = existsSync(index) ? (JSON.parse(readFileSync(index, 'utf8')) as ExportListEntry[]) : []
  const entry = exports.find(({ name }) => name === manifest.name)
  if (entry && entry.manifest !== hashOfFile(file))
    throw new Error('The manifest does not match its hash in the list of exports. Download the export again.')
  const included = new Set(manifest.tables.map(({ name }) => name))
  const missing = manifest.schema
    .filter(({ type, name }) => type === 'table' && !included.has(name) && !excludedTables.includes(name))
    .map(({ name }) => name)
  if (missing.length > 0)
    throw new Error(
      `The manifest has been changed: ${missing.join(', ')} is missing. Download the export again.`,
    )
  return manifest
}

/** Yields a table's rows part by part. Each part is first checked against its hash. */
export function* readParts(folder: string, { name, parts, sha256 }: ExportedTable): Generator<CellValue[][]> {
  const hash = createHash('sha256').update(parts.map((part) => part.sha256).join('\n'))
  if (hash.digest('hex') !== sha256)
    throw new Error(`The hash of ${name} does not match its parts. Download the export again.`)
  for (const part of parts) {
    const text = readFileSync(join(folder, part.file), 'utf8')
    if (createHash('sha256').update(text).digest('hex') !== part.sha256)
      throw new Error(
        `${part.file} is damaged: its hash does not match the manifest. Download it again, or use another export.`,
      )
    yield text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as CellValue[])
  }
}

function hashOfFile(file: string) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
