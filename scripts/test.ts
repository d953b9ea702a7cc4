import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { tool } from './local.ts'

/**
 * `npm test`: runs every check, then prints the totals in one line. `--without-browser` leaves out the end-to-end
 * tests (`npm run check`); `--only-browser` runs only those and passes other arguments to Playwright (`npm run e2e`).
 */

const reports = 'test-results'
const args = process.argv.slice(2)
const withoutBrowser = args.includes('--without-browser')
const onlyBrowser = args.includes('--only-browser')
const playwrightArgs = args.filter((arg) => arg !== '--without-browser' && arg !== '--only-browser')

interface Tally {
  passed: number
  failed: number
}

/** All failures, printed again at the end, where people look for them. */
const failures: string[] = []

const tempFolder = createMemoryFolder()
const running = new Set<ChildProcess>()
let isStopped = false
process.once('exit', () => {
  if (tempFolder) removeFolder(tempFolder)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)

rmSync(reports, { recursive: true, force: true })
const tallies: Tally[] = [await runCheck('build', 'remix', ['vite:build', '--logLevel', 'warn'])]

// If the site doesn't build, no other check means anything.
if (tallies.every(({ failed }) => failed === 0)) {
  if (!onlyBrowser) tallies.push(...(await Promise.all([vitest(), runStaticChecks()])))
  if (!withoutBrowser) tallies.push(await playwright())
}

for (const failure of failures) console.log(`✗ ${failure}`)
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)

/**
 * Runs the checks that only read files, one after the other. They run alongside the tests, which sometimes leave a
 * core idle.
 */
async function runStaticChecks(): Promise<Tally> {
  const results = [
    await runCheck('format', 'prettier', ['--check', '--log-level', 'warn', '.']),
    await runCheck('types', 'tsc', ['-p', '.']),
    await runCheck('types of scripts', 'tsc', ['-p', 'scripts']),
    await runCheck('lint', 'eslint', ['.', '--max-warnings', '0']),
  ]
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  }
}

async function runCheck(name: string, command: string, args: string[]): Promise<Tally> {
  const isPassing = await run(command, args)
  console.log(`${isPassing ? '✓' : '✗'} ${name}`)
  if (!isPassing) failures.push(name)
  return isPassing ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function vitest(): Promise<Tally> {
  const file = `${reports}/vitest.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${file}`]
  const isPassing = await run('vitest', ['run', '--silent=passed-only', ...reporters])
  const counts = readReport(file, (report) => {
    for (const { name, assertionResults } of report.testResults)
      for (const { status, fullName, failureMessages } of assertionResults)
        if (status === 'failed')
          failures.push(`${relative('.', name)}: ${fullName}\n  ${failureMessages.join('\n  ')}`)
    return { passed: report.numPassedTests, failed: report.numFailedTests }
  })
  return withRunnerFailure('vitest', counts, isPassing)
}

async function playwright(): Promise<Tally> {
  const file = `${reports}/playwright.json`
  const isPassing = await run('playwright', ['test', ...playwrightArgs], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  const counts = readReport(file, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }))
  return withRunnerFailure('playwright', counts, isPassing)
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
  stats: { expected: number; unexpected: number; flaky: number }
}

function readReport(file: string, tally: (report: Report) => Tally): Tally {
  try {
    return tally(JSON.parse(readFileSync(file, 'utf8')) as Report)
  } catch {
    return { passed: 0, failed: 0 }
  }
}

/**
 * Adds a failure if a runner failed but none of its tests did, for example because of a broken file, a crash or an
 * unhandled rejection.
 */
function withRunnerFailure(runner: string, counts: Tally, isPassing: boolean): Tally {
  if (isPassing || counts.failed > 0) return counts
  failures.push(`${runner} failed outside its tests: see its output above`)
  return { ...counts, failed: 1 }
}

function run(command: string, args: string[], env: Record<string, string> = {}) {
  return new Promise<boolean>((resolve) => {
    const temp = tempFolder && { TMPDIR: tempFolder }
    const child = spawn(tool(command), args, { stdio: 'inherit', env: { ...process.env, ...temp, ...env } })
    running.add(child)
    const end = (isPassing: boolean) => {
      running.delete(child)
      if (!isStopped) resolve(isPassing)
      else if (running.size === 0) process.exit(1)
    }
    child.on('error', () => end(false)).on('exit', (code) => end(code === 0))
  })
}

/**
 * Sends the running tools SIGINT, so that they clean up, and exits after them. Otherwise they would go on using
 * databases that are gone.
 */
function stop() {
  isStopped = true
  for (const child of running) child.kill('SIGINT')
  if (running.size === 0) process.exit(1)
}

/**
 * Creates a folder in memory for the tests' databases, and for the browser if none is installed, because a disk would
 * slow down thousands of writes. Returns undefined if less than 4 GiB is free or programs can't run from there.
 */
function createMemoryFolder() {
  if (process.env.TMPDIR) return undefined
  let folder: string | undefined
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize < 2 ** 32) return undefined
    folder = mkdtempSync('/dev/shm/holston-')
    const program = join(folder, 'program')
    writeFileSync(program, '', { mode: 0o755 })
    accessSync(program, constants.X_OK)
    return folder
  } catch {
    if (folder) removeFolder(folder)
    return undefined
  }
}

function removeFolder(folder: string) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  } catch {
    // Something is still writing there. A leftover folder is better than a run that fails during cleanup.
  }
}
