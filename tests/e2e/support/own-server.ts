import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { stateFolder as shared } from './as-owner.ts'

/** The folder with the state of a new site without illustrations (tests/e2e/support/fresh-state.ts). */
export const freshState = join(shared, 'fresh')

/** Copies the state of a new site into an empty folder. */
export function copyFreshState(state: string) {
  cpSync(freshState, state, { recursive: true })
}

interface Own {
  port: number
  state: string
  /** How many illustrations the new site generates. */
  pictures?: number
}

/**
 * Starts a separate server. Without illustrations it starts from the fresh state. It runs in its own process group, so
 * that the whole group can be killed at once.
 */
export async function startServer({ port, state, pictures = 0 }: Own) {
  if (pictures === 0 && !existsSync(join(state, 'v3'))) copyFreshState(state)
  const server = spawn(
    process.execPath,
    [
      'scripts/start.ts',
      '--no-build',
      ...['--port', String(port)],
      ...['--persist-to', state],
      ...['--pictures', String(pictures)],
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
