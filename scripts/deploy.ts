import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { build, tool } from './local.ts'
import { deployProblems, type WranglerConfig } from './deploy-check.ts'

/**
 * `npm run deploy`: stops if a binding, an id or a secret of production is missing; otherwise builds, migrates and
 * deploys.
 */

const config = parse(readFileSync('wrangler.toml', 'utf8')) as unknown as WranglerConfig
const problems = deployProblems(config, secretsOfProduction())
if (problems.length > 0) {
  console.error(`Not deployed:\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
  process.exit(1)
}
build({ sourceMap: true })
for (const command of [
  // Prints the bookmark to restore the database to if the migration was a mistake (B10).
  ['d1', 'time-travel', 'info', 'DB'],
  ['d1', 'migrations', 'apply', 'DB', '--remote'],
  ['deploy'],
]) {
  execFileSync(tool('wrangler'), [...command, '--env', 'production'], { stdio: 'inherit' })
}

function secretsOfProduction() {
  try {
    const out = execFileSync(
      tool('wrangler'),
      ['secret', 'list', '--env', 'production', '--format', 'json'],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    )
    return (JSON.parse(out) as { name: string }[]).map(({ name }) => name)
  } catch {
    return null
  }
}
