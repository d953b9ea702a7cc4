import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { parse } from 'smol-toml'
import { expect, test } from 'vitest'
import { deadLetterQueueName } from '#app/jobs/messages.ts'
import { tool } from '#scripts/local.ts'
import { defaultSecurityHeaders, hstsPolicies } from '#worker/guards/security-headers.ts'
import { boundNames, deployProblems, type WranglerConfig } from '#scripts/deploy-check.ts'

const config = parse(readFileSync('wrangler.toml', 'utf8')) as unknown as WranglerConfig

test('production has every binding of the default environment plus the image model', () => {
  const production = config.env?.production ?? {}
  expect(boundNames(production)).toEqual([...boundNames(config), 'AI'].sort())
  expect(production.triggers).toEqual(config.triggers)
  expect(production.queues?.consumers).toEqual(config.queues?.consumers)
})

test('if production IDs or secrets are missing, deploying is refused and each missing one is named', () => {
  const problems = deployProblems(config, ['SIGNING_KEY'])
  expect(problems).toContain(
    'The secret RESEND_API_KEY is not set: npx wrangler secret put RESEND_API_KEY --env production.',
  )
  expect(problems.filter((problem) => problem.includes('has no id yet'))).toHaveLength(3)
  expect(deployProblems({ ...config, env: { production: {} } }, []).join()).toContain('does not bind DB')
})

test('the queue consumer uses the dead-letter queue name from wrangler.toml', () => {
  const [images, mail] = config.queues?.consumers ?? []
  for (const consumer of [images, mail]) expect(consumer?.dead_letter_queue).toBe(deadLetterQueueName)
})

test('A12 static files have the same security headers as Worker responses', () => {
  const rules = readFileSync('build/client/_headers', 'utf8')
  for (const environment of [config, ...Object.values(config.env ?? {})]) {
    const hsts = hstsPolicies[(environment.vars?.HSTS ?? 'one-day') as 'one-day']
    const headers = { 'strict-transport-security': hsts, ...defaultSecurityHeaders }
    for (const [name, value] of Object.entries(headers))
      expect(rules.toLowerCase()).toContain(`\n  ${name}: ${value}\n`.toLowerCase())
  }
})

test('the deployed Worker is at most 1 MB without the rasterizer', () => {
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

test('target 3: the sign-in page loads at most 110 kB of script', () => {
  const assets = readdirSync('build/client/assets')
  const text = (name: string) => readFileSync(join('build/client/assets', name), 'utf8')
  const own = assets.find((name) => /^manifest-.*\.js$/.test(name)) ?? ''
  const manifest = JSON.parse(text(own).replace(/^window\.__remixManifest=|;$/g, '')) as ClientManifest
  const modules = [manifest.entry, manifest.routes.root, manifest.routes['routes/auth']]
  const names = new Set(
    modules
      .flatMap((one) => (one ? [one.module, ...(one.imports ?? [])] : []))
      .map((path) => path.replace('/assets/', '')),
  )
  expect(names.size).toBeGreaterThan(5)
  const packed = [own, ...names].map(
    (name) => brotliCompressSync(text(name), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength,
  )
  expect(packed.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(110_000)
})
