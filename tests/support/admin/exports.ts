import { env } from 'cloudflare:workers'
import { createAppContext } from '#app/context.server.ts'
import {
  type CellValue,
  type ExportedTable,
  type ExportManifest,
  findExportTimes,
} from '#app/domain/scheduling/database-export.ts'
import { exportDatabase } from '#app/jobs/scheduling/export-database.ts'
import { aContext, brokenEnv, settings } from '#tests/support/context.ts'
import { sql } from '#tests/support/database.ts'

/** When a database export is due (ms): November 22, 2026, 3:00 AM kitchen time. */
export const exportDueAt = Date.parse('2026-11-22T08:00:00Z')
const timeZone = 'America/New_York'

export async function aPost(number: number) {
  await sql`insert into blog_posts (slug, title, content, tags, published_at, created_at, updated_at)
    values (${`post-${number}`}, ${`It’s “post” ${number}`},
    ${`<p>${"Flour; 'quoted' \\ 🌾\n".repeat(number * 900)}</p>`}, '["flour"]', 1, 1, 1)`
}

export async function exportAt(now: number) {
  await exportDatabase(aContext({}, now))
  return readManifest(env.BACKUPS, now)
}

/** Exports a database into an in-memory R2 bucket and returns the export's manifest. */
export async function exportOf(db: D1Database, now: number) {
  const objects = new Map<string, string>()
  const bucket = {
    get: (key: string) =>
      Promise.resolve(
        objects.has(key) ? { json: () => JSON.parse(objects.get(key) ?? '') as unknown, etag: '' } : null,
      ),
    head: (key: string) => Promise.resolve(objects.has(key) ? {} : null),
    put: (key: string, text: string) => Promise.resolve(objects.set(key, text)),
    list: () => Promise.resolve({ objects: [], delimitedPrefixes: [] }),
  } as unknown as R2Bucket
  await exportDatabase(
    createAppContext(brokenEnv({ DB: db, BACKUPS: bucket }), settings, { now, requestId: 'copy' }),
  )
  return readManifest(bucket, now)
}

async function readManifest(bucket: R2Bucket, now: number) {
  const name = findExportTimes(now, timeZone).name
  const object = await bucket.get(`exports/${name}/manifest.json`)
  if (!object) throw new Error(`There is no export ${name}`)
  return object.json<ExportManifest>()
}

export async function readExportedRows({ name }: ExportManifest, { parts }: ExportedTable) {
  const texts = await Promise.all(
    parts.map(async ({ file }) => (await (await env.BACKUPS.get(`exports/${name}/${file}`))?.text()) ?? ''),
  )
  return texts.flatMap((text) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as CellValue[]),
  )
}
