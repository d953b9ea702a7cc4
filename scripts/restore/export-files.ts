import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  excludedTables,
  type CellValue,
  type ExportedTable,
  type ExportListEntry,
  type ExportManifest,
} from '#app/domain/scheduling/database-export.ts'

/** An export as files in one folder: its manifest and the parts that it names. */

/** Brings one object of the bucket into a file. */
export type Fetch = (key: string, file: string) => Promise<void>

/** The export of a bucket that is asked for, or the newest, brought into a folder; an interrupted fetch goes on. */
export async function fetchExport(fetch: Fetch, wanted: string, folder: string) {
  mkdirSync(folder, { recursive: true })
  const index = join(folder, 'index.json')
  await fetch('exports/index.json', index)
  const listed = JSON.parse(readFileSync(index, 'utf8')) as ExportListEntry[]
  const found = wanted === 'latest' ? listed[0] : listed.find(({ name }) => name === wanted)
  if (!found)
    throw new Error(`There is no export ${wanted}; there are ${listed.map(({ name }) => name).join(', ')}.`)
  const manifest = join(folder, 'manifest.json')
  await fetch(`exports/${found.name}/manifest.json`, manifest)
  if (hashOfFile(manifest) !== found.manifest) throw new Error('The manifest is not the one that was listed.')
  for (const { file } of readManifest(folder).tables.flatMap(({ parts }) => parts))
    if (!existsSync(join(folder, file))) await fetch(`exports/${found.name}/${file}`, join(folder, file))
}

/**
 * The manifest of a folder, which names every table of its schema but those that no export holds; where the list of exports
 * lies beside it, as after a fetch, it is also the very one that was listed.
 */
export function readManifest(folder: string): ExportManifest {
  const file = join(folder, 'manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as ExportManifest
  if (manifest.format !== 1 || manifest.endedAt === null)
    throw new Error('This is no manifest of a whole export that this version can read.')
  const index = join(folder, 'index.json')
  const listed = existsSync(index) ? (JSON.parse(readFileSync(index, 'utf8')) as ExportListEntry[]) : []
  const entry = listed.find(({ name }) => name === manifest.name)
  if (entry && entry.manifest !== hashOfFile(file))
    throw new Error('The manifest is not the one that was listed.')
  const held = new Set(manifest.tables.map(({ name }) => name))
  const missing = manifest.schema
    .filter(({ type, name }) => type === 'table' && !held.has(name) && !excludedTables.includes(name))
    .map(({ name }) => name)
  if (missing.length > 0)
    throw new Error(
      `The manifest lacks ${missing.join(', ')}: it was changed. Take the export from its bucket again.`,
    )
  return manifest
}

/** The rows of a table, part by part, each of them checked against its hash before anything is made of it. */
export function* partsOf(folder: string, { name, parts, sha256 }: ExportedTable): Generator<CellValue[][]> {
  const hash = createHash('sha256').update(parts.map((part) => part.sha256).join('\n'))
  if (hash.digest('hex') !== sha256) throw new Error(`The hash of ${name} is not that of its parts.`)
  for (const part of parts) {
    const text = readFileSync(join(folder, part.file), 'utf8')
    if (createHash('sha256').update(text).digest('hex') !== part.sha256)
      throw new Error(
        `${part.file} is damaged: its hash is not the manifest's. Fetch it again, or take another export.`,
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
