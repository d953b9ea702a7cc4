import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { bundleForProduction } from './bundle.ts'
import { build, tool } from './local.ts'
import { deployProblems, type WranglerConfig } from './deploy-check.ts'

/** `npm run deploy`: nothing leaves unless every binding and secret of production has its name. */

const config = parse(readFileSync('wrangler.toml', 'utf8')) as unknown as WranglerConfig
const problems = deployProblems(config, secretsOfProduction())
if (problems.length > 0) {
  console.error(`Not deployed:\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
  process.exit(1)
}
build()
const out = mkdtempSync(join(tmpdir(), 'holston-table-'))
const worker = await bundleForProduction(out)
// Where Time Travel goes back to if the migration was a mistake (B10).
execFileSync(tool('wrangler'), ['d1', 'time-travel', 'info', 'DB', '--env', 'production'], {
  stdio: 'inherit',
})
for (const args of [
  ['d1', 'migrations', 'apply', 'DB', '--remote', '--env', 'production'],
  ['deploy', worker, '--no-bundle', '--config', 'wrangler.toml', '--env', 'production'],
]) {
  execFileSync(tool('wrangler'), args, { stdio: 'inherit' })
}
rmSync(out, { recursive: true, force: true })

function secretsOfProduction() {
  try {
    const out = execFileSync(
      tool('wrangler'),
      ['secret', 'list', '--env', 'production', '--format', 'json'],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    return (JSON.parse(out) as { name: string }[]).map(({ name }) => name)
  } catch {
    return null
  }
}
