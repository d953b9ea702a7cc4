import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { grantAdmin } from './grant.ts'
import { defaultState, lastOrigin, query } from './local.ts'
import type { WranglerConfig } from './deploy-check.ts'

/** `npm run admin:grant -- <user id or e-mail>` makes the first admin; `--remote` means production. */

const args = process.argv.slice(2)
const remote = args.includes('--remote')
const [who, ...more] = args.filter((arg) => arg !== '--remote')

if (who === undefined || more.length > 0) {
  console.log('Usage: npm run admin:grant -- <user id or email> [--remote]')
  process.exit(1)
}
const flags = remote ? ['--remote', '--env', 'production'] : ['--local', '--persist-to', defaultState]
const origin = remote ? productionOrigin() : lastOrigin(defaultState)
const { granted, words } = grantAdmin((sql) => query<object>(sql, flags), { who, now: Date.now(), origin })
console.log(words)
process.exit(granted ? 0 : 1)

function productionOrigin() {
  const config = parse(readFileSync('wrangler.toml', 'utf8')) as unknown as WranglerConfig
  return config.env?.production?.vars?.SITE_ORIGIN ?? ''
}
