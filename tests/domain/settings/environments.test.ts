import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { expect, test } from 'vitest'
import { deployProblems, type WranglerConfig } from '#scripts/deploy-check.ts'

const config = parse(readFileSync('wrangler.toml', 'utf8')) as unknown as WranglerConfig

test('every environment in wrangler.toml has the same observability settings: unsampled logs, Cloudflare’s issue detection, redacted query strings and no invocation logs', () => {
  expect(config.observability).toEqual({
    enabled: true,
    redact_query_string: true,
    logs: { enabled: true, head_sampling_rate: 1, invocation_logs: false },
    issues: { enabled: true },
  })
  for (const environment of Object.values(config.env ?? {}))
    expect(environment.observability).toEqual(config.observability)
})

test('production can’t be deployed if its site URL doesn’t begin with https', () => {
  const problem = 'SITE_ORIGIN of env.production must begin with https://.'
  expect(deployProblems(config, 'production')).not.toContain(problem)
  expect(deployProblems({ ...config, env: { production: {} } }, 'production')).toContain(problem)
  const vars = { SITE_ORIGIN: 'http://holstontable.example' }
  expect(deployProblems({ ...config, env: { production: { vars } } }, 'production')).toContain(problem)
})
