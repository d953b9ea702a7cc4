import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { parse } from 'smol-toml'
import type { WranglerConfig } from './deploy-check.ts'
import { defaultState, lastOrigin } from './local.ts'

interface DatabaseTarget {
  /** Arguments for `query` in local.ts that select the database. */
  flags: string[]
  /** Origin of the site that uses the database. */
  origin: string
  isLocal: boolean
  positionals: string[]
}

/**
 * Reads from a command's arguments which database it works on: by default the local one, with `--remote`
 * production's, and with `--env staging` staging's. Returns null if an option or the environment is unknown.
 */
export function readDatabaseTarget(args: string[]): DatabaseTarget | null {
  try {
    const options = { remote: { type: 'boolean' }, env: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const { remote = false, env = 'production' } = values
    const isLocal = !remote && values.env === undefined
    if (isLocal) {
      const flags = ['--local', '--persist-to', defaultState]
      return { flags, origin: lastOrigin(defaultState), isLocal, positionals }
    }
    const config = parse(readFileSync('wrangler.toml', 'utf8')) as unknown as WranglerConfig
    const environment = config.env?.[env]
    if (!environment) return null
    const origin = environment.vars?.SITE_ORIGIN ?? ''
    return { flags: ['--remote', '--env', env], origin, isLocal, positionals }
  } catch {
    return null
  }
}
