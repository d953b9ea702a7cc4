import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { readRows, runSqlOnServer, stateFolder as shared } from './database.ts'

/** The folder with the state of a new site without illustrations (tests/e2e/support/fresh-state.ts). */
export const freshState = join(shared, 'fresh')

/** Copies the state of a new site into an empty folder. */
function copyFreshState(state: string) {
  cpSync(freshState, state, { recursive: true })
}

interface Own {
  port: number
  state: string
  /** How many illustrations the new site generates. */
  pictures?: number
}

/**
 * Starts a separate server. Without illustrations it starts from the fresh state. It runs in its own process
 * group, so that the whole group can be killed together.
 */
export async function startServer({ port, state, pictures = 0 }: Own) {
  if (pictures === 0 && !existsSync(join(state, 'v3'))) copyFreshState(state)
  const server = spawn(
    process.execPath,
    [
      'scripts/start.ts',
      '--no-build',
      '--port',
      String(port),
      '--persist-to',
      state,
      '--pictures',
      String(pictures),
      // Servers that start at the same time must not choose the same inspector port.
      '--inspector-port=0',
    ],
    { detached: true, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('Password')) resolve()
    })
    server.on('exit', () => reject(new Error('The server ended before it was ready')))
  })
  return server
}

export async function killServer(server: ChildProcess) {
  const ended = once(server, 'exit')
  process.kill(-(server.pid ?? 0), 'SIGKILL')
  await ended
}

/**
 * Starts a separate server for a file's tests, and stops it after them; `prepare` changes the new site's database
 * before the server starts.
 */
export function separateServer(port: number, prepare?: (sql: (text: string) => unknown[]) => void) {
  const origin = `http://localhost:${port}`
  const own = {
    origin,
    state: '',
    /** Runs SQL in the database file. */
    sql: <Row>(text: string) => readRows<Row>(text, own.state),
    /** Runs SQL through the running server. */
    sqlOnServer: (text: string) => runSqlOnServer(text, origin),
  }
  let server: ChildProcess
  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    own.state = mkdtempSync(join(tmpdir(), 'holston-own-'))
    if (prepare) {
      copyFreshState(own.state)
      prepare(own.sql)
    }
    server = await startServer({ port, state: own.state })
  })
  test.afterAll(async () => {
    await killServer(server)
    rmSync(own.state, { recursive: true, force: true })
  })
  return own
}
