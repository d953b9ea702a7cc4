import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tool, wranglerEnv } from '#scripts/local.ts'
import { type CloudflareApi, startCloudflareApi } from '#tests/support/loopback/cloudflare-api.ts'

/** Tests the stub of Cloudflare's API with real wrangler commands. */

let api: CloudflareApi
let folder: string
beforeAll(async () => {
  api = await startCloudflareApi()
  folder = mkdtempSync(join(tmpdir(), 'cloudflare-'))
  mkdirSync(join(folder, 'client'))
  writeFileSync(join(folder, 'client/logo.txt'), 'a logo')
  writeFileSync(join(folder, 'worker.js'), 'export default { fetch: () => new Response("hello") }')
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await api.close()
})

async function wrangler(...args: string[]) {
  const { stdout } = await promisify(execFile)(tool('wrangler'), args, {
    cwd: folder,
    env: { ...wranglerEnv, ...api.env },
  })
  return stdout
}

function configure(databaseId = '') {
  writeFileSync(
    join(folder, 'wrangler.toml'),
    `name = "kitchen"
main = "worker.js"
compatibility_date = "2026-09-01"
workers_dev = false
routes = [{ pattern = "kitchen.example", custom_domain = true }]
[assets]
directory = "client"
[secrets]
required = ["SIGNING_KEY"]
[triggers]
crons = ["*/15 * * * *"]
[[d1_databases]]
binding = "DB"
database_name = "kitchen"
database_id = "${databaseId}"
migrations_dir = ${JSON.stringify(resolve('migrations'))}
[[queues.producers]]
binding = "MAIL_QUEUE"
queue = "mail"
[[queues.consumers]]
queue = "mail"
`,
  )
}

test('with the stub of Cloudflare’s API, wrangler can create a database, apply the real migrations and query the database', async () => {
  await wrangler('d1', 'create', 'kitchen', '--location', 'enam')
  const [database] = api.account.databases
  expect(database).toMatchObject({ name: 'kitchen', location: 'enam' })

  configure(database?.uuid)
  await wrangler('d1', 'migrations', 'apply', 'DB', '--remote')
  expect(await wrangler('d1', 'migrations', 'list', 'DB', '--remote')).toContain('No migrations to apply')
  const sql = `select name from sqlite_master where name = 'products'`
  const output = await wrangler('d1', 'execute', 'DB', '--remote', '--json', '--command', sql)
  expect(JSON.parse(output)).toMatchObject([{ results: [{ name: 'products' }], success: true }])
  expect(await wrangler('d1', 'time-travel', 'info', 'DB', '--json')).toContain('bookmark')
})

test('with the stub of Cloudflare’s API, wrangler can deploy a Worker with its triggers and domain once its secret and queue exist', async () => {
  api.account.zones.push({ id: '1'.repeat(32), name: 'kitchen.example' })
  await expect(wrangler('deploy')).rejects.toThrow('SIGNING_KEY')
  writeFileSync(join(folder, 'secrets.json'), '{ "SIGNING_KEY": "a key for tests" }')
  await wrangler('secret', 'bulk', 'secrets.json')
  await wrangler('queues', 'create', 'mail')
  await wrangler('deploy')

  const worker = api.account.scripts.get('kitchen')
  expect(worker).toMatchObject({ domains: ['kitchen.example'], crons: ['*/15 * * * *'] })
  expect([...(worker?.secrets ?? [])]).toEqual([['SIGNING_KEY', 'a key for tests']])
  expect(api.account.queues).toMatchObject([{ queue_name: 'mail', consumers: [{ script: 'kitchen' }] }])

  await wrangler('rollback', worker?.versions.at(-1)?.id ?? '', '--yes', '--message', 'a mistake')
  expect(worker?.deployments[0]).toMatchObject({ message: 'a mistake' })
})

test('the stub of Cloudflare’s API returns an error for a call that it is set to refuse and for an unknown call, and wrangler shows the error message', async () => {
  const create = `POST /accounts/${api.account.id}/r2/buckets`
  api.refuse(create, 10042, 'Please enable R2 through the Cloudflare Dashboard.', 403)
  await expect(wrangler('r2', 'bucket', 'create', 'pictures')).rejects.toThrow('Please enable R2')
  api.allow(create)
  await wrangler('r2', 'bucket', 'create', 'pictures')
  expect(api.calls.filter((call) => call === create)).toHaveLength(2)

  await expect(wrangler('r2', 'bucket', 'delete', 'pictures')).rejects.toThrow('the stub does not know it')
})
