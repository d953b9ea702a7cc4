import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { parse } from 'smol-toml'
import { expect, test } from 'vitest'
import { isDeadLetterQueue } from '#app/jobs/queue-messages.ts'
import {
  boundNames,
  deployProblems,
  missingSecrets,
  stores,
  type WranglerConfig,
} from '#scripts/deploy-check.ts'
import { tool } from '#scripts/local.ts'
import { unlaunchedConfig } from '#tests/support/loopback/unlaunched-config.ts'
import { defaultSecurityHeaders, hstsPolicies } from '#worker/guards/security-headers.ts'

const config = parse(readFileSync('wrangler.toml', 'utf8')) as unknown as WranglerConfig

test('in wrangler.toml, production has every binding of the default environment plus a binding for the image model', () => {
  const production = config.env?.production ?? {}
  expect(boundNames(production)).toEqual([...boundNames(config), 'AI'].sort())
  expect(production.triggers).toEqual(config.triggers)
  expect(production.queues?.consumers).toEqual(config.queues?.consumers)
})

test('in wrangler.toml, staging has every binding of the default environment plus ENVIRONMENT, and shares no database, bucket, queue or namespace with production', () => {
  const { production, staging = {} } = config.env ?? {}
  expect(boundNames(staging)).toEqual([...boundNames(config), 'ENVIRONMENT'].sort())
  expect(staging.triggers).toEqual(production?.triggers)
  expect(staging.upload_source_maps).toBe(true)
  const withoutNames = (queues: object | undefined) =>
    JSON.stringify(queues).replaceAll('holston-table-staging', 'holston-table')
  expect(withoutNames(staging.queues)).toBe(withoutNames(production?.queues))
  expect(stores(staging).length).toBeGreaterThan(8)
  expect(stores(staging).filter((store) => stores(production).includes(store))).toEqual([])
})

test('the deploy check lists every missing ID and every leftover placeholder value in wrangler.toml', () => {
  const samples = parse(unlaunchedConfig()) as unknown as WranglerConfig
  const problems = deployProblems(samples, 'production')
  expect(problems.filter((problem) => problem.includes('has no id yet'))).toHaveLength(3)
  for (const sample of ['The route', 'SITE_ORIGIN', 'EMAIL_FROM'])
    expect(problems.join('\n')).toContain(`${sample} of env.production is still the sample`)
  expect(deployProblems({ ...config, env: { production: {} } }, 'production').join()).toContain(
    'does not bind DB',
  )
  const staging = { vars: { SITE_ORIGIN: 'https://holston-table-staging.your-subdomain.workers.dev' } }
  expect(deployProblems({ env: { staging } }, 'staging')).toContain(
    'SITE_ORIGIN of env.staging is still the sample https://holston-table-staging.your-subdomain.workers.dev: enter your own in wrangler.toml.',
  )
})

test('the deploy check rejects a staging environment that uses production’s bucket', () => {
  const { production = {}, staging = {} } = config.env ?? {}
  const mixed = { ...staging, r2_buckets: production.r2_buckets ?? [] }
  expect(deployProblems({ ...config, env: { production, staging: mixed } }, 'staging')).toContain(
    'env.staging uses production’s bucket holston-table-pictures: give it its own.',
  )
})

test('the deploy check lists each missing secret with the command that sets it', () => {
  expect(missingSecrets(config, 'production', ['SIGNING_KEY'])).toContain(
    'The secret RESEND_API_KEY is not set: npx wrangler secret put RESEND_API_KEY --env production.',
  )
  expect(missingSecrets(config, 'staging', ['SIGNING_KEY'])).toEqual([])
})

test('dead-letter queues in wrangler.toml are recognized by name, and no other queue is mistaken for one', () => {
  const environments = [config, config.env?.production, config.env?.staging]
  for (const consumer of environments.flatMap((environment) => environment?.queues?.consumers ?? [])) {
    const { queue = '', dead_letter_queue: deadLetterQueue = null } = consumer
    expect(isDeadLetterQueue(queue), queue).toBe(deadLetterQueue === null)
    if (deadLetterQueue !== null) expect(isDeadLetterQueue(deadLetterQueue), deadLetterQueue).toBe(true)
  }
})

test('A12 static files are served with the same security headers as Worker responses', () => {
  const rules = readFileSync('build/client/_headers', 'utf8')
  for (const environment of [config, ...Object.values(config.env ?? {})]) {
    const hsts = hstsPolicies[(environment.vars?.HSTS ?? 'one-day') as 'one-day']
    const headers = { 'strict-transport-security': hsts, ...defaultSecurityHeaders }
    for (const [name, value] of Object.entries(headers))
      expect(rules.toLowerCase()).toContain(`\n  ${name}: ${value}\n`.toLowerCase())
  }
})

test('static files are served with noindex on workers.dev, which only staging uses', () => {
  const rules = readFileSync('public/_headers', 'utf8')
  expect(rules).toContain('\nhttps://:worker.:subdomain.workers.dev/*\n  X-Robots-Tag: noindex\n')
  expect(rules.match(/noindex/g)).toHaveLength(1)
  expect(config.env?.production).toMatchObject({ workers_dev: false })
  expect(config.env?.staging).toMatchObject({ workers_dev: true })
})

test('the deployed Worker is under 1 MB compressed, not counting the image rasterizer', () => {
  const out = mkdtempSync(join(tmpdir(), 'bundle-'))
  try {
    const deploy = ['deploy', '--dry-run', '--env', 'production', '--outdir', out]
    const printed = execFileSync(tool('wrangler'), deploy, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
    })
    expect(gzipSync(readFileSync(join(out, 'worker.js'))).byteLength).toBeLessThan(1_000_000)
    expect(printed).toContain('env.DB')
    expect(readdirSync(out).some((name) => name.endsWith('index_bg.wasm'))).toBe(true)
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
})

interface ClientManifest {
  entry: Module
  routes: Record<string, Module>
}
interface Module {
  module: string
  imports?: string[]
}

test('target 3: the login page loads less than 110 kB of compressed script', () => {
  const assets = readdirSync('build/client/assets')
  const readAsset = (name: string) => readFileSync(join('build/client/assets', name), 'utf8')
  const clientManifest = assets.find((name) => /^manifest-.*\.js$/.test(name)) ?? ''
  const json = readAsset(clientManifest).replace(/^window\.__remixManifest=|;$/g, '')
  const manifest = JSON.parse(json) as ClientManifest
  const modules = [manifest.entry, manifest.routes.root, manifest.routes['routes/auth']]
  const paths = modules.flatMap((file) => (file ? [file.module, ...(file.imports ?? [])] : []))
  const names = new Set(paths.map((path) => path.replace('/assets/', '')))
  expect(names.size).toBeGreaterThan(5)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  const sizes = [clientManifest, ...names].map(
    (name) => brotliCompressSync(readAsset(name), { params }).length,
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(110_000)
})
