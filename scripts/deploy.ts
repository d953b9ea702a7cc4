import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { parse } from 'smol-toml'
import { runWrangler, showWrangler } from './cloudflare/wrangler.ts'
import { readCommit } from './deploy/commit.ts'
import { migrationProblems, readMigrations } from './deploy/migration-check.ts'
import { smokeTest, type Visit } from './deploy/smoke-test.ts'
import { runningVersion, waitForVersion } from './deploy/wait-for-version.ts'
import { deployEnvironments, deployProblems, missingSecrets, type WranglerConfig } from './deploy-check.ts'
import { build } from './local.ts'

/**
 * `npm run deploy`: builds the site, migrates the database, deploys, waits for the new version and tests it
 * (docs/deploy.md). Stops before the build if something is missing. `-- --env staging` deploys to staging; `--
 * --auto` rolls back automatically if the new version fails.
 */

/** Poll for five minutes, because a new custom domain gets its certificate only after the first deployment. */
const polling = { tries: 100, pause: () => setTimeout(3000) }
const requestTimeoutMs = 10_000
/** Maximum length of a version's message at Cloudflare, in characters. */
const maxMessageLength = 100

const { environment, auto } = readOptions()
const config = parse(readFileSync('wrangler.toml', 'utf8')) as unknown as WranglerConfig
const commit = readCommit()
stopOnProblems([
  ...deployProblems(config, environment),
  ...commit.problems,
  ...migrationProblems(readMigrations()),
])
stopOnProblems(secretProblems())

const origin = config.env?.[environment]?.vars?.SITE_ORIGIN ?? ''
const visit: Visit = (path, init) =>
  fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(requestTimeoutMs), ...init })
const previous = await runningVersion(visit)

await build({ sourceMap: true })
step('Bookmark for restoring the database if a migration turns out to be a mistake:')
run(['d1', 'time-travel', 'info', 'DB'])
step('Migrations:')
run(['d1', 'migrations', 'apply', 'DB', '--remote'])
step(`Deploying ${commit.sha} (${commit.subject}) to ${environment}:`)
const version = deploy()

step(`Waiting until ${origin} runs version ${version}:`)
const waitProblem = await waitForVersion(visit, version, polling)
if (waitProblem !== null) await giveUp(waitProblem)
console.log('✓ /healthz reports this version, and /readyz is ready.')

step('Testing the new version:')
const checks = await smokeTest(visit, { origin, hidden: environment === 'staging' })
for (const { name, problems } of checks)
  console.log(problems.length === 0 ? `✓ ${name}` : `✗ ${name}: ${problems.join('; ')}`)
if (checks.some(({ problems }) => problems.length > 0)) await giveUp('The smoke test failed.')
console.log(`\nDeployed ${commit.sha} to ${origin} as version ${version}.`)
if (previous !== null) console.log(`To roll back to the previous version: ${rollbackCommand(previous)}`)

function readOptions() {
  try {
    const { values } = parseArgs({ options: { env: { type: 'string' }, auto: { type: 'boolean' } } })
    const { env = 'production', auto = false } = values
    const environment = deployEnvironments.find((name) => name === env)
    if (environment) return { environment, auto }
  } catch {
    // The usage is printed below.
  }
  console.error('Usage: npm run deploy [-- --env staging] [-- --auto]')
  process.exit(1)
}

function stopOnProblems(problems: string[]) {
  if (problems.length === 0) return
  console.error(`Not deployed:\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
  process.exit(1)
}

/**
 * Returns instructions for missing secrets. Secrets belong to the Worker, so before the first deployment there may be
 * neither secrets nor a Worker.
 */
function secretProblems() {
  let secrets: string[] = []
  let note: string[] = []
  try {
    const output = runWrangler(['secret', 'list', '--env', environment, '--format', 'json'])
    secrets = (JSON.parse(output) as { name: string }[]).map(({ name }) => name)
  } catch (error) {
    const { message } = error as Error
    if (!/Worker ".*" .*not found/.test(message))
      return [`${message.trim()}\nIf you are not logged in, run npx wrangler login first.`]
    note = ['Its Worker does not exist yet: the first of these commands creates it, without any code.']
  }
  const missing = missingSecrets(config, environment, secrets)
  return missing.length === 0 ? [] : [...missing, ...note]
}

/** Runs a wrangler command that changes nothing if it fails. A failure ends the deployment. */
function run(args: string[]) {
  try {
    // Wrangler must not ask about migrations: after the answer "no" it would deploy without them.
    showWrangler([...args, '--env', environment], { interactive: false })
  } catch (error) {
    console.error(`\nNot deployed: ${(error as Error).message} The previous version is still running.`)
    process.exit(1)
  }
}

/** Deploys and returns the ID of the new version. */
function deploy() {
  try {
    return deployedVersion()
  } catch (error) {
    console.error(
      `\n${(error as Error).message} The migrations were applied; the previous version works with them.\n` +
        `Which version is running now: npx wrangler deployments status --env ${environment}`,
    )
    if (previous !== null) console.error(`To roll back to the previous version: ${rollbackCommand(previous)}`)
    process.exit(1)
  }
}

function deployedVersion() {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  const output = join(folder, 'output.ndjson')
  const message = commit.subject.slice(0, maxMessageLength)
  try {
    showWrangler(['deploy', '--env', environment, '--tag', commit.sha, '--message', message], {
      env: { WRANGLER_OUTPUT_FILE_PATH: output },
    })
    const lines = readFileSync(output, 'utf8').trim().split('\n')
    const entries = lines.map((line) => JSON.parse(line) as { type: string; version_id?: string | null })
    const version = entries.find(({ type }) => type === 'deploy')?.version_id
    if (!version) throw new Error('wrangler stopped without deploying.')
    return version
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function rollbackCommand(to: string) {
  return `npx wrangler rollback ${to} --env ${environment}`
}

/**
 * Ends a failed deployment with an error. With `--auto`, rolls back first; otherwise prints the command that does.
 */
async function giveUp(problem: string): Promise<never> {
  console.error(`\n✗ ${problem}`)
  if (previous === null) {
    console.error('No version answered /healthz before this deploy, so there is no version to roll back to.')
    process.exit(1)
  }
  const note = 'Migrations are not rolled back: they only add, so the previous version works with them.'
  if (!auto) {
    console.error(`To roll back to the previous version, run:\n  ${rollbackCommand(previous)}\n${note}`)
    process.exit(1)
  }
  console.error(`Rolling back: ${rollbackCommand(previous)}\n${note}`)
  try {
    const message = `Deploying ${commit.sha} failed`
    showWrangler(['rollback', previous, '--env', environment, '--message', message, '--yes'], {
      interactive: false,
    })
    const after = await waitForVersion(visit, previous, polling)
    console.error(after === null ? `Version ${previous} is running again.` : `After the rollback: ${after}`)
  } catch (error) {
    console.error(`The rollback failed: ${(error as Error).message}`)
  }
  process.exit(1)
}

function step(title: string) {
  console.log(`\n${title}`)
}
