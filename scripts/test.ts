import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { build, tool } from './local.ts'

/**
 * `npm test`: every gate in turn, then one line with the sum. `--without-browser` leaves out the end-to-end tests
 * (`npm run check`), `--only-browser` runs nothing else (`npm run e2e`). What else is given goes to the last runner.
 */

const reports = 'test-results'
const given = process.argv.slice(2)
const withoutBrowser = given.includes('--without-browser')
const onlyBrowser = given.includes('--only-browser')
const further = given.filter((arg) => arg !== '--without-browser' && arg !== '--only-browser')

interface Tally {
  passed: number
  failed: number
}

rmSync(reports, { recursive: true, force: true })
const tallies: Tally[] = []

console.log('— build')
build()
if (!onlyBrowser) {
  tallies.push(gate('format', 'prettier', ['--check', '--log-level', 'warn', '.']))
  tallies.push(gate('types', 'tsc', ['-p', '.']), gate('types of the scripts', 'tsc', ['-p', 'scripts']))
  tallies.push(gate('lint', 'eslint', ['.', '--max-warnings', '0']))
  tallies.push(vitest())
}
if (!withoutBrowser) tallies.push(playwright())

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)

function gate(name: string, command: string, args: string[]): Tally {
  console.log(`— ${name}`)
  return run(command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function vitest(): Tally {
  console.log('— domain and worker tests')
  const file = `${reports}/vitest.json`
  const fine = run('vitest', [
    'run',
    '--silent=passed-only',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
  ])
  const counts = readReport(file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  }))
  return settle(counts, fine)
}

function playwright(): Tally {
  console.log('— end-to-end tests')
  const file = `${reports}/playwright.json`
  const fine = run('playwright', ['test', ...further], { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  const counts = readReport(file, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }))
  return settle(counts, fine)
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  stats: { expected: number; unexpected: number; flaky: number }
}

function readReport(file: string, tally: (report: Report) => Tally): Tally {
  try {
    return tally(JSON.parse(readFileSync(file, 'utf8')) as Report)
  } catch {
    return { passed: 0, failed: 0 }
  }
}

/** A runner that failed without a failed test (a broken file, a crash) still counts. */
function settle(counts: Tally, fine: boolean): Tally {
  return fine || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

function run(command: string, args: string[], env: Record<string, string> = {}) {
  return spawnSync(tool(command), args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
}
