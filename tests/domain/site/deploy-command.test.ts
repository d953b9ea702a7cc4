import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smokePages } from '#scripts/deploy/smoke-test.ts'
import { waitForVersion } from '#scripts/deploy/wait-for-version.ts'
import { setTomlValue } from '#scripts/launch/wrangler-toml.ts'
import { tool } from '#scripts/local.ts'
import { newDatabase, sampleId } from '#tests/support/loopback/cloudflare/account.ts'
import { type CloudflareApi, startCloudflareApi } from '#tests/support/loopback/cloudflare-api.ts'
import { startDeployedSite } from '#tests/support/loopback/deployed-site.ts'
import { unlaunchedConfig } from '#tests/support/loopback/unlaunched-config.ts'

/** Tests `npm run deploy` with real wrangler commands, a stub of Cloudflare's API and a site on loopback. */

const worker = 'holston-table'
const origin = 'https://kitchen.test'
const breakingSubject = 'Break every page'
const sampleStagingOrigin = 'https://holston-table-staging.your-subdomain.workers.dev'

let api: CloudflareApi
let site: Awaited<ReturnType<typeof startDeployedSite>>
let folder: string

beforeAll(async () => {
  api = await startCloudflareApi()
  site = await startDeployedSite(runningVersion, ({ bindings, message }) => {
    if (!bindings.some(({ name }) => name === 'DB')) return 'draft'
    return message === breakingSubject ? 'broken' : 'works'
  })
  folder = mkdtempSync(join(tmpdir(), 'deploy-test-'))
  createProject()
  createResources()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await Promise.all([api.close(), site.close()])
})

function runningVersion() {
  const script = api.account.scripts.get(worker)
  const id = script?.deployments[0]?.versions[0]?.version_id
  return script?.versions.find((version) => version.id === id)
}

/** Creates a checkout whose Worker is already built, with a build tool that does nothing. */
function createProject() {
  const bin = join(folder, 'node_modules/.bin')
  mkdirSync(bin, { recursive: true })
  mkdirSync(join(folder, '.wrangler'))
  symlinkSync(tool('wrangler'), join(bin, 'wrangler'))
  writeFileSync(join(bin, 'remix'), '#!/bin/sh\n')
  chmodSync(join(bin, 'remix'), 0o755)
  for (const name of ['build', 'migrations']) symlinkSync(resolve(name), join(folder, name))
  writeFileSync(join(folder, '.gitignore'), 'node_modules\nbuild\n.wrangler\n')
  writeFileSync(join(folder, 'wrangler.toml'), sampleConfig())
  git('init', '--quiet')
  commit('Add the kitchen')
}

function sampleConfig() {
  const setting = { table: 'env.staging.vars', key: 'SITE_ORIGIN' }
  return setTomlValue(unlaunchedConfig(), setting, `"${sampleStagingOrigin}"`)
}

