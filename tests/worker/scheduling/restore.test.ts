import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { exportIndexKey } from '#app/data/scheduling/database-export.server.ts'
import type { ExportListEntry, ExportManifest } from '#app/domain/scheduling/database-export.ts'
import { exportDatabase } from '#app/jobs/scheduling/export-database.ts'
import { closingStatements, rowStatements, tableStatements } from '#scripts/restore/statements.ts'
import { aPost, exportAt, exportDueAt, exportOf, readExportedRows } from '#tests/support/admin/exports.ts'
import { aContext, aProduct, failing } from '#tests/support/context.ts'
import { sql, sqlRow } from '#tests/support/database.ts'
import { runTick } from '#tests/support/jobs.ts'

const week = 7 * 24 * 3_600_000

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  for (let post = 1; post <= 12; post++) await aPost(post)
  await aProduct({ name: 'O’Brien’s "stew"; drop table products; --\n\u0001 🍲' })
})
afterAll(() => void vi.restoreAllMocks())

test('B11 a deleted table is restored from the export and then has the same hash as before', async () => {
  const before = await exportAt(exportDueAt)
  await sql`delete from blog_posts`
  const posts = tableIn(before, 'blog_posts')
  expect(posts.rows).toBe(12)
  const rows = await readExportedRows(before, posts)
  await env.DB.batch(rows.flatMap((row) => rowStatements(posts, row)).map((sql) => env.DB.prepare(sql)))
  const after = await exportAt(exportDueAt + week)
  expect(tableIn(after, 'blog_posts').sha256).toBe(posts.sha256)
})

test('B11 a database rebuilt from the export has the same row counts and hashes as the original', async () => {
  const { manifest, statements } = await readForRestore(exportDueAt + 2 * week)
  for (let at = 0; at < statements.length; at += 200)
    await env.SCRATCH.batch(statements.slice(at, at + 200).map((sql) => env.SCRATCH.prepare(sql)))
  const copy = await exportOf(env.SCRATCH, exportDueAt + 2 * week)
  // Each export's own row is inserted into `job_runs` after the export has read that table.
  const summarize = ({ tables }: typeof manifest) =>
    tables.filter(({ name }) => name !== 'job_runs').map(({ name, rows, sha256 }) => [name, rows, sha256])
  expect(summarize(copy)).toEqual(summarize(manifest))
  expect(copy.schema).toEqual(manifest.schema)
  expect(summarize(manifest).length).toBeGreaterThan(20)
  const insertPost = `insert into blog_posts (slug, title, created_at, updated_at) values ('next', 'x', 1, 1)`
  expect(await env.SCRATCH.prepare(`${insertPost} returning id`).first('id')).toBe(13)
})

test('B11 A05 a database export contains no password, session, account link or rate-limit attempt', async () => {
  await sql`insert into users (id, email, password_hash, created_at, updated_at)
    values ('ada', 'ada@mail.example', 'scrypt$canary', 1, 1)`
  await sql`insert into account_links (user_id, purpose, email, expires_at, created_at)
    values ('ada', 'reset-password', 'canary@mail.example', 9, 1)`
  await sql`insert into issue_batches (issue_id, first_id, last_id, mail_values, due_at)
    values (1, 1, 1, '{"canary":1}', 1)`
  const manifest = await exportAt(exportDueAt + 3 * week)
  const names = manifest.tables.map(({ name }) => name)
  for (const name of ['account_links', 'attempts', 'user_sessions']) expect(names).not.toContain(name)
  const users = await readExportedRows(manifest, tableIn(manifest, 'users'))
  expect(users.flat()).toContain('withheld')
  const batches = await readExportedRows(manifest, tableIn(manifest, 'issue_batches'))
  expect(batches).toHaveLength(1)
  expect(JSON.stringify([users, batches])).not.toContain('canary')
  expect(manifest.sequences).toContainEqual(['account_links', 1])
})

