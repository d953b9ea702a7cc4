import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { maxSavedExports } from '#app/domain/scheduling/database-export.ts'
import { bucketLocks } from '#scripts/launch/resources.ts'
import { setTomlValue } from '#scripts/launch/wrangler-toml.ts'
import { newDatabase } from '#tests/support/loopback/cloudflare/account.ts'
import { type CloudflareApi, startCloudflareApi } from '#tests/support/loopback/cloudflare-api.ts'
import { unlaunchedConfig } from '#tests/support/loopback/unlaunched-config.ts'

/** Tests `npm run launch` with real wrangler commands and a stub of Cloudflare's API. */

let api: CloudflareApi
let folder: string
beforeEach(async () => {
  api = await startCloudflareApi()
  api.account.zones.push({ id: '1'.repeat(32), name: 'kitchen.test' })
  folder = mkdtempSync(join(tmpdir(), 'launch-'))
  writeFileSync(join(folder, 'wrangler.toml'), unlaunchedConfig())
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'scripts'))
  writeFileSync(join(folder, 'scripts/deploy.ts'), `console.log('deployed')`)
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await api.close()
})

async function launch(...flags: string[]) {
  const script = resolve('scripts/launch.ts')
  const secrets = { RESEND_API_KEY: 're_test', RESEND_WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}` }
  const args = [script, '--yes', '--domain', 'kitchen.test', ...flags]
  const env = { ...process.env, ...gitIdentity, ...api.env, ...secrets }
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env })
  return stdout
}

const gitIdentity = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((role) => [
    [`GIT_${role}_NAME`, 'Ada'],
    [`GIT_${role}_EMAIL`, 'ada@kitchen.test'],
  ]),
) as Record<string, string>

function git(...args: string[]) {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...gitIdentity } })
}

/** Lists the API calls that changed the account: their methods, and their paths without the account's ID. */
function changingCalls() {
  const calls = api.calls.filter((call) => !call.startsWith('GET '))
  return calls.map((call) => call.replace(`/accounts/${api.account.id}`, '').replace('1'.repeat(32), 'zone'))
}

const readConfig = () => readFileSync(join(folder, 'wrangler.toml'), 'utf8')

test('the first run of the launch command creates every Cloudflare resource, and the second run creates nothing', async () => {
  const output = await launch('--skip-deploy')
  expect(changingCalls()).toEqual([
    'POST /d1/database',
    'POST /storage/kv/namespaces',
    'POST /storage/kv/namespaces',
    'POST /r2/buckets',
    'POST /r2/buckets',
    'POST /queues',
    'POST /queues',
    'POST /queues',
    'POST /queues',
    'PUT /r2/buckets/holston-table-pictures/lock',
    'PUT /r2/buckets/holston-table-backups/lock',
    'PATCH /workers/scripts/holston-table/secrets-bulk',
    'PUT /workers/scripts/holston-table',
    'PATCH /workers/scripts/holston-table/secrets-bulk',
    'POST /zones/zone/email/sending/subdomains',
  ])
  expect(api.account.databases).toMatchObject([{ name: 'holston-table', location: 'enam' }])
  const secrets = api.account.scripts.get('holston-table')?.secrets ?? new Map<string, string>()
  const secretNames = ['RESEND_API_KEY', 'RESEND_WEBHOOK_SECRET', 'SIGNING_KEY', 'SUPPRESSION_KEY']
  expect([...secrets.keys()].sort()).toEqual(secretNames)
  expect(secrets.get('SIGNING_KEY')).not.toBe(secrets.get('SUPPRESSION_KEY'))
  expect(output).toContain('+ Database holston-table')
  expect(output).toContain('then deploy: npm run deploy')

  const before = { secrets: new Map(secrets), text: readConfig() }
  api.calls.length = 0
  expect(await launch('--skip-deploy')).toContain('= Database holston-table')
  expect(changingCalls()).toEqual([])
  expect({ secrets, text: readConfig() }).toEqual(before)
})

/** Fills the stub's Cloudflare account with everything that a launch creates, except the secrets. */
function fillAccount() {
  const { account } = api
  const database = newDatabase('holston-table')
  database.sqlite.exec(`create table business_facts (key text primary key, value text, updated_at integer);
    create table user_roles (role text)`)
  account.databases.push(database)
  for (const name of ['sessions', 'pages']) {
    account.namespaces.push({ id: `${name}-id`, title: `holston-table-${name}` })
  }
  for (const [name, id] of Object.entries({ pictures: 'keep-originals', backups: 'keep-exports' })) {
    const locks = [{ id, enabled: true, condition: { type: 'Indefinite' } }]
    account.buckets.push({ name: `holston-table-${name}`, locks })
  }
  for (const name of ['images', 'mail', 'letters', 'dead-letters']) {
    account.queues.push({ queue_id: name, queue_name: `holston-table-${name}`, consumers: [] })
  }
  account.sendingDomains.push({ id: 'one', zone: '1'.repeat(32), name: 'kitchen.test', enabled: true })
  return { account, database }
}

test('a failed launch command prints Cloudflare’s error and the completed steps, and the next run continues from there', async () => {
  fillAccount()
  api.account.databases = []
  api.account.queues.pop()
  const create = `POST /accounts/${api.account.id}/queues`
  api.refuse(create, 10100, 'Queues is not enabled for this account')
  await expect(launch('--skip-deploy')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Queues is not enabled for this account [code: 10100]') as string,
    stdout: expect.stringContaining('Already there:') as string,
  })
  // The IDs of the new database and of an existing namespace are written to wrangler.toml before the failure.
  expect(readConfig()).toContain(api.account.databases[0]?.uuid)
  expect(readConfig()).toContain('"sessions-id"')

  api.allow(create)
  await launch('--skip-deploy')
  expect(api.account.queues).toHaveLength(4)
  expect(api.account.databases).toHaveLength(1)
})

test('the launch command commits wrangler.toml, deploys, stores the kitchen’s name, and says how to create the first admin', async () => {
  const { account, database } = fillAccount()
  git('init', '--quiet')
  git('add', 'wrangler.toml')
  git('commit', '--quiet', '--message', 'Start')
  const output = await launch('--name', 'Ada’s Kitchen')
  expect(git('log', '--format=%s')).toBe('Configure production\nStart\n')
  expect(git('status', '--porcelain', 'wrangler.toml')).toBe('')
  expect(output).toContain('deployed')
  expect(output).toContain('npm run admin:grant -- <your address> --remote')
  const storedSettings = () => database.sqlite.prepare('select key, value from business_facts').all()
  expect(storedSettings()).toMatchObject([{ key: 'name', value: '"Ada’s Kitchen"' }])

  Object.assign(account.scripts.get('holston-table') ?? {}, { domains: ['kitchen.test', 'www.kitchen.test'] })
  database.sqlite.exec(`insert into user_roles values ('admin')`)
  const secondRun = await launch('--name', 'Another name')
  expect(secondRun).not.toContain('deployed')
  expect(secondRun).toContain('= First admin')
  expect(storedSettings()).toMatchObject([{ key: 'name', value: '"Ada’s Kitchen"' }])
})

test('while the site’s domain is pending on Cloudflare, the launch command says so and doesn’t deploy', async () => {
  fillAccount()
  api.account.zones = [{ id: '1'.repeat(32), name: 'kitchen.test', status: 'pending' }]
  const output = await launch()
  expect(output).toContain('“pending”')
  expect(output).toContain('Workers Paid')
  expect(output).not.toContain('deployed')
})

test('if the database in wrangler.toml isn’t in the Cloudflare account, the launch command fails instead of creating an empty database', async () => {
  const databaseId = { table: 'env.production.d1_databases', binding: 'DB', key: 'database_id' }
  writeFileSync(join(folder, 'wrangler.toml'), setTomlValue(readConfig(), databaseId, '"5b1c"'))
  await expect(launch()).rejects.toThrow('this account has none with that id')
  expect(changingCalls()).toEqual([])
})

test('the bucket lock on database exports expires before the site deletes old exports, and doesn’t cover the index file, which the site overwrites', () => {
  const exports = bucketLocks.find(({ binding }) => binding === 'BACKUPS')
  expect(exports?.days).toBeLessThan((maxSavedExports - 1) * 7)
  expect('exports/2026-11-22/users-0001.jsonl'.startsWith(exports?.prefix ?? '-')).toBe(true)
  expect('exports/index.json'.startsWith(exports?.prefix ?? '')).toBe(false)
})