function git(...args: string[]) {
  return execFileSync('git', ['-c', 'user.name=Cook', '-c', 'user.email=cook@kitchen.test', ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
}

function commit(subject: string) {
  git('add', '--all')
  git('commit', '--quiet', '--allow-empty', '--message', subject)
}

/** Creates the resources that wrangler.toml names in the stub's Cloudflare account. */
function createResources() {
  const { account } = api
  const database = newDatabase(worker)
  account.databases.push(database)
  account.zones.push({ id: sampleId('zone'), name: 'kitchen.test' })
  account.namespaces.push(...['sessions', 'pages'].map((title) => ({ id: sampleId(`kv ${title}`), title })))
  account.buckets.push(...['pictures', 'backups'].map((name) => ({ name: `${worker}-${name}`, locks: [] })))
  for (const name of ['images', 'mail', 'letters', 'dead-letters'])
    account.queues.push({ queue_id: sampleId(name), queue_name: `${worker}-${name}`, consumers: [] })
}

function enterIds() {
  const [shared = '', production = ''] = sampleConfig().split(/(?=\[env\.production\])/)
  const [sessions, pages] = api.account.namespaces
  const productionWithIds = production
    .replace('00000000-0000-0000-0000-000000000000', api.account.databases[0]?.uuid ?? '')
    .replace('"00000000000000000000000000000000"', `"${sessions?.id}"`)
    .replace('"00000000000000000000000000000001"', `"${pages?.id}"`)
    .replaceAll('holstontable.example', 'kitchen.test')
  writeFileSync(join(folder, 'wrangler.toml'), shared + productionWithIds)
}

function runNode(args: string[]) {
  return new Promise<{ code: number; output: string }>((done) => {
    const env = { ...process.env, ...api.env, FETCH_FROM: origin, FETCH_TO: site.origin, CI: 'true' }
    execFile(process.execPath, args, { cwd: folder, env }, (error, stdout, stderr) => {
      done({ code: error ? Number(error.code) : 0, output: stdout + stderr })
    })
  })
}

function deploy(...options: string[]) {
  const redirect = resolve('tests/support/loopback/redirect-fetch.ts')
  return runNode(['--import', redirect, resolve('scripts/deploy.ts'), ...options])
}

test('a deploy is rejected before any call to Cloudflare if wrangler.toml has placeholder values or a file isn’t committed', async () => {
  api.calls.length = 0
  writeFileSync(join(folder, 'notes.txt'), 'not committed')
  const { code, output } = await deploy()
  expect(code).toBe(1)
  for (const problem of [
    'DB of env.production has no id yet',
    'The route of env.production is still the sample holstontable.example',
    'SITE_ORIGIN of env.production is still the sample https://holstontable.example',
    'EMAIL_FROM of env.production is still the sample hello@holstontable.example',
    'These files are not committed; commit or stash them first:\n?? notes.txt',
  ])
    expect(output).toContain(problem)
  const staging = await deploy('--env', 'staging')
  expect(staging.output).toContain(`still the sample ${sampleStagingOrigin}`)
  expect((await deploy('--force')).output).toContain('Usage: npm run deploy')
  expect(api.calls).toEqual([])
  rmSync(join(folder, 'notes.txt'))
})

test('a first deploy lists the missing secrets and stops; once they are set, it migrates the database, deploys the commit and runs the smoke test', async () => {
  enterIds()
  commit('Enter our ids')
  const result = await deploy()
  expect(result.code).toBe(1)
  expect(result.output).toContain('npx wrangler secret put SIGNING_KEY --env production')
  expect(result.output).toContain('Its Worker does not exist yet')
  expect(api.account.scripts.size).toBe(0)

  const secrets = { SIGNING_KEY: 'k', RESEND_API_KEY: 'k', RESEND_WEBHOOK_SECRET: 'k' }
  writeFileSync(join(folder, '.wrangler/secrets.json'), JSON.stringify(secrets))
  await runNode([tool('wrangler'), 'secret', 'bulk', '.wrangler/secrets.json', '--env', 'production'])

  api.calls.length = 0
  const { code, output } = await deploy()
  expect(output).toContain('wrangler d1 time-travel restore')
  expect(output.match(/^✓ \/[\w-]*$/gm)).toHaveLength(Object.keys(smokePages).length)
  expect(output).toContain('✓ POST /subscribe')
  expect(output).toContain(`to ${origin} as version ${runningVersion()?.id}.`)
  // The version before this one only held the secrets, so there is nothing to roll back to.
  expect(output).not.toContain('rollback')
  expect(code).toBe(0)
  const tag = git('rev-parse', '--short', 'HEAD').trim()
  expect(runningVersion()).toMatchObject({ tag, message: 'Enter our ids' })

  const script = `/accounts/${api.account.id}/workers/scripts/${worker}`
  const database = `/accounts/${api.account.id}/d1/database/${api.account.databases[0]?.uuid}`
  const expectedOrder = [
    `GET ${script}/secrets`,
    `GET ${database}/time_travel/bookmark`,
    `POST ${database}/query`,
    `POST ${script}/versions`,
    `POST ${script}/deployments`,
  ]
  expect([...new Set(api.calls.filter((call) => expectedOrder.includes(call)))]).toEqual(expectedOrder)
})

test('if a newly deployed version fails its smoke test, the deploy prints the rollback command and exits with code 1', async () => {
  const deployed = runningVersion()
  commit(breakingSubject)
  const { code, output } = await deploy()
  expect(code).toBe(1)
  expect(output).toContain('✗ /faq: status 500 instead of 200')
  expect(output).toContain(`run:\n  npx wrangler rollback ${deployed?.id} --env production`)
  expect(output).toContain('Migrations are not rolled back')
  expect(runningVersion()?.message).toBe(breakingSubject)
  // Run the working version again for the next test.
  const { deployments = [] } = api.account.scripts.get(worker) ?? {}
  deployments.shift()
  expect(runningVersion()).toBe(deployed)
})

test('if a version deployed with --auto fails its smoke test, it is rolled back, and the deploy exits with code 1', async () => {
  const deployed = runningVersion()
  const { code, output } = await deploy('--auto')
  expect(code).toBe(1)
  expect(output).toContain(`Version ${deployed?.id} is running again.`)
  expect(runningVersion()).toBe(deployed)
  expect(api.account.scripts.get(worker)?.deployments[0]?.message).toMatch(/^Deploying \w+ failed$/)
})

test('if Cloudflare rejects a call during a deploy, the deploy prints Cloudflare’s error and no new version goes live', async () => {
  const secrets = `GET /accounts/${api.account.id}/workers/scripts/${worker}/secrets`
  api.refuse(secrets, 10000, 'Authentication error')
  api.calls.length = 0
  const { code, output } = await deploy()
  expect(code).toBe(1)
  expect(output).toContain('Authentication error')
  expect(output).toContain('npx wrangler login')
  expect(api.calls.filter((call) => !call.startsWith('GET'))).toEqual([])

  api.allow(secrets)
  const deployed = runningVersion()
  const upload = `POST /accounts/${api.account.id}/workers/scripts/${worker}/versions`
  api.refuse(upload, 10027, 'Your Worker exceeded the size limit.')
  const tooLarge = await deploy()
  expect(tooLarge.code).toBe(1)
  expect(tooLarge.output).toContain('Your Worker exceeded the size limit.')
  expect(tooLarge.output).toContain(`npx wrangler rollback ${deployed?.id} --env production`)
  expect(runningVersion()).toBe(deployed)
})

test('waitForVersion waits until the site runs the new version and is ready, or gives up and reports what is wrong', async () => {
  const respond = (version: string, ready: number) => (path: string) =>
    Promise.resolve(path === '/healthz' ? Response.json({ version }) : new Response('', { status: ready }))
  let pauses = 0
  const retries = { tries: 3, pause: () => Promise.resolve(pauses++) }
  const wait = (site: Parameters<typeof waitForVersion>[0]) => waitForVersion(site, 'new', retries)
  expect(await wait(respond('new', 200))).toBeNull()
  expect(pauses).toBe(0)
  expect(await wait(respond('old', 200))).toContain('still answers with version old')
  expect(pauses).toBe(2)
  expect(await wait(respond('new', 503))).toContain('/readyz answers 503')
  expect(await wait(() => Promise.reject(new Error('refused')))).toContain('/healthz does not answer')
})