test('B11 a large table is exported over several scheduler runs with each row once, even after a failure', async () => {
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 45500)
    insert into unserved_zips (zip, asked, first_asked_at, last_asked_at) select printf('%05d', i), 1, 1, 1
    from n`
  const at = exportDueAt + 4 * week
  const tickAfter = (quarter: number, bindings = {}) => runTick(at + quarter * 900_000, bindings)
  const run = () =>
    sqlRow<{ state: string; result: string }>`
      select state, result from job_runs where job = 'export' and due_at = ${at}`
  await tickAfter(0, { BACKUPS: failing('R2') })
  expect(await run()).toEqual({ state: 'failed', result: 'R2 is down' })
  await tickAfter(1)
  expect((await run())?.state).toBe('running')
  await Promise.all([tickAfter(2), exportDatabase(aContext({}, at + 2 * 900_000))])
  await tickAfter(3)
  expect((await run())?.state).toBe('done')
  const manifest = await exportAt(at)
  const zips = tableIn(manifest, 'unserved_zips')
  expect([zips.rows, zips.parts.length]).toEqual([45_500, 46])
  await sql`delete from unserved_zips`
})

test('B11 the eight newest database exports are kept, and their list can be read without the database', async () => {
  for (let weeks = 5; weeks < 12; weeks++) await exportAt(exportDueAt + weeks * week)
  const listed = (await (await env.BACKUPS.get(exportIndexKey))?.json<ExportListEntry[]>()) ?? []
  expect(listed.map(({ name }) => name)).toHaveLength(8)
  expect(listed[0]?.name).toBe('2027-02-07')
  const { delimitedPrefixes } = await env.BACKUPS.list({ prefix: 'exports/', delimiter: '/' })
  expect(delimitedPrefixes).toHaveLength(8)
})

test('B11 a table with large rows is exported in parts of at most 4 MB, with each row once and in order', async () => {
  await sql`delete from emails`
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 9)
    insert into emails (kind, subject_id, recipient, dedupe_key, state, html, due_at, created_at)
    select 'notify-roll', i, 'ada@mail.example', 'large:' || i, 'sent', replace(hex(zeroblob(750000)), '00',
    'é'), 1, 1
    from n`
  const manifest = await exportAt(exportDueAt + 12 * week)
  const emails = tableIn(manifest, 'emails')
  expect(emails.parts.map(({ rows }) => rows)).toEqual([2, 2, 2, 2, 1])
  for (const { file } of emails.parts)
    expect((await env.BACKUPS.head(`exports/${manifest.name}/${file}`))?.size).toBeLessThan(4.1 * 1024 * 1024)
  const ids = (await readExportedRows(manifest, emails)).map(([id]) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => Number(a) - Number(b)))
  await sql`delete from emails`
})

test('B11 an interrupted export completes even though a bucket lock prevents overwriting its files', async () => {
  const at = exportDueAt + 13 * week
  let isInterrupted = true
  const put = async (key: string, text: string, options: R2PutOptions) => {
    if (key.startsWith('exports/2') && (await env.BACKUPS.head(key))) throw new Error(`${key} is locked`)
    if (key.startsWith('progress/') && isInterrupted) throw new Error('R2 is down')
    return env.BACKUPS.put(key, text, options)
  }
  const backups = new Proxy(env.BACKUPS, {
    get: (bucket, name) =>
      name === 'put' ? put : (bucket[name as keyof R2Bucket] as (...args: unknown[]) => unknown).bind(bucket),
  })
  await expect(exportDatabase(aContext({ backups }, at))).rejects.toThrow('R2 is down')
  isInterrupted = false
  await exportDatabase(aContext({ backups }, at))
  expect((await exportAt(at)).endedAt).toBe(at)
})

function tableIn({ tables }: ExportManifest, name: string) {
  const table = tables.find((exported) => exported.name === name)
  if (!table) throw new Error(`The export has no table ${name}`)
  return table
}

/** Reads an export and everything needed to rebuild a database from its bucket alone. */
async function readForRestore(at: number) {
  const manifest = await exportAt(at)
  const rows: string[] = []
  for (const table of manifest.tables)
    for (const row of await readExportedRows(manifest, table)) rows.push(...rowStatements(table, row))
  const deferKeys = 'pragma defer_foreign_keys = on'
  const statements = [...tableStatements(manifest), deferKeys, ...rows, ...closingStatements(manifest)]
  return { manifest, statements }
}
