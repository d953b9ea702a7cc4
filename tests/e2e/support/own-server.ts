import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { readRows, runSqlOnServer, stateFolder as sharedState } from './database.ts'

/** The folder with the state of a new site that has no illustrations (see tests/e2e/support/fresh-state.ts). */
export const freshState = join(sharedState, 'fresh')

/** Copies the state of a new site into an empty folder. */
function copyFreshState(state: string) {
  cpSync(freshState, state, { recursive: true })
}

interface ServerOptions {
  port: number
  state: string
  /** How many illustrations the new site generates. */
  pictures?: number
}

/**
 * Starts a separate server. If the server needs no illustrations and has no state yet, it starts with a copy of the
 * fresh state.
 */
export async function startServer({ port, state, pictures = 0 }: ServerOptions) {
  if (pictures === 0 && !existsSync(join(state, 'v3'))) copyFreshState(state)
  const options = [`--port=${port}`, `--persist-to=${state}`, `--pictures=${pictures}`, '--no-build']
  // Let the system pick a free inspector port, because servers that start at the same time might pick the same one.
  const args = ['scripts/start.ts', ...options, '--inspector-port=0']
  return startProcess(args)
}

const running = new Set<ChildProcess>()
// A failed test may not stop its server, which would then keep the port in use during the next run.
process.once('exit', () => running.forEach(killGroup))

/**
 * Starts a server in its own process group, so that `killServer` can end the whole group, and waits until the server
 * has printed the login details.
 */
export async function startProcess(args: readonly string[]) {
  const server = spawn(process.execPath, args, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  running.add(server)
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('Password')) resolve()
    })
    server.on('exit', () => {
      running.delete(server)
      reject(new Error('The server ended before it was ready'))
    })
  })
  return server
}

export async function killServer(server: ChildProcess) {
  const exited = once(server, 'exit')
  killGroup(server)
  await exited
}

function killGroup({ pid }: ChildProcess) {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}

/**
 * Starts a separate server before the tests of a file and stops it after them. `prepare` can change the new site's
 * database before the server starts.
 */
export function separateServer(port: number, prepare?: (sql: (text: string) => unknown[]) => void) {
  const origin = `http://localhost:${port}`
  const site = {
    origin,
    state: '',
    /** Runs SQL on the separate server's database file. */
    sql: <Row>(text: string) => readRows<Row>(text, site.state),
    /** Runs SQL through the separate server while it is running. */
    sqlOnServer: (text: string) => runSqlOnServer(text, origin),
  }
  let server: ChildProcess
  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async () => {
    site.state = mkdtempSync(join(tmpdir(), 'holston-own-'))
    if (prepare) {
      copyFreshState(site.state)
      prepare(site.sql)
    }
    server = await startServer({ port, state: site.state })
  })
  test.afterAll(async () => {
    await killServer(server)
    rmSync(site.state, { recursive: true, force: true })
  })
  return site
}
